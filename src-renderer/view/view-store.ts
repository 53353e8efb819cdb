import { create } from 'zustand'
import { useShallow } from 'zustand/shallow'
import type { DeliveryId } from '../../src-shared/addition.ts'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { KeptView, View } from '../../src-shared/kept-view.ts'
import type { LabelPaperId, LabelSource } from '../../src-shared/label-papers.ts'
import type { PetLimit, RefreshChoice } from '../../src-shared/list-choices.ts'
import { operations } from '../../src-shared/operations.ts'
import type { CategoryId, Pet, PetFilter, PetId } from '../../src-shared/pet.ts'
import { shownFilter } from '../../src-shared/window-start.ts'

/** The panel over the list. */
export type Panel = 'add' | 'added-here' | 'labels' | 'settings' | 'palette' | 'keys' | 'about'

const firstView: View = { filter: { status: 'all' }, sorting: [] }

/** A field of one service in the settings. */
export interface ServiceField {
  readonly environment: EnvironmentId
  readonly field: 'baseUrl' | 'apiKey'
}

/** The part of the view that outlives the window; `firstLimit` is the limit where the clerk has not chosen one. */
type KeptLook = Pick<
  KeptView,
  'views' | 'firstAddIn' | 'firstLimit' | 'refresh' | 'labelPaper' | 'labelPrinter' | 'usedLabels'
>

interface ViewState extends KeptLook {
  readonly panel: Panel | null
  /** The field that the settings open at; null for none. */
  readonly wantedField: ServiceField | 'language' | null
  /** The delivery that the panel Added here is limited to; null for everything. */
  readonly addedHere: { readonly delivery: DeliveryId | null }
  /** The pets in the label panel, as they were when it opened, and where they came from. */
  readonly labelled: { readonly of: LabelSource; readonly pets: readonly Pet[] }
  readonly openPetId: PetId | null
  /** The last number typed or scanned if no pet has it; null once something else is asked for. */
  readonly missing: { readonly environment: EnvironmentId; readonly petId: PetId } | null
  /** The search text of each environment; no entry for none. */
  readonly searches: Readonly<Partial<Record<EnvironmentId, string>>>
  /** Whether the delivery screen replaces the list. */
  readonly isDeliveryOpen: boolean
  /** Whether the delivery screen shows the rows that an ended delivery began without, to be fixed. */
  readonly isFixingRest: boolean
  /** Whether the overview replaces the list. */
  readonly isOverviewOpen: boolean
  /** The one category that each environment shows; no entry for all. */
  readonly shownCategories: Readonly<Partial<Record<EnvironmentId, CategoryId>>>
  /** When the base URL or the API key of an environment last changed in this run, in milliseconds since 1970. */
  readonly reconnectedAt: Readonly<Partial<Record<EnvironmentId, number>>>
  noteReconnected(environment: EnvironmentId): void
  changeFilter(environment: EnvironmentId, change: Partial<PetFilter>): void
  changeSorting(environment: EnvironmentId, sorting: View['sorting']): void
  /** Sets how many pets an environment shows until the clerk chooses otherwise there. */
  changeFirstLimit(firstLimit: PetLimit): void
  changeRefresh(refresh: RefreshChoice): void
  showPanel(panel: Panel): void
  /** Opens the settings with the focus in one field, and an API key that is kept ready to be replaced. */
  showServiceField(wantedField: ServiceField): void
  /** Opens the settings with the focus in the choice of the language. */
  showLanguageChoice(): void
  /** Opens the panel Added here, for everything or for one delivery. */
  showAddedHere(delivery?: DeliveryId | null): void
  /** Opens the panel that prints labels of these pets. */
  showLabels(of: LabelSource, pets: readonly Pet[]): void
  changeLabelPaper(labelPaper: LabelPaperId): void
  /** Chooses the printer for labels by the system's name; empty for the system's dialog. */
  changeLabelPrinter(labelPrinter: string): void
  /** Says how many labels of the sheet in the printer are used up. */
  changeUsedLabels(usedLabels: number): void
  /** Opens a pet beside the list, or closes the open one. */
  openPet(petId: PetId | null): void
  /** Says in place of the list that a number leads to no pet, and closes the details. */
  showMissing(missing: NonNullable<ViewState['missing']>): void
  /** Opens or closes the delivery screen; with `isFixingRest` it shows the rows still to be fixed. */
  showDelivery(isDeliveryOpen: boolean, isFixingRest?: boolean): void
  showOverview(isOverviewOpen: boolean): void
  changeSearch(environment: EnvironmentId, search: string): void
  /** Shows the pets of one category of an environment, or null for every category. */
  showCategory(environment: EnvironmentId, categoryId: CategoryId | null): void
}

/** What the clerk is looking at: filter, sorting, search and category of each environment, the open panel, the open pet. */
export const useViewStore = create<ViewState>()((set) => ({
  views: {},
  firstAddIn: null,
  firstLimit: operations.listPets.limit.default,
  refresh: 'every-minute',
  panel: null,
  wantedField: null,
  addedHere: { delivery: null },
  labelPaper: 'as-printer',
  labelPrinter: null,
  usedLabels: 0,
  labelled: { of: 'list', pets: [] },
  openPetId: null,
  missing: null,
  searches: {},
  isDeliveryOpen: false,
  isFixingRest: false,
  isOverviewOpen: false,
  shownCategories: {},
  reconnectedAt: {},
  noteReconnected: (environment) =>
    set(({ reconnectedAt }) => ({ reconnectedAt: { ...reconnectedAt, [environment]: Date.now() } })),
  changeFilter: (environment, change) =>
    set(({ views }) => {
      const { filter, sorting } = views[environment] ?? firstView
      return { views: { ...views, [environment]: { filter: { ...filter, ...change }, sorting } } }
    }),
  changeSorting: (environment, sorting) =>
    set(({ views }) => ({ views: { ...views, [environment]: { ...(views[environment] ?? firstView), sorting } } })),
  changeFirstLimit: (firstLimit) => set({ firstLimit }),
  changeRefresh: (refresh) => set({ refresh }),
  showPanel: (panel) => set({ panel, wantedField: null }),
  showServiceField: (wantedField) => set({ panel: 'settings', wantedField }),
  showLanguageChoice: () => set({ panel: 'settings', wantedField: 'language' }),
  showAddedHere: (delivery = null) => set({ panel: 'added-here', addedHere: { delivery } }),
  showLabels: (of, pets) => set({ panel: 'labels', labelled: { of, pets } }),
  // Another paper is a new sheet.
  changeLabelPaper: (labelPaper) => set({ labelPaper, usedLabels: 0 }),
  changeLabelPrinter: (labelPrinter) => set({ labelPrinter }),
  changeUsedLabels: (usedLabels) => set({ usedLabels }),
  openPet: (openPetId) =>
    set(
      openPetId === null ? { openPetId } : { openPetId, missing: null, isDeliveryOpen: false, isOverviewOpen: false },
    ),
  showMissing: (missing) => set({ missing, openPetId: null }),
  showDelivery: (isDeliveryOpen, isFixingRest = false) => set({ isDeliveryOpen, isFixingRest }),
  showOverview: (isOverviewOpen) => set({ isOverviewOpen }),
  changeSearch: (environment, search) =>
    set(({ searches }) => ({ missing: null, searches: { ...searches, [environment]: search } })),
  showCategory: (environment, categoryId) =>
    set(({ shownCategories: { [environment]: _, ...others } }) => ({
      shownCategories: categoryId === null ? others : { ...others, [environment]: categoryId },
    })),
}))

/** Closes the panel that is open. */
export function closePanel(): void {
  useViewStore.setState({ panel: null, wantedField: null })
}

/** What the list of an environment shows. */
export function useFilter(environment: EnvironmentId): PetFilter {
  return useViewStore(useShallow((state) => shownFilter(state, environment)))
}

/** How the list of an environment is sorted; in the service's order until the clerk changes it. */
export function useSorting(environment: EnvironmentId): View['sorting'] {
  return useViewStore(({ views }) => (views[environment] ?? firstView).sorting)
}

/** What is searched for in the list of an environment; empty for nothing. */
export function useSearch(environment: EnvironmentId): string {
  return useViewStore(({ searches }) => searches[environment] ?? '')
}

/** The one category that the list of an environment shows; null for every category. */
export function useShownCategory(environment: EnvironmentId): CategoryId | null {
  return useViewStore(({ shownCategories }) => shownCategories[environment] ?? null)
}

/** Makes the next add in production ask first. The other environments never ask. */
export function guardFirstAdd(environment: EnvironmentId): void {
  useViewStore.setState({ firstAddIn: environment === 'production' ? environment : null })
}

/** Whether an add needs a yes first. */
export function asksFirst(environment: EnvironmentId): boolean {
  // Earlier versions asked in staging too, and may have kept that.
  return environment === 'production' && useViewStore.getState().firstAddIn === environment
}

/** Records the clerk's yes: adds are not asked about again until the next switch. */
export function confirmFirstAdd(): void {
  useViewStore.setState({ firstAddIn: null })
}

/** Loads the page again, in the language of the settings, and has it show what the clerk looks at now. */
export function loadPageAgain(): void {
  // The page's history outlives it. JSON leaves out the store's functions.
  history.replaceState(JSON.parse(JSON.stringify(useViewStore.getState())), '')
  location.reload()
}

/** Shows what the clerk looked at before {@link loadPageAgain}, if that loaded the page. */
export function restoreLook(): void {
  const look: Partial<ViewState> = history.state ?? {}
  history.replaceState(null, '')
  useViewStore.setState(look)
  // The clerk chose the language there, and may be moving through the choices with the arrow keys.
  if (look.panel === 'settings') useViewStore.getState().showLanguageChoice()
}
