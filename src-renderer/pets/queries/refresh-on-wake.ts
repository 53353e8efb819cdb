import type { Query, QueryClient } from '@tanstack/react-query'
import { mayBeLoadedByItself } from './refresh-by-itself.ts'

// In milliseconds. The system may say that there is a network before it knows the names in it. After the last, the usual plan
// goes on.
const pauses = [1_000, 2_000, 4_000, 8_000]

/** The lists on screen that load by themselves and that time alone can make newer. */
function shownLists(queryClient: QueryClient): readonly Query[] {
  return queryClient.getQueryCache().findAll({ type: 'active', predicate: mayBeLoadedByItself })
}

/**
 * Loads a list again. Where the service cannot be reached yet, it says nothing of that and tries a few times more, with growing
 * pauses; only the last failure is shown.
 */
async function loadQuietly(queryClient: QueryClient, { queryKey, options, state }: Query): Promise<void> {
  // One that is on its way was asked for before the network was back: its failure says nothing.
  if (state.fetchStatus !== 'idle')
    await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  if (document.hidden) return
  await queryClient.fetchQuery({
    ...options,
    queryKey,
    staleTime: 0,
    retry: (failures) => failures < pauses.length && !document.hidden,
    retryDelay: (failures) => pauses[failures] ?? 0,
  })
}

/**
 * Loads the lists on screen again each time that the computer has woken from sleep and its network is back; see
 * {@link loadQuietly}. Never while the window is hidden.
 */
export function refreshOnWake(queryClient: QueryClient): void {
  window.petStore.onWoke(() => {
    if (document.hidden) return
    // Its failure is the list's own, which is on screen.
    for (const list of shownLists(queryClient)) void loadQuietly(queryClient, list).catch(() => undefined)
  })
}
