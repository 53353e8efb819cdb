import { type KeyboardEvent, type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import type { Appearance } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { afterFirstPaint } from '../../ui/after-first-paint.ts'
import { fetchedLater } from '../../ui/fetched-later.ts'
import type { PetMenuRequest } from './pet-menu.tsx'
import { PetRow } from './pet-row.tsx'
import type { ColumnSorting } from './pet-sorting.ts'
import { PetTableHead } from './pet-table-head.tsx'
import type { WindowedRowsHandle } from './windowed-rows.tsx'

// About as many as are in view at once. Only longer lists pay for windowing, in size and in time.
const mostPlainRows = 40
const windowing = fetchedLater(async () => (await import('./windowed-rows.tsx')).WindowedRows)

/** Height of a row in pixels. */
export const rowHeights: Readonly<Record<Appearance['density'], number>> = { comfortable: 40, compact: 32 }

/** What one may ask of the table from outside. */
export interface PetTableHandle {
  /** Takes the keyboard to the current row. */
  focus(): void
}

interface PetTableProps {
  readonly ref: Ref<PetTableHandle>
  readonly pets: readonly Pet[]
  readonly columnSorting: readonly ColumnSorting[]
  readonly density: Appearance['density']
  readonly openPetId: PetId | null
  readonly categoryLabel: (pet: Pet) => string
  readonly onOpen: (petId: PetId) => void
  readonly onMenu: (request: PetMenuRequest) => void
  readonly onClose: () => void
}

/**
 * The list as a table. Of a list that is longer than what is in view, only the rows in view are in the document. One row
 * takes part in the tab order; arrows, Home, End, Page Up and Page Down move it, Enter opens it, Escape closes what is open.
 */
export function PetTable(props: PetTableProps) {
  const { pets, density, openPetId } = props
  const [currentId, setCurrentId] = useState<PetId | null>(null)
  const [isWindowed, setWindowed] = useState(false)
  // For good: rows that go from one kind of list to the other are all made anew.
  if (pets.length > mostPlainRows && !isWindowed) setWindowed(true)
  const scroller = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const focused = useRef<{ readonly row: HTMLElement; readonly petId: PetId | undefined } | null>(null)
  const wasReady = useRef(false)
  const rowHeight = rowHeights[density]
  const windowedRows = useRef<WindowedRowsHandle>(null)
  // So that a list that grows long later is windowed at once, and no row is made anew under the hand of a clerk.
  useEffect(() => afterFirstPaint(() => void windowing.fetch()), [])

  const positionOf = (petId: PetId | null) => pets.findIndex((pet) => pet.id === petId)
  const current = Math.max(0, positionOf(currentId ?? openPetId))

  function moveTo(position: number) {
    const target = Math.min(Math.max(position, 0), pets.length - 1)
    const pet = pets[target]
    if (!pet) return
    wantsFocus.current = true
    setCurrentId(pet.id)
    windowedRows.current?.scrollTo(target)
  }

  function focusIfWanted() {
    // Windowed rows are made anew in the place of plain ones, the one with the focus too.
    const isReady = windowedRows.current !== null
    if (isReady && !wasReady.current && focused.current) wantsFocus.current = true
    wasReady.current = isReady
    // The row with the focus was given to another pet: where its own is still in the list, the focus goes along.
    const held = focused.current
    if (held && held.row === document.activeElement && held.row.dataset['petId'] !== held.petId) {
      focused.current = { row: held.row, petId: held.row.dataset['petId'] }
      if (pets.some(({ id }) => id === held.petId)) wantsFocus.current = true
    }
    if (!wantsFocus.current) return
    const row = scroller.current?.querySelector<HTMLElement>(`tr[data-position="${current}"]`)
    // A key can come before what windows the rows does.
    if (!row) return windowedRows.current?.scrollTo(current)
    wantsFocus.current = false
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  }
  // Windowed rows call it as well: a row that was scrolled to is in the document only after they have rendered again.
  useEffect(focusIfWanted)

  useImperativeHandle(props.ref, () => ({ focus: () => moveTo(current) }))

  function onKeyDown(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: pets.length - 1,
    }
    const move = moves[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (move !== undefined) moveTo(move)
    else if (event.key === 'Escape') props.onClose()
    else return
    event.preventDefault()
  }

  function row(position: number) {
    const pet = pets[position]
    return (
      pet && (
        <PetRow
          // Of a place and not of a pet: another list then changes the words in the rows, and makes no new ones.
          key={position}
          pet={pet}
          position={position}
          height={rowHeight}
          categoryLabel={props.categoryLabel(pet)}
          isOpen={pet.id === openPetId}
          isCurrent={position === current}
          onFocus={setCurrentId}
          onOpen={props.onOpen}
          onMenu={props.onMenu}
        />
      )
    )
  }
  const firstRows = pets.slice(0, mostPlainRows).map((_, position) => row(position))

  return (
    <div ref={scroller} className="@container min-h-0 flex-1 overflow-y-auto rounded-xl border border-line bg-panel">
      <table
        aria-label={words.list.table}
        aria-rowcount={pets.length + 1}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <PetTableHead columnSorting={props.columnSorting} />
        <tbody
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            const row = target.closest('tr')
            focused.current = row && { row, petId: row.dataset['petId'] }
          }}
          onBlur={() => {
            focused.current = null
          }}
        >
          {isWindowed ? (
            <Suspense fallback={firstRows}>
              <windowing.Component
                ref={windowedRows}
                scroller={scroller}
                count={pets.length}
                rowHeight={rowHeight}
                row={row}
                onRendered={focusIfWanted}
              />
            </Suspense>
          ) : (
            firstRows
          )}
        </tbody>
      </table>
    </div>
  )
}
