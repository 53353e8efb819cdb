import { useEffect } from 'react'
import { FailureError } from '../../src-shared/failure.ts'
import { apiKeySchema } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { focusLater } from '../ui/focus-later.ts'
import { TextField } from '../ui/text-field.tsx'
import { ChangeFailure } from './change-failure.tsx'
import type { ServiceForm } from './service-form.ts'

function problemOf(typed: string): string | undefined {
  if (typed.trim() === '') return words.settings.apiKeyMissing
  return apiKeySchema.safeParse(typed.trim()).success ? undefined : words.settings.apiKeyProblem
}

// Offered only where the request goes to the same server as before: the end of an address was corrected.
function isSameOrigin(former: string, present: string | null): boolean {
  return present !== null && new URL(former).origin === new URL(present).origin
}

function cannotBeKept(error: Error | null): boolean {
  if (!(error instanceof FailureError)) return false
  return error.failure.kind === 'keychain-absent' || error.failure.kind === 'keychain-withheld'
}

/** Takes an API key. One that the password store does not keep can be used until the app closes, after a yes. */
export function ApiKeyField({ form }: { form: ServiceForm }) {
  const { environment, service, fields, apiKeyChange, apiKeyReuse, formerBaseUrl, isBusy, saveApiKey } = form
  const { keyStep, isKeyFocusDue } = form
  const { settings } = words
  const { setFocus } = fields
  // Only a field that opens later takes the focus, because the clerk asked for it.
  useEffect(() => {
    const isAskedFor = keyStep === 'replacing' || keyStep === 'removed' || keyStep === 'left-behind'
    if (!isAskedFor || !isKeyFocusDue.current) return undefined
    isKeyFocusDue.current = false
    return focusLater(() => setFocus('apiKey'))
  }, [keyStep, isKeyFocusDue, setFocus])

  return (
    <>
      <TextField
        type="password"
        dir="ltr"
        label={settings.apiKey}
        placeholder={settings.pasteKey}
        // Not the form's own message, which would stay in the language that it was said in.
        problem={fields.formState.errors.apiKey && problemOf(fields.getValues('apiKey'))}
        hint={formerBaseUrl !== null && settings.keyStays(formerBaseUrl)}
        {...fields.register('apiKey', {
          validate: (typed) => problemOf(typed) === undefined,
          onChange: apiKeyChange.reset,
        })}
      />
      {formerBaseUrl !== null && isSameOrigin(formerBaseUrl, service.baseUrl) && (
        <Button className="self-start" aria-disabled={isBusy} onClick={() => apiKeyReuse.mutate(undefined)}>
          {settings.reuseKey}
        </Button>
      )}
      <ChangeFailure change={apiKeyReuse} environment={environment} />
      <ChangeFailure
        change={apiKeyChange}
        environment={environment}
        actions={
          cannotBeKept(apiKeyChange.error) && (
            <Button aria-disabled={isBusy} onClick={() => void saveApiKey('session')}>
              {settings.keepForSession}
            </Button>
          )
        }
      />
    </>
  )
}
