import { Eye, EyeOff, KeyRound } from 'lucide'
import { useId, useState } from 'react'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { besideLook, TextField } from '../ui/fields/text-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Confirmation } from '../ui/pop-ups/question.tsx'
import type { ServiceForm } from './service-form.ts'

// Offers the old key only if requests still go to the same server, because the clerk only corrected the end of the base URL.
function isSameOrigin(former: string, present: string | null): boolean {
  return present !== null && new URL(former).origin === new URL(present).origin
}

/** Takes an API key, or reuses the former base URL's. The eye shows the typed text, so that the clerk can check a long key. */
export function ApiKeyField({ form }: { form: ServiceForm }) {
  const { service, apiKeyRef, keyProblem, apiKeyChange, stayed, isBusy, type } = form
  const formerBaseUrl = stayed?.stayedWith ?? null
  const { settings } = words
  const [isShown, setShown] = useState(false)
  return (
    <>
      <TextField
        type={isShown ? 'text' : 'password'}
        button={
          <Button
            look="mini"
            aria-label={isShown ? settings.hideKey : settings.showKey}
            title={isShown ? settings.hideKey : settings.showKey}
            className="absolute end-1.5 inset-y-0 my-auto"
            onClick={() => setShown(!isShown)}
          >
            <Icon icon={isShown ? EyeOff : Eye} size={16} />
          </Button>
        }
        dir="ltr"
        data-secret
        // On the first run, the heading is the focus home.
        data-focus-home={!form.keepsTypedKey || undefined}
        autoFocus={stayed?.takesFocus}
        label={settings.apiKey}
        placeholder={settings.pasteKey}
        problem={keyProblem}
        hint={formerBaseUrl !== null && settings.keyStays(formerBaseUrl)}
        name="apiKey"
        ref={apiKeyRef}
        onChange={({ target }) => type('apiKey', target.value)}
      />
      {formerBaseUrl !== null && isSameOrigin(formerBaseUrl, service.baseUrl) && (
        <Button className="self-start" aria-disabled={isBusy} onClick={() => apiKeyChange.mutate('reuse')}>
          {settings.reuseKey}
        </Button>
      )}
    </>
  )
}

/** Says where the key is kept, but never shows it, with buttons to replace and remove it. */
export function KeptApiKey({ form }: { form: ServiceForm }) {
  const { environment, service, passwordStoreName, apiKeyChange, isBusy, replaceApiKey } = form
  const { settings } = words
  const id = useId()
  const [isAsking, setAsking] = useState(false)

  return (
    <>
      <div className={besideLook}>
        <span aria-hidden className="hidden self-center text-sm font-semibold md:in-data-beside:inline">
          {settings.apiKey}
        </span>
        <div className="flex min-h-6 flex-wrap items-center gap-2.25">
          <Icon icon={KeyRound} size={16} className="text-soft" />
          <span id={id}>
            {service.apiKeyKeeping === 'session' ? settings.keptForSession : settings.savedIn(passwordStoreName)}
          </span>
        </div>
      </div>
      <div className="-mt-2 -ms-0.75 flex flex-wrap items-center gap-4.5 md:in-data-beside:ps-27">
        <Button data-focus-home look="link" aria-describedby={id} onClick={replaceApiKey}>
          {settings.replaceKey}
        </Button>
        <Button look="danger" aria-disabled={isBusy} onClick={() => setAsking(true)}>
          {settings.removeKey}
        </Button>
      </div>
      {isAsking && (
        <Confirmation
          title={settings.removal.title(environment)}
          text={settings.removal.text(environment)}
          cancelLabel={settings.removal.cancel}
          confirmLabel={settings.removeKey}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            apiKeyChange.mutate('remove')
          }}
        />
      )}
    </>
  )
}
