import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet, StatusFilter } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCategories } from '../categories/category-store.ts'
import { tableOf } from '../parts/pet-cells.ts'
import { PrintedTable } from '../parts/printed-table.tsx'

/** What a page says of the list that is on it. */
export interface PrintedFacts {
  readonly environment: EnvironmentId
  readonly status: StatusFilter
  /** The category that is shown, as a clerk reads it; null for all. */
  readonly category: string | null
  /** Empty where nothing is searched for. */
  readonly search: string
  /** In milliseconds since 1970. */
  readonly receivedAt: number
  readonly completeness: string
}

/**
 * The list on paper, black on white. Each page starts with the environment, what was listed and searched for, when, and how
 * complete it is.
 */
export function PrintedList({
  facts: { environment, status, category, search, receivedAt, completeness },
  pets,
  onPrinted,
}: {
  facts: PrintedFacts
  pets: readonly Pet[]
  onPrinted: () => void
}) {
  const categories = useCategories(environment)
  return (
    <PrintedTable
      environment={environment}
      table={tableOf(pets, categories)}
      rowIds={pets.map(({ id }) => id)}
      onPrinted={onPrinted}
    >
      <p className="mt-1">
        {words.sentences([
          words.printed.of(status, receivedAt),
          category !== null && words.printed.category(category),
          search !== '' && words.printed.search(search),
        ])}
      </p>
      <p>{completeness}</p>
    </PrintedTable>
  )
}
