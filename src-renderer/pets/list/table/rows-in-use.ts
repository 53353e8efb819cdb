import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Pet, PetId } from '../../../../src-shared/pet.ts'
import { type Answer, isSameView } from '../answer/answer.ts'

/** Where the clerk left the list of a view, and finds it again after another screen. The list itself changes it. */
export interface ListPlace {
  readonly view: string
  selected: ReadonlySet<PetId>
  /** The pet in the row that is in the tab order; null for the first row. */
  currentId: PetId | null
  /** How far the list is scrolled, in pixels. */
  top: number
}

/** How long the pointer must rest on the rows before they may move under it, in milliseconds. */
const pointerRest = 3_000

/**
 * Gives the pets to draw as rows. While the pointer moves over them, they stay, because a click may follow. When the clerk asks for something
 * else, the rows follow at once.
 */
export function useSteadyPets(pets: readonly Pet[], answer: Answer) {
  const [frozen, setFrozen] = useState<{ readonly pets: readonly Pet[]; readonly answer: Answer } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Stops the timer with the table.
  useEffect(() => () => clearTimeout(timer.current), [])
  const steady = frozen && isSameView(frozen.answer, answer) ? frozen.pets : pets
  function release() {
    clearTimeout(timer.current)
    setFrozen(null)
  }
  function onPointerMove() {
    clearTimeout(timer.current)
    timer.current = setTimeout(release, pointerRest)
    if (!frozen || !isSameView(frozen.answer, answer)) setFrozen({ pets, answer })
  }
  return { pets: steady, listeners: { onPointerLeave: release, onPointerMove } }
}

/**
 * Keeps track of the current row. It is the one in the tab order, and has the focus while the list has it. It is the row
 * of the pet that was last focused or opened. If a focused pet leaves the list, the row that takes its place gets the
 * focus. `body` is the element around the rows. The current row must always be drawn.
 */
export function useRowFocus(
  body: RefObject<HTMLElement | null>,
  pets: readonly Pet[],
  { openPetId, place }: { openPetId: PetId | null; place: ListPlace },
) {
  const [currentId, setCurrentId] = useState(place.currentId)
  const [followedId, setFollowedId] = useState<PetId | null>(null)
  const lastPosition = useRef(0)
  const positionOf = (petId: PetId | null) => pets.findIndex((pet) => pet.id === petId)

  // The Previous and Next buttons, Quick search and messages open pets too.
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

  // Moves the page's focus to the current row.
  useLayoutEffect(() => {
    lastPosition.current = current
    place.currentId = currentId
    if (hasFocus) focusRow(current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls when a pet opens, not when the list changes.
  useEffect(() => {
    if (positionOf(openPetId) >= 0) rowAt(current)?.scrollIntoView({ block: 'nearest' })
  }, [openPetId])

  /** Makes a row the current one, focuses it and scrolls it into view. Gives its pet; undefined if there is no such row. */
  function moveTo(position: number): Pet | undefined {
    const pet = pets[position]
    if (!pet) return undefined
    // Renders at once, because the row to focus may not be drawn yet.
    flushSync(() => setCurrentId(pet.id))
    focusRow(position)
    rowAt(position)?.scrollIntoView({ block: 'nearest' })
    return pet
  }

  return { current, moveTo, onFocus: setCurrentId }
}

/**
 * How many rows a list must scroll so that the rows on screen stay where they are. It is how far the first pet of `anchors`
 * that is in both lists has moved; 0 if no pet is in both.
 */
export function rowsToScroll(
  petsBefore: readonly Pet[],
  pets: readonly Pet[],
  anchors: readonly (Pet | undefined)[],
): number {
  for (const anchor of anchors) {
    const from = petsBefore.findIndex(({ id }) => id === anchor?.id)
    const to = pets.findIndex(({ id }) => id === anchor?.id)
    if (from >= 0 && to >= 0) return to - from
  }
  return 0
}

/**
 * Scrolls a reloaded list so that the row under the pointer stays where it is, or else the focused row, or else the first row in
 * view. `rowHeight` is in pixels; `current` is the focused row's position.
 */
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  { pets, answer, rowHeight, current }: { pets: readonly Pet[]; answer: Answer; rowHeight: number; current: number },
): void {
  const last = useRef({ pets, answer })
  // Sets how far the list is scrolled.
  useLayoutEffect(() => {
    const before = last.current
    last.current = { pets, answer }
    if (before.pets === pets || !isSameView(before.answer, answer) || !scroller.current || !body.current) return
    const { scrollTop, clientHeight } = scroller.current
    const pointed = body.current.querySelector<HTMLElement>('tr:hover')?.dataset['position']
    const focused = body.current.contains(document.activeElement) ? pets[current] : undefined
    const focusedTop = before.pets.findIndex(({ id }) => id === focused?.id) * rowHeight
    const isFocusedInView = focusedTop >= scrollTop && focusedTop < scrollTop + clientHeight
    const anchors = [
      pointed === undefined ? undefined : before.pets[Number(pointed)],
      isFocusedInView ? focused : undefined,
      // A list that is at its top stays at its top.
      scrollTop > 0 ? before.pets[Math.ceil(scrollTop / rowHeight)] : undefined,
    ]
    scroller.current.scrollTop += rowsToScroll(before.pets, pets, anchors) * rowHeight
  }, [scroller, body, pets, answer, rowHeight, current])
}

/** Scrolls a list that comes back to where the clerk left it. Must come after `useVirtualRows`, which scrolls to the top. */
export function usePlace(scroller: RefObject<HTMLElement | null>, place: ListPlace): void {
  // How far the list is scrolled.
  useLayoutEffect(() => {
    const element = scroller.current
    if (element) element.scrollTop = place.top
    return () => {
      if (element) place.top = element.scrollTop
    }
  }, [scroller, place])
}

/** Gives the IDs of the pets in rows `from` to `to`, whichever is first. A position before the first row counts as the first row. */
export function rangeOf(pets: readonly Pet[], from: number, to: number): ReadonlySet<PetId> {
  const [first, last] = [Math.max(0, Math.min(from, to)), Math.max(from, to)]
  return new Set(pets.slice(first, last + 1).map(({ id }) => id))
}

const nothing: ReadonlySet<PetId> = new Set()

/**
 * Selects rows. A click with Ctrl or Cmd adds or removes one. A click with Shift selects all rows from the one that the clerk
 * last clicked, or moved to, without Shift. A plain click clears the selection and opens the pet. `current` is the current
 * row's position.
 */
export function useRowSelection(
  pets: readonly Pet[],
  current: number,
  selected: ReadonlySet<PetId>,
  onSelect: (selected: ReadonlySet<PetId>) => void,
) {
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
      const others = new Set(selected)
      onSelect(others.delete(pet.id) ? others : others.add(pet.id))
    }
    // Otherwise the row would open its pet.
    event.stopPropagation()
    row.querySelector('button')?.focus({ preventScroll: true })
  }

  return {
    onClickCapture,
    extendTo,
    clear,
    selectAll: () => onSelect(rangeOf(pets, 0, pets.length - 1)),
    /** Must be called when the keyboard moves to a row without Shift. */
    moved(petId: PetId) {
      anchor.current = petId
      clear()
    },
  }
}
