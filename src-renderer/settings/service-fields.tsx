import type { ReactNode } from 'react'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { ApiKeyField, KeptApiKey } from './api-key-fields.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { SavingFailure, SavingSuccess } from './saving-outcome.tsx'
import type { HowToSave, ServiceForm } from './service-form.ts'

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
        <SavingSuccess milliseconds={saving.data?.milliseconds} />
        {saving.isSuccess && !isSelected && (
          <Button look="primary" onClick={onSelect}>
            {words.settings.use(environment)}
          </Button>
        )}
      </div>
    </ServiceFields>
  )
}
