import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import { localDate } from '../../../src-shared/local-date.ts'
import type { Pet, PetId, StatusFilter } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { exportTable } from '../../ui/notices/export-table.ts'
import { tableOf } from '../spreadsheet/pet-cells.ts'

interface ExportedPets {
  readonly pets: readonly Pet[]
  readonly categories: Categories
  /** The IDs of those that are gone. */
  readonly gone?: ReadonlySet<PetId>
  readonly facts: string
}

/**
 * Writes pets as a CSV file where the clerk says. `facts` say in a message what was exported: the file is rows alone.
 */
export async function exportPets(
  environment: EnvironmentId,
  status: StatusFilter,
  { pets, categories, gone, facts }: ExportedPets,
): Promise<void> {
  const fileName = words.exportFileName(environment, status, localDate(Date.now()))
  const rows = tableOf(pets, categories, gone)
  await exportTable(environment, { fileName, rows }, { title: words.exported(pets.length), text: facts })
}
