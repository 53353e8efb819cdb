import type { Addition } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { formatDateAndTime } from '../../ui/format-time.ts'
import { useCategories } from '../categories/category-store.ts'
import { withoutEmptyColumns } from '../list/pet-cells.ts'
import { PrintedPage } from '../printed-page.tsx'
import { additionTable } from './addition-cells.ts'

/** Additions on paper. Each page starts with the environment, what is printed, and when that was known. */
export function PrintedAdditions({
  environment,
  additions,
  isOneDelivery,
  onPrinted,
}: {
  environment: EnvironmentId
  additions: readonly Addition[]
  isOneDelivery: boolean
  onPrinted: () => void
}) {
  const categories = useCategories(environment)
  const { label, note } = words.environments[environment]
  const { printed, printedDelivery } = words.addedHere
  const [head = [], ...rows] = withoutEmptyColumns(additionTable(additions, categories))
  const now = formatDateAndTime(Date.now())
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
              <p className="mt-1">{(isOneDelivery ? printedDelivery : printed)(additions.length, now)}</p>
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
            <tr key={additions[position]?.id} className="break-inside-avoid">
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
