import { type AdditionId, deliveryPlaceOf } from '../../../../src-shared/addition.ts'
import { mostDeliveryRows } from '../../../../src-shared/delivery.ts'
import type { KeptDeliveryDraft } from '../../../../src-shared/kept-delivery-draft.ts'
import { groupBy } from '../../../../src-shared/likeness.ts'
import { type NameOddity, nameOddities } from '../../../../src-shared/name-oddities.ts'
import type { NewPet } from '../../../../src-shared/pet.ts'
import { newPetFields } from '../../../../src-shared/pet-fields.ts'
import { foldText, wordKey } from '../../../../src-shared/words/fold-text.ts'
import { countFieldsNamed, headerRank, isErrorColumn, isMeasure } from '../../spreadsheet/header-words.ts'
import { knownOfCells } from '../../spreadsheet/known-of-cells.ts'
import { wholeNumberIn } from '../../spreadsheet/whole-number.ts'
import type { OddName } from './odd-names.ts'
import { countSame, fileRowOf, isFirstPiece, isLeftOut, quantityColumns, rowsOfPets } from './pieces.ts'
import { countingRows, hasText } from './summaries.ts'

type Draft = NonNullable<KeptDeliveryDraft['review']>
type Row = Draft['rows'][number]

/** A pet that the service refused, with its words; null if it gave none. */
export interface RefusedPet {
  readonly id: AdditionId
  readonly message: string | null
  readonly pet: NewPet
}

/** The oddities in the cells that a row's pet is read from. */
export interface OddCells {
  /** The original name and what is odd in it; null if nothing is, or if the clerk typed it. */
  readonly name: (OddName & { readonly text: string }) | null
  /** The name, if it has letters that the clerk's language lacks; else null. */
  readonly foreign: string | null
  /** Whether the row can be sent as it is. */
  readonly isPet: boolean
  /**
   * A formula without its result, in a cell that a field is read from. Null if there is none, or if the clerk typed something
   * else.
   */
  readonly formula: string | null
  /** Whether the row looks like a total with a second number, in the status column. */
  readonly isTotal: boolean
  /** A word in the category's cell that is not a category; null if there is none. */
  readonly categoryId: string | null
  /** The same for the status. */
  readonly status: string | null
  /** The pet that the service refused, if the row is still the same; absent if the row was not sent, or has changed since. */
  readonly refused?: RefusedPet | undefined
}

/**
 * Something odd in a delivery that can nevertheless be read. Each kind comes once, with the numbers of its rows. Its answer is
 * kept under `key`. The rows are not sent until it has an answer.
 */
export type Oddity = { readonly key: string; readonly rows: readonly number[] } & (
  | { readonly kind: NameOddity; readonly example: string; readonly repaired: string | null }
  /** Rows with one cell among rows with more, such as a group's heading, which may name the category of the rows below. */
  | { readonly kind: 'heading'; readonly example: string; readonly namesCategory: boolean }
  /** Names with letters that the clerk's language lacks, in a file without a declared encoding. */
  | { readonly kind: 'encoding'; readonly example: string }
  /**
   * An unused column that seems to say how many pets each row stands for. `times` has that number by row number, and `pets` is their sum.
   * `fits` tells whether a delivery can have so many, and `isMore` whether another column has already been counted.
   */
  | {
      readonly kind: 'quantity'
      readonly column: string
      readonly pets: number
      readonly times: ReadonlyMap<number, number>
      readonly fits: boolean
      readonly isMore: boolean
    }
  /** An unused column that could be the name as well as the one in use. */
  | { readonly kind: 'second-name'; readonly column: number; readonly name: string; readonly used: string }
  /** Formulas without results: the program that saved the file does not calculate. */
  | { readonly kind: 'formula'; readonly example: string }
  /** Rows that the spreadsheet hides with a filter or a folded group. */
  | { readonly kind: 'hidden' }
  /** Rows that count other rows, such as a pivot table's and totals. */
  | { readonly kind: 'counts'; readonly example: string }
  /** All rows, if the sheet only counts another sheet's rows. */
  | { readonly kind: 'summary'; readonly sheet: string }
  /** Rows that the service refused, with its words by row number; null if it had none. */
  | { readonly kind: 'refused'; readonly messages: ReadonlyMap<number, string | null>; readonly example: string }
  /** One word in several rows that is not a category, or not a status. */
  | { readonly kind: 'category' | 'status'; readonly word: string }
)

/**
 * An answer to an oddity. A question for a category or a status is answered with that value instead. `use-sheet` replaces the
 * rows.
 */
export type OddityAnswer = 'fix' | 'keep' | 'leave-out' | 'as-category' | 'add-all' | 'use-column' | 'use-sheet'

/** The answers that an oddity offers, the likeliest first; none if it asks for a category or a status. */
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
      return oddity.fits ? ['add-all', 'keep'] : ['keep']
    case 'summary':
      return ['use-sheet', 'keep']
    case 'second-name':
      return ['use-column', 'keep']
    case 'category':
    case 'status':
      return []
  }
}

/** The longest word that is compared, in characters: a longer text is nobody's word for a category. */
const longestWord = 200

/** The key for the answer to what a word in a field means; null if the word has nothing to compare. */
export function wordAnswerKey(field: 'categoryId' | 'status', text: string): string | null {
  const word = text.length > longestWord ? '' : wordKey(foldText(text))
  // A word may be longer when it is compared: “ﬃ” becomes “ffi”.
  return word === '' || word.length > longestWord ? null : `${field} ${word}`
}

const isFixed = ({ fixed }: Row) => Object.keys(fixed).length > 0

/** The columns except the app's own `Error`. */
function columnsThatCount({ columns }: Draft): readonly number[] {
  return [...columns.keys()].filter((column) => !isErrorColumn(columns, column))
}

function unusedColumns(draft: Draft): readonly number[] {
  const used = new Set(Object.values(draft.matching))
  return columnsThatCount(draft).filter((column) => !used.has(column))
}

const fieldsNamedIn = knownOfCells(countFieldsNamed)

/** The whole numbers in a row's cells, by column; null for a cell without one. */
const wholeNumbersIn = knownOfCells((cells) => cells.map(wholeNumberIn))

/** The rows that look like headings, with the text of their only cell; the text is empty for repeated column names. */
function headingsIn(draft: Draft): ReadonlyMap<number, string> {
  const columns = columnsThatCount(draft)
  const filled = draft.rows.map(({ cells }) => columns.filter((column) => hasText(cells[column] ?? '')))
  const others = filled.filter((row) => row.length > 1).length
  // A list of names has no headings.
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

/** The heading above each row without a category, by row number: it may name that category. */
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

/** No row stands for more pets than this. */
const mostPetsInRow = 999

/** From this many rows on, numbers that hardly repeat are more likely ring or cage numbers. */
const enoughRows = 10

/** Whether the numbers of a column could be quantities: small, not all the same, and not just row numbers. */
function maySayHowMany(numbers: readonly number[]): boolean {
  const isNumbering = numbers.every((number, place) => place === 0 || number === (numbers[place - 1] ?? 0) + 1)
  return (
    numbers.every((number) => number <= mostPetsInRow) &&
    numbers.some((number) => number > 1) &&
    new Set(numbers).size > 1 &&
    (numbers.length < enoughRows || new Set(numbers).size * 4 <= numbers.length * 3) &&
    !isNumbering
  )
}

function quantityIn(draft: Draft, headings: ReadonlyMap<number, string>): Oddity[] {
  const rows = draft.rows.filter((row) => isFirstPiece(row) && !headings.has(row.number) && !isLeftOut(row))
  return unusedColumns(draft).flatMap((column): Oddity[] => {
    const header = draft.columns[column] ?? ''
    if (isMeasure(header) || newPetFields.some((field) => headerRank(field, header) >= 0)) return []
    const filled = rows.filter(({ cells }) => hasText(cells[column] ?? ''))
    const numbers = filled.map(({ number, cells }) => [number, wholeNumbersIn(cells)[column] ?? -1] as const)
    const isOfMost = filled.length * 2 > rows.length && numbers.every(([, count]) => count >= 0)
    if (!isOfMost || !maySayHowMany(numbers.map(([, count]) => count))) return []
    const key = `quantity ${column}`
    const counted = quantityColumns(draft.answers).filter((other) => other !== column)
    const countsBeside = (other: number) =>
      filled.flatMap(({ cells }) => {
        const [one, two] = [wholeNumbersIn(cells)[column], wholeNumbersIn(cells)[other]]
        return one == null || two == null ? [] : [[one, two] as const]
      })
    if (counted.some((other) => countSame(countsBeside(other)))) return []
    return [
      {
        kind: 'quantity',
        key,
        rows: numbers.map(([number]) => number),
        column: header,
        pets: numbers.reduce((sum, [, count]) => sum + count, 0),
        times: new Map(numbers),
        fits: rowsOfPets({ ...draft, answers: { ...draft.answers, [key]: 'add-all' } }).length <= mostDeliveryRows,
        isMore: counted.length > 0,
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

/** The same bytes may be other letters: Windows-1250's `Řehoř` is `Øehoø` in Windows-1252. */
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

/** The formulas without results. */
function oddFormulas(rows: readonly Row[], cells: readonly OddCells[]): Oddity[] {
  const found = rows.filter((_, place) => cells[place]?.formula != null)
  const example = cells.find(({ formula }) => formula !== null)?.formula
  return example == null ? [] : [{ kind: 'formula', key: 'formula', rows: numbersOf(found), example }]
}

/** The rows that a delivery sent but the service refused. Each delivery's are a separate question. */
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

/** The rows that count others, except those already left out as totals. */
function oddCounts(rows: readonly Row[], cells: readonly OddCells[]): Oddity[] {
  const counting = new Set(countingRows(rows.filter((row) => isFirstPiece(row) && !isFixed(row))))
  const found = rows.filter((row, place) => counting.has(row) || cells[place]?.isTotal)
  const [first] = found
  if (first === undefined) return []
  const example = first.cells.filter(hasText).join(' ')
  return [{ kind: 'counts', key: 'counts', rows: numbersOf(found), example }]
}

/** Words in several rows. A word in one row is quicker to fix there. */
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

/** A delivery's headings, which must be known before its rows are read. */
interface Headings {
  /** The headings, by row number. */
  readonly found: ReadonlyMap<number, string>
  /** Whether most rows have only a name and a category, so that a heading may as well be a pet without a category. */
  readonly isNarrow: boolean
  /** The heading above each row without a category, if the clerk said that headings name categories. */
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

/** If the clerk leaves hidden rows out, the draft without them, because nothing is odd in them. */
function withoutHidden(draft: Draft): Draft {
  const hidden = new Set(draft.answers['hidden'] === 'leave-out' ? draft.hiddenRows : [])
  return hidden.size === 0
    ? draft
    : { ...draft, rows: draft.rows.filter(({ number }) => !hidden.has(fileRowOf(number))) }
}

/** The oddities of whole rows, whatever is in their cells. */
function oddRows({ rows, hiddenRows, summaryOf }: Draft): Oddity[] {
  const numbers = numbersOf(rows.filter(({ choice }) => choice !== 'left-out'))
  const hidden = new Set(hiddenRows)
  const found = numbers.filter((number) => hidden.has(fileRowOf(number)))
  return [
    ...(summaryOf === null ? [] : [{ kind: 'summary', key: 'summary', rows: numbers, sheet: summaryOf } as const]),
    ...(found.length === 0 ? [] : [{ kind: 'hidden', key: 'hidden', rows: found } as const]),
  ]
}

/**
 * Finds the oddities in a delivery's rows, answered or not. `oddCellsOf` gives the oddities in a row's cells. Rows that the clerk
 * left out have none.
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
  // In a narrow table, a heading that cannot be sent as a pet already has a fault.
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

/** What the answers mean for the rows, by row number. */
export interface Settled {
  /** Each row's unanswered oddities. */
  readonly open: ReadonlyMap<number, readonly Oddity[]>
  readonly leftOut: ReadonlySet<number>
}

/** The value if nothing is odd. */
export const nothingOdd: Settled = { open: new Map(), leftOut: new Set() }

/** Applies a draft's answers to its oddities. */
export function settle(oddities: readonly Oddity[], answers: Draft['answers']): Settled {
  const open = new Map<number, Oddity[]>()
  const leftOut = new Set<number>()
  const pets = new Map<number, number>()
  for (const oddity of oddities) {
    const answer = answers[oddity.key]
    for (const row of oddity.rows) {
      if (answer === undefined) open.set(row, [...(open.get(row) ?? []), oddity])
      if (answer === 'leave-out' || answer === 'as-category') leftOut.add(row)
    }
    if (oddity.kind !== 'quantity' || answer !== 'add-all') continue
    for (const [row, count] of oddity.times) pets.set(row, (pets.get(row) ?? 0) + count)
  }
  for (const [row, count] of pets) if (count === 0) leftOut.add(row)
  return { open, leftOut }
}

/** The unanswered oddities that still offer the answer given last time, with that answer. */
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

/**
 * The draft with an oddity answered, or with its answer removed if `given` is null. Whether a row stands for several pets is settled here: it
 * becomes as many rows.
 */
export function answer(draft: Draft, { key }: Pick<Oddity, 'key'>, given: string | null): Draft {
  const { [key]: _, ...others } = draft.answers
  const answers = given === null ? others : { ...others, [key]: given }
  return { ...draft, answers, rows: rowsOfPets({ ...draft, answers }) }
}
