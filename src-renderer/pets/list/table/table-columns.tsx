import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { PetId } from '../../../../src-shared/pet.ts'
import { type PetField, petFields } from '../../../../src-shared/pet-fields.ts'
import { petStatuses } from '../../../../src-shared/pet-status.ts'
import { listWords as words } from '../../../../src-shared/words/list-words.ts'
import { keysHere } from '../../../bridge/command-actions.ts'
import { statusLabel } from '../../../ui/badges.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { WidestText } from '../../../ui/widest-text.tsx'
import { useQuestion, useViewStore } from '../../../view/view-store.ts'

/** Classes of each column, for head, rows and placeholders. A narrow list shows only name and status. The name gets all the width that is left. */
export const columnLooks: Readonly<Record<PetField, string>> = {
  name: 'w-full',
  categoryId: '@max-lg:hidden',
  status: '',
  id: '@max-lg:hidden',
}

/** A column of short IDs has room for this many digits, and one of longer IDs for the longest of an int64: other pets may come at any time. */
const shortId = 8
const longestId = 19

/** Whether a pet's ID is too long for the usual column. */
export function isLongId(petId: PetId): boolean {
  return petId.length > shortId
}

const statusLook = 'px-5.75 text-sm font-semibold'

/**
 * Keeps a column's width, whichever pets are its rows and however they change. A category has a share of the list's, and takes two lines if it is
 * longer. Beside no open pet, the middle of a row is its name's, because a click on a category filters. A status has room for the interface's words
 * and, in a wide list, for a former one beside it; a longer word of the service's is cut.
 */
function ColumnWidth({ column, hasLongIds }: { column: PetField; hasLongIds: boolean }) {
  if (column === 'name') return null
  if (column === 'categoryId') return <div className="w-[clamp(8rem,18cqi,12rem)]" />
  // The key stands in the row of a number, which comes and goes while the clerk types it.
  const ids = ['0'.repeat(hasLongIds ? longestId : shortId), keysHere('Enter')]
  if (column === 'id') return <WidestText texts={ids} className="px-2 @max-[56rem]:max-w-[25cqi]" />
  const statuses = [...petStatuses, undefined]
  // An em space, as wide as the gap between the two.
  const besideFormer = statuses.flatMap((now) =>
    statuses.flatMap((was) => (was === now ? [] : `${statusLabel(now)}\u2003${words.changes.wasStatus(was)}`)),
  )
  return (
    <>
      <WidestText texts={statuses.map(statusLabel)} className={`@max-lg:max-w-[50cqi] ${statusLook}`} />
      <WidestText texts={besideFormer} className={`@max-[76rem]:hidden ${statusLook}`} />
    </>
  )
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

/** The list's head. A column's button sorts by it, then in reverse, then not at all. */
export function PetTableHead({ environment, hasLongIds }: { environment: EnvironmentId; hasLongIds: boolean }) {
  const { sorting } = useQuestion(environment)
  const { ask } = useViewStore.getState()
  return (
    <thead className="sticky top-0 z-10">
      <tr>
        {petFields.map((column) => {
          const sorted = sorting.find(({ id }) => id === column)
          const direction = sorted ? (sorted.desc ? 'descending' : 'ascending') : 'none'
          const next = direction === 'descending' ? [] : [{ id: column, desc: direction === 'ascending' }]
          return (
            <th
              key={column}
              aria-sort={direction}
              className={`border-b border-line bg-ground px-2 text-start ${columnLooks[column]}`}
            >
              <button
                type="button"
                onClick={() => ask(environment, { sorting: next })}
                className={`flex h-9 w-full items-center gap-1.5 rounded-md px-2 text-sm font-semibold hover:text-ink focus-visible:-outline-offset-3 ${direction === 'none' ? 'text-soft' : 'text-ink'} ${column === 'id' ? 'flex-row-reverse' : ''}`}
              >
                <span className="truncate">{words.fields[column]}</span>
                <Icon
                  icon={arrows[direction]}
                  size={13}
                  className={`shrink-0 ${direction === 'none' ? 'text-control' : ''}`}
                />
              </button>
              <ColumnWidth column={column} hasLongIds={hasLongIds} />
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const bars: Readonly<Record<PetField, string>> = {
  name: 'w-2/5',
  categoryId: 'w-1/2',
  status: 'w-25',
  id: 'ms-auto w-1/4',
}

// More rows than a tall window shows.
const placeholders = Array.from({ length: 30 }, (_, position) => position)

/** Stands in for the rows before the first answer. */
export function ListSkeleton({ environment, rowHeight }: { environment: EnvironmentId; rowHeight: number }) {
  return (
    <div
      className="@container min-h-0 flex-1 overflow-hidden rounded-xl border border-line bg-panel [scrollbar-gutter:stable]"
      aria-busy="true"
    >
      <table aria-hidden inert className="w-full border-separate border-spacing-0">
        <PetTableHead environment={environment} hasLongIds={false} />
        <tbody>
          {placeholders.map((position) => (
            <tr key={position} style={{ height: rowHeight }}>
              {petFields.map((column) => (
                <td key={column} className={`border-b border-line px-4 ${columnLooks[column]}`}>
                  <div className={`h-3 rounded-full bg-control/55 motion-safe:animate-pulse ${bars[column]}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
