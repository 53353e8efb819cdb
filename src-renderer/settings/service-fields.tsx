import { Check } from 'lucide'
import type { ReactNode } from 'react'
import type { FailureKind } from '../../src-shared/failure.ts'
import { subjectOf } from '../../src-shared/failure-meaning.ts'
import { reasonOf } from '../../src-shared/words/failure-sentence.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { failureOf } from '../ui/notices/messages.ts'
import { ApiKeyField, KeptApiKey } from './api-key-fields.tsx'
import type { HowToSave, ServiceForm } from './service-form.ts'
import { ChangeFailure } from './settings-section.tsx'

// The fields say these themselves.
const saidByFields: readonly FailureKind[] = ['invalid-input', 'missing-api-key']

/**
 * Says why a service was not saved, and that the former base URL and key stay in use. Offers to save it without a test if it `maySaveUntested`, and
 * to keep a key that the password store does not take until the app closes.
 */
function SavingFailure(props: { form: ServiceForm; maySaveUntested: boolean; onSave: (how: HowToSave) => void }) {
  const { form, maySaveUntested, onSave } = props
  const { environment, saving, isBusy } = form
  const { error, variables } = saving
  const failure = error && failureOf(error)
  if (!failure || saidByFields.includes(failure.kind)) return null
  const { settings } = words
  const isNotKept = failure.kind === 'keychain-absent' || failure.kind === 'keychain-withheld'
  return (
    <ChangeFailure
      change={saving}
      environment={environment}
      actions={
        <>
          {maySaveUntested && subjectOf(failure) === 'service' && (
            <Button aria-disabled={isBusy} onClick={() => onSave({ ...variables, isTested: false })}>
              {settings.keepUntested}
            </Button>
          )}
          {isNotKept && (
            <Button aria-disabled={isBusy} onClick={() => onSave({ ...variables, keeping: 'session' })}>
              {settings.keepForSession}
            </Button>
          )}
        </>
      }
    >
      <p>
        {words.sentences([
          reasonOf(failure),
          form.isNotConnected && form.service.baseUrl !== null && settings.formerStays,
        ])}
      </p>
    </ChangeFailure>
  )
}

/**
 * One service's fields: its base URL and its API key, saved together by `onSave`. A button elsewhere submits with its `form` set to `id`.
 * `children` go between the fields and what came of the saving. On the first run, the first empty field `takesFocus`.
 */
export function ServiceFields(props: {
  form: ServiceForm
  id?: string
  isFirstRun?: boolean
  takesFocus?: boolean
  onSave: (how?: HowToSave) => void
  children?: ReactNode
}) {
  const { form, id, isFirstRun = false, takesFocus = false, onSave, children } = props
  const { environment, service, baseUrl, baseUrlProblem, isKept, removal } = form
  const { settings } = words
  return (
    <form
      noValidate
      id={id}
      data-takes-typing
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <TextField
        label={settings.baseUrl}
        placeholder={settings.baseUrlExample}
        inputMode="url"
        dir="ltr"
        autoFocus={takesFocus && baseUrl === ''}
        readOnly={!service.mayChangeBaseUrl}
        problem={baseUrlProblem}
        aria-invalid={form.isBaseUrlAtFault}
        name="baseUrl"
        ref={form.baseUrlInput}
        value={baseUrl}
        onChange={({ target }) => form.typeBaseUrl(target.value)}
      />
      {isKept ? (
        <KeptApiKey form={form} />
      ) : (
        <ApiKeyField form={form} isFocusHome={!isFirstRun} takesFocus={takesFocus && baseUrl !== ''} />
      )}
      {/* Not at the key's field: a change that could not be saved may still apply, and remove that field. */}
      <ChangeFailure change={removal} environment={environment} />
      {children}
      <SavingFailure form={form} maySaveUntested={!isFirstRun} onSave={onSave} />
    </form>
  )
}

/** One service's fields in the settings, with the buttons that save and test it, and one that uses it once it has answered. */
export function SavedServiceFields(props: { form: ServiceForm; isSelected: boolean; onSelect: () => void }) {
  const { form, isSelected, onSelect } = props
  const { environment, service, isChanged, isKept, isBusy, saving, save } = form
  const milliseconds = saving.data?.milliseconds
  return (
    <ServiceFields form={form} onSave={save}>
      <div className="flex flex-wrap items-center gap-2.5 md:in-data-beside:ps-27">
        {(isChanged || !isKept) && (
          <Button type="submit" look={isSelected ? 'primary' : 'secondary'} aria-disabled={isBusy}>
            {words.save}
          </Button>
        )}
        {!isKept && service.view !== null && <Button onClick={form.cancel}>{words.cancel}</Button>}
        <Button aria-disabled={isBusy} onClick={() => save()}>
          {saving.isPending ? words.settings.testing : words.settings.testConnection}
        </Button>
        <span role="status">
          {typeof milliseconds === 'number' && (
            <span className="flex h-6 items-center gap-1.5 rounded-full bg-available-ground px-2 text-sm font-semibold text-available">
              <Icon icon={Check} size={14} />
              {words.settings.connected(milliseconds)}
            </span>
          )}
        </span>
        {saving.isSuccess && !isSelected && (
          <Button look="primary" onClick={onSelect}>
            {words.settings.use(environment)}
          </Button>
        )}
      </div>
    </ServiceFields>
  )
}
