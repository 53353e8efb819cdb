import type { Failure } from '../../../src-shared/failure.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { failureSentence } from '../../ui/failure-notice.tsx'

/** Says why an addition failed and what became of the pet: "Can't reach Staging. Waffles was not added." */
export function additionSentence(failure: Failure, name: string, environment: EnvironmentId): string {
  const reason = failureSentence(failure, words.environments[environment].name)
  // These two say themselves what became of it.
  if (failure.kind === 'outcome-unknown' || failure.kind === 'addition-open') return reason
  return `${reason} ${words.add.notAdded(name)}`
}
