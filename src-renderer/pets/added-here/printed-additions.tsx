import type { Addition } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { useCategories } from '../categories/category-store.ts'
import { PrintedTable } from '../printing/printed-table.tsx'
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
  const { printed, printedDelivery } = words.addedHere
  return (
    <PrintedTable
      environment={environment}
      table={additionTable(additions, categories)}
      rowIds={additions.map(({ id }) => id)}
      onPrinted={onPrinted}
    >
      <p className="mt-1">{(isOneDelivery ? printedDelivery : printed)(additions.length, Date.now())}</p>
    </PrintedTable>
  )
}
