import type { About, Licensed } from './about.ts'
import type { AddingConsents, Addition, AdditionId, ClerkVerdict, DeliveryId } from './addition.ts'
import type { Command } from './commands.ts'
import type {
  Delivery,
  DeliveryStep,
  DeliveryText,
  NewDelivery,
  ReadingOfFile,
  Separator,
  StoreChange,
} from './delivery.ts'
import type { EnvironmentId, ServiceEnvironmentId } from './environment.ts'
import type { AskedBy, Result } from './failure.ts'
import type { SavedFile } from './file-names.ts'
import type { KeptDeliveryDraft } from './kept-delivery-draft.ts'
import type { KeptView } from './kept-view.ts'
import type { KnownSheet } from './known-sheet.ts'
import type { NewPet, PetFilter, PetId, PetLookup, PetPage } from './pet.ts'
import type { PaperSize, Printer, PrinterPapers } from './printing.ts'
import type { SeenStore } from './seen-pets.ts'
import type { ApiKeyKeeping, Appearance, LanguageChoice, SavedService, Settings } from './settings.ts'
import type { ShelfSetAside } from './shelf-check.ts'
import type { ShelfEvent } from './shelf-check-schema.ts'
import type { Table } from './table.ts'
import type { AskedList, WindowStart } from './window-start.ts'

/** The types of one call, or of an event's message, which is an output. The value itself is empty. */
interface Call<Input, Output> {
  readonly input?: Input
  readonly output?: Output
}

function call<Input, Output>(): Call<Input, Output> {
  return {}
}

// Imports only types, because this file is bundled into the preload, which must stay tiny.
const calls = {
  /**
   * Lists an environment's pets, selected or not (section 4.1). What anyone but the clerk, who is meant if `by` is absent, asks for too early is
   * answered with the failure that stands, without a request.
   */
  listPets: call<{ environment: EnvironmentId; filter: PetFilter; by?: AskedBy | undefined }, PetPage>(),
  /**
   * Adds a pet (section 4.2). Gives the addition once the pet was added, was not added, or its answer was lost and the app has looked for
   * it once. The same `id` a second time sends nothing and gives the same answer, unless the pet was not added and the clerk consents to
   * `retry`. Sends nothing to an environment that is not the selected one. Fails with `look-only` where nothing can be added, and with
   * `store-changed` if the ID belongs to a pet that may be in the environment's former store: the pet then needs another ID.
   *
   * The outcome can be a question: `first-add` asks for the consent `firstAdd`, `addition-open` for `askedAbout`, and `not-recorded` for
   * `withoutRecord`. `replaces` is the addition that this one replaces. If that one was not added, it is dismissed; if its outcome is unknown,
   * it is settled as not added once this one is added.
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
   * Everything that this computer added, or tried to add, to the environment's present store, with the rows of deliveries. `onStoreChanged`
   * brings later changes.
   */
  listAdditions: call<{ environment: EnvironmentId }, readonly Addition[]>(),
  /** Settles an addition whose outcome is unknown, or dismisses one that was not added. Gives the addition; an earlier outcome stays. */
  settleAddition: call<{ environment: EnvironmentId; id: AdditionId; verdict: ClerkVerdict }, Addition>(),
  /** Looks for an addition in the list at once, and gives the addition with its new outcome. Fails as a list does. */
  lookForAddition: call<{ environment: EnvironmentId; id: AdditionId }, Addition>(),
  /** Asks the clerk for a delivery's file, and reads it. Null if the clerk cancelled; fails with `file-not-read`. */
  chooseDeliveryFile: call<Record<string, never>, DeliveryText | null>(),
  /** Reads the bytes of a file that was dropped on the window, at most {@link largestWorkbook}; fails with `file-not-read`. */
  readDroppedFile: call<{ fileName: string; bytes: ArrayBuffer }, DeliveryText>(),
  /** The chosen file with this ID, read in another encoding or from another sheet; null if the app no longer has it. */
  readDeliveryFileAs: call<{ id: string; as: ReadingOfFile }, DeliveryText | null>(),
  /** The delivery under review in an environment, as last kept, even in an earlier run. */
  recallDeliveryDraft: call<{ environment: EnvironmentId }, KeptDeliveryDraft>(),
  /** Keeps the delivery under review in an environment, in place of the former. Fails with `settings-not-saved`. */
  keepDeliveryDraft: call<{ environment: EnvironmentId; draft: KeptDeliveryDraft }, true>(),
  /** The clerk's answers about the last sheet with these column names; null if there was none. */
  recallSheet: call<{ environment: EnvironmentId; columns: readonly string[] }, KnownSheet | null>(),
  /** Remembers the clerk's answers about a sheet, for the next one with the same columns. */
  rememberSheet: call<{ environment: EnvironmentId; sheet: KnownSheet }, true>(),
  /**
   * Starts to send a delivery, and gives it in its present state. `onStoreChanged` brings its rows one at a time. Fails with
   * `environment-not-selected`, with `look-only`, and with `delivery-unfinished` while another delivery to the same store is unfinished. Asks by failing: with
   * `first-add` for `firstAdd`, and with `not-recorded` for `withoutRecord`.
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
  /** The delivery to the environment's present store, until it is dismissed; null if there is none. */
  getDelivery: call<{ environment: EnvironmentId }, Delivery | null>(),
  /**
   * Pauses, resumes, stops or dismisses a delivery, and gives its new state; null once it is dismissed. `withoutRecord` resumes a delivery
   * that is held up because no record can be kept. Only the selected environment's delivery can be resumed; that asks for `firstAdd` by
   * failing with `first-add`.
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
   * Asks the clerk for a place, proposing the delivery's `name`, and writes these of its rows there as CSV, every cell exactly as it is, with
   * the separator of the file that they came from, if it is known. The first row names the columns. False if the clerk cancelled; fails with
   * `file-not-written`.
   */
  saveDeliveryRest: call<{ name: string; rows: Table; separator?: Separator | undefined }, boolean>(),
  /** Finds one pet by its ID: by the deprecated lookup (section 4.3) while there is one, else through the list. */
  getPet: call<{ environment: EnvironmentId; petId: PetId }, PetLookup>(),

  /** The pets the clerk last saw in this environment's store, to mark what has changed since. */
  recallSeen: call<{ environment: EnvironmentId }, SeenStore>(),
  /** Keeps the pets that the clerk saw, in place of the former. Ignored unless `storeId` is the environment's present one. */
  keepSeen: call<{ environment: EnvironmentId } & SeenStore, true>(),

  /**
   * What is recorded of the checks of the shelf in the environment's present view, in order: of the unfinished one, and of the last that has ended.
   * `setAside` is an unfinished one of another base URL or key; null if there is none, or the clerk has dismissed it.
   */
  readShelf: call<
    { environment: EnvironmentId },
    { readonly events: readonly ShelfEvent[]; readonly setAside: ShelfSetAside | null }
  >(),
  /**
   * Records an event of a check. It is on the disk when this succeeds. If it could not be written, this fails with `settings-not-saved`, and the event
   * applies until the app quits. Fails with `store-changed` if the check is of another view.
   */
  recordShelf: call<{ environment: EnvironmentId; event: ShelfEvent }, true>(),

  getSettings: call<Record<string, never>, Settings>(),
  selectEnvironment: call<{ environment: EnvironmentId }, Settings>(),
  /**
   * Saves a service: asks it for one pet, to test its base URL, certificate, proxy, key and format, and keeps base URL and key once it has answered.
   * Until then, and if it fails, the former ones stay; `isTested: false` keeps them without asking. Without an `apiKey`, takes the one kept for the
   * base URL, or else the service's present one, if scheme, host and port stay the same; fails with `missing-api-key` or `api-key-gone` if there is
   * none. Even then it keeps the base URL, unless the present one has a key. Fails with `invalid-input` for a wrong `baseUrl` or `apiKey`, and
   * with `keychain-absent` or `keychain-withheld` if the key cannot be kept: the clerk may then agree to another `keeping`.
   */
  saveService: call<
    {
      environment: ServiceEnvironmentId
      baseUrl: string
      apiKey?: string | undefined
      keeping?: ApiKeyKeeping | undefined
      isTested?: boolean | undefined
    },
    SavedService
  >(),
  /** Drops the saving of a service whose test is under way, because the clerk has left it: nothing changes. */
  dropSaving: call<{ environment: ServiceEnvironmentId }, true>(),
  /** Removes the API key for the service's present base URL. */
  removeApiKey: call<{ environment: ServiceEnvironmentId }, Settings>(),
  saveAppearance: call<{ appearance: Appearance }, Settings>(),
  /** Changes the language, for menus and questions too. Fails with `managed-setting` if the administrator has set it. */
  saveLanguage: call<{ choice: LanguageChoice }, Settings>(),

  /** Everything that the window needs to start: settings, the kept view, and lists. */
  getStart: call<Record<string, never>, WindowStart>(),
  /** The first list that `getStart` could not wait for, once it arrives. Null if none is under way, or if its request fails. */
  awaitFirstList: call<Record<string, never>, AskedList | null>(),
  /** Keeps the window's view, in place of the former. Fails with `settings-not-saved`. */
  keepView: call<{ view: KeptView }, true>(),

  /** Enables these commands in the application menu, and greys out all others. */
  offerCommands: call<{ commands: readonly Command[] }, true>(),
  /** Puts text on the clipboard. The window cannot do it, because it has no permissions at all. */
  copyText: call<{ text: string }, true>(),
  /**
   * Asks the clerk for a place, proposing `fileName`, and writes rows there as a CSV file (RFC 4180). The first row names the columns. False if
   * the clerk cancelled.
   */
  exportTable: call<{ fileName: string; rows: Table }, boolean>(),
  listPrinters: call<Record<string, never>, readonly Printer[]>(),
  /** A printer's papers, if the system lists them; else null. */
  describePrinter: call<{ printer: string }, PrinterPapers | null>(),
  /**
   * Prints the window's page on `paper`, up to its edges, or on the paper that is in the printer. With a `printer`, prints there at once;
   * without, through the system's dialog. False if the clerk cancelled there; fails with `printer-gone`, `printer-stopped`, `not-printed` or
   * `print-unknown`.
   */
  print: call<{ paper?: PaperSize | undefined; printer?: string | undefined }, boolean>(),
  /**
   * Asks the clerk for a place, proposing `fileName`, and writes the window's page there as a PDF file with pages of this size. False if
   * the clerk cancelled; fails with `not-printed` or `file-not-written`.
   */
  savePdf: call<{ fileName: string; paper: PaperSize }, boolean>(),
  /** The file that the clerk saved last in this run; null if there is none. */
  findSavedFile: call<Record<string, never>, SavedFile | null>(),
  showSavedFile: call<{ number: number }, true>(),

  getAbout: call<Record<string, never>, About>(),
  /** Writes diagnostics, without keys, to a file of the clerk's choice. False if the clerk cancelled. */
  saveDiagnostics: call<Record<string, never>, boolean>(),
  /** Opens the log's folder in the system's file manager. */
  openLogs: call<Record<string, never>, true>(),
  /** Opens licences with the system's program for their file. */
  openLicences: call<{ of: Licensed }, true>(),
}

function event<Message>(): Call<never, Message> {
  return {}
}

const events = {
  /** The clerk chose a command in the application menu. */
  onCommand: event<Command>(),
  /** Additions to an environment's present store have changed, or its delivery has. */
  onStoreChanged: event<StoreChange>(),
  /** The computer has woken from sleep, or was unlocked, and there is a network. */
  onWoke: event<true>(),
  /** The window fills the screen and has no menu bar. */
  onFullScreen: event<true>(),
  /** The settings have changed without a call. */
  onSettings: event<Settings>(),
}

/** Name of a call that the window may make. */
export type CallName = keyof typeof calls

/** What a call takes. */
export type CallInput<Name extends CallName> = NonNullable<(typeof calls)[Name]['input']>

/** What a call gives when it succeeds. */
export type CallOutput<Name extends CallName> = Exclude<(typeof calls)[Name]['output'], undefined>

/** The names of all calls. Main answers each, and the bridge offers each. */
export const callNames = Object.keys(calls) as readonly CallName[]

/** Name of an event that main sends to the window. */
export type EventName = keyof typeof events

/** An event's message. */
export type EventMessage<Name extends EventName> = NonNullable<(typeof events)[Name]['output']>

/** The names of all events. The bridge lets the window listen to each. */
export const eventNames = Object.keys(events) as readonly EventName[]

/** Name of the IPC channel of a call or an event. */
export function channelOf(name: CallName | EventName): string {
  return `pet-store:${name}`
}

/** Every call that the window may make. An expected failure is in the `Result`; a rejected promise is a bug. */
export type PetStoreCalls = {
  readonly [Name in CallName]: (input: CallInput<Name>) => Promise<Result<CallOutput<Name>>>
}

/** The bridge: `window.petStore`. An event calls `listener` with every message, until the returned function is called. */
export type PetStoreApi = PetStoreCalls & {
  readonly [Name in EventName]: (listener: (message: EventMessage<Name>) => void) => () => void
}
