import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Result } from '../../../src-shared/failure.ts'
import type { Table } from '../../../src-shared/table.ts'
import { words } from '../../../src-shared/words/words.ts'
import { endToast, failureSentence, showToast } from '../../ui/notices/messages.ts'
import { useViewStore } from '../../view/view-store.ts'

/** The message that says why something was not printed; it goes once the clerk prints again. */
const failedId = 'not-printed'

/**
 * A page for the printer, black on white; nobody sees it on screen. `print` is called once it is in the document, and
 * `onPrinted` when the system is done, with whether it was printed. A message says what went wrong: `notPrinted` that the printer
 * did not take it.
 */
export function PrintedPage({
  environment,
  className = '',
  print = () => window.petStore.print({}),
  notPrinted = words.failure.sentences['not-printed'],
  onPrinted,
  children,
}: {
  environment: EnvironmentId
  className?: string
  print?: () => Promise<Result<boolean>>
  notPrinted?: string
  onPrinted: (isPrinted: boolean) => void
  children: ReactNode
}) {
  const isAsked = useRef(false)
  // The printer, once the page is in the document.
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    async function printOnce() {
      endToast(failedId)
      const printed = await print()
      onPrinted(printed.ok && printed.value)
      if (printed.ok) return
      const { failure } = printed
      const title = failure.kind === 'not-printed' ? notPrinted : failureSentence(failure, environment)
      showToast({ title, isFailure: true, id: failedId })
      const stop = useViewStore.subscribe((now, before) => {
        if (now.panel === before.panel && now.screen === before.screen) return
        endToast(failedId)
        stop()
      })
    }
    void printOnce()
  }, [environment, print, notPrinted, onPrinted])
  // Outside the page, whose layout would take room on paper.
  return createPortal(
    <div data-printed className={`hidden bg-panel print:block ${className}`}>
      {children}
    </div>,
    document.body,
  )
}

/** A cell of so many characters fits beside the others, and is kept on one line: a number or a status that breaks is misread. */
const longestUnbroken = 24

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
  const wraps = head.map((_, column) => rows.some((cells) => (cells[column]?.length ?? 0) > longestUnbroken))
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
                <td
                  key={head[column]}
                  className={`border-b border-line py-1 pe-4 ${wraps[column] ? 'wrap-anywhere' : 'whitespace-nowrap'}`}
                >
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
