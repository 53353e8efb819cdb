import type { Query, QueryClient } from '@tanstack/react-query'
import { mayBeLoadedByItself } from './refresh-lists.ts'

// In milliseconds, about a minute in all. A system may report a network before it can look up names or reach the service.
const pauses = [1_000, 2_000, 4_000, ...Array<number>(6).fill(8_000)]

/**
 * Reloads a list. If the service can't be reached yet, tries again with growing pauses, and shows only the last failure.
 */
async function loadQuietly(queryClient: QueryClient, { queryKey, options, state }: Query): Promise<void> {
  // Waits for a request from before the network was back. If it fails, that proves nothing.
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
 * From now on, reloads the list on screen whenever the computer has woken from sleep and its network is back. Never while the window is
 * hidden. Returns a function that stops this.
 */
export function refreshOnWake(queryClient: QueryClient): () => void {
  return window.petStore.onWoke(() => {
    if (document.hidden) return
    const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: mayBeLoadedByItself })
    // The query holds the failure.
    for (const list of shown) void loadQuietly(queryClient, list).catch(() => undefined)
  })
}
