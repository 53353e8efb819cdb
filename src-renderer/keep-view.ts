import type { KeptView } from '../src-shared/kept-view.ts'
import { createLateSending } from './bridge/late-sending.ts'
import { unwrap } from './bridge/unwrap.ts'
import { useAdditionStore } from './pets/add/addition-store.ts'
import { useDraftStore } from './pets/add/draft-store.ts'
import { useCategoryStore } from './pets/categories/category-store.ts'
import { useFirstAddStore } from './view/first-add.ts'
import { useViewStore } from './view/view-store.ts'

function currentView(): KeptView {
  const { views, firstLimit, refresh } = useViewStore.getState()
  const { drafts } = useDraftStore.getState()
  const { categories } = useCategoryStore.getState()
  const { firstAddIn } = useFirstAddStore.getState()
  return { views, drafts, categories, firstAddIn, firstLimit, refresh }
}

/**
 * Fills the stores with the view that main kept, and then sends main every change: a draft when the clerk stops typing,
 * everything else at once. A draft that still waits is sent when Add is pressed and when the page is hidden or closed.
 */
export function startKeeping(first: KeptView): void {
  useViewStore.setState({ views: first.views, firstLimit: first.firstLimit, refresh: first.refresh })
  useDraftStore.setState({ drafts: first.drafts })
  useCategoryStore.setState({ categories: first.categories })
  useFirstAddStore.setState({ firstAddIn: first.firstAddIn })

  const sending = createLateSending(() => void unwrap(window.petStore.keepView({ view: currentView() })))
  useViewStore.subscribe((state, former) => {
    if (state.views !== former.views || state.firstLimit !== former.firstLimit || state.refresh !== former.refresh)
      sending.now()
  })
  useCategoryStore.subscribe(sending.now)
  useFirstAddStore.subscribe(sending.now)
  useDraftStore.subscribe(sending.later)
  // A window that crashes while a pet is on its way must find the pet in the form again.
  useAdditionStore.subscribe(sending.ifWaiting)
}
