import { Check, Eye, EyeOff, KeyRound } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import type { FailureKind } from '../../src-shared/failure.ts'
import { subjectOf } from '../../src-shared/failure-meaning.ts'
import { unsaidReason } from '../../src-shared/words/failure-sentence.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { besideLook, TextField } from '../ui/fields/text-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { failureOf } from '../ui/notices/messages.ts'
import { Confirmation } from '../ui/pop-ups/question.tsx'
import type { HowToSave, ServiceForm } from './service-form.ts'
import { ChangeFailure } from './settings-section.tsx'

/** Takes an API key. The eye shows the typed text, so that the clerk can check a long key. */
function ApiKeyField(props: { form: ServiceForm; isFirstRun: boolean; takesFocus: boolean }) {
  const { form, isFirstRun, takesFocus } = props
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
          className="absolute end-1.5 inset-y-0 my-auto"
          onClick={() => setShown(!isShown)}
          icon={isShown ? EyeOff : Eye}
        />
      }
      dir="ltr"
      data-secret
      // On the first run, the heading is the focus home.
      data-focus-home={!isFirstRun || undefined}
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
function KeptApiKey({ form }: { form: ServiceForm }) {
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
          cancelLabel={words.cancel}
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
          unsaidReason(failure),
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
        placeholder="https://pets.example.com/v1"
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
        <ApiKeyField form={form} isFirstRun={isFirstRun} takesFocus={takesFocus && baseUrl !== ''} />
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
