import type { ReactNode } from 'react'
import { FailureError } from '../../src-shared/failure.ts'
import type { ApiKeyKeeping } from '../../src-shared/settings.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { failureOf } from '../ui/notices/messages.ts'
import { ApiKeyField, KeptApiKey } from './api-key-fields.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { isBaseUrlAtFault, TestButton, TestFailure, TestSuccess } from './connection-test.tsx'
import type { ServiceForm } from './service-form.ts'

// If the password store cannot keep a key, the clerk may use it until the app closes.
function mayBeKeptForSession({ error, variables }: ServiceForm['apiKeyChange']): boolean {
  if (variables !== 'password-store' || !(error instanceof FailureError)) return false
  return error.failure.kind === 'keychain-absent' || error.failure.kind === 'keychain-withheld'
}

function BaseUrlField({ form }: { form: ServiceForm }) {
  const { environment, service, baseUrl, baseUrlInput, baseUrlChange, connectionTest, type } = form
  const { settings } = words
  const failure = baseUrlChange.error && failureOf(baseUrlChange.error)
  const problem =
    failure?.kind === 'invalid-input' ? words.sentences(failure.problems.map(({ message }) => message)) : undefined
  const isWrong = problem !== undefined || (connectionTest.error && isBaseUrlAtFault(failureOf(connectionTest.error)))
  return (
    <>
      <TextField
        label={settings.baseUrl}
        placeholder={settings.baseUrlExample}
        inputMode="url"
        dir="ltr"
        readOnly={!service.mayChangeBaseUrl}
        problem={problem}
        aria-invalid={isWrong === true}
        name="baseUrl"
        ref={baseUrlInput}
        value={baseUrl}
        onChange={({ target }) => type('baseUrl', target.value)}
      />
      {problem === undefined && <ChangeFailure change={baseUrlChange} environment={environment} />}
    </>
  )
}

/**
 * One service's fields: its base URL and its API key, saved together. `onSubmit` gets how to keep the key. A button elsewhere
 * submits with its `form` set to `id`. `children` go below the fields.
 */
export function ServiceFields({
  form,
  id,
  onSubmit,
  children,
}: {
  form: ServiceForm
  id?: string
  onSubmit: (keeping: ApiKeyKeeping) => void
  children: ReactNode
}) {
  const { environment, apiKeyChange, isKept, isBusy } = form
  return (
    <form
      noValidate
      id={id}
      data-takes-typing
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit('password-store')
      }}
    >
      <BaseUrlField form={form} />
      {isKept ? <KeptApiKey form={form} /> : <ApiKeyField form={form} />}
      {/* Not at the key's field: a change that could not be saved may still apply, and remove that field. */}
      <ChangeFailure
        change={apiKeyChange}
        environment={environment}
        actions={
          mayBeKeptForSession(apiKeyChange) && (
            <Button aria-disabled={isBusy} onClick={() => onSubmit('session')}>
              {words.settings.keepForSession}
            </Button>
          )
        }
      />
      {children}
    </form>
  )
}

/** One service's fields in the settings, with the buttons that save and test them. */
export function SavedServiceFields({ form, isProminent }: { form: ServiceForm; isProminent: boolean }) {
  const { service, baseUrl, isKept, isBusy, save, cancelReplacing } = form
  const isChanged = baseUrl.trim() !== (service.baseUrl ?? '')
  return (
    <ServiceFields form={form} onSubmit={(keeping) => void save(keeping)}>
      <div className="flex flex-wrap items-center gap-2.5 md:in-data-beside:ps-27">
        {(isChanged || !isKept) && (
          <Button type="submit" look={isProminent ? 'primary' : 'secondary'} aria-disabled={isBusy}>
            {words.save}
          </Button>
        )}
        {!isKept && service.hasApiKey && <Button onClick={cancelReplacing}>{words.cancel}</Button>}
        <TestButton form={form} />
        <TestSuccess form={form} />
      </div>
      <TestFailure form={form} />
    </ServiceFields>
  )
}
