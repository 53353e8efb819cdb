import { groupBy } from '../../../../src-shared/likeness.ts'
import { petStatuses } from '../../../../src-shared/pet-status.ts'
import { foldText, wordKey } from '../../../../src-shared/words/fold-text.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { statusLabel } from '../../../ui/badges.tsx'
import type { Fate } from '../../spreadsheet/sheet-words.ts'
import { cellKey, type DeliveryDraft, type DraftRow } from '../draft/delivery-draft.ts'
import { hasForeignLetter } from './foreign-letters.ts'
import {
  type Answer,
  columnsUnused,
  found,
  type Known,
  keep,
  leaveOut,
  numbersOf,
  type Oddity,
  rowsInPlay,
  setField,
  textIn,
} from './oddity.ts'

/** The longest word that is compared, in characters: a longer text is nobody's word for a category. */
const longestWord = 200

/** The key for the answer to what a word in a field means; null if the word has nothing to compare. */
export function wordAnswerKey(field: 'categoryId' | 'status', text: string): string | null {
  const word = text.length > longestWord ? '' : wordKey(foldText(text))
  // A word may be longer when it is compared: “ﬃ” becomes “ffi”.
  return word === '' || word.length > longestWord ? null : `${field} ${word}`
}

/** A word in several rows that is not a category, or not a status. A word in one row is quicker to fix there. */
export function unknownWords(draft: DeliveryDraft, known: Known): readonly Oddity[] {
  const { odd } = words.delivery.review
  return (['categoryId', 'status'] as const).flatMap((field) => {
    const all = rowsInPlay(draft, known).flatMap((row) => {
      const word = known.read(row).unknown[field]
      const key = word === null ? null : wordAnswerKey(field, word)
      return word === null || key === null ? [] : [{ number: row.number, word, key }]
    })
    return [...groupBy(all, ({ key }) => key)].flatMap(([key, group]): readonly Oddity[] => {
      const rows = group.map(({ number }) => number)
      if (rows.length < 2 && draft.answers[key] === undefined) return []
      const word = group[0]?.word.trim() ?? ''
      const answer = (given: string, label: string, text: string): Answer => ({
        given,
        label,
        apply: (now) => setField(now, field, new Map(rows.map((number) => [number, text]))),
      })
      const asked = { key, name: word, rows, blocks: true, settles: [field] }
      if (field === 'status') {
        const letTheStore = answer('', words.add.letTheStoreDecide, words.status.notSet)
        const statuses = petStatuses.map((status) => answer(status, statusLabel(status), status))
        return [
          {
            ...asked,
            sentence: odd.status(word, rows.length),
            answers: [letTheStore, ...statuses],
            ofRow: () => odd.whichStatus(word),
          },
        ]
      }
      const withCategory = (categoryId: string) => answer(categoryId, known.categoryLabel(categoryId), categoryId)
      const meant = known.meant(word)
      const answers = meant === undefined ? [] : [withCategory(meant)]
      return [
        {
          ...asked,
          sentence: odd.category(word, rows.length),
          answers,
          withCategory,
          ofRow: () => odd.whichCategory(word),
        },
      ]
    })
  })
}

/** What says no in a column with ticks, in the app's languages, and signs for nothing. */
const saysNo = /^(?:no?|nein|nee|non|0|false|falsch|onwaar|faux|falso|いいえ|無|なし|×|لا|[-–—./]+)$/iu
const isTick = /^(?:x|✓|✔|☑|ja|yes|y|oui|si|sí|true|wahr|waar|vrai|verdadero|1|はい|○|有|نعم)$/iu

/**
 * What the cells of a column without a field say became of their pets, by row: by the column's name, `Sold` with an x or a date in some rows, or
 * by the cell itself, `reserved`.
 */
function fatesIn(draft: DeliveryDraft, { sheetWords }: Known, rows: readonly DraftRow[], column: number) {
  const header = draft.columns[column] ?? ''
  const named = sheetWords.fateNamedBy(header)
  const filled = rows.flatMap((row) => {
    const text = textIn(row, column)
    // The clerk knows what became of a pet whose status they typed.
    return text === '' || row.fixed[cellKey(draft.matching, 'status')] !== undefined ? [] : [{ row, text }]
  })
  const said = filled.flatMap(({ row, text }): readonly { row: DraftRow; text: string; fate: Fate }[] => {
    const own = sheetWords.fatesIn(row.cells)[column] ?? null
    if (named === 'available') return saysNo.test(text) ? [{ row, text, fate: 'gone' }] : []
    if (named !== null) return saysNo.test(text) || own === 'available' ? [] : [{ row, text, fate: named }]
    return own === null || own === 'available' ? [] : [{ row, text, fate: own }]
  })
  // A column that is full of names, dates or numbers is about something else: `Sold by`.
  return said.length === rows.length && !said.every(({ text }) => isTick.test(text)) ? [] : said
}

/** The first two texts, and a sign that there are more. */
function firstOf(texts: readonly string[]): string {
  return `${texts.slice(0, 2).join(', ')}${texts.length > 2 ? ' …' : ''}`
}

/** Columns without a field that say what became of some pets, such as `Sold`, `Reserved for`, `Died`, or `Available` with no. */
export function fates(draft: DeliveryDraft, known: Known): readonly Oddity[] {
  const rows = rowsInPlay(draft, known)
  const { odd } = words.delivery.review
  return columnsUnused(draft, known).flatMap((column) => {
    if (known.sheetWords.isQuantity(draft.columns[column] ?? '')) return []
    return [...groupBy(fatesIn(draft, known, rows, column), ({ fate }) => fate)].map(([fate, all]): Oddity => {
      const numbers = numbersOf(all.map(({ row }) => row))
      const text = firstOf([...new Set(all.map((one) => one.text))])
      const name = draft.columns[column] ?? ''
      const asStatus: readonly Answer[] =
        fate === 'gone'
          ? []
          : [
              {
                given: fate,
                label: odd.addAs(statusLabel(fate)),
                apply: (now) => setField(now, 'status', new Map(numbers.map((number) => [number, fate]))),
              },
            ]
      return {
        key: `column ${column} ${fate}`,
        name: `${name}: ${text}`,
        sentence: odd.column(name, text, numbers.length, [firstOf(all.map(({ row }) => known.read(row).name))]),
        rows: numbers,
        blocks: true,
        settles: [],
        answers: [leaveOut(numbers), ...asStatus, keep()],
        ofRow: (row) => `${name}: ${all.find(({ row: { number } }) => number === row)?.text ?? ''}`,
      }
    })
  })
}

/** Names with letters that the clerk's language lacks, in a file without a declared encoding: the same bytes may be other letters. */
export function foreignLetters(draft: DeliveryDraft, known: Known) {
  const { source } = draft
  if (source === null || source.encodings.length === 0 || source.encoding.startsWith('UTF')) return []
  const odd = rowsInPlay(draft, known).filter((row) => {
    const { name, isNameTyped } = known.read(row)
    return !isNameTyped && hasForeignLetter(name)
  })
  return found('encoding', numbersOf(odd), odd[0] ? known.read(odd[0]).name : '', [keep()])
}
