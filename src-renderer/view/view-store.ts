import { useMemo } from 'react'
import { create, type StoreApi } from 'zustand'
import { useShallow } from 'zustand/shallow'
import type { DeliveryId } from '../../src-shared/addition.ts'
import { type EnvironmentId, type ServiceEnvironmentId, serviceEnvironmentIds } from '../../src-shared/environment.ts'
import type { CategoryId, Pet, PetId } from '../../src-shared/pet.ts'
import type { ServiceEnvironment } from '../../src-shared/settings.ts'
import { shownFilter } from '../../src-shared/window-start.ts'
import { usePreferences } from './preferences.ts'
import { asking, firstQuestion, type Question, type QuestionChange, type Questions } from './question.ts'

/** A field of one service in the settings. */
export interface ServiceField {
  readonly environment: EnvironmentId
  readonly field: 'baseUrl' | 'apiKey'
}

/** A panel without a subject: it is about the whole environment or the app. */
type PlainPanel = 'palette' | 'keys' | 'about'

/** The panel with labels for these pets, as they were when it opened. */
export interface LabelPanel {
  readonly panel: 'labels'
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

/** A screen without a subject: the list, the overview or the check of the shelf. */
type PlainScreen = 'list' | 'overview' | 'shelf'

/** The contents of the window below its header. */
export type Screen =
  /** `naming` is the category of which the overview begins in the name, so that the clerk can type over it. */
  | { readonly screen: PlainScreen; readonly naming?: CategoryId }
  /**
   * The delivery, and the screen below it. `fixing` is the ended delivery that gives way to the rows that it began without; null
   * for none.
   */
  | { readonly screen: 'delivery'; readonly over: PlainScreen; readonly fixing: DeliveryId | null }

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

/** Pets to review in another store, as `from` has them. */
export interface CarriedPets {
  readonly from: EnvironmentId
  readonly to: EnvironmentId
  readonly pets: readonly Omit<Pet, 'id'>[]
}

/** What the clerk looks at. */
interface Look {
  /** Each environment's question, changed only by `ask`. */
  readonly questions: Questions
  readonly panel: Panel | null
  readonly screen: Screen
  readonly askedPet: AskedPet | null
  readonly overviewSorting: CountSorting
  /** The view that each environment shows; no entry before the settings are known. */
  readonly views: Readonly<Partial<Record<EnvironmentId, ShownView>>>
  /** The services as they are set up; none before the settings are known. */
  readonly services: Readonly<Partial<Record<EnvironmentId, ServiceEnvironment>>>
  /** The pets that the clerk wants to add to another store too, until they are under review there; null for none. */
  readonly carried: CarriedPets | null
  /** The environment for which labels were last used up; null for any, because the app has not printed since its start. */
  readonly labelsUsedIn: EnvironmentId | null
}

const firstLook: Look = {
  questions: {},
  panel: null,
  labelsUsedIn: null,
  screen: { screen: 'list' },
  askedPet: null,
  overviewSorting: { by: 'all', isDescending: true },
  views: {},
  services: {},
  carried: null,
}

function actionsOn(set: StoreApi<Look>['setState']) {
  const show = (panel: Panel) => set({ panel })
  return {
    /** Shows the view with this ID. Leaves the pets that are open or printed if the former view showed them. */
    showView: (environment: EnvironmentId, id: string, isOnScreen: boolean) =>
      set(({ views, panel, askedPet }) => {
        const former = views[environment]
        if (former?.id === id) return {}
        const shown = { ...views, [environment]: { id, since: former ? Date.now() : 0 } }
        if (!former || !isOnScreen) return { views: shown }
        // A number is the clerk's, and this view may have a pet with it.
        const asked = askedPet?.by === 'number' ? askedPet : null
        return { views: shown, askedPet: asked, panel: panel?.panel === 'labels' ? null : panel }
      }),
    /** Changes an environment's question; see {@link asking}. The clerk no longer asks for a number that no pet was found for. */
    ask: (environment: EnvironmentId, change: QuestionChange) =>
      set(({ questions, askedPet }) => ({
        questions: { ...questions, [environment]: asking(questions[environment] ?? firstQuestion, change) },
        askedPet: askedPet?.by === 'number' ? null : askedPet,
      })),
    showPanel: (panel: PlainPanel) => show({ panel }),
    showAddForm: (environment: EnvironmentId) => show({ panel: 'add', environment }),
    showSettings: () => show({ panel: 'settings', wanted: null }),
    /** Opens the settings with the focus in one field. For the API key of a service that has one, that is the field for a new key. */
    showServiceField: (wanted: ServiceField) => show({ panel: 'settings', wanted }),
    /** Opens the settings with the focus on the language. */
    showLanguageChoice: () => show({ panel: 'settings', wanted: 'language' }),
    /** Opens the panel Added here, for everything or for one delivery. */
    showAddedHere: (delivery: DeliveryId | null = null) => show({ panel: 'added-here', delivery, asksOfLost: false }),
    /** Opens the panel Added here to ask about each pet that may have been added. */
    reviewLost: () => show({ panel: 'added-here', delivery: null, asksOfLost: true }),
    showLabels: (pets: readonly Pet[]) => show({ panel: 'labels', pets }),
    /** Opens a pet beside the list, or closes the open one. */
    openPet: (petId: PetId | null) =>
      set(petId === null ? { askedPet: null } : { askedPet: { petId, by: 'row' }, screen: { screen: 'list' } }),
    /** Asks for the pet with a number, beside the list. */
    askNumber: (petId: PetId) => set({ askedPet: { petId, by: 'number' }, screen: { screen: 'list' } }),
    /** Opens the delivery screen over the present one; with `fixing`, at the rows that the delivery began without. */
    showDelivery: (fixing: DeliveryId | null = null) =>
      set(({ screen: now }) => ({
        screen: { screen: 'delivery', over: now.screen === 'delivery' ? now.over : now.screen, fixing },
      })),
    /** Closes the delivery screen, if it is open, and shows the screen below it. */
    closeDelivery: () => set(({ screen: now }) => (now.screen === 'delivery' ? { screen: { screen: now.over } } : {})),
    showScreen: (screen: PlainScreen) => set({ screen: { screen } }),
    /** Shows a category's name in the overview, to type over. */
    nameCategory: (naming: CategoryId) => set({ screen: { screen: 'overview', naming } }),
  }
}

/** What the clerk is looking at, and what changes it. */
export const useViewStore = create<Look & ReturnType<typeof actionsOn>>()((set) => ({
  ...firstLook,
  ...actionsOn(set),
}))

/** Closes the open panel. */
export function closePanel(): void {
  useViewStore.setState({ panel: null })
}

/** A hook: whether pets can be added to an environment. */
export function useMayAdd(environment: EnvironmentId): boolean {
  return useViewStore(({ services }) => services[environment]?.isLookOnly !== true)
}

/** The other services that pets can be carried to: those that are set up and take pets. */
export function useOtherServices(from: EnvironmentId): readonly ServiceEnvironmentId[] {
  const takesPets = (service?: ServiceEnvironment) =>
    service !== undefined && service.view !== null && !service.isLookOnly
  return useViewStore(
    useShallow(({ services }) => serviceEnvironmentIds.filter((one) => one !== from && takesPets(services[one]))),
  )
}

/** What the clerk asks of an environment's list. The same object until the question changes. */
export function useQuestion(environment: EnvironmentId): Question {
  const asked = useViewStore(({ questions }) => questions[environment] ?? firstQuestion)
  const firstLimit = usePreferences((state) => state.firstLimit)
  const filter = useViewStore(useShallow(({ questions }) => shownFilter({ views: questions, firstLimit }, environment)))
  return useMemo(() => ({ ...asked, filter }), [asked, filter])
}

/** Reloads the page in the settings' language, and shows again what the clerk is looking at. */
export function loadPageAgain(): void {
  // The page's history outlives it. JSON leaves out the store's functions.
  history.replaceState(JSON.parse(JSON.stringify(useViewStore.getState())), '')
  location.reload()
}

/** Shows what the clerk was looking at before {@link loadPageAgain}, if the page was reloaded. */
export function restoreLook(): void {
  const look: Partial<Look> = history.state ?? {}
  history.replaceState(null, '')
  useViewStore.setState(look)
  // The clerk chose the language in the settings, and may be moving through the choices with the arrow keys.
  if (look.panel?.panel === 'settings') useViewStore.getState().showLanguageChoice()
}
