import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import { apiKeySchema } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ServiceForm } from './service-form.ts'

function problemOf(typed: string): string | undefined {
  if (typed.trim() === '') return words.settings.apiKeyMissing
  return apiKeySchema.safeParse(typed.trim()).success ? undefined : words.settings.apiKeyProblem
}

// Offered only where the request goes to the same server as before: the end of an address was corrected.
function isSameOrigin(former: string, present: string | null): boolean {
  return present !== null && new URL(former).origin === new URL(present).origin
}

/** Takes an API key, or that of the former base URL. The eye shows what was typed: a long key is checked by reading it. */
export function ApiKeyField({ form }: { form: ServiceForm }) {
  const { service, fields, apiKeyChange, formerBaseUrl, isBusy, noteTyping } = form
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
        label={settings.apiKey}
        placeholder={settings.pasteKey}
        problem={fields.formState.errors.apiKey?.message}
        hint={formerBaseUrl !== null && settings.keyStays(formerBaseUrl)}
        {...fields.register('apiKey', {
          validate: problemOf,
          onChange: () => noteTyping('apiKey'),
        })}
      />
      {formerBaseUrl !== null && isSameOrigin(formerBaseUrl, service.baseUrl) && (
        <Button className="self-start" aria-disabled={isBusy} onClick={() => apiKeyChange.mutate('reuse')}>
          {settings.reuseKey}
        </Button>
      )}
    </>
  )
}
