import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { failureSentence } from '../../ui/failure-notice.tsx'
import { showToast } from '../../ui/toast-queue.ts'

/** Saves a small delivery as CSV where the clerk says, for a spreadsheet to start from. */
export async function saveExample(environment: EnvironmentId): Promise<void> {
  const { exampleFileName, example, exampleSaved } = words.delivery.begin
  const saved = await window.petStore.exportTable({ fileName: exampleFileName, rows: example })
  if (!saved.ok) showToast({ title: failureSentence(saved.failure, environment), isFailure: true })
  else if (saved.value) showToast({ title: exampleSaved })
}
