import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import { localDate } from '../../../src-shared/local-date.ts'
import type { Pet, StatusFilter } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { exportTable } from '../../ui/notices/export-table.ts'
import { tableOf } from '../parts/pet-cells.ts'

/**
 * Writes pets as a CSV file where the clerk says. `facts` say in a message what was exported: the file is rows alone.
 */
export async function exportPets(
  environment: EnvironmentId,
  status: StatusFilter,
  { pets, categories, facts }: { pets: readonly Pet[]; categories: Categories; facts: string },
): Promise<void> {
  const fileName = words.exportFileName(environment, status, localDate(Date.now()))
  const rows = tableOf(pets, categories)
  await exportTable(environment, { fileName, rows }, { title: words.exported(pets.length), text: facts })
}
