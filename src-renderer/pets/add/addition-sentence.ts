import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { words } from '../../../src-shared/words/words.ts'
import { failureSentence } from '../../ui/notices/failure-notice.tsx'

/** Says why an addition failed and what became of the pet: "Can’t reach Staging. Waffles was not added." */
export function additionSentence(failure: Failure, name: string, environment: EnvironmentId): string {
  if (failure.kind === 'outcome-unknown') return words.openAddition.title(name, environment)
  const reason = failureSentence(failure, environment)
  // These say themselves that nothing was sent.
  if (failure.kind === 'addition-open' || failure.kind === 'journal-not-written') return reason
  return words.sentences([reason, words.add.notAdded(name)])
}
