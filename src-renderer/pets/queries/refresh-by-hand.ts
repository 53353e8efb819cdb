import type { QueryClient, QueryKey } from '@tanstack/react-query'

const loadedByHand = new WeakSet<object>()

/** Whether a query is being loaded because the clerk asked for it. */
export function isLoadedByHand(query: object): boolean {
  return loadedByHand.has(query)
}

/**
 * Loads everything on screen whose key starts with `queryKey` again because the clerk asks for it. What is on its way already,
 * such as a list for the focus that came with the click, is not asked for twice. Failures are in the queries.
 */
export async function refreshByHand(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const onScreen = queryClient.getQueryCache().findAll({ queryKey, type: 'active', fetchStatus: 'idle' })
  await Promise.all(
    onScreen.map(async (query) => {
      loadedByHand.add(query)
      await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
      loadedByHand.delete(query)
    }),
  )
}
