import { KeyRound } from 'lucide'
import { useId, useState } from 'react'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { besideLook } from '../ui/fields/text-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Confirmation } from '../ui/pop-ups/confirmation.tsx'
import type { ServiceForm } from './service-form.ts'

/** Says where a key is kept, never what it is, and offers what can be done with it. */
export function KeptApiKey({ form }: { form: ServiceForm }) {
  const { environment, service, passwordStoreName, apiKeyChange, replaceButton, isBusy, replaceApiKey } = form
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
      <div className="-mt-2 -ms-0.75 flex flex-wrap items-center gap-4.5 md:in-data-beside:ps-21">
        <Button ref={replaceButton} look="link" aria-describedby={id} onClick={replaceApiKey}>
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
