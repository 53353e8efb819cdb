import { useEffect } from 'react'
import { create } from 'zustand'
import type { Delivery } from '../../../../src-shared/delivery.ts'
import { type EnvironmentId, environmentIds } from '../../../../src-shared/environment.ts'
import { type KeptDeliveryDraft, noDeliveryDraft, stillToFix } from '../../../../src-shared/kept-delivery-draft.ts'
import { createLateSending } from '../../../bridge/late-sending.ts'
import { unwrap } from '../../../bridge/unwrap.ts'
import { categoriesIn, useCategoryStore } from '../../categories/category-store.ts'
import { type DeliveryDraft, keepUnderstood } from './delivery-draft.ts'
import { createCategoryReader } from './read-columns.ts'

type CategoryNames = ReturnType<typeof useCategoryStore.getState>

interface DeliveryStore {
  readonly prepared: Readonly<Partial<Record<EnvironmentId, KeptDeliveryDraft>>>
}

// What the clerk has prepared and not yet sent. Main keeps it, through a crash and a restart.
const useDeliveryStore = create<DeliveryStore>()(() => ({ prepared: {} }))
const recalled = new Set<EnvironmentId>()
const changed = new Set<EnvironmentId>()

const sending = createLateSending(() => {
  const { prepared } = useDeliveryStore.getState()
  for (const environment of changed) {
    const draft = prepared[environment] ?? noDeliveryDraft
    void unwrap(window.petStore.keepDeliveryDraft({ environment, draft }))
  }
  changed.clear()
})

async function recall(environment: EnvironmentId): Promise<void> {
  if (recalled.has(environment)) return
  recalled.add(environment)
  const kept = await unwrap(window.petStore.recallDeliveryDraft({ environment }))
  useDeliveryStore.setState(({ prepared }) => ({ prepared: { ...prepared, [environment]: kept } }))
}

/** What is prepared in an environment; undefined until main has said what it kept. */
export function usePrepared(environment: EnvironmentId): KeptDeliveryDraft | undefined {
  useEffect(() => void recall(environment), [environment])
  return useDeliveryStore(({ prepared }) => prepared[environment])
}

/** Changes what is prepared in an environment. */
export function changePrepared(environment: EnvironmentId, change: Partial<KeptDeliveryDraft>): void {
  useDeliveryStore.setState(({ prepared }) => ({
    prepared: { ...prepared, [environment]: { ...(prepared[environment] ?? noDeliveryDraft), ...change } },
  }))
  changed.add(environment)
  sending.later()
}

/** Leaves what `stay` gives after a delivery has begun, and keeps it at once: a kill must not bring back the sent rows. */
export function leavePrepared(environment: EnvironmentId, stay: (now: KeptDeliveryDraft) => KeptDeliveryDraft): void {
  changePrepared(environment, stay(useDeliveryStore.getState().prepared[environment] ?? noDeliveryDraft))
  sending.now()
}

/** The rows that a delivery began without and that are still to be fixed; none until main has said what it kept. */
export function useStillToFix({ id, environment }: Pick<Delivery, 'id' | 'environment'>): DeliveryDraft['rows'] {
  return stillToFix(usePrepared(environment)?.review, id)
}

/** Forgets the rows that a delivery began without. */
export function leaveOutRest({ id, environment }: Pick<Delivery, 'id' | 'environment'>): void {
  leavePrepared(environment, (now) => (now.review?.leftBy === id ? { ...now, review: null } : now))
}

/** The delivery under review in an environment at this moment; null if there is none. */
export function draftIn(environment: EnvironmentId): DeliveryDraft | null {
  return useDeliveryStore.getState().prepared[environment]?.review ?? null
}

/** Changes the delivery under review. Nothing happens where there is none. */
export function changeDraft(environment: EnvironmentId, change: (draft: DeliveryDraft) => DeliveryDraft): void {
  const draft = draftIn(environment)
  if (draft) changePrepared(environment, { review: change(draft) })
}

function followNames(now: CategoryNames, before: CategoryNames): void {
  for (const environment of environmentIds) {
    if (now.categories[environment]?.names === before.categories[environment]?.names) continue
    const readBefore = createCategoryReader(environment, categoriesIn(before, environment))
    const readNow = createCategoryReader(environment, categoriesIn(now, environment))
    void recall(environment).then(() => changeDraft(environment, (draft) => keepUnderstood(draft, readBefore, readNow)))
  }
}

/**
 * Keeps rows under review in the category that they name, whatever screen is shown, while a category loses its name or another
 * one gets it. Draws nothing.
 */
export function PreparedDeliveries(): null {
  // The store of the categories, which is outside React.
  useEffect(() => useCategoryStore.subscribe(followNames), [])
  return null
}
