import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { environmentIds, serviceEnvironmentIds } from '../src-shared/environment.ts'
import type { KeptView } from '../src-shared/kept-view.ts'
import type { Settings } from '../src-shared/settings.ts'
import { createLateSending } from './bridge/late-sending.ts'
import { petsKey } from './bridge/query-client.ts'
import { unwrap } from './bridge/unwrap.ts'
import { useDraftStore } from './pets/add/draft-store.ts'
import { useCategoryStore } from './pets/categories/category-store.ts'
import { settingsQuery } from './settings/settings-queries.ts'
import { asksAnotherList, keptViews, withKeptViews } from './view/question.ts'
import { restoreLook, useViewStore } from './view/view-store.ts'

const kept = ['firstLimit', 'refresh', 'labelPaper', 'ownPaper', 'labelNudge', 'labelPrinter', 'usedLabels'] as const

function currentView(): KeptView {
  const { questions, firstLimit, refresh, labelPaper, ownPaper, labelNudge, labelPrinter, usedLabels } =
    useViewStore.getState()
  const { drafts } = useDraftStore.getState()
  const { categories, formerCategories } = useCategoryStore.getState()
  const kept = { views: keptViews(questions), drafts, categories, formerCategories }
  return { ...kept, firstLimit, refresh, labelPaper, ownPaper, labelNudge, labelPrinter, usedLabels }
}

/**
 * Fills the stores with the view that main kept, then sends main every change: a draft when the clerk stops typing, or when Add
 * gives it a new ID; everything else at once.
 */
export function startKeeping(first: KeptView): void {
  const { drafts, categories, formerCategories, views, ...look } = first
  restoreLook()
  useViewStore.setState(({ questions }) => ({ ...look, questions: withKeptViews(questions, views) }))
  useDraftStore.setState({ drafts })
  useCategoryStore.setState({ categories, formerCategories })

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

function showCategories({ services }: Settings): void {
  for (const environment of serviceEnvironmentIds) {
    const { baseUrl } = services[environment]
    if (baseUrl !== null) useCategoryStore.getState().showStoreAt(environment, baseUrl)
  }
}

/**
 * Follows the settings to other base URLs and API keys: shows the categories of the store that an environment has now, forgets what another
 * store or key has shown, and leaves the former store's pet and category.
 */
export function followStores(queryClient: QueryClient, first: Settings): void {
  let { services } = first
  showCategories(first)
  // Asks once more, because what main told before the window listened is lost.
  new QueryObserver(queryClient, { ...settingsQuery, refetchOnMount: 'always' }).subscribe(({ data: settings }) => {
    if (!settings) return
    showCategories(settings)
    for (const environment of serviceEnvironmentIds) {
      const [now, former] = [settings.services[environment], services[environment]]
      if (now.baseUrl === former.baseUrl && now.viewId === former.viewId) continue
      const { noteReconnected, ask, openPet } = useViewStore.getState()
      noteReconnected(environment)
      if (now.baseUrl !== former.baseUrl) {
        ask(environment, { categoryId: null })
        if (environment === settings.environment) openPet(null)
      }
      void queryClient.resetQueries({ queryKey: petsKey(environment) })
    }
    services = settings.services
  })
}
