import { focusManager, QueryClient } from '@tanstack/react-query'
import type { AskedBy } from '../../src-shared/failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `loadsByItself`: this is the list on screen, which reloads by itself. `feedsScreen`: this feeds the screen besides that list, and reloads after
     * it. `asks`: why, if the clerk does not.
     */
    queryMeta: {
      readonly loadsByItself?: boolean
      readonly feedsScreen?: boolean
      readonly asks?: { readonly by: Exclude<AskedBy, 'clerk'> } | undefined
    }
  }
}

/** Makes the cache for main's answers. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Main finds out whether the service can be reached; `navigator.onLine` cannot tell.
        networkMode: 'always',
        // Main asks again where that can help: see `asking-gate.ts`.
        retry: false,
        staleTime: 30_000,
        // Only the list on screen is loaded again when the clerk comes back: see `keepFresh`.
        refetchOnWindowFocus: false,
        gcTime: Number.POSITIVE_INFINITY,
      },
      // The default would pause a create while offline and send it later, perhaps to another environment.
      mutations: { networkMode: 'always', retry: 0 },
    },
  })
}

/**
 * Tells queries when the clerk returns to the window, even if it stayed visible: the cache alone only notices a window that was
 * hidden. https://tanstack.com/query/v5/docs/framework/react/guides/window-focus-refetching
 */
export function listenForFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const stop = new AbortController()
    for (const event of ['focus', 'visibilitychange']) addEventListener(event, () => onFocus(), stop)
    return () => stop.abort()
  })
}
