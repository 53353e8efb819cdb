import { useEffect } from 'react'
import { create } from 'zustand'
import type { Delivery } from '../../../../src-shared/delivery.ts'
import { type EnvironmentId, environmentIds } from '../../../../src-shared/environment.ts'
import {
  forAnotherStore,
  type KeptDeliveryDraft,
  noDeliveryDraft,
  stillToFix,
} from '../../../../src-shared/kept-delivery-draft.ts'
import { createLateSending } from '../../../bridge/late-sending.ts'
import { unwrap } from '../../../bridge/unwrap.ts'
import { categoriesIn, useCategoryStore } from '../../categories/category-store.ts'
import type { ShownDelivery } from '../../queries/deliveries.ts'
import { tallyOf } from '../../queries/row-counts.ts'
import { type DeliveryDraft, keepUnderstood } from './delivery-draft.ts'
import { rowsOfPets } from './pieces.ts'
import { createCategoryReader } from './read-columns.ts'

type CategoryState = ReturnType<typeof useCategoryStore.getState>

interface DeliveryStore {
  readonly prepared: Readonly<Partial<Record<EnvironmentId, KeptDeliveryDraft>>>
  /** The environments for which main was asked what it kept. */
  readonly recalled: readonly EnvironmentId[]
}

// The rows and text that the clerk has prepared but not sent. Main keeps them through a crash and a restart.
const useDeliveryStore = create<DeliveryStore>()(() => ({ prepared: {}, recalled: [] }))

async function recall(environment: EnvironmentId): Promise<void> {
  if (useDeliveryStore.getState().recalled.includes(environment)) return
  useDeliveryStore.setState(({ recalled }) => ({ recalled: [...recalled, environment] }))
  const draft = await unwrap(window.petStore.recallDeliveryDraft({ environment }))
  const { review } = draft
  // An earlier version kept no ID, and one row for several pets.
  const kept = {
    ...draft,
    review: review && { ...review, id: review.id ?? crypto.randomUUID(), rows: rowsOfPets(review) },
  }
  useDeliveryStore.setState(({ prepared }) => ({ prepared: { [environment]: kept, ...prepared } }))
}

/** A hook for the text and rows prepared in an environment; undefined until main has said what it kept. */
export function usePrepared(environment: EnvironmentId): KeptDeliveryDraft | undefined {
  // Main, which keeps it.
  useEffect(() => void recall(environment), [environment])
  return useDeliveryStore(({ prepared }) => prepared[environment])
}

/** Changes the text or rows prepared in an environment. */
export function changePrepared(environment: EnvironmentId, change: Partial<KeptDeliveryDraft>): void {
  useDeliveryStore.setState(({ prepared }) => ({
    prepared: { ...prepared, [environment]: { ...(prepared[environment] ?? noDeliveryDraft), ...change } },
  }))
}

/** Keeps only what `stay` gives, after a delivery has begun or is done. */
export function leavePrepared(environment: EnvironmentId, stay: (now: KeptDeliveryDraft) => KeptDeliveryDraft): void {
  changePrepared(environment, stay(useDeliveryStore.getState().prepared[environment] ?? noDeliveryDraft))
}

/** A hook for the rows that a delivery began without and that are still to fix; none until main has said what it kept. */
export function useStillToFix({ id, environment }: Pick<Delivery, 'id' | 'environment'>): DeliveryDraft['rows'] {
  return stillToFix(usePrepared(environment)?.review, id)
}

/**
 * A hook for how many rows of an ended delivery can be fixed: those that it began without, and those that the service refused.
 * None while other rows are prepared.
 */
export function useFixableRows({ id, environment, outcomes }: ShownDelivery): number {
  const prepared = usePrepared(environment)
  const isFree = prepared !== undefined && (prepared.review === null || prepared.review.leftBy === id)
  return isFree ? stillToFix(prepared.review, id).length + tallyOf(outcomes).refused : 0
}

/** Forgets the rows that a delivery began without. */
export function leaveOutRest({ id, environment }: Pick<Delivery, 'id' | 'environment'>): void {
  leavePrepared(environment, (now) => (now.review?.leftBy === id ? { ...now, review: null } : now))
}

/** The delivery under review in an environment now; null if there is none. */
export function reviewIn(environment: EnvironmentId): DeliveryDraft | null {
  return useDeliveryStore.getState().prepared[environment]?.review ?? null
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
 * Sends main the prepared rows and text once the clerk stops typing. Sends them at once when rows go, because a kill must not
 * bring back rows that were sent.
 */
function sendPrepared(): () => void {
  const changed = new Set<EnvironmentId>()
  const sending = createLateSending(() => {
    for (const environment of changed) {
      const draft = useDeliveryStore.getState().prepared[environment] ?? noDeliveryDraft
      void unwrap(window.petStore.keepDeliveryDraft({ environment, draft }))
    }
    changed.clear()
  })
  return useDeliveryStore.subscribe(({ prepared: now }, { prepared: before }) => {
    for (const environment of environmentIds) {
      const [draft, former] = [now[environment], before[environment]]
      if (draft === former || former === undefined) continue
      changed.add(environment)
      const haveRowsGone = former.review !== null && (!draft?.review || draft.review.leftBy !== former.review.leftBy)
      if (haveRowsGone) sending.now()
      else sending.later()
    }
  })
}

/**
 * From now on, makes main keep the prepared rows and text, and keeps each row's category when a category loses its name or
 * another one gets it. Returns a function that stops this.
 */
export function keepPrepared(): () => void {
  const endSending = sendPrepared()
  const endFollowing = useCategoryStore.subscribe(followNames)
  return () => {
    endSending()
    endFollowing()
  }
}
