import { useEffect } from 'react'
import { create } from 'zustand'
import { type EnvironmentId, environmentIds } from '../../../src-shared/environment.ts'
import { createLateSending } from '../../bridge/late-sending.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { categoriesIn, useCategoryStore } from '../categories/category-store.ts'
import { createCategoryReader } from './cell-values.ts'
import { type DeliveryDraft, keepUnderstood, type PreparedDelivery } from './delivery-draft.ts'
import { fromKept, toKept } from './kept-draft.ts'

const nothing: PreparedDelivery = { text: '', draft: null }

interface DeliveryStore {
  readonly prepared: Readonly<Partial<Record<EnvironmentId, PreparedDelivery>>>
}

// What the clerk has prepared and not yet sent. Main keeps it, through a crash and a restart.
const useDeliveryStore = create<DeliveryStore>()(() => ({ prepared: {} }))
const recalled = new Set<EnvironmentId>()
const changed = new Set<EnvironmentId>()

const sending = createLateSending(() => {
  const { prepared } = useDeliveryStore.getState()
  for (const environment of changed) {
    const draft = toKept(prepared[environment] ?? nothing)
    void unwrap(window.petStore.keepDeliveryDraft({ environment, draft }))
  }
  changed.clear()
})

async function recall(environment: EnvironmentId): Promise<void> {
  if (recalled.has(environment)) return
  recalled.add(environment)
  const kept = fromKept(await unwrap(window.petStore.recallDeliveryDraft({ environment })))
  useDeliveryStore.setState(({ prepared }) => ({ prepared: { ...prepared, [environment]: kept } }))
}

/** What is prepared in an environment; undefined until main has said what it kept. */
export function usePrepared(environment: EnvironmentId): PreparedDelivery | undefined {
  useEffect(() => void recall(environment), [environment])
  return useDeliveryStore(({ prepared }) => prepared[environment])
}

/** Changes what is prepared in an environment. */
export function changePrepared(environment: EnvironmentId, change: Partial<PreparedDelivery>): void {
  useDeliveryStore.setState(({ prepared }) => ({
    prepared: { ...prepared, [environment]: { ...(prepared[environment] ?? nothing), ...change } },
  }))
  changed.add(environment)
  sending.later()
}

/** Leaves what `stay` gives after a delivery has begun, and keeps it at once: a kill must not bring back the sent rows. */
export function leavePrepared(environment: EnvironmentId, stay: (now: PreparedDelivery) => PreparedDelivery): void {
  changePrepared(environment, stay(useDeliveryStore.getState().prepared[environment] ?? nothing))
  sending.now()
}

/** Changes the delivery under review. Nothing happens where there is none. */
export function changeDraft(environment: EnvironmentId, change: (draft: DeliveryDraft) => DeliveryDraft): void {
  const draft = useDeliveryStore.getState().prepared[environment]?.draft
  if (draft) changePrepared(environment, { draft: change(draft) })
}

// Rows may have a name that a category loses, or that another one gets.
useCategoryStore.subscribe((now, before) => {
  for (const environment of environmentIds) {
    if (now.categories[environment]?.names === before.categories[environment]?.names) continue
    const readBefore = createCategoryReader(environment, categoriesIn(before, environment))
    const readNow = createCategoryReader(environment, categoriesIn(now, environment))
    void recall(environment).then(() => changeDraft(environment, (draft) => keepUnderstood(draft, readBefore, readNow)))
  }
})
