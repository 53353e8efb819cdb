import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Result } from '../../../src-shared/failure.ts'
import type { Table } from '../../../src-shared/table.ts'
import { failureSentence } from '../../../src-shared/words/failure-sentence.ts'
import { words } from '../../../src-shared/words/words.ts'
import { endToast, showToast } from '../../ui/notices/messages.ts'
import { useViewStore } from '../../view/view-store.ts'

const failedId = 'not-printed'

/**
 * A page for the printer, black on white and never shown on screen. Calls `print` once the page is in the document, and `onPrinted`
 * when the system is done, with whether it took the page. If printing fails, a message tells why.
 */
export function PrintedPage(props: {
  environment: EnvironmentId
  className?: string
  print?: () => Promise<Result<boolean>>
  onPrinted: (isPrinted: boolean) => void
  children: ReactNode
}) {
  const { environment, className = '', print = () => window.petStore.print({}), onPrinted, children } = props
  const isAsked = useRef(false)
  // Prints once the page is in the document.
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    async function printOnce() {
      endToast(failedId)
      const printed = await print()
      onPrinted(printed.ok ? printed.value : printed.failure.kind === 'printer-stopped')
      if (printed.ok) return
      const { failure } = printed
      const title = failureSentence(failure, environment)
      const text = failure.kind === 'not-printed' ? failure.reason : undefined
      showToast({ title, ...(text && { text }), isFailure: true, id: failedId })
      const stop = useViewStore.subscribe((now, before) => {
        if (now.panel === before.panel && now.screen === before.screen) return
        endToast(failedId)
        stop()
      })
    }
    void printOnce()
  }, [environment, print, onPrinted])
  // Outside the window's own layout, which would take room on paper.
  return createPortal(
    <div data-printed className={`hidden bg-panel print:block ${className}`}>
      {children}
    </div>,
    document.body,
  )
}

/** Cells with at most this many characters stay on one line, because a broken number or status is misread. */
const longestUnbroken = 24

/** Leaves out the columns that are empty in every row. The first row holds the headings. */
export function withoutEmptyColumns([head = [], ...rows]: Table): Table {
  const isUsed = head.map((_, column) => rows.some((cells) => cells[column] !== ''))
  return [head, ...rows].map((cells) => cells.filter((_, column) => isUsed[column]))
}

/**
 * Prints a table whose first row names the columns, without its empty columns. Each page starts with the
 * environment and `about`, a sentence for each line, which describes the rows.
 */
export function PrintedTable(props: {
  environment: EnvironmentId
  table: Table
  about: readonly string[]
  onPrinted: () => void
}) {
  const { environment, table, about, onPrinted } = props
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
              <h1 className="mb-1 text-lg font-heavy">
                {words.appName} · {label} · {note}
              </h1>
              {about.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
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
            // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a row, which is drawn once.
            <tr key={position} className="break-inside-avoid">
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
