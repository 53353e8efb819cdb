import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { failureSentence } from './failure-sentence.ts'
import { showToast } from './toast-queue.ts'

/** Says in a message why something failed, until the clerk dismisses it. */
export function showFailure(failure: Failure, environment: EnvironmentId): void {
  showToast({ title: failureSentence(failure, environment), isFailure: true })
}

/** Puts text on the clipboard and says so with the sentence `done`: nothing else on screen would show it. */
export async function copyText(text: string, done: string): Promise<void> {
  const copied = await window.petStore.copyText({ text })
  if (copied.ok) showToast({ title: done })
}

/** Writes a table as CSV where the clerk says, and says so with the message `done`, or why it could not be written. */
export async function exportTable(
  environment: EnvironmentId,
  table: CallInput<'exportTable'>,
  done: { title: string; text?: string },
): Promise<void> {
  const exported = await window.petStore.exportTable(table)
  if (!exported.ok) showFailure(exported.failure, environment)
  else if (exported.value) showToast(done)
}
