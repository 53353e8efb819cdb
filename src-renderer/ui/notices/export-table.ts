import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { showFailure } from './show-failure.ts'
import { showToast } from './toast-queue.ts'

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
