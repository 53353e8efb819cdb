import { type MouseEvent, useRef } from 'react'
import type { Pet, PetId } from '../../../../src-shared/pet.ts'

/** The pets of the rows from `from` to `to`, whichever is above. A row before the first counts as the first. */
export function rangeOf(pets: readonly Pet[], from: number, to: number): ReadonlySet<PetId> {
  const [first, last] = [Math.max(0, Math.min(from, to)), Math.max(from, to)]
  return new Set(pets.slice(first, last + 1).map(({ id }) => id))
}

/** A selection with one pet more or, if it was selected, one less. */
export function toggled(selected: ReadonlySet<PetId>, petId: PetId): ReadonlySet<PetId> {
  const others = new Set(selected)
  if (!others.delete(petId)) others.add(petId)
  return others
}

const nothing: ReadonlySet<PetId> = new Set()

/**
 * Selects rows: a click with Ctrl or Cmd adds or removes one, with Shift all from the last row that was clicked or
 * moved to without Shift. A plain click selects nothing, and opens the pet. `current` is the position of the current
 * row.
 */
export function useRowSelection({
  pets,
  current,
  selected,
  onSelect,
}: {
  pets: readonly Pet[]
  current: number
  selected: ReadonlySet<PetId>
  onSelect: (selected: ReadonlySet<PetId>) => void
}) {
  const anchor = useRef<PetId | null>(null)

  function extendTo(position: number, from = current): void {
    const known = pets.findIndex(({ id }) => id === anchor.current)
    const start = known < 0 ? from : known
    anchor.current = pets[start]?.id ?? null
    onSelect(rangeOf(pets, start, position))
  }

  function clear(): void {
    if (selected.size > 0) onSelect(nothing)
  }

  function onClickCapture(event: MouseEvent): void {
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('tr[data-pet-id]')
    const position = row ? Number(row.dataset['position']) : -1
    const pet = pets[position]
    if (!row || !pet) return
    if (event.shiftKey) extendTo(position, 0)
    else {
      anchor.current = pet.id
      if (!event.ctrlKey && !event.metaKey) {
        clear()
        return
      }
      onSelect(toggled(selected, pet.id))
    }
    // The row does not open its pet.
    event.stopPropagation()
    row.querySelector('button')?.focus({ preventScroll: true })
  }

  return {
    onClickCapture,
    extendTo,
    clear,
    selectAll: () => onSelect(rangeOf(pets, 0, pets.length - 1)),
    /** Says that the keyboard moved to a row without Shift. */
    moved(petId: PetId) {
      anchor.current = petId
      clear()
    },
  }
}
