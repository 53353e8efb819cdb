import type { QueryClient } from '@tanstack/react-query'
import { reloadShown } from './refresh-lists.ts'

/**
 * From now on, reloads the list on screen whenever the computer has woken from sleep and its network is back. Main tries for about a minute before
 * it tells of a failure. Never while the window is hidden. Returns a function that stops this.
 */
export function refreshOnWake(queryClient: QueryClient): () => void {
  return window.petStore.onWoke(() => {
    if (!document.hidden) reloadShown(queryClient)
  })
}
