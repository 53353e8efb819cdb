import type { Query, QueryClient } from '@tanstack/react-query'
import { mayBeLoadedByItself } from './refresh-lists.ts'

// In milliseconds. A system may report a network before it can look up names there, or reach the service: about a minute in all.
const pauses = [1_000, 2_000, 4_000, ...Array<number>(6).fill(8_000)]

/**
 * Reloads a list. While the service can't be reached yet, tries a few times with growing pauses, and shows only the last failure.
 */
async function loadQuietly(queryClient: QueryClient, { queryKey, options, state }: Query): Promise<void> {
  // A request from before the network was back proves nothing by failing.
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
 * From now on, reloads the lists on screen whenever the computer has woken from sleep and its network is back. Never while the window is
 * hidden.
 */
export function refreshOnWake(queryClient: QueryClient): () => void {
  return window.petStore.onWoke(() => {
    if (document.hidden) return
    const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: mayBeLoadedByItself })
    // The list shows its own failure.
    for (const list of shown) void loadQuietly(queryClient, list).catch(() => undefined)
  })
}
