import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import { mostColumnNames } from '../../../../src-shared/delivery.ts'
import { type EnvironmentId, environmentIds } from '../../../../src-shared/environment.ts'
import {
  forAnotherStore,
  inPresentForm,
  type KeptDeliveryDraft,
  noDeliveryDraft,
} from '../../../../src-shared/kept-delivery-draft.ts'
import { createLateSending } from '../../../bridge/late-sending.ts'
import { unwrap } from '../../../bridge/unwrap.ts'
import { createUnkeptNotice } from '../../../ui/notices/messages.ts'
import { petsKey } from '../../../view/pets-key.ts'
import { createNameReader } from '../../categories/category-by-name.ts'
import { categoriesIn, useCategoryStore } from '../../categories/category-store.ts'
import { loadSheetWords, type SheetWords } from '../../spreadsheet/sheet-words.ts'
import { createCategoryReader } from './check-rows.ts'
import { type DeliveryDraft, fileRowOf, keepUnderstood, rowsOfPets } from './delivery-draft.ts'

type CategoryState = ReturnType<typeof useCategoryStore.getState>

interface DeliveryStore {
  readonly prepared: Readonly<Partial<Record<EnvironmentId, KeptDeliveryDraft>>>
  /** The environments for which main was asked what it kept. */
  readonly recalled: readonly EnvironmentId[]
}

// The rows and text that the clerk has prepared but not sent. Main keeps them through a crash and a restart.
const useDeliveryStore = create<DeliveryStore>()(() => ({ prepared: {}, recalled: [] }))

/** Asks main, once, what it kept of an environment. */
export async function recall(environment: EnvironmentId): Promise<void> {
  if (useDeliveryStore.getState().recalled.includes(environment)) return
  useDeliveryStore.setState(({ recalled }) => ({ recalled: [...recalled, environment] }))
  const draft = inPresentForm(await unwrap(window.petStore.recallDeliveryDraft({ environment })))
  const { review } = draft
  // An earlier version kept no ID, and one row for several pets.
  const { saysTotal } = await loadSheetWords()
  const isPet = ({ cells }: DeliveryDraft['rows'][number]) => !saysTotal(cells.find((cell) => cell.trim() !== '') ?? '')
  const pets = review?.rows.filter(isPet).map(({ number }) => fileRowOf(number)) ?? []
  const kept = {
    ...draft,
    review: review && { ...review, id: review.id ?? crypto.randomUUID(), rows: rowsOfPets(review, pets) },
  }
  useDeliveryStore.setState(({ prepared }) => ({ prepared: { [environment]: kept, ...prepared } }))
}

/** A hook for the text and rows prepared in an environment; undefined until main has said what it kept. */
export function usePrepared(environment: EnvironmentId): KeptDeliveryDraft | undefined {
  // Main, which keeps it.
  useEffect(() => void recall(environment), [environment])
  return useDeliveryStore(({ prepared }) => prepared[environment])
}

const preparedIn = (environment: EnvironmentId): KeptDeliveryDraft =>
  useDeliveryStore.getState().prepared[environment] ?? noDeliveryDraft

/** Changes the text or rows prepared in an environment. */
export function changePrepared(environment: EnvironmentId, change: Partial<KeptDeliveryDraft>): void {
  useDeliveryStore.setState(({ prepared }) => ({
    prepared: { ...prepared, [environment]: { ...preparedIn(environment), ...change } },
  }))
}

/** Discards what is prepared in an environment. Gives a function that brings it back. */
export function discardPrepared(environment: EnvironmentId): () => void {
  const preparedBefore = preparedIn(environment)
  changePrepared(environment, noDeliveryDraft)
  return () => changePrepared(environment, preparedBefore)
}

/** Forgets text that has become the rows of a delivery, unless the clerk has typed other text since. */
export function forgetText(environment: EnvironmentId, text: string | undefined): void {
  if (preparedIn(environment).text === text) changePrepared(environment, { text: '' })
}

const hearKept = createUnkeptNotice()

/** Makes main keep what is prepared. Settles once it is on the disk, or the clerk is told that it cannot be. */
export async function keepNow(environment: EnvironmentId): Promise<void> {
  await hearKept(window.petStore.keepDeliveryDraft({ environment, draft: preparedIn(environment) }))
}

/** The delivery under review in an environment now; null if there is none. */
export function reviewIn(environment: EnvironmentId): DeliveryDraft | null {
  return preparedIn(environment).review
}

/** Changes the delivery under review, if there is one. */
export function changeDraft(environment: EnvironmentId, change: (draft: DeliveryDraft) => DeliveryDraft): void {
  const draft = reviewIn(environment)
  if (draft) changePrepared(environment, { review: change(draft) })
}

function followNames(now: CategoryState, before: CategoryState): void {
  for (const environment of environmentIds) {
    if (now.formerCategories.baseUrls[environment] !== before.formerCategories.baseUrls[environment]) {
      const { review } = forAnotherStore({ text: '', review: reviewIn(environment) })
      if (review) changePrepared(environment, { review: { ...review, id: crypto.randomUUID() } })
      continue
    }
    if (now.categories[environment]?.names === before.categories[environment]?.names) continue
    const readBefore = createCategoryReader(environment, categoriesIn(before, environment))
    const readNow = createCategoryReader(environment, categoriesIn(now, environment))
    void recall(environment).then(() => changeDraft(environment, (draft) => keepUnderstood(draft, readBefore, readNow)))
  }
}

/**
 * From now on, makes main keep the prepared rows and text, once the clerk stops typing, and at once when rows go, because a kill must not bring back
 * rows that were sent. Keeps each row's category when a category loses its name or another one gets it. Returns a function that stops this.
 */
export function keepPrepared(): () => void {
  const changed = new Set<EnvironmentId>()
  const sending = createLateSending(() => {
    for (const environment of changed) void keepNow(environment)
    changed.clear()
  })
  const endSending = useDeliveryStore.subscribe(({ prepared: now }, { prepared: before }) => {
    for (const environment of environmentIds) {
      const [draft, draftBefore] = [now[environment], before[environment]]
      if (draft === draftBefore || draftBefore === undefined) continue
      changed.add(environment)
      const haveRowsGone = draftBefore.review !== null && !draft?.review
      if (haveRowsGone) sending.now()
      else sending.later()
    }
  })
  const endFollowing = useCategoryStore.subscribe(followNames)
  return () => {
    endSending()
    endFollowing()
  }
}

/** The words for a sheet, with the names that an environment's categories have now. */
export function withCategoryNames(sheetWords: SheetWords, environment: EnvironmentId): SheetWords {
  const categoryNamed = createNameReader(environment, categoriesIn(useCategoryStore.getState(), environment))
  return { ...sheetWords, isCategoryName: (cell) => categoryNamed(cell) !== undefined }
}

/** The column names that identify a sheet; null if it has none, or if they are too long to remember. */
function namesOf({ header }: Pick<DeliveryDraft, 'header'>): readonly string[] | null {
  return header === null || header.length === 0 || header.join('').length > mostColumnNames ? null : header
}

const recallSheet = async (environment: EnvironmentId, columns: readonly string[] | null) =>
  columns && (await unwrap(window.petStore.recallSheet({ environment, columns })))

/**
 * A draft that was just read, with each field in the same column as when a sheet with these column names was last added, if one
 * was.
 */
export async function matchedAsLastTime(environment: EnvironmentId, draft: DeliveryDraft): Promise<DeliveryDraft> {
  const known = await recallSheet(environment, namesOf(draft))
  // Rows may be wider than their column names, so the remembered sheet may have had more columns.
  const isThere = known && Object.values(known.matching).every((column) => (column ?? 0) < draft.columns.length)
  return isThere ? { ...draft, matching: known.matching } : draft
}

/** The clerk's answers from when a sheet with the same column names was last added, by oddity key. */
export function useLastAnswers(environment: EnvironmentId, draft: DeliveryDraft): DeliveryDraft['answers'] {
  const columns = namesOf(draft)
  const { data = {} } = useQuery({
    queryKey: [...petsKey(environment), 'known-sheet', columns],
    queryFn: async () => (await recallSheet(environment, columns))?.answers ?? {},
    // Each delivery that begins may change the remembered answers.
    staleTime: 0,
  })
  return data
}

/** Makes main remember the columns and the answers of a sheet that is being added. Rejects with a failure. */
export async function rememberSheet(environment: EnvironmentId, draft: DeliveryDraft): Promise<void> {
  const columns = namesOf(draft)
  const { matching, answers } = draft
  if (columns) await unwrap(window.petStore.rememberSheet({ environment, sheet: { columns, matching, answers } }))
}
