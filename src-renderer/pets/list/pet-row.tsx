import { memo } from 'react'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { StatusBadge } from '../status-badge.tsx'
import { columnLooks } from './column-looks.ts'
import type { PetMenuRequest } from './pet-menu.tsx'

interface PetRowProps {
  readonly pet: Pet
  readonly position: number
  readonly height: number
  readonly categoryLabel: string
  readonly isOpen: boolean
  readonly isCurrent: boolean
  readonly onFocus: (petId: PetId) => void
  readonly onOpen: (petId: PetId) => void
  readonly onMenu: (request: PetMenuRequest) => void
}

const cell = 'truncate border-b border-line px-4'

/** One pet of the list. `position` counts from 0 in the list as it is shown, `height` is in pixels. */
export const PetRow = memo(function PetRow(props: PetRowProps) {
  const { pet, position, height, isOpen, isCurrent, onFocus, onOpen, onMenu } = props
  return (
    <tr
      data-position={position}
      data-pet-id={pet.id}
      aria-rowindex={position + 2}
      aria-current={isOpen}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onFocus(pet.id)}
      onClick={() => onOpen(pet.id)}
      onContextMenu={(event) => onMenu({ pet, x: event.clientX, y: event.clientY })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onOpen(pet.id)
      }}
      style={{ height }}
      className="group scroll-mt-10 hover:bg-hover focus-visible:-outline-offset-2 aria-[current=true]:bg-selected aria-[current=true]:shadow-[inset_3px_0_0_var(--accent)]"
    >
      {/* A name that is too long loses its end, which in one from right to left is on the left. */}
      <td
        dir="auto"
        className={`${cell} text-left font-semibold forced-colors:group-aria-[current=true]:border-l-4`}
        title={pet.name}
      >
        {pet.name}
      </td>
      <td className={`${cell} ${columnLooks.categoryId}`} title={props.categoryLabel}>
        {props.categoryLabel}
      </td>
      <td className={cell}>
        <StatusBadge status={pet.status} />
      </td>
      <td className={`${cell} text-right text-soft ${columnLooks.id}`} title={pet.id}>
        {pet.id}
      </td>
    </tr>
  )
})
