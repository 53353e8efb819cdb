import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { PetId } from '../../../src-shared/pet.ts'
import { isTextField } from '../../ui/guard-keys.ts'
import { useTypedKeys } from '../../ui/typed-run.ts'
import { useViewStore } from '../../view/view-store.ts'
import { scannedNumber } from './asked-number.ts'

/** The page itself, and the messages, which lie over no row. */
const inFront = '#root, [role=region]'

/** Whether the list has the keyboard: nothing lies over it. */
export function isListInFront(): boolean {
  const { activeElement: focused } = document
  if (useViewStore.getState().panel !== null || document.querySelector('[role=alertdialog], [role=menu]')) return false
  const isInFront = focused === null || focused === document.body || focused.closest(inFront) !== null
  // An option has the focus in the open list of the category filter.
  return isInFront && !focused?.matches('option')
}

/** The keys that lead into the list while nothing has the focus. */
const entersList: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp', 'Enter'])

/**
 * Sends what is typed on the screen of the list, while no field has the focus, to the search field, replacing what
 * stood there. `onNumber` gets a scanned number whose keys cannot arrive there: those that move on a keypad, and those that another
 * field on this screen got.
 */
export function useTypeAnywhere(
  field: RefObject<HTMLInputElement | null>,
  { onNumber, onEnterList }: { onNumber: (petId: PetId) => void; onEnterList: () => void },
): void {
  const onScan = useEffectEvent(onNumber)
  const enterList = useEffectEvent(onEnterList)

  // The keys of the document, and what guards them.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      // Nothing has the focus, as after a start.
      if (entersList.has(event.key) && document.activeElement === document.body && isListInFront()) {
        event.preventDefault()
        enterList()
        return
      }
      const isCharacter = [...event.key].length === 1 && event.key !== ' '
      const isSign = event.getModifierState('AltGraph')
      const isCombination = !isSign && (event.ctrlKey || event.altKey || event.metaKey)
      if (!isCharacter || isCombination || isTextField(event.target) || !isListInFront()) return
      const { current: input } = field
      const { run } = useTypedKeys.getState()
      // The key goes on into the field, which has the focus now.
      input?.focus()
      // The details of a pet may have taken the focus while the next number was being typed.
      if (run === null || run.typed.length <= 1) input?.select()
      else input?.setSelectionRange(input.value.length, input.value.length)
    }

    const stop = useTypedKeys.subscribe(({ scan }, { scan: former }) => {
      const petId = scan && scan !== former ? scannedNumber(scan) : undefined
      if (petId !== undefined && isListInFront()) onScan(petId)
    })
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      stop()
      removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [field])
}
