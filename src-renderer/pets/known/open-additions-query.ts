import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Addition } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { petsKey } from '../../bridge/query-keys.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { useFirstPainted } from '../../ui/after-first-paint.ts'

/** The pets that may have been added to an environment: main lists all that are open, however old. */
export function openAdditionsQuery(environment: EnvironmentId) {
  return queryOptions({
    queryKey: [...petsKey(environment), 'open-additions'] as const,
    queryFn: () =>
      unwrap(window.petStore.listAdditions({ environment, since: Number.MAX_SAFE_INTEGER })).then((additions) =>
        additions.filter(({ outcome }) => outcome.kind === 'unknown'),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const none: readonly Addition[] = []

/** The pets whose answer was lost and that are not settled yet, newest first. Follows what main learns. */
export function useOpenAdditions(environment: EnvironmentId): readonly Addition[] {
  // Main reads the journal when it is first asked.
  return useQuery({ ...openAdditionsQuery(environment), enabled: useFirstPainted() }).data ?? none
}
