import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import type { Pet, PetId } from '../../../../src-shared/pet.ts'
import type { Appearance } from '../../../../src-shared/settings.ts'
import { listWords as words } from '../../../../src-shared/words/list-words.ts'
import { isTextField } from '../../../ui/guard-keys.ts'
import { codeFetchedLater } from '../../../ui/loading.ts'
import { positionAfterKey, useVirtualRows } from '../../../ui/virtual-rows.tsx'
import { useViewStore } from '../../../view/view-store.ts'
import { categoryLabel, useCategories } from '../../categories/category-store.ts'
import { isScreenInFront } from '../../search/type-anywhere.ts'
import type { AnswerProps } from '../answer/answer.ts'
import type { PetMenuRequest } from './pet-menu.tsx'
import { PetRow } from './pet-row.tsx'
import {
  type ListPlace,
  usePlace,
  useRowFocus,
  useRowSelection,
  useScrollAnchor,
  useSteadyPets,
} from './rows-in-use.ts'
import { isLongId, PetTableHead } from './table-columns.tsx'

/** Row heights in pixels. */
export const rowHeights: Readonly<Record<Appearance['density'], number>> = { comfortable: 40, compact: 32 }

/** Line heights with which two lines of a name fit in a row. */
const twoLines: Readonly<Record<Appearance['density'], string>> = {
  comfortable: 'leading-[1.25]',
  compact: 'leading-[1.1]',
}

const useHighlighting = codeFetchedLater(async () => (await import('../../search/search-highlight.ts')).highlightSearch)

/** What other components can do with the table. */
export interface PetTableHandle {
  /** Focuses the current row or, with `staysInView`, the nearest row in view. False if there is none. */
  focus(options?: { readonly staysInView: boolean }): boolean
}

// Only a grid may have selected rows: https://www.w3.org/TR/wai-aria-1.2/#aria-multiselectable
const gridOfSelected = { role: 'grid', 'aria-multiselectable': true } as const

/** Whether the keys are Ctrl+A or Cmd+A, on a keyboard of any script. */
function isSelectAll({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (
    (ctrlKey || metaKey) && !altKey && !shiftKey && (/^[a-z]$/i.test(key) ? key.toLowerCase() === 'a' : code === 'KeyA')
  )
}

/**
 * The list as a table. One row is in the tab order. Arrows, Home, End, Page Up and Page Down move to another row, and
 * the open details follow. Enter opens a pet, Escape closes it. Of a long list, only the rows in view are in the
 * document.
 */
export function PetTable(
  props: AnswerProps & {
    ref: Ref<PetTableHandle>
    /** The answer's rows, without the one for which `numberRow` stands. */
    pets: readonly Pet[]
    numberRow: ReactNode
    density: Appearance['density']
    /** The selected pets. The list may not show all of them. */
    selected: ReadonlySet<PetId>
    onSelect: (selected: ReadonlySet<PetId>) => void
    place: ListPlace
    onMenu: (request: PetMenuRequest) => void
    onClose: () => void
  },
) {
  const { environment, answer, density, numberRow } = props
  const { changes, openPetId } = answer
  const categories = useCategories(environment)
  const rowHeight = rowHeights[density]
  const { selected, onSelect } = props
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const { pets, listeners } = useSteadyPets(props.pets, answer)
  const { current, moveTo, onFocus } = useRowFocus(body, pets, { openPetId, place: props.place })
  useScrollAnchor(scroller, body, { pets, answer, rowHeight, current })
  const { onClickCapture, ...selection } = useRowSelection(pets, current, selected, onSelect)
  const rows = useVirtualRows(scroller, { count: pets.length, rowHeight, pinned: [current] })
  usePlace(scroller, props.place)

  const { newest } = answer.tab
  const hasLongIds = useMemo(() => [...newest.keys()].some(isLongId), [newest])
  const hasSelection = pets.some(({ id }) => selected.has(id))

  const highlightSearch = useHighlighting()
  // Highlights after each render, because the rows may have changed.
  useLayoutEffect(() => (answer.text === '' ? undefined : highlightSearch?.(body.current, answer.text)))
  const rowsAbove = numberRow ? 2 : 1

  /** The position of the row in view that is nearest to the current one. */
  function nearestInView(): number {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    const first = Math.ceil(scrollTop / rowHeight)
    // The table's head covers one row.
    const last = Math.max(first, Math.floor((scrollTop + clientHeight) / rowHeight) - 2)
    return Math.min(Math.max(current, first), last, pets.length - 1)
  }

  useImperativeHandle(props.ref, () => ({
    focus: (options) => moveTo(options?.staysInView ? nearestInView() : current) !== undefined,
  }))

  function onKeyDown(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const position = positionAfterKey(event, { current, count: pets.length, page })
    if (position !== undefined) {
      if (event.shiftKey) selection.extendTo(position)
      const pet = moveTo(position)
      if (pet && !event.shiftKey) {
        selection.moved(pet.id)
        if (openPetId !== null) useViewStore.getState().openPet(pet.id)
      }
    } else if (isSelectAll(event)) selection.selectAll()
    else if (event.key === 'Escape' && selected.size > 0) selection.clear()
    else if (event.key === 'Escape' && openPetId !== null) props.onClose()
    else return
    event.preventDefault()
  }

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const isInRows = event.target instanceof Node && body.current?.contains(event.target)
    if (!isInRows && (!hasSelection || isTextField(event.target) || !isScreenInFront())) return
    const copied = pets.filter(({ id }, position) => (hasSelection ? selected.has(id) : position === current))
    if (copied.length === 0 || getSelection()?.isCollapsed === false) return
    event.preventDefault()
    void import('../../spreadsheet/pet-cells.ts').then(({ copyPets }) =>
      copyPets(copied, categories, (id) => changes.get(id)?.kind === 'gone'),
    )
  })
  // Ctrl+C, Cmd+C and the Edit menu: https://www.w3.org/TR/clipboard-apis/#clipboard-event-copy. It listens on the whole page, because
  // the focus may be on a button that the clerk pressed after selecting rows.
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onCopy(event)
    addEventListener('copy', listener)
    return () => removeEventListener('copy', listener)
  }, [])

  function row(position: number) {
    const pet = pets[position]
    if (!pet) return null
    const change = changes.get(pet.id)
    const hasMoved = change?.kind === 'changed' && change.was.categoryId !== pet.categoryId
    return (
      <PetRow
        // By position, so that switching tabs reuses the rows. That is an eighth faster than keys by pet.
        key={position}
        environment={environment}
        pet={pet}
        position={position}
        rowIndex={position + rowsAbove + 1}
        height={rowHeight}
        change={change}
        isAddedHere={answer.tab.addedHere.has(pet.id)}
        categoryLabel={categoryLabel(categories, pet.categoryId)}
        categoryBefore={hasMoved ? categoryLabel(categories, change.was.categoryId) : undefined}
        isOpen={pet.id === openPetId}
        isSelected={hasSelection ? selected.has(pet.id) : undefined}
        isCurrent={position === current}
        onFocus={onFocus}
        onMenu={props.onMenu}
      />
    )
  }

  return (
    // The frame surrounds the scroller, because a scrollbar does not follow rounded corners.
    <div className="flex min-h-0 flex-col overflow-hidden rounded-xl border border-line bg-panel">
      {/* With room for the scroll bar, so that no column moves when it comes or goes. */}
      <div ref={scroller} className="below-head @container min-h-0 overflow-y-auto [scrollbar-gutter:stable]">
        <table
          aria-label={words.list.table}
          {...(hasSelection && gridOfSelected)}
          aria-rowcount={pets.length + rowsAbove}
          aria-busy={answer.mayFindMore}
          className={`w-full border-separate border-spacing-0 ${twoLines[density]}`}
        >
          <PetTableHead environment={environment} hasLongIds={hasLongIds} />
          {numberRow && <tbody>{numberRow}</tbody>}
          <tbody ref={body} onKeyDown={onKeyDown} onClickCapture={onClickCapture} {...listeners}>
            {rows.draw(row)}
          </tbody>
        </table>
      </div>
    </div>
  )
}
