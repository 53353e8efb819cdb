import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Addition } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { petsKey } from '../../bridge/query-keys.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { useFirstPainted } from '../../ui/loading/after-first-paint.ts'

/** Whether an addition was on its way when this window was loaded: the window before it crashed or did not respond. */
function isOfWindowBefore({ outcome, sentAt, delivery }: Addition): boolean {
  return outcome.kind === 'sending' && delivery === undefined && sentAt < performance.timeOrigin
}

/**
 * The pets that may have been added to an environment: main lists all that are open, however old. Among them are those on their
 * way that this window does not wait for.
 */
export function openAdditionsQuery(environment: EnvironmentId) {
  return queryOptions({
    queryKey: [...petsKey(environment), 'open-additions'] as const,
    queryFn: () =>
      unwrap(window.petStore.listAdditions({ environment, since: Number.MAX_SAFE_INTEGER })).then((additions) =>
        additions.filter((each) => each.outcome.kind === 'unknown' || isOfWindowBefore(each)),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const none: readonly Addition[] = []

/** The pets that may have been added and are not settled yet, newest first; see {@link openAdditionsQuery}. Follows what main learns. */
export function useOpenAdditions(environment: EnvironmentId): readonly Addition[] {
  // Main reads the journal when it is first asked.
  return useQuery({ ...openAdditionsQuery(environment), enabled: useFirstPainted() }).data ?? none
}
