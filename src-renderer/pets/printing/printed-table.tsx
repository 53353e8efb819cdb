import type { ReactNode } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Table } from '../../../src-shared/table.ts'
import { words } from '../../../src-shared/words/words.ts'
import { PrintedPage } from './printed-page.tsx'

/** A table with its head, without the columns that are empty in every row. */
export function withoutEmptyColumns([head = [], ...rows]: Table): Table {
  const isUsed = head.map((_, column) => rows.some((cells) => cells[column] !== ''))
  return [head, ...rows].map((cells) => cells.filter((_, column) => isUsed[column]))
}

/**
 * Rows on paper, the first of which names the columns; empty columns are left out. Each page starts with the
 * environment and `children`, which says what the rows are. `rowIds` has an ID for each row but the first.
 */
export function PrintedTable({
  environment,
  table,
  rowIds,
  onPrinted,
  children,
}: {
  environment: EnvironmentId
  table: Table
  rowIds: readonly string[]
  onPrinted: () => void
  children: ReactNode
}) {
  const { label, note } = words.environments[environment]
  const [head = [], ...rows] = withoutEmptyColumns(table)
  return (
    <PrintedPage environment={environment} className="p-8" onPrinted={onPrinted}>
      <table className="w-full border-collapse">
        {/* The browser repeats a table's head on each page. */}
        <thead>
          <tr>
            <th colSpan={head.length} className="pb-4 text-start font-normal">
              <h1 className="text-lg font-heavy">
                {words.appName} · {label} · {note}
              </h1>
              {children}
            </th>
          </tr>
          <tr>
            {head.map((name) => (
              <th key={name} className="border-b border-ink py-1 pe-4 text-start">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, position) => (
            <tr key={rowIds[position]} className="break-inside-avoid">
              {cells.map((cell, column) => (
                <td key={head[column]} className="border-b border-line py-1 pe-4 wrap-anywhere">
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedPage>
  )
}
