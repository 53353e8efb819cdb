import { useEffect, useRef } from 'react'
import { focusLater } from '../../ui/focus-later.ts'
import { useViewStore } from '../../view/view-store.ts'

/**
 * Calls `focus` when a panel has closed and nothing has the focus: what had it before the panel has gone. A message may have
 * had it, a field that was being edited, or a screen that was drawn anew for another environment, density or language.
 */
export function useFocusAfterPanel(focus: () => void): void {
  const latest = useRef(focus)
  latest.current = focus
  useEffect(
    () =>
      useViewStore.subscribe((now, before) => {
        if (before.panel === null || now.panel !== null) return
        focusLater(() => {
          // `find` would close a panel that has opened meanwhile.
          if (document.activeElement === document.body && useViewStore.getState().panel === null) latest.current()
        })
      }),
    [],
  )
}
