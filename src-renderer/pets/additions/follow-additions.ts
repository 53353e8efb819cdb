import type { QueryClient } from '@tanstack/react-query'
import { additionHistoryQuery } from '../known/addition-history-query.ts'
import { openAdditionsQuery } from '../known/open-additions-query.ts'

/** From now on, has what was added to an environment asked for again as soon as main says that it has changed. */
export function followAdditions(queryClient: QueryClient): void {
  window.petStore.onAdditionsChanged((environment) => {
    void queryClient.invalidateQueries({ queryKey: openAdditionsQuery(environment).queryKey })
    void queryClient.invalidateQueries({ queryKey: additionHistoryQuery(environment).queryKey })
  })
}
