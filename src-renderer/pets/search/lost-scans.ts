import { words } from '../../../src-shared/words/words.ts'
import { endToast, showToast } from '../../ui/notices/messages.ts'
import { type Scan, useTypedKeys } from '../../ui/typed-run.ts'
import { closePanel, useViewStore } from '../../view/view-store.ts'
import { scannedNumber } from './asked-number.ts'

/**
 * From now on, shows a message for a scan that no screen has taken out of the typed keys. The message tells that nothing changed, and offers to
 * open the pet. It goes away with the next typed word or scan. Returns a function that stops this.
 */
export function tellOfLostScans(): () => void {
  let isSaid = false
  function tell(scan: Scan): void {
    const petId = scannedNumber(scan)
    function open(number: string): void {
      closePanel()
      useViewStore.getState().askNumber(number)
    }
    isSaid = true
    showToast({
      id: 'scan',
      title: words.toasts.scanned(petId ?? scan.typed),
      isNote: true,
      actions: petId === undefined ? [] : [{ label: words.search.openNumber(petId), press: () => open(petId) }],
    })
  }
  return useTypedKeys.subscribe(({ run, scan }, before) => {
    // A microtask later, because a screen may hear of the scan after this.
    if (scan && scan !== before.scan) queueMicrotask(() => useTypedKeys.getState().scan === scan && tell(scan))
    else if (isSaid && run && !run.end) {
      isSaid = false
      endToast('scan')
    }
  })
}
