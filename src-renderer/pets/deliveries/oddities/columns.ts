import { mostDeliveryRows } from '../../../../src-shared/delivery.ts'
import { groupBy } from '../../../../src-shared/likeness.ts'
import { petStatuses } from '../../../../src-shared/pet-status.ts'
import { foldText, wordKey } from '../../../../src-shared/words/fold-text.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { statusLabel } from '../../../ui/badges.tsx'
import { textAt } from '../../spreadsheet/read-table.ts'
import { type Fate, isTick, saysNo } from '../../spreadsheet/sheet-words.ts'
import {
  cellKey,
  changeMatching,
  countSame,
  countsIn,
  type DeliveryDraft,
  type DraftRow,
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
  columnsUnused,
  countInFile,
  firstName,
  found,
  type Known,
  keep,
  leaveOut,
  numbersOf,
  type Oddity,
  rowsInPlay,
  saidOf,
  setField,
} from './oddity.ts'

/** Names have letters, and no digits or addresses. */
const looksLikeName = (text: string) => /\p{L}{2}|\p{Lo}/u.test(text) && !/[\d@]|:\/\//u.test(text)

/** How many different values a column has, in tenths of the rows that have one; 0 if its values are not names. */
function differing(rows: readonly DraftRow[], column: number): number {
  const texts = rows.map((row) => textAt(row.cells, column)).filter((text) => text !== '')
  const areNames = texts.filter(looksLikeName).length * 10 >= 9 * rows.length
  return areNames && texts.length >= enoughRows ? (new Set(texts).size * 10) / texts.length : 0
}

/** Another column that could be the name, if names repeat in the one in use and hardly in that one. */
export function otherName(draft: DeliveryDraft, known: Known) {
  const used = draft.matching.name
  const rows = rowsInPlay(draft, known).filter(isFirstPiece)
  const others = columnsUnused(draft, known).filter((column) => differing(rows, column) >= 9)
  const [column] = others
  // Too few names to tell whether they repeat.
  const isFew = rows.filter(({ cells }) => textAt(cells, used) !== '').length < enoughRows
  if (used === null || column === undefined || isFew || differing(rows, used) > 5) return []
  const { odd } = words.delivery.review
  const [name = '', now = ''] = [draft.columns[column], draft.columns[used]]
  const take: Answer = {
    given: 'use-column',
    label: odd.takeColumn(name),
    apply: (former) => ({ ...former, matching: changeMatching(former.matching, 'name', column) }),
  }
  const answers = [keep(odd.takeColumn(now)), take]
  return found('second-name', rows, { key: `name ${used}`, sentence: odd.secondName(name, now), answers })
}

/** The longest word that is compared, in characters: a longer text is nobody's word for a category. */
const longestWord = 200

/** The key for the answer to what a word in a field means; null if the word has nothing to compare. */
export function wordAnswerKey(field: 'categoryId' | 'status', text: string): string | null {
  const word = text.length > longestWord ? '' : wordKey(foldText(text))
  // A word may be longer when it is compared: “ﬃ” becomes “ffi”.
  return word === '' || word.length > longestWord ? null : `${field} ${word}`
}

/**
 * A word in several rows that is not a category, or not a status. A word in one row is quicker to fix there, unless it says
 * what became of the pet: `Adopted`.
 */
export function unknownWords(draft: DeliveryDraft, known: Known): readonly Oddity[] {
  const { odd } = words.delivery.review
  return (['categoryId', 'status'] as const).flatMap((field) => {
    const all = rowsInPlay(draft, known).flatMap((row) => {
      const word = known.read(row).unknown[field]
      const key = word === null ? null : wordAnswerKey(field, word)
      return word === null || key === null ? [] : [{ row, word: word.trim(), key }]
    })
    return [...groupBy(all, ({ key }) => key)].flatMap(([key, group]): readonly Oddity[] => {
      const rows = group.map(({ row }) => row)
      const { word = '' } = group[0] ?? {}
      const isGone = field === 'status' && known.sheetWords.fateNamedBy(word) === 'gone'
      if (rows.length < 2 && !isGone && draft.answers[key] === undefined) return []
      const numbers = numbersOf(rows)
      const answer = (given: string, label: string, text: string): Answer => ({
        given,
        label,
        apply: (now) => setField(now, field, new Map(numbers.map((number) => [number, text]))),
      })
      const which = field === 'status' ? odd.whichStatus(word) : odd.whichCategory(word)
      const sentence = `${which} · ${saidOf(rows, firstName(rows, known))}`
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
  })
}

/** A sheet with no more rows may tick all of them. */
const mostTicked = 4

/** What stands behind a name, in brackets or after a dash. */
const behindName = /(?:\s[-–—]\s|[([（])([^()[\]（）]{1,60})[)\]）]?$/u

/**
 * What the cells of a column without a field, or what stands behind the names, say became of their pets, by row: by the column's name, `Sold` with an x
 * or a date in some rows, or by the cell itself, `reserved`.
 */
function fatesIn(draft: DeliveryDraft, { sheetWords, read }: Known, rows: readonly DraftRow[], column: number) {
  const isName = column === draft.matching.name
  const named = isName ? null : sheetWords.fateNamedBy(draft.columns[column] ?? '')
  const textOf = (row: DraftRow) => {
    const { name, isNameTyped } = read(row)
    return isName ? (isNameTyped ? '' : (behindName.exec(name)?.[1] ?? '')) : textAt(row.cells, column)
  }
  const filled = rows.flatMap((row) => {
    const text = textOf(row)
    // The clerk knows what became of a pet whose status they typed.
    return text === '' || row.fixed[cellKey(draft.matching, 'status')] !== undefined ? [] : [{ row, text }]
  })
  const said = filled.flatMap(({ row, text }): readonly { row: DraftRow; text: string; fate: Fate }[] => {
    const own = isName ? sheetWords.fateNamedBy(text) : (sheetWords.fatesIn(row.cells)[column] ?? null)
    if (named === 'available') return saysNo(text) ? [{ row, text, fate: 'gone' }] : []
    if (named !== null) return saysNo(text) || own === 'available' ? [] : [{ row, text, fate: named }]
    return own === null || own === 'available' ? [] : [{ row, text, fate: own }]
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
  const rows = rowsInPlay(draft, known)
  const { odd } = words.delivery.review
  const { name: nameColumn } = draft.matching
  const unused = columnsUnused(draft, known).filter(
    (column) => !known.sheetWords.isQuantity(draft.columns[column] ?? ''),
  )
  return [...unused, ...(nameColumn === null ? [] : [nameColumn])].flatMap((column) => {
    const name = draft.columns[column] ?? ''
    return [...groupBy(fatesIn(draft, known, rows, column), ({ fate }) => fate).values()].map((all): Oddity => {
      const [{ fate } = { fate: 'gone' as const }] = all
      const ofFate = all.map(({ row }) => row)
      const numbers = numbersOf(ofFate)
      const text = firstOf([...new Set(all.map((one) => one.text))])
      return {
        key: `column ${column} ${fate}`,
        name: `${name}: ${text}`,
        sentence: odd.column(name, text, countInFile(ofFate), [firstOf(ofFate.map((row) => known.read(row).name))]),
        rows: numbers,
        blocks: true,
        settles: [],
        answers: answersAboutFate(fate, numbers),
        ofRow: (row) => `${name}: ${all.find(({ row: { number } }) => number === row)?.text ?? ''}`,
      }
    })
  })
}

/** Whether a column counts pets by sexes, `1.2.0`. Its numbers could also be dates, `1.2.26`, or with one dot prices, in all cells. */
function isBySex(rows: readonly DraftRow[], column: number): boolean {
  const cells = rows.map((row) => textAt(row.cells, column)).filter((cell) => cell !== '')
  const inThree = cells.filter((cell) => cell.split('.').length === 3)
  const isDate = (cell: string) => /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.\d\d$/.test(cell)
  return (
    inThree.length > 0 &&
    !inThree.every(isDate) &&
    rows.every(({ cells: row }) => textAt(row, column) === '' || sexesIn(row)[column] !== null)
  )
}

/** Columns that are called the number of pets in a row, or count them by sexes. Nothing else is ever taken for one. */
export function quantities(draft: DeliveryDraft, known: Known): readonly Oddity[] {
  const { odd, oddities } = words.delivery.review
  // A pet that came back from the service is one.
  const rows = rowsInPlay(draft, known).filter((row) => isFirstPiece(row) && row.sent === undefined)
  const taken = quantityColumns(draft.answers)
  const columns = columnsUnused(draft, known).flatMap((column) => {
    const header = draft.columns[column] ?? ''
    const isSexes = isBySex(rows, column)
    const counts = rows.flatMap((row) => {
      const count = (isSexes ? sexesIn : countsIn)(row.cells)[column] ?? null
      return count === null ? [] : [{ row, count }]
    })
    return isSexes || known.sheetWords.isQuantity(header) ? [{ column, header, isSexes, counts }] : []
  })
  const arrived = columns.filter(({ header }) => known.sheetWords.isArrived(header))
  return columns.flatMap(({ column, header, isSexes, counts }): readonly Oddity[] => {
    if (counts.every(({ count }) => count === 1)) return []
    const before = taken.filter((other) => other !== column)
    const beside = (other: number) =>
      counts.flatMap(({ row, count }) => {
        const theirs = countsIn(row.cells)[other] ?? null
        return theirs === null ? [] : [[count, theirs] as const]
      })
    if (before.some((other) => countSame(beside(other)))) return []
    // Of what was ordered, only what came is a pet.
    const isOrderOf = (came: readonly (readonly [number, number])[]) =>
      came.length > 0 && came.every(([count, theirs]) => count >= theirs)
    if (!known.sheetWords.isArrived(header) && arrived.some((one) => isOrderOf(beside(one.column)))) return []
    const key = `quantity ${column}`
    const pets = counts.reduce((sum, { count }) => sum + Math.max(0, count), 0)
    const counted = counts.map(({ row }) => row)
    const given = isSexes ? 'add-sexes' : 'add-all'
    const answers = { ...draft.answers, [key]: given }
    const countedNone = counts.flatMap(({ row, count }) => (count === 0 ? [known.read(row).name] : []))
    const split = rowsOfPets({ ...draft, answers }, numbersOf(counted))
    const addAll: Answer = {
      given,
      label: odd.addAll(pets, before.length > 0),
      // The draft has split the rows when it took the answer.
      apply: leaveOut(numbersOf(counted.filter((row) => petsIn(row, answers) === 0))).apply,
    }
    // A credit, such as for one that died, is no pet.
    const credits = leaveOut(counts.flatMap(({ row, count }) => (count < 0 ? [row.number] : [])))
    const oneEach = { ...keep(oddities.oneEach), apply: credits.apply }
    const none = countedNone.length === 0 ? null : words.failure.detail(words.formats.number(0), firstOf(countedNone))
    const says = new Map(counts.map(({ row, count }) => [row.number, count]))
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
