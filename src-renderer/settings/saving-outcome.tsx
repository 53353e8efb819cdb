import { Check } from 'lucide'
import type { FailureKind } from '../../src-shared/failure.ts'
import { subjectOf } from '../../src-shared/failure-meaning.ts'
import { unsaidReason } from '../../src-shared/words/failure-sentence.ts'
import { words } from '../../src-shared/words/words.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { failureOf } from '../ui/notices/messages.ts'
import { ChangeFailure } from './change-failure.tsx'
import type { HowToSave, ServiceForm } from './service-form.ts'

/** Says in green that the service answered, and how fast. */
export function SavingSuccess({ milliseconds }: { milliseconds: number | null | undefined }) {
  return (
    <span role="status">
      {typeof milliseconds === 'number' && (
        <span className="flex h-6 items-center gap-1.5 rounded-full bg-available-ground px-2 text-sm font-semibold text-available">
          <Icon icon={Check} size={14} />
          {words.settings.connected(milliseconds)}
        </span>
      )}
    </span>
  )
}

// The fields say these themselves.
const saidByFields: readonly FailureKind[] = ['invalid-input', 'missing-api-key']

/**
 * Says why a service was not saved, and that the former base URL and key stay in use. Offers to save it without a test if it `maySaveUntested`, and
 * to keep a key that the password store does not take until the app closes.
 */
export function SavingFailure(props: {
  form: ServiceForm
  maySaveUntested: boolean
  onSave: (how: HowToSave) => void
}) {
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
