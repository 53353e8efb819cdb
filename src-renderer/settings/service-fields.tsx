import { FailureError } from '../../src-shared/failure.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { ApiKeyField } from './api-key-field.tsx'
import { BaseUrlForm } from './base-url-form.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { TestButton, TestFailure, TestSuccess } from './connection-test.tsx'
import { KeptApiKey } from './kept-api-key.tsx'
import type { ServiceForm } from './service-form.ts'

// A key that the password store does not keep can be used until the app closes, after a yes.
function mayBeKeptForSession({ error, variables }: ServiceForm['apiKeyChange']): boolean {
  if (variables !== 'password-store' || !(error instanceof FailureError)) return false
  return error.failure.kind === 'keychain-absent' || error.failure.kind === 'keychain-withheld'
}

/** Everything that is entered about one service: its base URL, its API key, and the test of both. */
export function ServiceFields({ form, isProminent }: { form: ServiceForm; isProminent: boolean }) {
  const { environment, service, apiKeyChange, isKept, isBusy, saveApiKey, cancelReplacing } = form
  const { settings } = words

  return (
    <div className="flex flex-col gap-3">
      <BaseUrlForm form={form} />
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void saveApiKey('password-store')
        }}
      >
        {isKept ? <KeptApiKey form={form} /> : <ApiKeyField form={form} />}
        {/* Here, because the key may be kept or gone, and its field with it, although the change could not be saved. */}
        <ChangeFailure
          change={apiKeyChange}
          environment={environment}
          actions={
            mayBeKeptForSession(apiKeyChange) && (
              <Button aria-disabled={isBusy} onClick={() => void saveApiKey('session')}>
                {settings.keepForSession}
              </Button>
            )
          }
        />
        {!isKept && (
          <div className="flex flex-wrap items-center gap-2.5 md:in-data-beside:ps-21">
            <Button type="submit" look={isProminent ? 'primary' : 'secondary'} aria-disabled={isBusy}>
              {settings.saveKey}
            </Button>
            {service.hasApiKey && <Button onClick={cancelReplacing}>{settings.cancel}</Button>}
          </div>
        )}
      </form>
      <div className="flex flex-wrap items-center gap-2.5 md:in-data-beside:ps-21">
        <TestButton form={form} />
        <TestSuccess form={form} />
      </div>
      <TestFailure form={form} />
    </div>
  )
}
