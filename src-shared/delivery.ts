import {
  type Addition,
  type AdditionId,
  type AdditionOutcome,
  type DeliveryId,
  type NotAdded,
  rowAdditionId,
} from './addition.ts'
import type { EnvironmentId } from './environment.ts'
import { type Failure, serviceWordsOf } from './failure.ts'
import { subjectOf } from './failure-meaning.ts'
import type { NewPet, PetId } from './pet.ts'

/** The most rows that a delivery may have. */
export const mostDeliveryRows = 1000

/** The largest text file that the app reads as a delivery, in bytes: 5 MiB. */
export const largestDeliveryFile = 5 * 1024 * 1024

/**
 * The most characters in a delivery's text, and in all sheets of a workbook together. A text file may have half as many, because a sheet's cells
 * have quotation marks too.
 */
export const mostDeliveryText = 2 * largestDeliveryFile

/** The most characters that a sheet's column names may have in all, for the app to recognise the sheet again. */
export const mostColumnNames = 10_000

/** The largest workbook, in bytes: 50 MiB. Suppliers put pictures of their pets beside the names; the app unpacks only the cells. */
export const largestWorkbook = 50 * 1024 * 1024

/** One row of a delivery. */
export interface DeliveryRow {
  /** The cells as they came in, in column order. There may be fewer than columns. */
  readonly cells: readonly string[]
  /** The pet that the review made of them. */
  readonly pet: NewPet
  /** Whether the clerk wants the pet although it looks like others in this delivery or in {@link DeliveryContent.askedAbout}. */
  readonly again: boolean
  /** The row's number in the file, counted from 1. Absent in a delivery that an earlier version began. See {@link numberOfRow}. */
  readonly number?: number | undefined
}

/** A row's number in the file, or its place among the rows in a delivery that an earlier version began. */
export function numberOfRow({ rows }: Pick<DeliveryContent, 'rows'>, position: number): number {
  return rows[position]?.number ?? position + 1
}

/** A reviewed delivery: 1 to {@link mostDeliveryRows} rows, in this order. */
export interface DeliveryContent {
  /** The file's name, or the window's name for pasted rows. */
  readonly name: string
  /** The columns' names as they came in, one for each cell; empty if a column has none. */
  readonly columns: readonly string[]
  readonly rows: readonly DeliveryRow[]
  /** The IDs of the pets and additions that rows with `again` look like. Absent if there are none. */
  readonly askedAbout?: readonly (PetId | AdditionId)[] | undefined
  /** The file's separator; absent if there was none. */
  readonly separator?: Separator | undefined
}

/** A delivery to start. It has had its ID since the review began, so it starts only once, however often the window asks. */
export interface NewDelivery extends DeliveryContent {
  readonly id: DeliveryId
}

/** A row's outcome, which is its addition's, in the ledger or in the window; undefined for a row that was never tried. */
export type RowOutcome =
  | { readonly kind: 'waiting' | 'sending' | 'unknown' }
  | Extract<AdditionOutcome, { readonly kind: 'added' }>
  | NotAdded
  | undefined

/** A row's outcome as the clerk sees it. */
export type RowEnd =
  /** It was never sent, or came back for a reason that is not about its pet, such as the key. */
  | { readonly kind: 'to-send' }
  /** Its request waits for its turn or is under way. */
  | { readonly kind: 'sending' }
  | { readonly kind: 'added' }
  /** Its answer was lost, and a list showed it. */
  | { readonly kind: 'found' }
  /** The service refused it, with these words; null if it gave none. */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** It was never sent, because a listed pet looks like it, and the clerk was not asked about that one. */
  | { readonly kind: 'already-there'; readonly petId: PetId }
  /** It was never sent, because this open addition looks like it, and the clerk was not asked about that one. */
  | { readonly kind: 'may-be-there'; readonly additionId: AdditionId }
  /** Its answer was lost. The app looks for the pet, and never sends it again by itself. */
  | { readonly kind: 'unknown' }
  /** Its answer was lost, and the clerk settled it as not added. */
  | { readonly kind: 'not-added' }

/** Turns a row's outcome into what the clerk sees. */
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
      const { reason, failure } = outcome
      if (failure?.kind === 'already-listed') return { kind: 'already-there', petId: failure.petId }
      if (failure?.kind === 'addition-open') return { kind: 'may-be-there', additionId: failure.additionId }
      if (failure && subjectOf(failure) === 'pet') return { kind: 'refused', message: serviceWordsOf(failure) }
      return { kind: reason === 'clerk' ? 'not-added' : 'to-send' }
    }
  }
}

/** An addition's outcome, or that of the addition that replaced it, and so on; undefined if it was never tried. `find` gives an outcome. */
export function outcomeInTheEnd<
  Outcome extends { readonly kind: string; readonly replacedBy?: AdditionId | undefined },
>(id: AdditionId, find: (id: AdditionId) => Outcome | undefined): Outcome | undefined {
  const outcome = find(id)
  // An addition replaces an earlier one, so this ends.
  return (outcome?.replacedBy === undefined ? undefined : outcomeInTheEnd(outcome.replacedBy, find)) ?? outcome
}

/** Makes a function that gives an addition's outcome in the end; undefined for one that was never tried. */
export function outcomeFinder(
  additions: readonly Addition[],
): (id: AdditionId | undefined) => AdditionOutcome | undefined {
  const all = new Map(additions.map((addition) => [addition.id, addition.outcome]))
  return (id) => outcomeInTheEnd(id ?? '', (each) => all.get(each))
}

/** The outcomes of a delivery's rows, or of the additions that replaced them, from the additions to its store. */
export function outcomesIn(
  additions: readonly Addition[],
  { id, rows }: Pick<Delivery, 'id' | 'rows'>,
): readonly (AdditionOutcome | undefined)[] {
  const outcomeOf = outcomeFinder(additions)
  return rows.map((_, row) => outcomeOf(rowAdditionId({ id, row })))
}

/** Whether a row with this outcome was certainly not added, and is not being added. */
export function isNotAdded(outcome: RowOutcome): boolean {
  return !['sending', 'unknown', 'added', 'found'].includes(rowEndOf(outcome).kind)
}

/** Whether a row is still to send, or being sent. */
export function isPending(outcome: RowOutcome): boolean {
  const { kind } = rowEndOf(outcome)
  return kind === 'to-send' || kind === 'sending'
}

/** How many of a delivery's rows are neither still to send nor being sent. */
export function endedOf(outcomes: readonly RowOutcome[]): number {
  return outcomes.filter((outcome) => !isPending(outcome)).length
}

/** A delivery's state. */
export type DeliveryState =
  /** The app sends rows, one at a time. At the start and after each `resume`, it first loads the list. */
  | { readonly kind: 'sending' }
  /** The service answered 429 or, up to twice in succession, 5xx. Sending resumes by itself at this time, in milliseconds since 1970. */
  | { readonly kind: 'put-off'; readonly until: number }
  /** The clerk paused it. The row under way still gets its answer. */
  | { readonly kind: 'paused' }
  /** It paused itself until the clerk resumes it, because the next row would fail too; `delivery-progress.ts` decides after which failures. */
  | { readonly kind: 'held-up'; readonly failure: Failure }
  /** The app ended before the delivery did. It continues when the clerk resumes it. */
  | { readonly kind: 'interrupted' }
  /** The clerk stopped it for good. */
  | { readonly kind: 'stopped' }
  /** No row is left to send. Rows may still be unknown. */
  | { readonly kind: 'done' }

/** A delivery's standing. It `isDoubtful` if the record was damaged while it was unfinished: a row that looks unsent may have been added. */
export interface DeliveryStanding {
  readonly id: DeliveryId
  readonly state: DeliveryState
  readonly isDoubtful: boolean
}

/** A delivery. Its rows are additions, with IDs from {@link rowAdditionId}, and they have the outcomes. */
export interface Delivery extends NewDelivery, DeliveryStanding {
  readonly environment: EnvironmentId
}

/** Whether the app sends no more rows of a delivery, whatever the clerk does. */
export function isAtEnd({ state }: Pick<Delivery, 'state'>): boolean {
  return state.kind === 'stopped' || state.kind === 'done'
}

/** Whether a delivery and all of its rows have ended. The last answer may still make its row one to send again. */
export function isOver(delivery: Pick<Delivery, 'state'>, outcomes: readonly RowOutcome[]): boolean {
  return isAtEnd(delivery) && !outcomes.some((outcome) => rowEndOf(outcome).kind === 'sending')
}

/** Whether the app sends a delivery now, or will by itself. */
export function isUnderWay({ state }: Pick<Delivery, 'state'>): boolean {
  return state.kind === 'sending' || state.kind === 'put-off'
}

/** What has changed in an environment's present store: additions, each as it is now, and the delivery's standing, null if there is none. */
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
 * The code pages in which spreadsheets and older shop systems write text that is not Unicode. The names come from the Encoding standard
 * (https://encoding.spec.whatwg.org), and for DOS from IANA's list. The code pages in which almost every byte has a meaning come last.
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

/** The encodings that a text file can have. */
export const textEncodings = ['UTF-8', 'UTF-16', ...codePages] as const

/** A text file's encoding. */
export type TextEncoding = (typeof textEncodings)[number]

/** The characters that can separate two cells. */
export const separators = ['\t', ';', ','] as const

/** A character between two cells. */
export type Separator = (typeof separators)[number]

/** Separators that a few programs write. The app reads them, and never writes them. */
export const rareSeparators = ['|', '#', '¦', '^'] as const

/** A separator in a text that the app reads. */
export type ReadSeparator = Separator | (typeof rareSeparators)[number]

/** Another way to read a chosen file: in an encoding, or from a sheet. */
export type ReadingOfFile = { readonly encoding: TextEncoding } | { readonly sheet: string }

/**
 * The file that the clerk chose, as text without a byte order mark. `fileName` has no folder. Until the app ends, or the clerk has chosen several
 * others, it can be read again by its `id` in each of `encodings`; there are none if `encoding` is certain.
 */
export interface DeliveryText {
  readonly id: string
  readonly fileName: string
  readonly text: string
  readonly encoding: TextEncoding
  readonly encodings: readonly TextEncoding[]
  /** The names of a workbook's sheets with rows; none if the file is text. */
  readonly sheets: readonly string[]
  /** The sheet that `text` has, with tabs between its cells; null if the file is text. */
  readonly sheet: string | null
  /** The numbers of that sheet's hidden rows, and how many other sheets are left out, because they are hidden or too many. */
  readonly hidden: { readonly rows: readonly number[]; readonly sheets: number }
  /** The numbers of that sheet's rows whose text is struck out. */
  readonly struck: readonly number[]
}
