import { type Query, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { environmentIds, serviceEnvironmentIds } from '../src-shared/environment.ts'
import type { KeptView } from '../src-shared/kept-view.ts'
import type { Settings } from '../src-shared/settings.ts'
import { createLateSending } from './bridge/late-sending.ts'
import { useDraftStore } from './pets/add/draft-store.ts'
import { showStoreAt, useCategoryStore } from './pets/categories/category-store.ts'
import { settingsQuery } from './settings/settings-queries.ts'
import { createUnkeptNotice, leaveToastsBehind } from './ui/notices/messages.ts'
import { petsKey, petsOfAnyView } from './view/pets-key.ts'
import { usePreferences } from './view/preferences.ts'
import { keptViews, withKeptViews } from './view/question.ts'
import { restoreLook, useViewStore } from './view/view-store.ts'

function currentView(): KeptView {
  const views = keptViews(useViewStore.getState().questions)
  const { drafts, statuses } = useDraftStore.getState()
  const { categories, formerCategories } = useCategoryStore.getState()
  return { views, drafts, statuses, categories, formerCategories, ...usePreferences.getState() }
}

/**
 * Fills the stores with the view that main kept, then sends main every change: a draft when the clerk stops typing, or when Add
 * gives it a new ID; everything else at once.
 */
export function startKeeping(first: KeptView): void {
  const { drafts, statuses, categories, formerCategories, views, ...preferences } = first
  restoreLook()
  useViewStore.setState(({ questions }) => ({ questions: withKeptViews(questions, views) }))
  usePreferences.setState(preferences)
  useDraftStore.setState({ drafts, statuses })
  useCategoryStore.setState({ categories, formerCategories })

  const hear = createUnkeptNotice()
  const sending = createLateSending(() => void hear(window.petStore.keepView({ view: currentView() })))
  useViewStore.subscribe((state, stateBefore) => {
    const [now, before] = [state, stateBefore].map(({ questions }) => JSON.stringify(keptViews(questions)))
    if (now !== before) sending.now()
  })
  usePreferences.subscribe(sending.now)
  useCategoryStore.subscribe(sending.now)
  useDraftStore.subscribe(({ drafts: now, statuses }, { drafts: before, statuses: statusesBefore }) => {
    if (now === before && statuses === statusesBefore) return
    if (environmentIds.some((environment) => now[environment]?.id !== before[environment]?.id)) sending.now()
    else sending.later()
  })
}

function showViews({ environment: selected, services }: Settings): void {
  useViewStore.setState({ services })
  for (const environment of serviceEnvironmentIds) {
    const { baseUrl, view } = services[environment]
    // The key that version 2.0.0 saved for each base URL has the same ID.
    useViewStore.getState().showView(environment, JSON.stringify([baseUrl, view?.id]), environment === selected)
    if (baseUrl !== null) showStoreAt(environment, baseUrl)
  }
}

/**
 * Follows the settings to other base URLs and API keys: shows the views and the categories of the stores that the environments have now, forgets
 * what former views have shown, and leaves the category of a former store, because each store numbers its own.
 */
export function followStores(queryClient: QueryClient, first: Settings): void {
  let { services } = first
  showViews(first)
  // Asks once more, because what main told before the window listened is lost.
  new QueryObserver(queryClient, { ...settingsQuery, refetchOnMount: 'always' }).subscribe(({ data: settings }) => {
    if (!settings) return
    const { views: before } = useViewStore.getState()
    showViews(settings)
    const { views: now } = useViewStore.getState()
    const { environment: selected } = settings
    // A message may offer a pet by its number, which is another pet's in another store.
    if (selected !== null && now[selected] !== before[selected]) leaveToastsBehind()
    for (const environment of serviceEnvironmentIds) {
      if (settings.services[environment].baseUrl !== services[environment].baseUrl)
        useViewStore.getState().ask(environment, { categoryId: null })
      const [, , shown] = petsKey(environment)
      const isOfFormer = ({ queryKey: [, , view] }: Query) => view !== shown
      queryClient.removeQueries({ queryKey: petsOfAnyView(environment), predicate: isOfFormer })
    }
    services = settings.services
  })
}
