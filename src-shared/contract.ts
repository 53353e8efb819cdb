import type { About } from './about.ts'
import type { AddingConsents, Addition, AdditionId, ClerkVerdict, DeliveryId } from './addition.ts'
import type { Command } from './commands.ts'
import type { Delivery, DeliveryStep, DeliveryText, NewDelivery, ReadingOfFile, StoreChange } from './delivery.ts'
import type { EnvironmentId, ServiceEnvironmentId } from './environment.ts'
import type { Result } from './failure.ts'
import type { KeptDeliveryDraft } from './kept-delivery-draft.ts'
import type { KeptView } from './kept-view.ts'
import type { KnownSheet } from './known-sheet.ts'
import type { NewPet, PetFilter, PetId, PetLookup, PetPage } from './pet.ts'
import type { PaperSize, Printer, PrinterPapers } from './printing.ts'
import type { SeenStore } from './seen-pets.ts'
import type { ApiKeyKeeping, Appearance, ConnectionReport, LanguageChoice, Settings } from './settings.ts'
import type { Table } from './table.ts'
import type { WindowStart } from './window-start.ts'

/** The types of one call. The value itself is empty. */
interface Call<Input, Output> {
  readonly input?: Input
  readonly output?: Output
}

function call<Input, Output>(): Call<Input, Output> {
  return {}
}

// Only types are imported here: this file is bundled into the preload, which must stay tiny.
const calls = {
  /** Lists pets of an environment, selected or not (section 4.1). */
  listPets: call<{ environment: EnvironmentId; filter: PetFilter }, PetPage>(),
  /**
   * Adds a pet (section 4.2), and gives the addition once it was added, was not added, or its answer was lost and the app looked
   * for it once. The same `id` a second time sends nothing and gives the same answer, unless the pet was not added and the
   * clerk says `retry`. Fails with `store-changed` if the ID belongs to a pet of the store that the environment had before and that
   * may be there: the pet then needs another one. Nothing is sent to an environment that is not the selected one. `addition-open` asks for the consent
   * `despite`, and `not-recorded` for `withoutRecord`. `replaces` is an addition in whose place this one comes: it is
   * dismissed if it was not added, and settled as not added once this one is added if its outcome is unknown.
   */
  createPet: call<
    {
      environment: EnvironmentId
      id: AdditionId
      pet: NewPet
      replaces?: AdditionId | undefined
      consents?: AddingConsents | undefined
    },
    Addition
  >(),
  /**
   * All that this computer added, or tried to add, to the store that an environment has now, rows of deliveries included. What changes
   * in it later comes with `onStoreChanged`.
   */
  listAdditions: call<{ environment: EnvironmentId }, readonly Addition[]>(),
  /** Says what became of an addition that is unknown or was interrupted. Gives the addition then: an earlier outcome stays. */
  settleAddition: call<{ environment: EnvironmentId; id: AdditionId; verdict: ClerkVerdict }, Addition>(),
  /** Looks for an addition in the list at once, and gives it with what was found. Fails as a list does. */
  lookForAddition: call<{ environment: EnvironmentId; id: AdditionId }, Addition>(),
  /** Asks the clerk for a file that holds a delivery, and reads it. Null if the clerk cancelled; fails with `file-not-read`. */
  chooseDeliveryFile: call<Record<string, never>, DeliveryText | null>(),
  /** Reads the bytes of a file that was dropped on the window, at most {@link largestWorkbook}; fails with `file-not-read`. */
  readDroppedFile: call<{ fileName: string; bytes: ArrayBuffer }, DeliveryText>(),
  /** The chosen file with this ID, read in another encoding or from another sheet; null if the app no longer has it. */
  readDeliveryFileAs: call<{ id: string; as: ReadingOfFile }, DeliveryText | null>(),
  /** What the clerk has prepared in an environment and not sent, as it was kept last, also in an earlier run. */
  recallDeliveryDraft: call<{ environment: EnvironmentId }, KeptDeliveryDraft>(),
  /** Keeps what the clerk has prepared in an environment, in place of what was kept before. */
  keepDeliveryDraft: call<{ environment: EnvironmentId; draft: KeptDeliveryDraft }, true>(),
  /** What the clerk said of a sheet with these names of columns when it was added last; null if it is not known. */
  recallSheet: call<{ environment: EnvironmentId; columns: readonly string[] }, KnownSheet | null>(),
  /** Remembers what the clerk said of a sheet, for the next one with the same columns. */
  rememberSheet: call<{ environment: EnvironmentId; sheet: KnownSheet }, true>(),
  /**
   * Starts to send a delivery, and gives it in its present state: its rows follow one at a time, see `onStoreChanged`. Fails
   * with `environment-not-selected`, and with `delivery-unfinished` while another one to the same store is unfinished. Asks by
   * failing: with `first-add` for `firstAdd`, and with `not-recorded` for `withoutRecord`.
   */
  startDelivery: call<
    {
      environment: EnvironmentId
      delivery: NewDelivery
      firstAdd?: boolean | undefined
      withoutRecord?: boolean | undefined
    },
    Delivery
  >(),
  /** The delivery to the store that an environment has now, until it is dismissed; null if there is none. */
  getDelivery: call<{ environment: EnvironmentId }, Delivery | null>(),
  /**
   * Pauses, resumes, stops or dismisses a delivery, and gives its new state; null once it is dismissed. `withoutRecord`
   * resumes one that is held up because no record can be kept. Only a selected environment's can be resumed; that fails with
   * `first-add` to ask for `firstAdd`.
   */
  steerDelivery: call<
    {
      environment: EnvironmentId
      id: DeliveryId
      step: DeliveryStep
      firstAdd?: boolean | undefined
      withoutRecord?: boolean | undefined
    },
    Delivery | null
  >(),
  /**
   * Writes the rows that were not added, as they came in, with a last column that says why, where the clerk says. Rows that are
   * being looked for are not among them. Waits for a row that is under way when a delivery is stopped. False if the clerk
   * cancelled; fails with `file-not-written`.
   */
  saveDeliveryRest: call<{ environment: EnvironmentId; id: DeliveryId; exceptToFix?: boolean | undefined }, boolean>(),
  /** Finds one pet by its ID: by the deprecated lookup (section 4.3) while there is one, else through the list. */
  getPet: call<{ environment: EnvironmentId; petId: PetId }, PetLookup>(),

  /** What the clerk has seen of the pets of the store that an environment has now, for the marks of what changed since. */
  recallSeen: call<{ environment: EnvironmentId }, SeenStore>(),
  /** Keeps that, in place of what was kept before. Ignored unless `storeId` is that of the store which the environment has now. */
  keepSeen: call<{ environment: EnvironmentId } & SeenStore, true>(),

  /** The present settings. */
  getSettings: call<Record<string, never>, Settings>(),
  /** Points the app at an environment. */
  selectEnvironment: call<{ environment: EnvironmentId }, Settings>(),
  /** Sets the base URL of a service. A key that was saved for another base URL stays with that one. */
  saveBaseUrl: call<{ environment: ServiceEnvironmentId; baseUrl: string }, Settings>(),
  /** Keeps an API key for the base URL that the service has now, in place of an earlier one. */
  saveApiKey: call<{ environment: ServiceEnvironmentId; apiKey: string; keeping: ApiKeyKeeping }, Settings>(),
  /**
   * Keeps the API key of the base URL that the service had before, the last with a key, for the one that it has now, as a yes to
   * just that. Fails with `missing-api-key` unless both have the same scheme, host and port.
   */
  reuseApiKey: call<{ environment: ServiceEnvironmentId }, Settings>(),
  /** Removes the API key kept for the base URL that the service has now. */
  removeApiKey: call<{ environment: ServiceEnvironmentId }, Settings>(),
  /** Asks a service for one pet, to test its base URL, certificate, proxy, key and format: the kept key, or another `apiKey`. */
  testConnection: call<{ environment: ServiceEnvironmentId; apiKey?: string | undefined }, ConnectionReport>(),
  /** Changes how the window looks. */
  saveAppearance: call<{ appearance: Appearance }, Settings>(),
  /** Changes the language, of menus and questions too. Fails with `managed-setting` where the administrator's file fixes it. */
  saveLanguage: call<{ choice: LanguageChoice }, Settings>(),

  /** What the window starts from: settings, what it kept, the lists that are known. */
  getStart: call<Record<string, never>, WindowStart>(),
  /** Keeps the window's view, in place of what was kept before. */
  keepView: call<{ view: KeptView }, true>(),

  /** Says which commands can be carried out now: the others are grey in the application menu. */
  offerCommands: call<{ commands: readonly Command[] }, true>(),
  /** Puts text on the clipboard. The window may not do so itself: it has no permissions at all. */
  copyText: call<{ text: string }, true>(),
  /**
   * Writes rows, the first of which names the columns, as a CSV file (RFC 4180) where the clerk says. `fileName` is only
   * proposed. False if the clerk cancelled.
   */
  exportTable: call<{ fileName: string; rows: Table }, boolean>(),
  /** The printers that the system has now. */
  listPrinters: call<Record<string, never>, readonly Printer[]>(),
  /** What the system says about the papers of the printer of that name; null if it says nothing. */
  describePrinter: call<{ printer: string }, PrinterPapers | null>(),
  /**
   * Prints the window's page on `paper`, up to its edges, or on the paper that the printer has: at once on the `printer` of that name,
   * else through the system's dialog. False if the clerk cancelled there; fails with `printer-gone` or `not-printed`.
   */
  print: call<{ paper?: PaperSize | undefined; printer?: string | undefined }, boolean>(),
  /**
   * Writes the window's page as a PDF file with pages of this size where the clerk says. `fileName` is only proposed. False if the
   * clerk cancelled; fails with `not-printed` or `file-not-written`.
   */
  savePdf: call<{ fileName: string; paper: PaperSize }, boolean>(),

  /** The versions that run, and the licences of what is shipped. */
  getAbout: call<Record<string, never>, About>(),
  /** Writes what a helper needs to know to a file of the clerk's choice, without keys. False if the clerk cancelled. */
  saveDiagnostics: call<Record<string, never>, boolean>(),
  /** Opens the folder of the log in the system's file manager. */
  openLogs: call<Record<string, never>, true>(),
  /** Opens the licences of Electron and Chromium in the system's browser. */
  openChromiumLicences: call<Record<string, never>, true>(),
}

/** The type of what one event carries. The value itself is empty. */
interface Event<Message> {
  readonly message?: Message
}

function event<Message>(): Event<Message> {
  return {}
}

const events = {
  /** The clerk chose a command of the application menu. */
  onCommand: event<Command>(),
  /** Additions to the store that an environment has now have changed, or its delivery has. */
  onStoreChanged: event<StoreChange>(),
  /** The computer has woken from sleep, or was unlocked, and there is a network. */
  onWoke: event<true>(),
  /** The settings have changed without a call. */
  onSettings: event<Settings>(),
}

/** Name of a call that the window may make. */
export type CallName = keyof typeof calls

/** What a call takes. */
export type CallInput<Name extends CallName> = NonNullable<(typeof calls)[Name]['input']>

/** What a call gives when it succeeds. */
export type CallOutput<Name extends CallName> = Exclude<(typeof calls)[Name]['output'], undefined>

/** The names of all calls: main answers each of them, and the bridge offers each of them. */
export const callNames = Object.keys(calls) as readonly CallName[]

/** Name of an event that main tells the window of. */
export type EventName = keyof typeof events

/** What an event carries. */
export type EventMessage<Name extends EventName> = NonNullable<(typeof events)[Name]['message']>

/** The names of all events: the bridge offers to listen to each of them. */
export const eventNames = Object.keys(events) as readonly EventName[]

/** Name of the IPC channel of a call or an event. */
export function channelOf(name: CallName | EventName): string {
  return `pet-store:${name}`
}

/** Every call the window may make of main. An expected failure is in the `Result`; a rejected promise is a bug. */
export type PetStoreCalls = {
  readonly [Name in CallName]: (input: CallInput<Name>) => Promise<Result<CallOutput<Name>>>
}

/** Calls `listener` each time that something happens, until the returned function is called. */
type PetStoreEvents = {
  readonly [Name in EventName]: (listener: (message: EventMessage<Name>) => void) => () => void
}

/** The bridge: `window.petStore`. */
export type PetStoreApi = PetStoreCalls & PetStoreEvents
