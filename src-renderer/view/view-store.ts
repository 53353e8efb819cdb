import { useMemo } from 'react'
import { create } from 'zustand'
import { useShallow } from 'zustand/shallow'
import type { DeliveryId } from '../../src-shared/addition.ts'
import type { EnvironmentId } from '../../src-shared/environment.ts'
import type { KeptView } from '../../src-shared/kept-view.ts'
import type { LabelPaperChoice } from '../../src-shared/label-paper-choice.ts'
import type { LabelSource } from '../../src-shared/label-papers.ts'
import type { PetLimit, RefreshChoice } from '../../src-shared/list-choices.ts'
import { operations } from '../../src-shared/operations.ts'
import { firstOwnPaper, type OwnLabelPaper } from '../../src-shared/own-label-paper.ts'
import type { Pet, PetFilter, PetId } from '../../src-shared/pet.ts'
import { shownFilter } from '../../src-shared/window-start.ts'
import {
  asking,
  firstQuestion,
  type Question,
  type QuestionChange,
  type Questions,
  withoutNumbers,
} from './question.ts'

/** A field of one service in the settings. */
export interface ServiceField {
  readonly environment: EnvironmentId
  readonly field: 'baseUrl' | 'apiKey'
}

/** A panel that needs no subject: it is about the whole environment, or the app. */
type PlainPanel = 'palette' | 'keys' | 'about'

/** The panel with the labels of these pets, as they were when it opened, and where they came from. */
export interface LabelPanel {
  readonly panel: 'labels'
  readonly of: LabelSource
  readonly pets: readonly Pet[]
}

/** The panel Added here. */
export interface AddedHerePanel {
  readonly panel: 'added-here'
  /** The delivery that it is limited to; null for everything. */
  readonly delivery: DeliveryId | null
  /** Whether it asks about one pet after the other that may have been added. */
  readonly asksOfLost: boolean
}

/** The panel over the screen, with what it is about. */
export type Panel =
  | { readonly panel: PlainPanel }
  /** The form that adds a pet, to the environment that was selected when it opened. */
  | { readonly panel: 'add'; readonly environment: EnvironmentId }
  | LabelPanel
  | AddedHerePanel
  /** The settings, with the field that they open at; null for none. */
  | { readonly panel: 'settings'; readonly wanted: ServiceField | 'language' | null }

/** What the overview is sorted by: `category`, for its number, or the key of a column. */
export interface CountSorting {
  readonly by: string
  readonly isDescending: boolean
}

/** What fills the window below its header. */
export type Screen =
  | { readonly screen: 'list' | 'overview' }
  /**
   * The delivery, and the screen that it lies over. `fixing` is the delivery whose rows that it began without are shown in place of
   * its end; null for none.
   */
  | { readonly screen: 'delivery'; readonly over: 'list' | 'overview'; readonly fixing: DeliveryId | null }

/** The part of the view that outlives the window; `firstLimit` is the limit where the clerk has not chosen one. */
type KeptLook = Pick<
  KeptView,
  'firstLimit' | 'refresh' | 'labelPaper' | 'ownPaper' | 'labelNudge' | 'labelPrinter' | 'usedLabels'
>

interface ViewState extends KeptLook {
  /** What is asked in each environment, changed by {@link ViewState.ask} and {@link ViewState.openPet} alone. */
  readonly questions: Questions
  readonly panel: Panel | null
  readonly screen: Screen
  readonly openPetId: PetId | null
  readonly overviewSorting: CountSorting
  /** When the base URL or the API key of an environment last changed in this run, in milliseconds since 1970. */
  readonly reconnectedAt: Readonly<Partial<Record<EnvironmentId, number>>>
  noteReconnected(environment: EnvironmentId): void
  /** Asks the list of an environment for something else; see {@link asking}. */
  ask(environment: EnvironmentId, change: QuestionChange): void
  /** Sets how many pets an environment shows until the clerk chooses otherwise there. */
  changeFirstLimit(firstLimit: PetLimit): void
  changeRefresh(refresh: RefreshChoice): void
  showPanel(panel: PlainPanel): void
  /** Opens the form that adds a pet to an environment. */
  showAddForm(environment: EnvironmentId): void
  showSettings(): void
  /** Opens the settings with the focus in one field, and an API key that is kept ready to be replaced. */
  showServiceField(wanted: ServiceField): void
  /** Opens the settings with the focus in the choice of the language. */
  showLanguageChoice(): void
  /** Opens the panel Added here, for everything or for one delivery. */
  showAddedHere(delivery?: DeliveryId | null): void
  /** Opens the panel Added here, which asks about each pet that may have been added. */
  reviewLost(): void
  /** Opens the panel that prints labels of these pets. */
  showLabels(of: LabelSource, pets: readonly Pet[]): void
  changeLabelPaper(labelPaper: LabelPaperChoice): void
  changeOwnPaper(change: Partial<OwnLabelPaper>): void
  changeLabelNudge(change: Partial<KeptView['labelNudge']>): void
  /** Chooses the printer for labels by the system's name; empty for the system's dialog. */
  changeLabelPrinter(labelPrinter: string): void
  /** Says how many labels of the sheet in the printer are used up. */
  changeUsedLabels(usedLabels: number): void
  /** Opens a pet beside the list, or closes the open one. A number is no longer asked for then. */
  openPet(petId: PetId | null): void
  /** Opens the delivery screen over the present one; with `fixing`, at the rows that this delivery began without. */
  showDelivery(fixing?: DeliveryId | null): void
  /** Closes the delivery screen, if it is open, and shows the one that it lay over. */
  closeDelivery(): void
  showScreen(screen: 'list' | 'overview'): void
  sortOverview(overviewSorting: CountSorting): void
}

/** What the clerk is looking at: what is asked in each environment, the open panel, the open pet. */
export const useViewStore = create<ViewState>()((set) => ({
  questions: {},
  firstLimit: operations.listPets.limit.default,
  refresh: 'every-minute',
  panel: null,
  labelPaper: 'as-printer',
  ownPaper: firstOwnPaper,
  labelNudge: { across: 0, down: 0 },
  labelPrinter: null,
  usedLabels: 0,
  screen: { screen: 'list' },
  openPetId: null,
  overviewSorting: { by: 'all', isDescending: true },
  reconnectedAt: {},
  noteReconnected: (environment) =>
    set(({ reconnectedAt }) => ({ reconnectedAt: { ...reconnectedAt, [environment]: Date.now() } })),
  ask: (environment, change) =>
    set(({ questions }) => ({
      questions: { ...questions, [environment]: asking(questions[environment] ?? firstQuestion, change) },
    })),
  changeFirstLimit: (firstLimit) => set({ firstLimit }),
  changeRefresh: (refresh) => set({ refresh }),
  showPanel: (panel) => set({ panel: { panel } }),
  showAddForm: (environment) => set({ panel: { panel: 'add', environment } }),
  showSettings: () => set({ panel: { panel: 'settings', wanted: null } }),
  showServiceField: (wanted) => set({ panel: { panel: 'settings', wanted } }),
  showLanguageChoice: () => set({ panel: { panel: 'settings', wanted: 'language' } }),
  showAddedHere: (delivery = null) => set({ panel: { panel: 'added-here', delivery, asksOfLost: false } }),
  reviewLost: () => set({ panel: { panel: 'added-here', delivery: null, asksOfLost: true } }),
  showLabels: (of, pets) => set({ panel: { panel: 'labels', of, pets } }),
  // Another paper is a new sheet.
  changeLabelPaper: (labelPaper) => set({ labelPaper, usedLabels: 0 }),
  changeOwnPaper: (change) => set(({ ownPaper }) => ({ ownPaper: { ...ownPaper, ...change }, usedLabels: 0 })),
  changeLabelNudge: (change) => set(({ labelNudge }) => ({ labelNudge: { ...labelNudge, ...change } })),
  changeLabelPrinter: (labelPrinter) => set({ labelPrinter }),
  changeUsedLabels: (usedLabels) => set({ usedLabels }),
  openPet: (openPetId) =>
    set(({ questions }) => ({
      openPetId,
      questions: withoutNumbers(questions),
      ...(openPetId !== null && { screen: { screen: 'list' } as const }),
    })),
  showDelivery: (fixing = null) =>
    set(({ screen: now }) => ({
      screen: { screen: 'delivery', over: now.screen === 'delivery' ? now.over : now.screen, fixing },
    })),
  closeDelivery: () => set(({ screen: now }) => (now.screen === 'delivery' ? { screen: { screen: now.over } } : {})),
  showScreen: (screen) => set({ screen: { screen } }),
  sortOverview: (overviewSorting) => set({ overviewSorting }),
}))

/** Closes the panel that is open. */
export function closePanel(): void {
  useViewStore.setState({ panel: null })
}

/** What is asked of the list of an environment. The same object until the clerk asks for something else. */
export function useQuestion(environment: EnvironmentId): Question {
  const asked = useViewStore(({ questions }) => questions[environment] ?? firstQuestion)
  const filter = useFilter(environment)
  return useMemo(() => ({ ...asked, filter }), [asked, filter])
}

/** Which list of an environment the clerk asked for. */
export function useFilter(environment: EnvironmentId): PetFilter {
  return useViewStore(
    useShallow(({ questions, firstLimit }) => shownFilter({ views: questions, firstLimit }, environment)),
  )
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
  if (look.panel?.panel === 'settings') useViewStore.getState().showLanguageChoice()
}
