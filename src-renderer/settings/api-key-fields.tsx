import { Eye, EyeOff, KeyRound } from 'lucide'
import { useId, useState } from 'react'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { besideLook, TextField } from '../ui/fields/text-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Confirmation } from '../ui/pop-ups/question.tsx'
import type { ServiceForm } from './service-form.ts'

/** Takes an API key. The eye shows the typed text, so that the clerk can check a long key. */
export function ApiKeyField(props: { form: ServiceForm; isFocusHome: boolean; takesFocus: boolean }) {
  const { form, isFocusHome, takesFocus } = props
  const { keyStaysWith } = form
  const { settings } = words
  const [isShown, setShown] = useState(false)
  const toggle = isShown ? settings.hideKey : settings.showKey
  return (
    <TextField
      type={isShown ? 'text' : 'password'}
      button={
        <Button
          look="mini"
          aria-label={toggle}
          title={toggle}
          className="absolute end-1.5 inset-y-0 my-auto"
          onClick={() => setShown(!isShown)}
        >
          <Icon icon={isShown ? EyeOff : Eye} size={16} />
        </Button>
      }
      dir="ltr"
      data-secret
      // On the first run, the heading is the focus home.
      data-focus-home={isFocusHome || undefined}
      autoFocus={takesFocus}
      label={settings.apiKey}
      placeholder={settings.pasteKey}
      problem={form.keyProblem}
      hint={keyStaysWith !== null && settings.keyStays(keyStaysWith)}
      name="apiKey"
      ref={form.apiKeyRef}
      onChange={({ target }) => form.typeKey(target.value)}
    />
  )
}

/** Says where the key is kept, but never shows it, with buttons to replace and remove it. */
export function KeptApiKey({ form }: { form: ServiceForm }) {
  const { environment, service, passwordStoreName, isBusy } = form
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
            {service.view?.isKept === true ? settings.savedIn(passwordStoreName) : settings.keptForSession}
          </span>
        </div>
      </div>
      <div className="-mt-2 -ms-0.75 flex flex-wrap items-center gap-4.5 md:in-data-beside:ps-27">
        <Button data-focus-home look="link" aria-describedby={id} onClick={form.replaceKey}>
          {words.failure.replaceKey}
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
            form.removeKey()
          }}
        />
      )}
    </>
  )
}
