import { type MouseEvent, memo, type ReactNode, useId } from 'react'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import type { Pet, PetId } from '../../../../src-shared/pet.ts'
import { type PetField, petFields } from '../../../../src-shared/pet-fields.ts'
import { listWords as words } from '../../../../src-shared/words/list-words.ts'
import { useViewStore } from '../../../view/view-store.ts'
import type { PetChange } from '../../changes/pet-changes.ts'
import { AddedHereMark, ChangeDot, NameMark, StatusWithMark, WasMark } from '../../changes/pet-mark.tsx'
import type { PetMenuRequest } from './pet-menu.tsx'
import { columnLooks } from './table-columns.tsx'

const cell = 'max-w-0 border-b border-line px-4'

// A click anywhere in a row focuses its button.
function focusRow({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.querySelector('button')?.focus({ preventScroll: true })
}

/**
 * A pet's row in the list. Its name is a button, so that a screen reader, voice control or a switch can open the pet; the
 * mouse can click anywhere in the row. `position` counts from 0 in the shown list, `rowIndex` from 1 in the whole
 * table including its head. `height` is in pixels.
 */
export const PetRow = memo(function PetRow(props: {
  environment: EnvironmentId
  pet: Pet
  position: number
  rowIndex: number
  height: number
  change: PetChange | undefined
  /** Whether this computer added the pet and no list has it yet. */
  isAddedHere: boolean
  categoryLabel: string
  /** The category when the clerk last looked; undefined if it was the same. */
  categoryBefore: string | undefined
  isOpen: boolean
  /** Undefined while no row is selected. */
  isSelected: boolean | undefined
  isCurrent: boolean
  onFocus: (petId: PetId) => void
  onMenu: (request: PetMenuRequest) => void
}) {
  const { pet, position, height, change, isAddedHere, isOpen, isCurrent, onFocus, onMenu } = props
  const hasMark = change !== undefined || isAddedHere
  const { openPet, ask } = useViewStore.getState()
  const id = useId()
  const cells: Readonly<Record<PetField, ReactNode>> = {
    name: (
      <td
        key="name"
        className={`${cell} font-semibold forced-colors:group-aria-[current=true]:border-s-4`}
        title={pet.name}
      >
        {/* A plain block in most rows, because Chromium lays it out faster than a flexbox with empty marks. */}
        <div className={hasMark ? 'flex items-center gap-2' : undefined}>
          {change && <ChangeDot />}
          {/* `auto`, so that a name that is too long is cut at its own end. */}
          <button
            type="button"
            dir="auto"
            // A button needs a name, and the service may send a pet without one.
            aria-label={pet.name.trim() === '' ? `#${pet.id}` : undefined}
            aria-describedby={`${hasMark ? `${id}-mark ` : ''}${id}-category ${id}-status`}
            tabIndex={isCurrent ? 0 : -1}
            data-focus-home={isCurrent || undefined}
            onFocus={() => onFocus(pet.id)}
            className={`min-h-6 min-w-6 [text-align:-webkit-match-parent] outline-none ${hasMark ? '' : 'block w-full'}`}
          >
            <span data-searched className="line-clamp-2 wrap-anywhere">
              {pet.name}
            </span>
          </button>
          {hasMark && (
            <span id={`${id}-mark`} className="contents">
              {change && <NameMark pet={pet} change={change} />}
              {isAddedHere && <AddedHereMark />}
            </span>
          )}
        </div>
      </td>
    ),
    categoryId: (
      <td
        key="categoryId"
        id={`${id}-category`}
        dir="auto"
        className={`${cell} [text-align:-webkit-match-parent] ${columnLooks.categoryId}`}
        title={props.categoryLabel}
      >
        <div className="line-clamp-2 wrap-anywhere">
          {/* Only for the mouse. Keyboard users have the filter above the list and the row's menu. */}
          <span
            data-category={pet.categoryId}
            data-searched
            className={pet.categoryId === undefined ? 'text-soft' : 'hover:underline'}
          >
            {props.categoryLabel}
          </span>
          {props.categoryBefore !== undefined && (
            <>
              {' '}
              <WasMark text={words.changes.wasNamed(props.categoryBefore)} />
            </>
          )}
        </div>
      </td>
    ),
    status: (
      <td key="status" id={`${id}-status`} className={`${cell} pe-2 whitespace-nowrap`}>
        <StatusWithMark pet={pet} change={change} />
      </td>
    ),
    id: (
      <td key="id" className={`${cell} ps-2 text-end text-soft ${columnLooks.id}`} title={pet.id}>
        <bdi data-searched className="line-clamp-2 wrap-anywhere">
          {pet.id}
        </bdi>
      </td>
    ),
  }
  return (
    <tr
      data-position={position}
      data-pet-id={pet.id}
      aria-rowindex={props.rowIndex}
      aria-current={isOpen}
      aria-selected={props.isSelected}
      onClick={(event) => {
        focusRow(event)
        const isAtCategory = event.target instanceof Element && event.target.closest('[data-category]')
        if (isAtCategory && pet.categoryId !== undefined) ask(props.environment, { categoryId: pet.categoryId })
        else openPet(pet.id)
      }}
      onContextMenu={(event) => {
        // Otherwise main shows its menu for selected text, even if that is elsewhere.
        event.preventDefault()
        focusRow(event)
        onMenu({ pet, x: event.clientX, y: event.clientY })
      }}
      style={{ height }}
      className="group scroll-mt-10 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent aria-selected:bg-selected forced-colors:aria-selected:outline aria-[current=true]:bg-selected aria-[current=true]:start-bar"
    >
      {petFields.map((field) => cells[field])}
    </tr>
  )
})
