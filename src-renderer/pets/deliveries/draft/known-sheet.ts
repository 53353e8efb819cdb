import { queryOptions, useQuery } from '@tanstack/react-query'
import { mostColumnNames } from '../../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../../src-shared/environment.ts'
import { unwrap } from '../../../bridge/unwrap.ts'
import { petsKey } from '../../../view/pets-key.ts'
import type { DeliveryDraft } from './delivery-draft.ts'

/** The column names that identify a sheet; null if it has none, or if they are too long to remember. */
function namesOf({ header }: Pick<DeliveryDraft, 'header'>): readonly string[] | null {
  return header === null || header.length === 0 || header.join('').length > mostColumnNames ? null : header
}

const recall = async (environment: EnvironmentId, columns: readonly string[] | null) =>
  columns && (await unwrap(window.petStore.recallSheet({ environment, columns })))

/**
 * A draft that was just read, with each field in the same column as when a sheet with these column names was last added, if one
 * was.
 */
export async function matchedAsLastTime(environment: EnvironmentId, draft: DeliveryDraft): Promise<DeliveryDraft> {
  const known = await recall(environment, namesOf(draft))
  // Rows may be wider than their column names, so the remembered sheet may have had more columns.
  const isThere = known && Object.values(known.matching).every((column) => (column ?? 0) < draft.columns.length)
  return isThere ? { ...draft, matching: known.matching } : draft
}

function lastAnswersQuery(environment: EnvironmentId, columns: readonly string[] | null) {
  return queryOptions({
    queryKey: [...petsKey(environment), 'known-sheet', columns] as const,
    queryFn: async () => (await recall(environment, columns))?.answers ?? {},
    // Each delivery that begins may change the remembered answers.
    staleTime: 0,
  })
}

/** The clerk's answers from when a sheet with the same column names was last added, by oddity key. */
export function useLastAnswers(environment: EnvironmentId, draft: DeliveryDraft): DeliveryDraft['answers'] {
  return useQuery(lastAnswersQuery(environment, namesOf(draft))).data ?? {}
}

/** Makes main remember the columns and the answers of a sheet that is being added. Rejects with a failure. */
export async function rememberSheet(environment: EnvironmentId, draft: DeliveryDraft): Promise<void> {
  const columns = namesOf(draft)
  const { matching, answers } = draft
  if (columns) await unwrap(window.petStore.rememberSheet({ environment, sheet: { columns, matching, answers } }))
}
