import {
  type Addition,
  type AdditionId,
  type AdditionOutcome,
  type DeliveryId,
  deliveryPlaceOf,
  isAboutPet,
  type NotAdded,
} from './addition.ts'
import type { EnvironmentId } from './environment.ts'
import type { Failure } from './failure.ts'
import type { NewPet, PetId } from './pet.ts'

/** The most rows that a delivery may have. */
export const mostDeliveryRows = 1000

/** The largest file, in bytes, that is read as a delivery: 5 MiB. */
export const largestDeliveryFile = 5 * 1024 * 1024

/**
 * The most characters of the text that is read as a delivery, and of all sheets of a workbook together. A text file may have half as
 * many; as a sheet, each of its cells has quotation marks too.
 */
export const mostDeliveryText = 2 * largestDeliveryFile

/** The same of a workbook: 50 MiB. Suppliers put pictures of what they deliver beside its name; only the cells are unpacked. */
export const largestWorkbook = 50 * 1024 * 1024

/** One row of a delivery. */
export interface DeliveryRow {
  /** The cells as they came in, in the order of the columns. There may be fewer of them. */
  readonly cells: readonly string[]
  /** The pet that the clerk made of them. */
  readonly pet: NewPet
  /** Whether to add the pet although it looks like others of this delivery, or of {@link DeliveryContent.askedAbout}: the clerk said so. */
  readonly again: boolean
  /** The row of the file, counted from 1. Absent in a delivery that an earlier version began. See {@link numberOfRow}. */
  readonly number?: number | undefined
}

/** The number of a row as the file has it; of a delivery that an earlier version began, its place among the rows. */
export function numberOfRow({ rows }: Pick<DeliveryContent, 'rows'>, position: number): number {
  return rows[position]?.number ?? position + 1
}

/** What a clerk has reviewed to be sent: 1 to {@link mostDeliveryRows} rows, in this order. */
export interface DeliveryContent {
  /** What it is called: the name of the file, or what the window calls pasted rows. */
  readonly name: string
  /** The names of the columns as they came in, each of which is a cell of the rows; empty where a column has none. */
  readonly columns: readonly string[]
  readonly rows: readonly DeliveryRow[]
  /** The IDs of the pets and additions that rows look like which say `again`. Absent if there are none. */
  readonly askedAbout?: readonly (PetId | AdditionId)[] | undefined
  /** What separated the cells in the file; absent where there was none. */
  readonly separator?: Separator | undefined
}

/** A delivery that begins, under the ID that it has had since its review began: it begins once, however often it is asked for. */
export interface NewDelivery extends DeliveryContent {
  readonly id: DeliveryId
}

/**
 * What became of a row: that of its addition, as the ledger has it or as main tells the window; undefined for a row that was never
 * tried.
 */
export type RowOutcome =
  | { readonly kind: 'waiting' | 'sending' | 'unknown' }
  | Extract<AdditionOutcome, { readonly kind: 'added' }>
  | NotAdded
  | undefined

/** How it stands with a row of a delivery. */
export type RowEnd =
  /** It was never sent, or came back for a reason that was not its pet's, such as the key. */
  | { readonly kind: 'to-send' }
  /** Its request waits for its turn or is under way. */
  | { readonly kind: 'sending' }
  | { readonly kind: 'added' }
  /** Its answer was lost, and a list showed it. */
  | { readonly kind: 'found' }
  /** The service refused it, with these words; null if it gave none. */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** Never sent, because a listed pet looks like it, and the clerk was not asked about that one. */
  | { readonly kind: 'already-there'; readonly petId: PetId }
  /** Never sent, because this open addition looks like it, and the clerk was not asked about that one. */
  | { readonly kind: 'may-be-there'; readonly additionId: AdditionId }
  /** The answer was lost. The app looks for the pet, and never sends it again by itself. */
  | { readonly kind: 'unknown' }
  /** The answer was lost, and the clerk said that the pet was not added. */
  | { readonly kind: 'not-added' }

/** How it stands with a row, by what became of it. */
export function rowEndOf(outcome: RowOutcome): RowEnd {
  switch (outcome?.kind) {
    case undefined:
      return { kind: 'to-send' }
    case 'waiting':
    case 'sending':
      return { kind: 'sending' }
    case 'unknown':
      return { kind: 'unknown' }
    case 'added':
      return { kind: outcome.confirmedBy === 'list' ? 'found' : 'added' }
    case 'not-added': {
      const { reason, failure, httpStatus, message } = outcome
      if (failure?.kind === 'already-listed') return { kind: 'already-there', petId: failure.petId }
      if (failure?.kind === 'addition-open') return { kind: 'may-be-there', additionId: failure.additionId }
      if (httpStatus !== undefined && isAboutPet(httpStatus)) return { kind: 'refused', message }
      return { kind: reason === 'clerk' ? 'not-added' : 'to-send' }
    }
  }
}

/** What became of each row of a delivery, among the additions of its store. */
export function outcomesIn(
  additions: readonly Addition[],
  { id, rows }: Pick<Delivery, 'id' | 'rows'>,
): readonly (AdditionOutcome | undefined)[] {
  const outcomes: (AdditionOutcome | undefined)[] = rows.map(() => undefined)
  for (const addition of additions) {
    const place = deliveryPlaceOf(addition.id)
    if (place?.id === id) outcomes[place.row] = addition.outcome
  }
  return outcomes
}

/** Whether a row is still to be sent, or being sent. */
export function isPending(outcome: RowOutcome): boolean {
  const { kind } = rowEndOf(outcome)
  return kind === 'to-send' || kind === 'sending'
}

/** The state of a delivery. */
export type DeliveryState =
  /** Rows are being sent, one at a time. First, at the start and after each `resume`, the list is loaded. */
  | { readonly kind: 'sending' }
  /** The service answered 429. Sending resumes by itself at this time, in milliseconds since 1970. */
  | { readonly kind: 'put-off'; readonly until: number }
  /** The clerk paused it. The row under way still gets its answer. */
  | { readonly kind: 'paused' }
  /**
   * It paused itself until the clerk says `resume`. `failure` says why: `unreachable`; `rejected-api-key`,
   * `missing-api-key`, `api-key-gone` and the other kinds of a key; `web-page`; `unavailable` for a longer time than the app
   * waits by itself; `not-recorded`; `environment-not-selected` after a switch; `store-changed`; or `unavailable`,
   * `unexpected-response` and `unreachable` after three consecutive rows.
   */
  | { readonly kind: 'held-up'; readonly failure: Failure }
  /** The app ended before the delivery did. It continues when the clerk says `resume`. */
  | { readonly kind: 'interrupted' }
  /** The clerk stopped it for good. */
  | { readonly kind: 'stopped' }
  /** No row is left to send. Rows may still be unknown. */
  | { readonly kind: 'done' }

/**
 * Where a delivery stands. It `isDoubtful` if the record was damaged while it was unfinished: a row that seems not to be sent may
 * have been added.
 */
export interface DeliveryStanding {
  readonly id: DeliveryId
  readonly state: DeliveryState
  readonly isDoubtful: boolean
}

/** A delivery. Its rows are additions, whose IDs {@link rowAdditionId} gives: they say what became of it. */
export interface Delivery extends NewDelivery, DeliveryStanding {
  readonly environment: EnvironmentId
}

/** Whether nothing more is sent of a delivery, whatever the clerk does. */
export function isAtEnd({ state }: Pick<Delivery, 'state'>): boolean {
  return state.kind === 'stopped' || state.kind === 'done'
}

/** Whether a delivery and each of its rows have ended: the last answer may leave its row to be sent again. */
export function isOver(delivery: Pick<Delivery, 'state'>, outcomes: readonly RowOutcome[]): boolean {
  return isAtEnd(delivery) && !outcomes.some((outcome) => rowEndOf(outcome).kind === 'sending')
}

/** Whether a delivery is being sent, now or by itself in a moment. */
export function isUnderWay({ state }: Pick<Delivery, 'state'>): boolean {
  return state.kind === 'sending' || state.kind === 'put-off'
}

/**
 * What has changed in the store that an environment has now: additions, each as it is now, and where its delivery stands, null if
 * there is none.
 */
export interface StoreChange {
  readonly environment: EnvironmentId
  readonly additions: readonly Addition[]
  readonly delivery: DeliveryStanding | null
}

/**
 * What a clerk may do with a delivery. `pause`, `resume` and `stop` do nothing in a state that does not allow them; `dismiss`
 * forgets a delivery that is `stopped` or `done`, unless a row is still under way.
 */
export const deliverySteps = ['pause', 'resume', 'stop', 'dismiss'] as const

/** What a clerk may do with a delivery; see {@link deliverySteps}. */
export type DeliveryStep = (typeof deliverySteps)[number]

/**
 * The code pages in which spreadsheets and older shop systems write text that is not Unicode, by their names in the Encoding standard
 * (https://encoding.spec.whatwg.org) and, those of DOS, in IANA's list, those that leave the fewest bytes without a meaning last.
 */
export const codePages = [
  'Windows-1252',
  'Windows-1250',
  'Windows-1251',
  'Windows-1253',
  'Windows-1254',
  'Windows-1255',
  'Windows-1256',
  'Windows-1257',
  'Windows-1258',
  'Windows-874',
  'Shift_JIS',
  'EUC-KR',
  'Big5',
  'GB18030',
  'EUC-JP',
  'ISO-8859-15',
  'Macintosh',
  'IBM850',
  'IBM437',
  'IBM852',
  'IBM866',
] as const

/** A code page; see {@link codePages}. */
export type CodePage = (typeof codePages)[number]

/** How the text of a file can be written. */
export const textEncodings = ['UTF-8', 'UTF-16', ...codePages] as const

/** How the text of a file was written. */
export type TextEncoding = (typeof textEncodings)[number]

/** The characters that can separate two cells. */
export const separators = ['\t', ';', ','] as const

/** A character between two cells. */
export type Separator = (typeof separators)[number]

/** Signs that a few programs write between cells. They are read, and never written. */
export const rareSeparators = ['|', '#', '¦', '^'] as const

/** A character that stands between two cells of a text that is read. */
export type ReadSeparator = Separator | (typeof rareSeparators)[number]

/** Another way to read a chosen file: in an encoding, or from a sheet. */
export type ReadingOfFile = { readonly encoding: TextEncoding } | { readonly sheet: string }

/**
 * The file that the clerk chose, as text without a byte order mark. `fileName` is without its folder. Until the app ends, or
 * others were chosen, the file can be read again by its `id` in each of `encodings`; there are none where `encoding` is sure.
 */
export interface DeliveryText {
  readonly id: string
  readonly fileName: string
  readonly text: string
  readonly encoding: TextEncoding
  readonly encodings: readonly TextEncoding[]
  /** The sheets of a workbook that have rows, by their names; none where the file is text. */
  readonly sheets: readonly string[]
  /** The sheet that `text` is of: its cells with tabs between them. Null where the file is text. */
  readonly sheet: string | null
  /** The rows of that sheet that are hidden, by their numbers, and how many sheets are hidden and left out. */
  readonly hidden: { readonly rows: readonly number[]; readonly sheets: number }
}
