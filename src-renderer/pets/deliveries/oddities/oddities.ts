import { deliveryPlaceOf } from '../../../../src-shared/addition.ts'
import { mostDeliveryRows } from '../../../../src-shared/delivery.ts'
import type { KeptDeliveryDraft } from '../../../../src-shared/kept-delivery-draft.ts'
import { groupBy } from '../../../../src-shared/likeness.ts'
import { type NameOddity, nameOddities } from '../../../../src-shared/name-oddities.ts'
import { newPetFields } from '../../../../src-shared/pet-fields.ts'
import { foldText, wordKey } from '../../../../src-shared/words/fold-text.ts'
import { countFieldsNamed, headerRank, isErrorColumn, isMeasure } from '../../spreadsheet/header-words.ts'
import { knownOfCells } from '../../spreadsheet/known-of-cells.ts'
import { wholeNumberIn } from '../../spreadsheet/whole-number.ts'
import type { OddName } from './odd-names.ts'
import { countingRows } from './summaries.ts'

type Draft = NonNullable<KeptDeliveryDraft['review']>
type Row = Draft['rows'][number]

/** What is odd in the cells of a row that a pet is read from. */
export interface OddCells {
  /** The name as it came in, and what is odd in it; null where nothing is, or where the clerk typed it. */
  readonly name: (OddName & { readonly text: string }) | null
  /** The name as it is read, where it has letters that the clerk's language has not; null where it has none. */
  readonly foreign: string | null
  /** Whether the row can be sent as it is. */
  readonly isPet: boolean
  /** A formula in a cell that a field is read from: its result is missing. Null where there is none, or the clerk typed another. */
  readonly formula: string | null
  /** Whether it adds up those above, in the column of the status too. */
  readonly isTotal: boolean
  /** A word that is no category, and one that is no status. */
  readonly categoryId: string | null
  readonly status: string | null
  /** What the service refused when the row was sent, as it still is; absent where it was not sent, or was changed since. */
  readonly refused?: Row['refused']
}

/**
 * What is odd in a delivery, though it can be read: each kind once, with its rows by their numbers. `key` is what its answer is kept
 * under. The rows are not sent before it has one.
 */
export type Oddity = { readonly key: string; readonly rows: readonly number[] } & (
  | { readonly kind: NameOddity; readonly example: string; readonly repaired: string | null }
  /** Rows of one cell where the others have more, such as the heading of a group, which may name the category of those below. */
  | { readonly kind: 'heading'; readonly example: string; readonly namesCategory: boolean }
  /** Names with letters that the clerk's language has not, in a file that does not say how its letters are written. */
  | { readonly kind: 'encoding'; readonly example: string }
  /** A column that isn't used, and seems to say how many pets each row stands for; `times` has the number by the row's. */
  | {
      readonly kind: 'quantity'
      readonly column: string
      readonly pets: number
      readonly times: ReadonlyMap<number, number>
    }
  /** A column that isn't used, but could be the name as well as the one that is. */
  | { readonly kind: 'second-name'; readonly column: number; readonly name: string; readonly used: string }
  /** Formulas whose results are missing: the program that saved the file calculates nothing. */
  | { readonly kind: 'formula'; readonly example: string }
  /** Rows that the spreadsheet hides, by a filter or a fold. */
  | { readonly kind: 'hidden' }
  /** Rows that count others, as those of a pivot table and totals do. */
  | { readonly kind: 'counts'; readonly example: string }
  /** All rows, of a sheet that only counts those of another one. */
  | { readonly kind: 'summary'; readonly sheet: string }
  /** Rows that the service refused, with its words by the row's number; null where it had none. */
  | { readonly kind: 'refused'; readonly messages: ReadonlyMap<number, string | null>; readonly example: string }
  /** One word in several rows that is no category, or no status. */
  | { readonly kind: 'category' | 'status'; readonly word: string }
)

/** How an oddity is answered; a category or a status by itself, see {@link answersTo}. After `use-sheet` there are other rows. */
export type OddityAnswer = 'fix' | 'keep' | 'leave-out' | 'as-category' | 'add-all' | 'use-column' | 'use-sheet'

/** The answers that an oddity offers, the likeliest first; none where it asks for a category or a status. */
export function answersTo(oddity: Oddity): readonly OddityAnswer[] {
  switch (oddity.kind) {
    case 'garbled':
      return oddity.repaired === null ? ['keep'] : ['fix', 'keep']
    case 'shortened':
    case 'number':
    case 'letters-lost':
    case 'encoding':
    case 'refused':
      return ['keep']
    case 'placeholder':
    case 'formula':
    case 'hidden':
    case 'counts':
      return ['leave-out', 'keep']
    case 'heading':
      return oddity.namesCategory ? ['as-category', 'leave-out', 'keep'] : ['leave-out', 'keep']
    case 'quantity':
      return oddity.pets > mostDeliveryRows ? ['keep'] : ['add-all', 'keep']
    case 'summary':
      return ['use-sheet', 'keep']
    case 'second-name':
      return ['use-column', 'keep']
    case 'category':
    case 'status':
      return []
  }
}

/** The longest word that is compared, in characters: a page in a cell is nobody's word for a category. */
const longestWord = 200

/** The key of the answer to what a word in a field means; null if there is nothing to compare. */
export function wordAnswerKey(field: 'categoryId' | 'status', text: string): string | null {
  const word = text.length > longestWord ? '' : wordKey(foldText(text))
  return word === '' ? null : `${field} ${word}`
}

const hasText = (cell: string) => cell.trim() !== ''
const isFixed = ({ fixed }: Row) => Object.keys(fixed).length > 0

/** Columns with anything but what the app wrote there itself. */
function columnsThatCount({ columns }: Draft): readonly number[] {
  return [...columns.keys()].filter((column) => !isErrorColumn(columns, column))
}

function unusedColumns(draft: Draft): readonly number[] {
  const used = new Set(Object.values(draft.matching))
  return columnsThatCount(draft).filter((column) => !used.has(column))
}

const fieldsNamedIn = knownOfCells(countFieldsNamed)

/** The whole numbers in a row's cells, each in its column; null for what is none. */
const wholeNumbersIn = knownOfCells((cells) => cells.map(wholeNumberIn))

/** The rows that look like headings, with the text of their only cell; that of names of columns is empty. */
function headingsIn(draft: Draft): ReadonlyMap<number, string> {
  const columns = columnsThatCount(draft)
  const filled = draft.rows.map(({ cells }) => columns.filter((column) => hasText(cells[column] ?? '')))
  const others = filled.filter((row) => row.length > 1).length
  // In a list of names there are no headings.
  if (others * 2 < draft.rows.length) return new Map()
  return new Map(
    draft.rows.flatMap((row, place) => {
      const [first, ...more] = filled[place] ?? []
      const text = row.cells[first ?? 0]?.trim() ?? ''
      if (first === undefined || isFixed(row)) return []
      if (fieldsNamedIn(row.cells) > 1) return [[row.number, ''] as const]
      return more.length === 0 && /\p{L}/u.test(text) ? [[row.number, text] as const] : []
    }),
  )
}

/** What the headings say of the rows below them: the category of each row that has none, by the row's number. */
function categoriesAbove(draft: Draft, headings: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const column = draft.matching.categoryId
  const given = new Map<number, string>()
  let heading = ''
  for (const { number, cells } of draft.rows) {
    const own = headings.get(number)
    if (own !== undefined) heading = own
    else if (heading !== '' && !hasText(column === null ? '' : (cells[column] ?? ''))) given.set(number, heading)
  }
  return given
}

/** More of one animal than this come in no row. */
const mostOfOneRow = 999

/** So many different numbers are rather those of rings or cages. */
const fewRows = 10

/** Whether the numbers of a column could be quantities: small, not all the same, and not just row numbers. */
function maySayHowMany(numbers: readonly number[]): boolean {
  const isNumbering = numbers.every((number, place) => place === 0 || number === (numbers[place - 1] ?? 0) + 1)
  return (
    numbers.every((number) => number <= mostOfOneRow) &&
    numbers.some((number) => number > 1) &&
    new Set(numbers).size > 1 &&
    (numbers.length < fewRows || new Set(numbers).size * 4 <= numbers.length * 3) &&
    !isNumbering
  )
}

function quantityIn(draft: Draft, headings: ReadonlyMap<number, string>): Oddity[] {
  const rows = draft.rows.filter(({ number }) => !headings.has(number))
  return unusedColumns(draft).flatMap((column): Oddity[] => {
    const header = draft.columns[column] ?? ''
    if (isMeasure(header) || newPetFields.some((field) => headerRank(field, header) >= 0)) return []
    const filled = rows.filter(({ cells }) => hasText(cells[column] ?? ''))
    const numbers = filled.map(({ number, cells }) => [number, wholeNumbersIn(cells)[column] ?? -1] as const)
    const isOfMost = filled.length * 2 > rows.length && numbers.every(([, count]) => count >= 0)
    if (!isOfMost || !maySayHowMany(numbers.map(([, count]) => count))) return []
    return [
      {
        kind: 'quantity',
        key: `quantity ${column}`,
        rows: numbers.map(([number]) => number),
        column: header,
        pets: numbers.reduce((sum, [, count]) => sum + count, 0),
        times: new Map(numbers),
      },
    ]
  })
}

function secondNames(draft: Draft): Oddity[] {
  const used = draft.matching.name
  if (used === null) return []
  return unusedColumns(draft)
    .filter((column) => headerRank('name', draft.columns[column] ?? '') >= 0)
    .flatMap((column): Oddity[] => {
      const text = (row: Row, at: number) => row.cells[at]?.trim() ?? ''
      const rows = draft.rows.filter((row) => hasText(text(row, column)) && text(row, column) !== text(row, used))
      if (rows.length === 0) return []
      const [name = '', now = ''] = [draft.columns[column], draft.columns[used]]
      return [{ kind: 'second-name', key: `name ${column}`, rows: numbersOf(rows), column, name, used: now }]
    })
    .slice(0, 1)
}

const numbersOf = (rows: readonly Row[]) => rows.map(({ number }) => number)

/** The same bytes may be other letters: `Řehoř` of Windows-1250 is `Øehoø` in Windows-1252. */
function oddEncoding({ source }: Draft, rows: readonly Row[], cells: readonly OddCells[]): Oddity[] {
  if (source === null || source.encodings.length === 0 || source.encoding.startsWith('UTF')) return []
  const found = rows.flatMap(({ number }, place) => {
    const name = cells[place]?.foreign
    return name == null ? [] : [{ number, name }]
  })
  const example = found[0]?.name
  return example === undefined
    ? []
    : [{ kind: 'encoding', key: 'encoding', rows: found.map(({ number }) => number), example }]
}

function oddNames(rows: readonly Row[], cells: readonly OddCells[]): Oddity[] {
  return nameOddities.flatMap((kind): Oddity[] => {
    const found = rows.flatMap((row, place) => {
      const name = cells[place]?.name
      return name?.kind === kind ? [{ row, name }] : []
    })
    // The example shows what a repair does, if any name has one.
    const shown = found.find(({ name }) => name.repaired !== null) ?? found[0]
    if (!shown) return []
    const { text: example, repaired } = shown.name
    return [{ kind, key: kind, rows: found.map(({ row }) => row.number), example, repaired }]
  })
}

/** The formulas whose results are missing. */
function oddFormulas(rows: readonly Row[], cells: readonly OddCells[]): Oddity[] {
  const found = rows.filter((_, place) => cells[place]?.formula != null)
  const example = cells.find(({ formula }) => formula !== null)?.formula
  return example == null ? [] : [{ kind: 'formula', key: 'formula', rows: numbersOf(found), example }]
}

/** The rows that a delivery sent in vain; for each of several deliveries once, because each is a question anew. */
function refusedRows(rows: readonly Row[], cells: readonly OddCells[]): Oddity[] {
  const found = rows.flatMap(({ number }, place) => {
    const refused = cells[place]?.refused
    return refused === undefined ? [] : [{ number, ...refused }]
  })
  return [...groupBy(found, ({ id }) => deliveryPlaceOf(id)?.id ?? '')].map(([delivery, group]) => ({
    kind: 'refused',
    key: `refused ${delivery}`,
    rows: group.map(({ number }) => number),
    messages: new Map(group.map(({ number, message }) => [number, message])),
    example: group.find(({ message }) => message !== null)?.message ?? group[0]?.pet.name ?? '',
  }))
}

/** The rows that count others, without those that are left out as totals. */
function oddCounts(rows: readonly Row[], cells: readonly OddCells[]): Oddity[] {
  const counting = new Set(countingRows(rows.filter((row) => !isFixed(row))))
  const found = rows.filter((row, place) => counting.has(row) || cells[place]?.isTotal)
  const [first] = found
  if (first === undefined) return []
  const example = first.cells.filter(hasText).join(' ')
  return [{ kind: 'counts', key: 'counts', rows: numbersOf(found), example }]
}

/** Words that several rows have; what one row has is quicker to fix there. */
function oddWords(rows: readonly Row[], cells: readonly OddCells[]): Oddity[] {
  return (['categoryId', 'status'] as const).flatMap((field) => {
    const found = rows.flatMap((row, place) => {
      const word = cells[place]?.[field] ?? null
      const key = word === null ? null : wordAnswerKey(field, word)
      return word === null || key === null ? [] : [{ number: row.number, word, key }]
    })
    return [...groupBy(found, ({ key }) => key)]
      .filter(([, group]) => group.length > 1)
      .map(([key, group]): Oddity => {
        const kind = field === 'categoryId' ? 'category' : 'status'
        return { kind, key, rows: group.map(({ number }) => number), word: group[0]?.word.trim() ?? '' }
      })
  })
}

/** What a delivery's headings are, which is known before its rows are read. */
export interface Headings {
  /** The headings, by the numbers of their rows. */
  readonly found: ReadonlyMap<number, string>
  /** Whether most rows have a name and a category alone, so that a heading may as well be a pet whose category is missing. */
  readonly isNarrow: boolean
  /** The category that a heading gives to each row below it that has none, where the clerk said that headings do. */
  readonly given: ReadonlyMap<number, string>
}

/** Finds the headings of a delivery. */
export function readHeadings(draft: Draft): Headings {
  const found = headingsIn(draft)
  const { categoryId, name } = draft.matching
  const usual = columnsThatCount(draft).filter(
    (column) => draft.rows.filter(({ cells }) => hasText(cells[column] ?? '')).length * 2 >= draft.rows.length,
  )
  return {
    found,
    isNarrow: usual.every((column) => column === categoryId || column === name),
    given: draft.answers['heading'] === 'as-category' ? categoriesAbove(draft, found) : new Map(),
  }
}

/** The draft without the rows that the spreadsheet hides, where the clerk leaves them out: nothing is odd in them. */
function withoutHidden(draft: Draft): Draft {
  const hidden = new Set(draft.answers['hidden'] === 'leave-out' ? draft.hiddenRows : [])
  return hidden.size === 0 ? draft : { ...draft, rows: draft.rows.filter(({ number }) => !hidden.has(number)) }
}

/** What is odd about rows as such, whatever is in them. */
function oddRows({ rows, hiddenRows, summaryOf }: Draft): Oddity[] {
  const numbers = numbersOf(rows.filter(({ choice }) => choice !== 'left-out'))
  const hidden = new Set(hiddenRows)
  const found = numbers.filter((number) => hidden.has(number))
  return [
    ...(summaryOf === null ? [] : [{ kind: 'summary', key: 'summary', rows: numbers, sheet: summaryOf } as const]),
    ...(found.length === 0 ? [] : [{ kind: 'hidden', key: 'hidden', rows: found } as const]),
  ]
}

/**
 * Finds what is odd in the rows of a delivery, whether or not it was answered. `oddCellsOf` gives what is odd in the cells of a row.
 * Rows that the clerk left out have nothing odd.
 */
export function findOddities(
  whole: Draft,
  oddCellsOf: (row: Row) => OddCells,
  { found, isNarrow }: Headings,
): readonly Oddity[] {
  const draft = withoutHidden(whole)
  const allCells = draft.rows.map(oddCellsOf)
  const pets = new Set(draft.rows.flatMap(({ number }, place) => (allCells[place]?.isPet ? [number] : [])))
  const shown = new Set(numbersOf(draft.rows))
  // What cannot be sent as it is has its own fault.
  const headings = new Map(
    [...found].filter(([number, text]) => shown.has(number) && (!isNarrow || text === '' || pets.has(number))),
  )
  const places = draft.rows.flatMap(({ number, choice }, place) =>
    choice === 'left-out' || headings.has(number) ? [] : [place],
  )
  const rows = places.flatMap((place) => draft.rows[place] ?? [])
  const cells = places.flatMap((place) => allCells[place] ?? [])
  const [[, example] = ['', ''] as const] = [...headings].filter(([, text]) => text !== '')
  const heading: Oddity[] =
    headings.size === 0
      ? []
      : [
          {
            kind: 'heading',
            key: 'heading',
            rows: [...headings.keys()],
            example,
            namesCategory: categoriesAbove(draft, headings).size > 0,
          },
        ]
  return [
    ...oddRows(whole),
    ...refusedRows(rows, cells),
    ...secondNames(draft),
    ...heading,
    ...oddFormulas(rows, cells),
    ...oddCounts(rows, cells),
    ...oddWords(rows, cells),
    ...oddEncoding(draft, rows, cells),
    ...oddNames(rows, cells),
    ...quantityIn(draft, headings),
  ]
}

/** What the answers make of the rows, by their numbers. */
export interface Settled {
  /** The oddities of each row that have no answer yet. */
  readonly open: ReadonlyMap<number, readonly Oddity[]>
  readonly leftOut: ReadonlySet<number>
  /** How many pets a row stands for, where that is not one. */
  readonly times: ReadonlyMap<number, number>
}

/** Nothing is odd. */
export const nothingOdd: Settled = { open: new Map(), leftOut: new Set(), times: new Map() }

/** What the answers of a draft make of its oddities. */
export function settle(oddities: readonly Oddity[], answers: Draft['answers']): Settled {
  const open = new Map<number, Oddity[]>()
  const leftOut = new Set<number>()
  const times = new Map<number, number>()
  for (const oddity of oddities) {
    const answer = answers[oddity.key]
    for (const row of oddity.rows) {
      if (answer === undefined) open.set(row, [...(open.get(row) ?? []), oddity])
      if (answer === 'leave-out' || answer === 'as-category') leftOut.add(row)
    }
    if (oddity.kind !== 'quantity' || answer !== 'add-all') continue
    for (const [row, count] of oddity.times) {
      if (count === 0) leftOut.add(row)
      else if (count > 1) times.set(row, count)
    }
  }
  return { open, leftOut, times }
}

/** Those of some oddities that have no answer yet, and still offer the one of last time, with that one. */
export function answeredLastTime(
  oddities: readonly Oddity[],
  answers: Draft['answers'],
  last: Draft['answers'],
): readonly { readonly oddity: Oddity; readonly given: string }[] {
  return oddities.flatMap((oddity) => {
    const given = last[oddity.key]
    if (given === undefined || answers[oddity.key] !== undefined) return []
    const isAsked = oddity.kind === 'category' || oddity.kind === 'status'
    return isAsked || answersTo(oddity).some((one) => one === given) ? [{ oddity, given }] : []
  })
}

/** The draft with an oddity answered, or with its answer taken back if that is null. */
export function answer(draft: Draft, { key }: Pick<Oddity, 'key'>, given: string | null): Draft {
  const { [key]: _, ...others } = draft.answers
  return { ...draft, answers: given === null ? others : { ...others, [key]: given } }
}
