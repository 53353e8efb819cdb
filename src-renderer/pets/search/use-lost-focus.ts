import { useEffect, useRef } from 'react'
import { focusLater } from '../../ui/focus.ts'
import { useViewStore } from '../../view/view-store.ts'

/**
 * Calls `focus` when a panel has closed, or the screen that uses this has gone, and nothing has the focus any more. What had it
 * before the panel may have gone too: a message, a field that was being edited, or a screen that was made anew for another
 * environment or language.
 */
export function useLostFocus(focus: () => void): void {
  const latest = useRef(focus)
  latest.current = focus
  useEffect(() => {
    function focusIfLost() {
      focusLater(() => {
        // `find` would close a panel that has opened meanwhile.
        if (document.activeElement === document.body && useViewStore.getState().panel === null) latest.current()
      })
    }
    const stop = useViewStore.subscribe((now, before) => {
      if (before.panel !== null && now.panel === null) focusIfLost()
    })
    return () => {
      stop()
      focusIfLost()
    }
  }, [])
}
