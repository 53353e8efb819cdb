import type { AnswerKey } from '../../../../src-shared/answer-keys.ts'
import { mostDeliveryRows } from '../../../../src-shared/delivery.ts'
import { groupBy } from '../../../../src-shared/likeness.ts'
import { onceEach } from '../../../../src-shared/once.ts'
import { newPetFields } from '../../../../src-shared/pet-fields.ts'
import { petStatuses } from '../../../../src-shared/pet-status.ts'
import { foldText, wordKey } from '../../../../src-shared/words/fold-text.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { statusLabel } from '../../../ui/badges.tsx'
import { textAt } from '../../spreadsheet/read-table.ts'
import { type Fate, isTick, saysNo } from '../../spreadsheet/sheet-words.ts'
import type { ReadRow } from '../draft/check-rows.ts'
import {
  cellKey,
  changeMatching,
  countSame,
  countsIn,
  type DeliveryDraft,
  fileRowOf,
  isFirstPiece,
  petsIn,
  quantityColumns,
  rowsOfPets,
  sexesIn,
} from '../draft/delivery-draft.ts'
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
} from './oddity.ts'

/** Names have letters, and no digits or addresses. */
const looksLikeName = (text: string) => /\p{L}{2}|\p{Lo}/u.test(text) && !/[\d@]|:\/\//u.test(text)

/** How many different values a column has, in tenths of the rows that have one; 0 if its values are not names. */
function differing(rows: readonly ReadRow[], column: number): number {
  const texts = rows.map(({ row }) => textAt(row.cells, column)).filter((text) => text !== '')
  const areNames = texts.filter(looksLikeName).length * 10 >= 9 * rows.length
  return areNames && texts.length >= enoughRows ? (new Set(texts).size * 10) / texts.length : 0
}

/** Another column that could be the name, if names repeat in the one in use and hardly in that one. */
export function otherName({ matching, columns }: DeliveryDraft, known: Known) {
  const used = matching.name
  if (used === null || known.unused.length === 0) return []
  const rows = known.rows.filter(({ row }) => isFirstPiece(row))
  // Too few names to tell whether they repeat.
  const isFew = rows.filter(({ row }) => textAt(row.cells, used) !== '').length < enoughRows
  if (isFew || differing(rows, used) > 5) return []
  const column = known.unused.find((one) => differing(rows, one) >= 9)
  if (column === undefined) return []
  const { odd } = words.delivery.review
  const [name = '', now = ''] = [columns[column], columns[used]]
  const take: Answer = {
    given: 'use-column',
    label: odd.takeColumn(name),
    apply: (before) => ({ ...before, matching: changeMatching(before.matching, 'name', column) }),
  }
  const answers = [keep(odd.takeColumn(now)), take]
  return found('second-name', rows, { key: `name ${used}`, sentence: odd.secondName(name, now), answers })
}

/** The longest word that is compared, in characters: a longer text is nobody's word for a category. */
const longestWord = 200

/** The key for the answer to what a word in a field means; null if the word has nothing to compare. */
export function wordAnswerKey(field: 'categoryId' | 'status', text: string): AnswerKey | null {
  const word = text.length > longestWord ? '' : wordKey(foldText(text))
  // A word may be longer when it is compared: “ﬃ” becomes “ffi”.
  return word === '' || word.length > longestWord ? null : `${field} ${word}`
}

/** The words in a row's fields that are no category, or no status, each with the key for its answer. */
const unknownIn = onceEach((read: ReadRow) =>
  (['categoryId', 'status'] as const).flatMap((field) => {
    const word = read.unknown[field]
    const key = word === null ? null : wordAnswerKey(field, word)
    return word === null || key === null ? [] : [{ read, field, word: word.trim(), key }]
  }),
)

/**
 * A word in several rows that is not a category, or not a status. A word in one row is quicker to fix there, unless it says
 * what became of the pet: `Adopted`.
 */
export function unknownWords(draft: DeliveryDraft, known: Known): readonly Oddity[] {
  const { odd } = words.delivery.review
  const unknown = known.rows.flatMap(unknownIn)
  const byField = newPetFields.flatMap((field) => unknown.filter((one) => one.field === field))
  return [...groupBy(byField, ({ key }) => key)].flatMap(([key, group]): readonly Oddity[] => {
    const rows = group.map(({ read }) => read)
    const { word = '', field = 'status' } = group[0] ?? {}
    const isGone = field === 'status' && known.sheetWords.fateNamedBy(word) === 'gone'
    if (rows.length < 2 && !isGone && draft.answers[key] === undefined) return []
    const numbers = numbersOf(rows)
    const answer = (given: string, label: string, text: string): Answer => ({
      given,
      label,
      apply: (now) => setField(now, field, new Map(numbers.map((number) => [number, text]))),
    })
    const which = field === 'status' ? odd.whichStatus(word) : odd.whichCategory(word)
    const sentence = `${which} · ${saidOf(rows, firstName(rows))}`
    const asked = { key, name: word, sentence, rows: numbers, blocks: true, settles: [field], ofRow: () => which }
    if (field === 'status') {
      const letTheStore = answer('', words.add.letTheStoreDecide, words.status.notSet)
      const statuses = petStatuses.map((status) => answer(status, statusLabel(status), status))
      return [{ ...asked, answers: [...(isGone ? [leaveOut(numbers)] : []), letTheStore, ...statuses] }]
    }
    const withCategory = (categoryId: string) => answer(categoryId, known.categoryLabel(categoryId), categoryId)
    const meant = known.meant(word)
    return [{ ...asked, answers: meant === undefined ? [] : [withCategory(meant)], withCategory }]
  })
}

/** A sheet with no more rows may tick all of them. */
const mostTicked = 4

/** What stands behind a name, in brackets or after a dash. */
const behindName = /(?:\s[-–—]\s|[([（])([^()[\]（）]{1,60})[)\]）]?$/u

/** What stands behind a row's name, unless the clerk typed it, as the only cell of a row. */
const remarkIn = onceEach(({ texts, isNameTyped }: ReadRow) => [
  isNameTyped ? '' : (behindName.exec(texts.name)?.[1] ?? ''),
])

/**
 * What the cells of a column without a field, or what stands behind the names, say became of their pets, by row: by the column's name, `Sold` with an x
 * or a date in some rows, or by the cell itself, `reserved`.
 */
function fatesIn({ matching, columns }: DeliveryDraft, { rows, sheetWords }: Known, column: number) {
  const isName = column === matching.name
  const named = isName ? null : sheetWords.fateNamedBy(columns[column] ?? '')
  const statusKey = cellKey(matching, 'status')
  const said = rows.flatMap((read): readonly { read: ReadRow; text: string; fate: Fate }[] => {
    const [cells, at] = isName ? [remarkIn(read), 0] : [read.row.cells, column]
    const text = textAt(cells, at)
    // The clerk knows what became of a pet whose status they typed.
    if (text === '' || read.row.fixed[statusKey] !== undefined) return []
    if (named === 'available') return saysNo(text) ? [{ read, text, fate: 'gone' }] : []
    const own = sheetWords.fatesIn(cells)[at] ?? null
    if (named !== null) return saysNo(text) || own === 'available' ? [] : [{ read, text, fate: named }]
    return own === null || own === 'available' ? [] : [{ read, text, fate: own }]
  })
  // A column that is full of names, dates or numbers is about something else, `Sold by`, and one that ticks all of many rows tells none from another,
  // such as the setting `Sold individually?` of a web shop.
  const isFull = said.length === rows.length
  return isFull && (rows.length > mostTicked || !said.every(({ text }) => isTick(text))) ? [] : said
}

/** The first two texts, and a sign that there are more. */
function firstOf(texts: readonly string[]): string {
  return `${texts.slice(0, 2).join(', ')}${texts.length > 2 ? ' …' : ''}`
}

/** Columns without a field, and remarks behind names, that say what became of some pets, such as `Sold`, `Died`, or `Available` with no. */
export function fates(draft: DeliveryDraft, known: Known): readonly Oddity[] {
  const { odd } = words.delivery.review
  const { name: nameColumn } = draft.matching
  const isCounted = (column: number) =>
    known.sheetWords.isQuantity(draft.columns[column] ?? '') &&
    known.rows.some(({ row }) => typeof countsIn(row.cells)[column] === 'number')
  const columns = [...known.unused.filter((column) => !isCounted(column)), ...(nameColumn === null ? [] : [nameColumn])]
  const said = columns.flatMap((column) =>
    [...groupBy(fatesIn(draft, known, column), ({ fate }) => fate)].map(([fate, all]) => ({ column, fate, all })),
  )
  const asked = new Map<Fate, Set<ReadRow>>()
  // What another column says of the same pets, such as a shop's `Published` beside its `Status`, is no other question.
  const isNew = ({ fate, all }: (typeof said)[number]) => {
    const before = asked.get(fate) ?? new Set()
    asked.set(fate, new Set([...before, ...all.map(({ read }) => read)]))
    return all.some(({ read }) => !before.has(read))
  }
  return said
    .toSorted((one, other) => other.all.length - one.all.length)
    .filter(isNew)
    .map(({ column, fate, all }): Oddity => {
      const ofFate = all.map(({ read }) => read)
      const numbers = numbersOf(ofFate)
      const name = draft.columns[column] ?? ''
      const text = firstOf([...new Set(all.map((one) => one.text))])
      return {
        key: `column ${column} ${fate}`,
        name: `${name}: ${text}`,
        sentence: odd.column(name, text, countInFile(ofFate), [firstOf(ofFate.map(({ texts }) => texts.name))]),
        rows: numbers,
        blocks: true,
        settles: [],
        answers: answersAboutFate(fate, numbers),
        ofRow: (row) => `${name}: ${all.find(({ read }) => read.row.number === row)?.text ?? ''}`,
      }
    })
}

/** Whether a column counts pets by sexes, `1.2.0`. Its numbers could also be dates, `1.2.26`, or with one dot prices, in all cells. */
function isBySex(rows: readonly ReadRow[], column: number): boolean {
  const filled = rows.filter(({ row }) => textAt(row.cells, column) !== '')
  if (!filled.every(({ row }) => sexesIn(row.cells)[column] !== null)) return false
  const inThree = filled.map(({ row }) => textAt(row.cells, column)).filter((cell) => cell.split('.').length === 3)
  const isDate = (cell: string) => /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.\d\d$/.test(cell)
  return inThree.length > 0 && !inThree.every(isDate)
}

/** Columns that are called the number of pets in a row, or count them by sexes. Nothing else is ever taken for one. */
export function quantities(draft: DeliveryDraft, known: Known): readonly Oddity[] {
  const { odd, oddities } = words.delivery.review
  // A pet that came back from the service is one.
  const rows = known.rows.filter(({ row }) => isFirstPiece(row) && row.sent === undefined)
  const taken = quantityColumns(draft.answers)
  const columns = known.unused.flatMap((column) => {
    const header = draft.columns[column] ?? ''
    const isSexes = isBySex(rows, column)
    if (!isSexes && !known.sheetWords.isQuantity(header)) return []
    const isBlank = ({ row }: ReadRow) => textAt(row.cells, column) === ''
    // In an order form, most rows are blank.
    const blank = rows.filter(isBlank).length * 2 > rows.length ? 0 : null
    const countOf = (read: ReadRow) =>
      (isSexes ? sexesIn : countsIn)(read.row.cells)[column] ?? (isBlank(read) ? blank : null)
    const counts = rows.flatMap((read) => {
      const count = countOf(read)
      return count === null ? [] : [{ read, count }]
    })
    return [{ column, header, isSexes, countOf, counts }]
  })
  const arrived = columns.filter(({ header }) => known.sheetWords.isArrived(header))
  const asked = columns.filter(({ column, header, counts }) => {
    if (counts.every(({ read, count }) => count === 1 || textAt(read.row.cells, column) === '')) return false
    const beside = (other: number) =>
      counts.flatMap(({ read, count }) => {
        const theirs = countsIn(read.row.cells)[other] ?? null
        return theirs === null ? [] : [[count, theirs] as const]
      })
    if (taken.some((other) => other !== column && countSame(beside(other)))) return false
    // Of what was ordered, only what came is a pet.
    const isOrderOf = (came: readonly (readonly [number, number])[]) =>
      came.length > 0 && came.every(([count, theirs]) => count >= theirs)
    return known.sheetWords.isArrived(header) || !arrived.some((one) => isOrderOf(beside(one.column)))
  })
  // A row with 0, or with a credit, such as for one that died, is no pet.
  const isNone = (read: ReadRow) => asked.every(({ countOf }) => (countOf(read) ?? 0) <= 0)
  return asked.flatMap(({ column, header, isSexes, counts }): readonly Oddity[] => {
    const key = `quantity ${column}` as const
    const pets = counts.reduce((sum, { count }) => sum + Math.max(0, count), 0)
    const counted = counts.map(({ read }) => read)
    const given = isSexes ? 'add-sexes' : 'add-all'
    const answers = { ...draft.answers, [key]: given }
    const countedNone = counts.flatMap(({ read, count }) => (count === 0 ? [read.texts.name] : []))
    const split = rowsOfPets({ ...draft, answers }, numbersOf(counted))
    const addAll: Answer = {
      given,
      label: odd.addAll(
        pets,
        taken.some((other) => other !== column),
      ),
      // The draft has split the rows when it took the answer.
      apply: leaveOut(numbersOf(counted.filter(({ row }) => (petsIn(row, answers) ?? 0) === 0))).apply,
    }
    const oneEach = { ...keep(oddities.oneEach), apply: leaveOut(numbersOf(counted.filter(isNone))).apply }
    const none = countedNone.length === 0 ? null : words.failure.detail(words.formats.number(0), firstOf(countedNone))
    const says = new Map(counts.map(({ read, count }) => [read.row.number, count]))
    return found('quantity', counted, {
      key,
      sentence: [odd.quantity(header, counts.filter(({ count }) => count >= 0).length, pets), none]
        .filter((part) => part !== null)
        .join(' · '),
      answers: [oneEach, ...(split.length > mostDeliveryRows ? [] : [addAll])],
      ofRow: (row) => `${oddities.kinds.quantity} ${words.formats.number(says.get(fileRowOf(row)) ?? 1)}`,
    })
  })
}
