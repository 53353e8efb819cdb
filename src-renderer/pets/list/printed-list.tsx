import type { Pet, StatusFilter } from '../../../src-shared/pet.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { formatDateAndTime } from '../../ui/format-time.ts'
import { useCategories } from '../categories/category-store.ts'
import { PrintedPage } from '../printed-page.tsx'
import { tableOf, withoutEmptyColumns } from './pet-cells.ts'

/** What a page of the list says of it. `receivedAt` is in milliseconds since 1970, `search` empty where nothing is searched. */
export interface PrintedFacts {
  readonly environment: EnvironmentId
  readonly status: StatusFilter
  readonly search: string
  readonly receivedAt: number
  readonly completeness: string
}

/**
 * The list on paper, black on white. Each page starts with the environment, what was listed and searched for, when, and how
 * complete it is.
 */
export function PrintedList({
  facts: { environment, status, search, receivedAt, completeness },
  pets,
  onPrinted,
}: {
  facts: PrintedFacts
  pets: readonly Pet[]
  onPrinted: () => void
}) {
  const categories = useCategories(environment)
  const { label, note } = words.environments[environment]

  const [head = [], ...rows] = withoutEmptyColumns(tableOf(pets, categories))
  return (
    <PrintedPage className="p-8" onPrinted={onPrinted}>
      <table className="w-full border-collapse text-left">
        {/* The browser repeats a table's head on each page. */}
        <thead>
          <tr>
            <th colSpan={head.length} className="pb-4 font-normal">
              <h1 className="text-lg font-heavy">
                {words.appName} · {label} · {note}
              </h1>
              <p className="mt-1">
                {words.printed.of(status, formatDateAndTime(receivedAt))}
                {search !== '' && ` ${words.printed.search(search)}`}
              </p>
              <p>{completeness}</p>
            </th>
          </tr>
          <tr>
            {head.map((name) => (
              <th key={name} className="border-b border-ink py-1 pr-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, position) => (
            <tr key={pets[position]?.id} className="break-inside-avoid">
              {cells.map((cell, column) => (
                <td key={head[column]} className="border-b border-line py-1 pr-4 wrap-anywhere">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedPage>
  )
}
