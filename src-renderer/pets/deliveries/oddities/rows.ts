import { deliveryPlaceOf } from '../../../../src-shared/addition.ts'
import { groupBy } from '../../../../src-shared/likeness.ts'
import { once, onceEach } from '../../../../src-shared/once.ts'
import { type NewPetField, newPetFields } from '../../../../src-shared/pet-fields.ts'
import { foldText } from '../../../../src-shared/words/fold-text.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { hasText, textAt } from '../../spreadsheet/read-table.ts'
import type { Fate } from '../../spreadsheet/sheet-words.ts'
import { isNumber } from '../../spreadsheet/whole-number.ts'
import type { ReadRow } from '../draft/check-rows.ts'
import { type DeliveryDraft, fileRowOf } from '../draft/delivery-draft.ts'
import { enoughRows } from '../draft/read-delivery.ts'
import {
  type Answer,
  answersAboutFate,
  countInFile,
  firstName,
  found,
  type Known,
  keep,
  leaveOut,
  numbersOf,
  type Oddity,
  saidOf,
  setField,
  wholeRow,
} from './oddity.ts'

/** Rows that the spreadsheet hides with a filter or a folded group, and rows that it strikes out. */
export function setAside(draft: DeliveryDraft, known: Known) {
  const { addAllToo } = words.delivery.review
  return (['hidden', 'struck'] as const).flatMap((kind) => {
    const marked = new Set(kind === 'hidden' ? draft.hiddenRows : draft.struckRows)
    const rows = known.rows.filter(({ row }) => marked.has(fileRowOf(row.number)))
    const answers = [leaveOut(numbersOf(rows)), keep(addAllToo)]
    return found(kind, rows, { settles: wholeRow, answers, example: firstName(rows) })
  })
}

const hasLetter = /\p{L}/u

const foldedName = onceEach(({ texts }: ReadRow) => foldText(texts.name.trim()))

/**
 * Rows that count other rows: those of a pivot table, whose names are other rows' categories; totals of a group, without a category or a
 * status of their own where most rows have one, or where none has any; and totals with a second number.
 */
export function counts({ matching }: DeliveryDraft, { rows }: Known) {
  const categoryOf = ({ row }: ReadRow) => textAt(row.cells, matching.categoryId)
  const named = [...new Set(rows.map(categoryOf))].filter((text) => hasLetter.test(text))
  const categories = new Set(named.map((text) => foldText(text)))
  const has = ({ texts }: ReadRow, field: NewPetField) => texts[field].trim() !== ''
  const usual = once(() =>
    newPetFields.filter((field) => rows.filter((row) => has(row, field)).length * 2 > rows.length),
  )
  const isUnusual = (row: ReadRow) =>
    usual().some((field) => !has(row, field)) || usual().every((field) => field === 'name')
  const odd = rows.filter((row) => {
    if (row.isOddTotal || row.isNameTyped) return row.isOddTotal
    const isOfNumber = () => categoryOf(row) === '' || isNumber(categoryOf(row))
    return (
      (categories.size > 0 && categories.has(foldedName(row)) && isOfNumber()) || (row.isLikeTotal && isUnusual(row))
    )
  })
  return found('counts', odd, { settles: wholeRow })
}

/** The rows that a delivery sent but the service refused, as long as they are still the same. Each delivery's are a separate question. */
export function refusals(_draft: DeliveryDraft, known: Known): readonly Oddity[] {
  const rows = known.rows.flatMap((read) => {
    const refused = known.refusedOf(read.row)
    const { pet } = read
    const isSame =
      pet !== null && refused !== undefined && newPetFields.every((field) => pet[field] === refused.pet[field])
    return isSame ? [{ read, ...refused }] : []
  })
  const { oddities } = words.delivery.review
  const { refused, refusedSilently } = words.outcomes
  return [...groupBy(rows, ({ id }) => deliveryPlaceOf(id)?.id ?? '')].flatMap(([delivery, all]) => {
    const messages = new Map(all.map(({ read, message }) => [read.row.number, message]))
    const ofDelivery = all.map(({ read }) => read)
    return found('refused', ofDelivery, {
      key: `refused ${delivery}`,
      example: all.find(({ message }) => message !== null)?.message ?? firstName(ofDelivery),
      answers: [keep(oddities.sendAgain)],
      isInRows: true,
      ofRow: (row) => {
        const message = messages.get(row)
        return message == null ? refusedSilently : refused(message)
      },
    })
  })
}

/** The columns in which a row's cells have text, and all lines of its cells but the first of each. */
const partsOf = onceEach((cells: readonly string[]) => ({
  filled: [...cells.keys()].filter((column) => hasText(cells[column])),
  furtherLines: cells.flatMap((cell) => cell.split(/\r\n|\r|\n/).slice(1)),
}))

/** The columns in which a row has text, except the app's own `Error`. */
function filledIn({ columns }: DeliveryDraft, { sheetWords }: Known) {
  const last = columns.length - 1
  const hasErrors = sheetWords.isErrorColumn(columns, last)
  return ({ row }: ReadRow): readonly number[] => {
    const { filled } = partsOf(row.cells)
    return hasErrors ? filled.filter((column) => column !== last) : filled
  }
}

/** The rows that look like headings, with the text of their only cell; the text is empty for repeated column names. */
function headingsIn(draft: DeliveryDraft, known: Known): ReadonlyMap<number, string> {
  const { rows } = known
  const filled = filledIn(draft, known)
  const wide = rows.filter((row) => filled(row).length > 1)
  // A list of names has no headings.
  if (wide.length * 2 < rows.length) return new Map()
  const alone = rows.flatMap((read) => {
    const { cells, fixed } = read.row
    if (Object.keys(fixed).length > 0) return []
    if (known.sheetWords.countFieldsNamed(cells) > 1) return [{ read, text: '' }]
    const columns = filled(read)
    const text = columns.length === 1 ? textAt(cells, columns[0]) : ''
    return hasLetter.test(text) ? [{ read, text }] : []
  })
  const { name, categoryId } = draft.matching
  const isHalfEmpty = (column: number) => rows.filter(({ row }) => hasText(row.cells[column])).length * 2 < rows.length
  // If most rows have only a name and a category, a lone name is a pet without a category.
  const isNarrow =
    alone.length > 0 &&
    [...draft.columns.keys()].every((column) => column === name || column === categoryId || isHalfEmpty(column))
  const found = alone.filter(({ read, text }) => text === '' || !(isNarrow && read.pet === null))
  return new Map(found.map(({ read, text }) => [read.row.number, text]))
}

/** The heading above each of these rows without a category, by row number: it may name that category. */
function categoriesAbove(
  rows: readonly ReadRow[],
  column: number | null,
  headings: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const given = new Map<number, string>()
  let heading = ''
  for (const { row } of rows) {
    const own = headings.get(row.number)
    if (own !== undefined) heading = own
    else if (heading !== '' && textAt(row.cells, column) === '') given.set(row.number, heading)
  }
  return given
}

/** A text without its numbers. */
const withoutNumbers = (text: string) => text.replace(/\p{Nd}+/gu, '#')

/**
 * These rows from each heading that says what became of them, `Not delivered`, to the next heading. If the first rows have no heading, one further
 * down sets its rows apart from them, whatever it says, unless it is or may be their category, or a page's: `Page 1 of 2`.
 */
function fated(
  { rows, sheetWords, meant }: Known,
  categoryColumn: number | null,
  headings: ReadonlyMap<number, string>,
) {
  const isHeading = ({ row }: ReadRow) => headings.has(row.number)
  const ofPages = groupBy(
    [...new Set(headings.values())].filter((text) => /\p{Nd}/u.test(text)),
    withoutNumbers,
  )
  const isWithout = rows[0] !== undefined && !isHeading(rows[0])
  let [text, fate]: [string, Fate | null] = ['', null]
  const below = rows.flatMap((read, at) => {
    const own = headings.get(read.row.number)
    // The column names again belong to the heading above them.
    if (own) {
      const next = rows.slice(at + 1).find((row) => !isHeading(row))
      const isOfPage = (ofPages.get(withoutNumbers(own))?.length ?? 0) > 1
      const setsApart =
        isWithout && !isOfPage && meant(own) === undefined && textAt(next?.row.cells ?? [], categoryColumn) !== ''
      text = own
      fate = sheetWords.fateNamedBy(own) ?? (setsApart ? 'gone' : null)
    }
    return fate === null || fate === 'available' ? [] : [{ read, text, fate }]
  })
  const groups = [...groupBy(below, ({ text: heading }) => heading).values()]
  return groups.filter((group) => group.some(({ read }) => !isHeading(read)))
}

/** Rows with one cell among rows with more, such as a group's heading, which may name the category of the rows below, or say what became of them. */
export function headings(draft: DeliveryDraft, known: Known): readonly Oddity[] {
  const all = headingsIn(draft, known)
  if (all.size === 0) return []
  const groups = fated(known, draft.matching.categoryId, all)
  const grouped = new Set(groups.flatMap((group) => group.map(({ read }) => read)))
  const ungrouped = known.rows.filter((read) => !grouped.has(read))
  const apart = new Set(numbersOf(ungrouped))
  const others = new Map([...all].filter(([number]) => apart.has(number)))
  const below = categoriesAbove(ungrouped, draft.matching.categoryId, others)
  const leave = leaveOut([...others.keys()])
  const asCategories: Answer = {
    given: 'as-category',
    label: words.delivery.review.oddities.asCategory,
    apply: (now) => leave.apply(setField(now, 'categoryId', below)),
  }
  const plain = found(
    'heading',
    ungrouped.filter(({ row }) => others.has(row.number)),
    {
      example: [...others.values()].find((text) => text !== '') ?? '',
      answers: [...(below.size > 0 ? [asCategories] : []), leave, keep()],
      settles: wholeRow,
    },
  )
  const ofFate = groups.flatMap((group) => {
    const [{ text, fate } = { text: '', fate: 'gone' as const }] = group
    const rows = group.map(({ read }) => read)
    const numbers = numbersOf(rows)
    const heading = leaveOut(numbers.filter((number) => all.has(number)))
    const pets = rows.filter(({ row }) => !all.has(row.number))
    const sentence = `${text} · ${saidOf(pets, firstName(pets))}`
    // The heading is no pet, whatever the answer.
    const answers = answersAboutFate(fate, numbers).map((one) => ({
      ...one,
      apply: (now: DeliveryDraft) => heading.apply(one.apply(now)),
    }))
    return found('heading', rows, { key: `below ${numbers[0]}`, name: text, sentence, answers, settles: wholeRow })
  })
  return [...plain, ...ofFate]
}

/** Products of a web shop that others name as their parent: only their variations are pets. */
export function parents({ columns }: DeliveryDraft, { rows, unused, sheetWords }: Known): readonly Oddity[] {
  const parent = unused.find((column) => sheetWords.isParent(columns[column] ?? ''))
  if (parent === undefined) return []
  // WooCommerce writes `id:101` for a product without a number of the shop's own.
  const named = new Set(
    rows.map(({ row }) => textAt(row.cells, parent).replace(/^id:/, '')).filter((text) => text !== ''),
  )
  const numbers = unused.filter(
    (column) => new Set(rows.map(({ row }) => textAt(row.cells, column))).size === rows.length,
  )
  const odd = rows.filter(
    ({ row: { cells } }) => textAt(cells, parent) === '' && numbers.some((column) => named.has(textAt(cells, column))),
  )
  return found('heading', odd, { key: 'heading parents', example: firstName(odd), settles: wholeRow })
}

/** How many cells a row has, up to the last with text. */
const writtenIn = (cells: readonly string[]) => (partsOf(cells).filled.at(-1) ?? -1) + 1

/** The last column with a name, or else how many cells most rows have. */
function widthOf({ header }: DeliveryDraft, rows: readonly ReadRow[]): number {
  if (header?.some(hasText)) return writtenIn(header)
  const byWidth = [...groupBy(rows, ({ row }) => writtenIn(row.cells))]
  const [[width] = [0]] = byWidth.toSorted(([, one], [, other]) => other.length - one.length)
  return width
}

/** Rows that have more cells than the table has columns, as a comma in a price makes them, or cells that hold other rows. */
export function shifted(draft: DeliveryDraft, known: Known) {
  // A row that came back from the service was read before.
  const rows = known.rows.filter(({ row }) => row.sent === undefined)
  const width = widthOf(draft, rows)
  // A quote that nobody closed has swallowed rows if a line in a cell has as many cells as a row. A note may have commas too.
  const isRow = (line: string) => line.split(draft.separator).length >= Math.max(width, 2)
  const odd = rows.filter(({ row: { cells } }) => {
    const { filled, furtherLines } = partsOf(cells)
    return (filled.at(-1) ?? -1) >= width || furtherLines.some(isRow)
  })
  return found('shifted', odd, { settles: wholeRow })
}

function kindOfLine(text: string, { sheetWords, meant }: Known): string {
  if (isNumber(text) || /^[\p{Sc}\d.,\s]+$/u.test(text)) return 'number'
  if (sheetWords.petStatusOf(text) !== undefined) return 'status'
  return meant(text) !== undefined || sheetWords.headerRank('categoryId', text) >= 0 ? 'category' : 'text'
}

const longestPeriod = 6
/** The share of lines that must be alike, in tenths. */
const tenths = 8

const isOfMost = (count: number, all: number) => count * 10 >= all * tenths

/** Whether kinds of lines repeat with a period, as where cells stand one under the other. */
function repeats(kinds: readonly string[]): boolean {
  if (new Set(kinds).size < 2) return false
  return Array.from({ length: longestPeriod - 1 }, (_, at) => at + 2).some((period) => {
    const alike = kinds.filter((kind, at) => kind === kinds[at % period]).length
    return kinds.length >= 2 * period && new Set(kinds.slice(0, period)).size > 1 && isOfMost(alike, kinds.length)
  })
}

/** Signs, or gaps of two blanks, that may separate cells. */
const cuts = [/\s{2,}/, /\s[-–—]\s/, /[:/|·…]/, /\.{2,}/]
/** More words than a name has. */
const mostWords = 5
/** How a line of a chat begins: `[12/03/26, 09:14:02] Tom:`. */
const stamp = /^\W?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s\d{1,2}:\d\d/
const markup = /^\s*[{}[\]<\\]/

/** All rows of a table with one column, if its lines are a mail or a chat, or hold columns that the app did not separate. */
export function unseparated(draft: DeliveryDraft, known: Known) {
  const filled = filledIn(draft, known)
  const { rows } = known
  const lines = rows.map(({ row }) => row.cells.join(draft.separator).trim())
  const areMost = (pattern: RegExp) => isOfMost(lines.filter((line) => pattern.test(line)).length, lines.length)
  // A column of times has a name.
  const isChat = draft.header === null && areMost(stamp)
  if (!isChat && (rows.length < enoughRows || rows.some((row) => filled(row).length > 1))) return []
  const kinds = lines.map((line) => kindOfLine(line, known))
  const isCut = cuts.some((cut) => {
    const parts = lines.map((line) => line.split(cut))
    const [width = 0] = parts.map(({ length }) => length).toSorted((one, other) => other - one)
    const alike = parts.filter(
      (own) => own.length === width && (cut === cuts[0] || kindOfLine(own.at(-1) ?? '', known) !== 'text'),
    )
    return width > 1 && isOfMost(alike.length, lines.length)
  })
  const isProse = (line: string) => line.split(/\s+/).length > mostWords || /[\p{Ll},]{3}[.,:;!]$/u.test(line)
  const isText = isChat || lines.filter(isProse).length * 5 >= lines.length || areMost(markup)
  if (!isCut && !isText && !repeats(kinds)) return []
  return found('unseparated', rows, { example: lines[0] ?? '', settles: wholeRow })
}

/** Formulas without results: the program that saved the file does not calculate. */
export function formulas(_draft: DeliveryDraft, { rows }: Known) {
  const odd = rows.filter(({ formula }) => formula !== null)
  const sentence = words.delivery.review.odd.formula(countInFile(odd), odd[0]?.formula ?? '')
  return found('formula', odd, { settles: wholeRow, sentence })
}
