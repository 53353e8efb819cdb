import type { Query, QueryClient } from '@tanstack/react-query'
import { mayBeLoadedByItself } from './refresh-by-itself.ts'

// In milliseconds. The system may say that there is a network before it knows the names in it. After the last, the usual plan
// goes on.
const pauses = [0, 1_000, 2_000, 4_000, 8_000]

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** The lists on screen that load by themselves and that time alone can make newer. */
function shownLists(queryClient: QueryClient): readonly Query[] {
  return queryClient.getQueryCache().findAll({ type: 'active', predicate: mayBeLoadedByItself })
}

/**
 * Loads the lists on screen again each time that the computer has woken from sleep: at once, and where the service cannot be
 * reached yet, a few times more. Never while the window is hidden.
 */
export function refreshOnWake(queryClient: QueryClient): void {
  let latest = 0
  window.petStore.onWoke(async () => {
    latest += 1
    const mine = latest
    for (const pause of pauses) {
      await wait(pause)
      if (mine !== latest || document.hidden) return
      // One that is on its way was asked for before the network was back: its failure counts only after this.
      const lists = shownLists(queryClient)
      await Promise.all(
        lists.map(({ queryKey }) => queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })),
      )
      if (shownLists(queryClient).every(({ state }) => state.error === null)) return
    }
  })
}
