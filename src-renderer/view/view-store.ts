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
import { asking, firstQuestion, type Question, type QuestionChange, type Questions } from './question.ts'

/** A field of one service in the settings. */
export interface ServiceField {
  readonly environment: EnvironmentId
  readonly field: 'baseUrl' | 'apiKey'
}

/** A panel without a subject: it is about the whole environment or the app. */
type PlainPanel = 'palette' | 'keys' | 'about'

/** The panel with labels for these pets, as they were when it opened, and where they came from. */
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
  /** Whether it asks about each pet that may have been added, one after the other. */
  readonly asksOfLost: boolean
}

/** The panel over the screen, with its subject. */
export type Panel =
  | { readonly panel: PlainPanel }
  /** The form that adds a pet to the environment that was selected when it opened. */
  | { readonly panel: 'add'; readonly environment: EnvironmentId }
  | LabelPanel
  | AddedHerePanel
  /** The settings, with the field to start at; null for none. */
  | { readonly panel: 'settings'; readonly wanted: ServiceField | 'language' | null }

/** What the overview is sorted by: `category` for the category number, or a column's key. */
export interface CountSorting {
  readonly by: string
  readonly isDescending: boolean
}

/** The contents of the window below its header. */
export type Screen =
  | { readonly screen: 'list' | 'overview' }
  /**
   * The delivery, and the screen below it. `fixing` is the ended delivery that gives way to the rows that it began without; null
   * for none.
   */
  | { readonly screen: 'delivery'; readonly over: 'list' | 'overview'; readonly fixing: DeliveryId | null }

/**
 * What one API key shows of a store. Another key or base URL is another view, of which the ID is in each query's key and in the screens'. `since`
 * is when the window began to show it, in milliseconds since 1970; 0 if it is the window's first.
 */
interface ShownView {
  readonly id: string
  readonly since: number
}

/**
 * The pet that the clerk asked for: by what stands on screen, or by its number, which the store may not have. The list shows its details, or
 * that there is none.
 */
export interface AskedPet {
  readonly petId: PetId
  readonly by: 'row' | 'number'
}

/** The part of the view that outlives the window. `firstLimit` is the limit until the clerk chooses one. */
export type KeptLook = Omit<KeptView, 'views' | 'drafts' | 'statuses' | 'categories' | 'formerCategories'>

interface ViewState extends KeptLook {
  /** Each environment's question, changed only by {@link ViewState.ask} and {@link ViewState.openPet}. */
  readonly questions: Questions
  readonly panel: Panel | null
  readonly screen: Screen
  readonly askedPet: AskedPet | null
  readonly overviewSorting: CountSorting
  /** The view that each environment shows; no entry before the settings are known. */
  readonly views: Readonly<Partial<Record<EnvironmentId, ShownView>>>
  /** Shows the view with this ID. Leaves the pets that are open or printed if the former view showed them. */
  showView(environment: EnvironmentId, id: string, isOnScreen: boolean): void
  /** Changes an environment's question; see {@link asking}. The clerk no longer asks for a number that no pet was found for. */
  ask(environment: EnvironmentId, change: QuestionChange): void
  /** Sets how many pets an environment shows until the clerk chooses otherwise there. */
  changeFirstLimit(firstLimit: PetLimit): void
  changeRefresh(refresh: RefreshChoice): void
  showPanel(panel: PlainPanel): void
  showAddForm(environment: EnvironmentId): void
  showSettings(): void
  /** Opens the settings with the focus in one field. For the API key of a service that has one, that is the field for a new key. */
  showServiceField(wanted: ServiceField): void
  /** Opens the settings with the focus on the language. */
  showLanguageChoice(): void
  /** Opens the panel Added here, for everything or for one delivery. */
  showAddedHere(delivery?: DeliveryId | null): void
  /** Opens the panel Added here to ask about each pet that may have been added. */
  reviewLost(): void
  showLabels(of: LabelSource, pets: readonly Pet[]): void
  changeLabelPaper(labelPaper: LabelPaperChoice): void
  changeOwnPaper(change: Partial<OwnLabelPaper>): void
  changeLabelNudge(change: Partial<KeptView['labelNudge']>): void
  /** Chooses the printer for labels by the system's name; empty for the system's dialog. */
  changeLabelPrinter(labelPrinter: string): void
  /** The environment for which labels were last used up; null for any, because the app has not printed since its start. */
  readonly labelsUsedIn: EnvironmentId | null
  /** Sets how many labels are used up on the sheet in the printer. */
  changeUsedLabels(usedLabels: number, labelsUsedIn: EnvironmentId): void
  /** Opens a pet beside the list, or closes the open one. */
  openPet(petId: PetId | null): void
  /** Asks for the pet with a number, beside the list. */
  askNumber(petId: PetId): void
  /** Opens the delivery screen over the present one; with `fixing`, at the rows that the delivery began without. */
  showDelivery(fixing?: DeliveryId | null): void
  /** Closes the delivery screen, if it is open, and shows the screen below it. */
  closeDelivery(): void
  showScreen(screen: 'list' | 'overview'): void
  sortOverview(overviewSorting: CountSorting): void
}

/** What the clerk is looking at: each environment's question, the open panel and the open pet. */
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
  labelsUsedIn: null,
  screen: { screen: 'list' },
  askedPet: null,
  overviewSorting: { by: 'all', isDescending: true },
  views: {},
  showView: (environment, id, isOnScreen) =>
    set(({ views, panel, askedPet }) => {
      const former = views[environment]
      if (former?.id === id) return {}
      const shown = { ...views, [environment]: { id, since: former ? Date.now() : 0 } }
      if (!former || !isOnScreen) return { views: shown }
      // A number is the clerk's, and this view may have a pet with it.
      const asked = askedPet?.by === 'number' ? askedPet : null
      return { views: shown, askedPet: asked, panel: panel?.panel === 'labels' ? null : panel }
    }),
  ask: (environment, change) =>
    set(({ questions, askedPet }) => ({
      questions: { ...questions, [environment]: asking(questions[environment] ?? firstQuestion, change) },
      askedPet: askedPet?.by === 'number' ? null : askedPet,
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
  // Another paper means a new sheet.
  changeLabelPaper: (labelPaper) => set({ labelPaper, usedLabels: 0 }),
  changeOwnPaper: (change) => set(({ ownPaper }) => ({ ownPaper: { ...ownPaper, ...change }, usedLabels: 0 })),
  changeLabelNudge: (change) => set(({ labelNudge }) => ({ labelNudge: { ...labelNudge, ...change } })),
  changeLabelPrinter: (labelPrinter) => set({ labelPrinter }),
  changeUsedLabels: (usedLabels, labelsUsedIn) => set({ usedLabels, labelsUsedIn }),
  openPet: (petId) =>
    set(petId === null ? { askedPet: null } : { askedPet: { petId, by: 'row' }, screen: { screen: 'list' } }),
  askNumber: (petId) => set({ askedPet: { petId, by: 'number' }, screen: { screen: 'list' } }),
  showDelivery: (fixing = null) =>
    set(({ screen: now }) => ({
      screen: { screen: 'delivery', over: now.screen === 'delivery' ? now.over : now.screen, fixing },
    })),
  closeDelivery: () => set(({ screen: now }) => (now.screen === 'delivery' ? { screen: { screen: now.over } } : {})),
  showScreen: (screen) => set({ screen: { screen } }),
  sortOverview: (overviewSorting) => set({ overviewSorting }),
}))

/** Closes the open panel. */
export function closePanel(): void {
  useViewStore.setState({ panel: null })
}

/** What the clerk asks of an environment's list. The same object until the question changes. */
export function useQuestion(environment: EnvironmentId): Question {
  const asked = useViewStore(({ questions }) => questions[environment] ?? firstQuestion)
  const filter = useFilter(environment)
  return useMemo(() => ({ ...asked, filter }), [asked, filter])
}

/** The list that the clerk asked for in an environment. */
export function useFilter(environment: EnvironmentId): PetFilter {
  return useViewStore(
    useShallow(({ questions, firstLimit }) => shownFilter({ views: questions, firstLimit }, environment)),
  )
}

/** Reloads the page in the settings' language, and shows again what the clerk is looking at. */
export function loadPageAgain(): void {
  // The page's history outlives it. JSON leaves out the store's functions.
  history.replaceState(JSON.parse(JSON.stringify(useViewStore.getState())), '')
  location.reload()
}

/** Shows what the clerk was looking at before {@link loadPageAgain}, if the page was reloaded. */
export function restoreLook(): void {
  const look: Partial<ViewState> = history.state ?? {}
  history.replaceState(null, '')
  useViewStore.setState(look)
  // The clerk chose the language in the settings, and may be moving through the choices with the arrow keys.
  if (look.panel?.panel === 'settings') useViewStore.getState().showLanguageChoice()
}
