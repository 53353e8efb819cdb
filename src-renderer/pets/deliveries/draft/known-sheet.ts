import { queryOptions, useQuery } from '@tanstack/react-query'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { mostColumnNames } from '../../../../src-shared/known-sheet-limit.ts'
import { petsKey } from '../../../bridge/query-client.ts'
import { unwrap } from '../../../bridge/unwrap.ts'
import type { DeliveryDraft } from './delivery-draft.ts'

/** The names of the columns by which a sheet is known again; null where it has none, or pages of them. */
function namesOf({ header }: Pick<DeliveryDraft, 'header'>): readonly string[] | null {
  return header === null || header.length === 0 || header.join('').length > mostColumnNames ? null : header
}

const recall = async (environment: EnvironmentId, columns: readonly string[] | null) =>
  columns && (await unwrap(window.petStore.recallSheet({ environment, columns })))

/** The draft of a sheet that was just read, with its fields in the columns of last time, where a sheet with the same columns was added before. */
export async function matchedAsLastTime(environment: EnvironmentId, draft: DeliveryDraft): Promise<DeliveryDraft> {
  const known = await recall(environment, namesOf(draft))
  // Rows may be wider than the names of their columns, and once were.
  const isThere = known && Object.values(known.matching).every((column) => (column ?? 0) < draft.columns.length)
  return isThere ? { ...draft, matching: known.matching } : draft
}

function lastAnswersQuery(environment: EnvironmentId, columns: readonly string[] | null) {
  return queryOptions({
    queryKey: [...petsKey(environment), 'known-sheet', columns] as const,
    queryFn: async () => (await recall(environment, columns))?.answers ?? {},
    // A delivery that begins teaches the app more.
    staleTime: 0,
  })
}

/** What the clerk answered when a sheet with the same columns was added last, by what it was about. */
export function useLastAnswers(environment: EnvironmentId, draft: DeliveryDraft): DeliveryDraft['answers'] {
  return useQuery(lastAnswersQuery(environment, namesOf(draft))).data ?? {}
}

/** Remembers the columns and the answers of a sheet that is added. */
export async function rememberSheet(environment: EnvironmentId, draft: DeliveryDraft): Promise<void> {
  const columns = namesOf(draft)
  const { matching, answers } = draft
  if (columns) await unwrap(window.petStore.rememberSheet({ environment, sheet: { columns, matching, answers } }))
}
