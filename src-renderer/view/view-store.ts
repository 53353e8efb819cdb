import { create } from 'zustand'
import { shallow } from 'zustand/shallow'
import type { Categories, Draft, KeptView, View } from '../../src-shared/kept-view.ts'
import { operations } from '../../src-shared/operations.ts'
import type { CategoryId, PetFilter, PetId } from '../../src-shared/pet.ts'
import type { PetLimit } from '../../src-shared/pet-limit.ts'
import type { EnvironmentId } from '../../src-shared/settings.ts'
import { unwrap } from '../bridge/unwrap.ts'

/** The panel that lies over the list. */
export type Panel = 'add' | 'settings' | 'palette' | 'keys' | 'about'

/**
 * An add form that nobody has written in. `available` is what a clerk at the counter nearly always means, and it is seen
 * before it is sent; what the service makes of a pet without a status is not documented (section 2), so that is never the
 * choice of someone who did not choose.
 */
export const emptyDraft: Draft = { name: '', categoryId: '', status: 'available' }

/** Nothing known of the categories yet; the practice store's are part of what it teaches. */
const firstCategories: Readonly<Record<EnvironmentId, Categories>> = {
  production: { names: {}, recent: [] },
  staging: { names: {}, recent: [] },
  practice: {
    names: { 3: 'Dogs', 5: 'Cats', 7: 'Birds', 9: 'Fish', 11: 'Rabbits', 13: 'Hamsters' },
    recent: ['3', '5', '7'],
  },
}

const mostRecentCategories = 5

interface ViewState extends KeptView {
  readonly panel: Panel | null
  readonly openPetId: PetId | null
  readonly search: string
  changeView(environment: EnvironmentId, change: Partial<View>): void
  changeFilter(environment: EnvironmentId, change: Partial<PetFilter>): void
  /** Sets how many pets an environment shows until the clerk chooses otherwise there. */
  changeFirstLimit(firstLimit: PetLimit): void
  keepDraft(environment: EnvironmentId, draft: Draft): void
  /** Remembers the category of a pet that was added. */
  rememberCategory(environment: EnvironmentId, categoryId: CategoryId): void
  /** Keeps the clerk's own name for a category; an empty one forgets it. */
  nameCategory(environment: EnvironmentId, categoryId: CategoryId, name: string): void
  showPanel(panel: Panel | null): void
  openPet(petId: PetId | null): void
  changeSearch(search: string): void
  /**
   * What a switch of environment changes: the open pet closes, and the first pet that is added then is asked about. The
   * search and each environment's own view stay.
   */
  enterEnvironment(environment: EnvironmentId): void
  /** The clerk has confirmed the first add after a switch; routine adds are not asked about. */
  confirmFirstAdd(): void
}

/** What the clerk looks at: nothing here came from the service. Views and drafts outlive the window. */
export const useViewStore = create<ViewState>()((set) => ({
  views: {},
  drafts: {},
  categories: {},
  firstAddIn: null,
  firstLimit: operations.listPets.limit.default,
  panel: null,
  openPetId: null,
  search: '',
  changeView: (environment, change) =>
    set((state) => ({ views: { ...state.views, [environment]: { ...viewOf(state, environment), ...change } } })),
  changeFilter: (environment, change) =>
    set((state) => {
      const view = viewOf(state, environment)
      return { views: { ...state.views, [environment]: { ...view, filter: { ...view.filter, ...change } } } }
    }),
  changeFirstLimit: (firstLimit) => set({ firstLimit }),
  keepDraft: (environment, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [environment]: draft } })),
  rememberCategory: (environment, categoryId) =>
    set(({ categories }) => {
      const { names, recent } = categoriesOf(categories, environment)
      const others = recent.filter((id) => id !== categoryId)
      const changed = { names, recent: [categoryId, ...others].slice(0, mostRecentCategories) }
      return { categories: { ...categories, [environment]: changed } }
    }),
  nameCategory: (environment, categoryId, name) =>
    set(({ categories }) => {
      const { names, recent } = categoriesOf(categories, environment)
      const { [categoryId]: _, ...others } = names
      const changed = { names: name === '' ? others : { ...others, [categoryId]: name }, recent }
      return { categories: { ...categories, [environment]: changed } }
    }),
  showPanel: (panel) => set({ panel }),
  openPet: (openPetId) => set({ openPetId }),
  changeSearch: (search) => set({ search }),
  // Nothing leaves the computer from the practice store, so there is nothing to ask.
  enterEnvironment: (environment) =>
    set({ openPetId: null, firstAddIn: environment === 'practice' ? null : environment }),
  confirmFirstAdd: () => set({ firstAddIn: null }),
}))

function keptViewOf({ views, drafts, categories, firstAddIn, firstLimit }: KeptView): KeptView {
  return { views, drafts, categories, firstAddIn, firstLimit }
}

/** Goes on from the view that main kept. Main checks and keeps each change to it, as it does those to the settings. */
export function startView(first: KeptView): void {
  let kept = keptViewOf(first)
  useViewStore.setState(kept)
  useViewStore.subscribe((state) => {
    const view = keptViewOf(state)
    // Most changes are to what is not kept: those are not sent.
    if (shallow(kept, view)) return
    kept = view
    void unwrap(window.petStore.keepView({ view }))
  })
}

function categoriesOf(categories: ViewState['categories'], environment: EnvironmentId): Categories {
  return categories[environment] ?? firstCategories[environment]
}

/** What the clerk knows of the categories of an environment. */
export function useCategories(environment: EnvironmentId): Categories {
  return useViewStore(({ categories }) => categoriesOf(categories, environment))
}

/** A category as a clerk reads it: `3 · Dogs`, or the number alone where it has no name. */
export function categoryLabel({ names }: Categories, categoryId: CategoryId): string {
  const name = names[categoryId]
  return name === undefined ? categoryId : `${categoryId} · ${name}`
}

// Each view that was never changed has to be the same object each time: React would render without an end.
const firstViews = new Map<PetLimit, View>()

function viewOf({ views, firstLimit }: KeptView, environment: EnvironmentId): View {
  const firstView = firstViews.get(firstLimit) ?? { filter: { status: 'all', limit: firstLimit }, sorting: [] }
  firstViews.set(firstLimit, firstView)
  return views[environment] ?? firstView
}

/** How the list of an environment is looked at; before anyone changed it: all pets, in the service's order. */
export function useView(environment: EnvironmentId): View {
  return useViewStore((state) => viewOf(state, environment))
}
