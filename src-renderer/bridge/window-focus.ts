import { focusManager } from '@tanstack/react-query'

const events = ['focus', 'visibilitychange'] as const

/**
 * Lets queries know when the clerk comes back to the window, also if it was visible beside another one all the time: the
 * cache alone notices only a window that was hidden. https://tanstack.com/query/v5/docs/framework/react/guides/window-focus-refetching
 */
export function listenForFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const check = () => onFocus()
    for (const event of events) addEventListener(event, check)
    return () => {
      for (const event of events) removeEventListener(event, check)
    }
  })
}
