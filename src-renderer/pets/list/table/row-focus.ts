import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Pet, PetId } from '../../../../src-shared/pet.ts'

/**
 * Keeps track of the current row: the one in the tab order, which has the focus while the list has it. It is the row
 * of the pet that was focused or opened last. If that pet leaves the list with the focus, the row now in its place
 * gets it. `body` is the element around the rows. The current row must always be drawn.
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, pets: readonly Pet[], openPetId: PetId | null) {
  const [currentId, setCurrentId] = useState<PetId | null>(null)
  const [followedId, setFollowedId] = useState<PetId | null>(null)
  const lastPosition = useRef(0)
  const positionOf = (petId: PetId | null) => pets.findIndex((pet) => pet.id === petId)

  // Pets are also opened by the previous and next buttons, the palette and messages.
  if (openPetId !== followedId) {
    setFollowedId(openPetId)
    if (positionOf(openPetId) >= 0) setCurrentId(openPetId)
  }

  const hasFocus = body.current?.contains(document.activeElement) ?? false
  const found = positionOf(currentId)
  const inItsPlace = hasFocus ? Math.min(lastPosition.current, pets.length - 1) : 0
  const current = found >= 0 ? found : inItsPlace

  function rowAt(position: number): HTMLElement | null {
    return body.current?.querySelector<HTMLElement>(`tr[data-position="${position}"]`) ?? null
  }

  function focusRow(position: number): void {
    rowAt(position)?.querySelector('button')?.focus({ preventScroll: true })
  }

  // Synchronises the focus of the page with the current row.
  useLayoutEffect(() => {
    lastPosition.current = current
    if (hasFocus) focusRow(current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls when a pet opens, not when the list changes.
  useEffect(() => {
    if (positionOf(openPetId) >= 0) rowAt(current)?.scrollIntoView({ block: 'nearest' })
  }, [openPetId])

  /**
   * Makes a row the current one, focuses it and scrolls it into view. Gives its pet; undefined if there is no such
   * row.
   */
  function moveTo(position: number): Pet | undefined {
    const pet = pets[position]
    if (!pet) return undefined
    // Rendered at once, because the row to focus may not be drawn yet.
    flushSync(() => setCurrentId(pet.id))
    focusRow(position)
    rowAt(position)?.scrollIntoView({ block: 'nearest' })
    return pet
  }

  return { current, moveTo, onFocus: setCurrentId }
}
