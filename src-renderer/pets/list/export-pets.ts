import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Pet, StatusFilter } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { failureSentence } from '../../ui/failure-notice.tsx'
import { localDate } from '../../ui/local-date.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { tableOf } from './pet-cells.ts'

/**
 * Writes pets as a CSV file where the clerk says. `facts` say in a message what was exported: the file is rows alone. A
 * failure is a message too.
 */
export async function exportPets(
  environment: EnvironmentId,
  status: StatusFilter,
  { pets, categories, facts }: { pets: readonly Pet[]; categories: Categories; facts: string },
): Promise<void> {
  const fileName = words.exportFileName(environment, status, localDate(Date.now()))
  const exported = await window.petStore.exportTable({ fileName, rows: tableOf(pets, categories) })
  if (!exported.ok) showToast({ title: failureSentence(exported.failure, environment), isFailure: true })
  else if (exported.value) showToast({ title: words.exported(pets.length), text: facts })
}
