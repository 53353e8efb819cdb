import { create } from 'zustand'
import type { KeptView, View } from '../../src-shared/kept-view.ts'
import { operations } from '../../src-shared/operations.ts'
import type { PetFilter, PetId } from '../../src-shared/pet.ts'
import type { PetLimit } from '../../src-shared/pet-limit.ts'
import type { EnvironmentId } from '../../src-shared/settings.ts'

/** The panel that lies over the list. */
export type Panel = 'add' | 'settings' | 'palette' | 'keys' | 'about'

/** The part of the view that outlives the window; `firstLimit` is the limit where the clerk has not chosen one. */
type KeptLook = Pick<KeptView, 'views' | 'firstLimit'>

interface ViewState extends KeptLook {
  readonly panel: Panel | null
  readonly openPetId: PetId | null
  readonly search: string
  changeView(environment: EnvironmentId, change: Partial<View>): void
  changeFilter(environment: EnvironmentId, change: Partial<PetFilter>): void
  /** Sets how many pets an environment shows until the clerk chooses otherwise there. */
  changeFirstLimit(firstLimit: PetLimit): void
  showPanel(panel: Panel | null): void
  openPet(petId: PetId | null): void
  changeSearch(search: string): void
}

/** What the clerk is looking at: filter and sorting of each environment, the open panel, the open pet, the search. */
export const useViewStore = create<ViewState>()((set) => ({
  views: {},
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
  showPanel: (panel) => set({ panel }),
  openPet: (openPetId) => set({ openPetId }),
  changeSearch: (search) => set({ search }),
}))

// Cached, because a selector that gives a new object each time makes React render without end.
const firstViews = new Map<PetLimit, View>()

function viewOf({ views, firstLimit }: KeptLook, environment: EnvironmentId): View {
  const firstView = firstViews.get(firstLimit) ?? { filter: { status: 'all', limit: firstLimit }, sorting: [] }
  firstViews.set(firstLimit, firstView)
  return views[environment] ?? firstView
}

/** How the list of an environment is looked at; until someone changes it: all pets, in the service's order. */
export function useView(environment: EnvironmentId): View {
  return useViewStore((state) => viewOf(state, environment))
}
