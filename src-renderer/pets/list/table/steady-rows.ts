import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Pet } from '../../../../src-shared/pet.ts'
import { type Answer, isSameView } from '../answer/answer.ts'

/** How long the pointer must rest on the rows before they may move under it, in milliseconds. */
const pointerRest = 3_000

/** The pets of `former` in their order, in the copies that `pets` holds; a pet that `pets` lacks stays as it was. */
export function inFormerOrder(former: readonly Pet[], pets: readonly Pet[]): readonly Pet[] {
  const copies = new Map(pets.map((pet) => [pet.id, pet]))
  return former.map((pet) => copies.get(pet.id) ?? pet)
}

/**
 * How many rows a list must scroll so that the rows on screen stay where they are: how far the first pet of `anchors`
 * that both lists hold has moved. 0 if they hold none.
 */
export function rowsToScroll(
  former: readonly Pet[],
  pets: readonly Pet[],
  anchors: readonly (Pet | undefined)[],
): number {
  for (const anchor of anchors) {
    const from = former.findIndex(({ id }) => id === anchor?.id)
    const to = pets.findIndex(({ id }) => id === anchor?.id)
    if (from >= 0 && to >= 0) return to - from
  }
  return 0
}

/** Whether the pointer is over the rows and moved a moment ago, so that a click may follow; with the listeners for the rows. */
function usePointerAtWork() {
  const [isAtWork, setAtWork] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The clock.
  useEffect(() => () => clearTimeout(timer.current), [])
  function onPointerLeave() {
    clearTimeout(timer.current)
    setAtWork(false)
  }
  function onPointerMove() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAtWork(false), pointerRest)
    setAtWork(true)
  }
  return { isAtWork, listeners: { onPointerLeave, onPointerMove } }
}

/**
 * The pets to draw as rows, so that a reloaded list moves no row under the clerk's hands. While the pointer is at
 * work on the rows, their order is held; what is known of each pet still changes. When the clerk asks for something
 * else than the `answer` is about, the rows follow at once.
 */
export function useSteadyPets(pets: readonly Pet[], answer: Answer) {
  const { isAtWork, listeners } = usePointerAtWork()
  const former = useRef({ pets, answer })
  const isHeld = isAtWork && isSameView(former.current.answer, answer)
  const steady = isHeld && former.current.pets !== pets ? inFormerOrder(former.current.pets, pets) : pets
  // What the document shows now, which stays while it is held.
  useLayoutEffect(() => {
    if (!isHeld) former.current = { pets, answer }
  })
  return { pets: steady, listeners }
}

/**
 * Scrolls a reloaded list so that the row under the pointer, else the focused row, else the first row in view stays
 * where it is. `rowHeight` is in pixels; `current` is the position of the focused row.
 */
export function useScrollAnchor(
  { scroller, body }: { scroller: RefObject<HTMLElement | null>; body: RefObject<HTMLElement | null> },
  { pets, answer, rowHeight, current }: { pets: readonly Pet[]; answer: Answer; rowHeight: number; current: number },
): void {
  const former = useRef({ pets, answer })
  // How far the list is scrolled in the document.
  useLayoutEffect(() => {
    const before = former.current
    former.current = { pets, answer }
    if (before.pets === pets || !isSameView(before.answer, answer) || !scroller.current || !body.current) return
    const { scrollTop, clientHeight } = scroller.current
    const pointed = body.current.querySelector<HTMLElement>('tr:hover')?.dataset['position']
    const focused = body.current.contains(document.activeElement) ? pets[current] : undefined
    const focusedTop = before.pets.findIndex(({ id }) => id === focused?.id) * rowHeight
    const isFocusedInView = focusedTop >= scrollTop && focusedTop < scrollTop + clientHeight
    const anchors = [
      pointed === undefined ? undefined : before.pets[Number(pointed)],
      isFocusedInView ? focused : undefined,
      // At its top, the list shows what comes first.
      scrollTop > 0 ? before.pets[Math.ceil(scrollTop / rowHeight)] : undefined,
    ]
    scroller.current.scrollTop += rowsToScroll(before.pets, pets, anchors) * rowHeight
  }, [scroller, body, pets, answer, rowHeight, current])
}
