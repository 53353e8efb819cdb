import { environmentIds } from '../src-shared/environment.ts'
import type { KeptView } from '../src-shared/kept-view.ts'
import { createLateSending } from './bridge/late-sending.ts'
import { unwrap } from './bridge/unwrap.ts'
import { useDraftStore } from './pets/add/draft-store.ts'
import { useCategoryStore } from './pets/categories/category-store.ts'
import { asksAnotherList, keptViews, withKeptViews } from './view/question.ts'
import { restoreLook, useViewStore } from './view/view-store.ts'

const kept = ['firstLimit', 'refresh', 'labelPaper', 'ownPaper', 'labelNudge', 'labelPrinter', 'usedLabels'] as const

function currentView(): KeptView {
  const { questions, firstLimit, refresh, labelPaper, ownPaper, labelNudge, labelPrinter, usedLabels } =
    useViewStore.getState()
  const { drafts } = useDraftStore.getState()
  const { categories } = useCategoryStore.getState()
  const views = keptViews(questions)
  return { views, drafts, categories, firstLimit, refresh, labelPaper, ownPaper, labelNudge, labelPrinter, usedLabels }
}

/**
 * Fills the stores with the view that main kept, then sends main every change: a draft when the clerk stops typing, or when Add
 * gives it a new ID; everything else at once.
 */
export function startKeeping(first: KeptView): void {
  const { drafts, categories, views, ...look } = first
  restoreLook()
  useViewStore.setState(({ questions }) => ({ ...look, questions: withKeptViews(questions, views) }))
  useDraftStore.setState({ drafts })
  useCategoryStore.setState({ categories })

  const sending = createLateSending(() => void unwrap(window.petStore.keepView({ view: currentView() })))
  useViewStore.subscribe((state, former) => {
    const isAnotherList = asksAnotherList(state.questions, former.questions)
    if (isAnotherList || kept.some((name) => state[name] !== former[name])) sending.now()
  })
  useCategoryStore.subscribe(sending.now)
  useDraftStore.subscribe(({ drafts: now }, { drafts: before }) => {
    if (now === before) return
    if (environmentIds.some((environment) => now[environment]?.id !== before[environment]?.id)) sending.now()
    else sending.later()
  })
}
