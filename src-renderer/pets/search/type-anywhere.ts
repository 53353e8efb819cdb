import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTextField } from '../../ui/guard-keys.ts'
import { type Scan, useTypedKeys } from '../../ui/typed-run.ts'
import { useViewStore } from '../../view/view-store.ts'

/** The page itself, and the messages, which cover no row. */
const inFront = '#root, [role=region]'

/** Whether keys go to the screen, because no panel, dialog or menu covers it. */
export function isScreenInFront(): boolean {
  const { activeElement: focused } = document
  if (useViewStore.getState().panel !== null || document.querySelector('[role=alertdialog], [role=menu]')) return false
  const isInFront = focused === null || focused === document.body || focused.closest(inFront) !== null
  // While the category filter's menu is open, one of its options has the focus.
  return isInFront && !focused?.matches('option')
}

/** The keys that move the focus into the list if nothing has it. */
const entersList: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp', 'Enter'])

/**
 * While the screen is in front and no field has the focus, sends typed keys to its field, where they replace the text. Calls `onScan` with a
 * scan whose keys another field on this screen got; unless that takes it, the scan is lost. Calls `onEnterList` for an arrow key and the like while nothing has the focus.
 */
export function useTypeAnywhere(
  field: RefObject<HTMLInputElement | null>,
  { onScan, onEnterList }: { onScan: (scan: Scan) => boolean; onEnterList: () => void },
): void {
  const takeScan = useEffectEvent(onScan)
  const enterList = useEffectEvent(onEnterList)

  // Listens for keys on the whole page, and for scans.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      // Nothing has the focus, for example after the start.
      if (entersList.has(event.key) && document.activeElement === document.body && isScreenInFront()) {
        event.preventDefault()
        enterList()
        return
      }
      const isCharacter = [...event.key].length === 1 && event.key !== ' '
      const isSign = event.getModifierState('AltGraph')
      const isCombination = !isSign && (event.ctrlKey || event.altKey || event.metaKey)
      if (!isCharacter || isCombination || isTextField(event.target) || !isScreenInFront()) return
      const { current: input } = field
      const { run } = useTypedKeys.getState()
      // The same key then goes into the field, because it now has the focus.
      input?.focus()
      // The details may have taken the focus while the clerk was typing the next number.
      if (run === null || run.typed.length <= 1) input?.select()
      else input?.setSelectionRange(input.value.length, input.value.length)
    }

    const stop = useTypedKeys.subscribe(({ scan }, { scan: before }) => {
      if (scan && scan !== before && isScreenInFront() && takeScan(scan)) useTypedKeys.setState({ scan: null })
    })
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      stop()
      removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [field])
}

/** While `isWanted`, calls `act` for an Escape that nothing else on the screen uses, wherever the focus is. In a message, it belongs to the message. */
export function useEscape(isWanted: boolean, act: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (!isWanted || event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isScreenInFront()) return
    if (event.target instanceof Element && event.target.closest('[role=region]')) return
    // The same press of Escape must not also do something else.
    event.preventDefault()
    act()
  })
  // Listens for keys on the whole page.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
