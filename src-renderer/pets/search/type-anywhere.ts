import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { PetId } from '../../../src-shared/pet.ts'
import { isTextField } from '../../ui/guard-keys.ts'
import { useTypedKeys } from '../../ui/typed-run.ts'
import { useViewStore } from '../../view/view-store.ts'
import { scannedNumber } from './asked-number.ts'

/** The page itself, and the messages, which cover no row. */
const inFront = '#root, [role=region]'

/** Whether keys go to the list, because no panel, dialog or menu covers it. */
export function isListInFront(): boolean {
  const { activeElement: focused } = document
  if (useViewStore.getState().panel !== null || document.querySelector('[role=alertdialog], [role=menu]')) return false
  const isInFront = focused === null || focused === document.body || focused.closest(inFront) !== null
  // While the category filter's menu is open, one of its options has the focus.
  return isInFront && !focused?.matches('option')
}

/** The keys that move the focus into the list if nothing has it. */
const entersList: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp', 'Enter'])

/**
 * While the list is in front and no field has the focus, sends typed keys to the search field, where they replace the text. Calls
 * `onNumber` with a scanned number whose keys another field on this screen got. Calls `onEnterList` for an arrow key and the like while
 * nothing has the focus.
 */
export function useTypeAnywhere(
  field: RefObject<HTMLInputElement | null>,
  { onNumber, onEnterList }: { onNumber: (petId: PetId) => void; onEnterList: () => void },
): void {
  const onScan = useEffectEvent(onNumber)
  const enterList = useEffectEvent(onEnterList)

  // Listens for keys on the whole page, and for scans.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      // Nothing has the focus, for example after the start.
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
      // The same key then goes into the field, because it now has the focus.
      input?.focus()
      // The details may have taken the focus while the clerk was typing the next number.
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
