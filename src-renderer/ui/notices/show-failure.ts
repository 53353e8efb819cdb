import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { failureSentence } from './failure-sentence.ts'
import { showToast } from './toast-queue.ts'

/** Says in a message why something failed, until the clerk dismisses it. */
export function showFailure(failure: Failure, environment: EnvironmentId): void {
  showToast({ title: failureSentence(failure, environment), isFailure: true })
}
