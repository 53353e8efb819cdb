import { groupBy } from '../../../src-shared/likeness.ts'
import { foldText, wordKey } from '../../../src-shared/words/fold-text.ts'
import { knownOf } from './known-of.ts'
import type { SheetWords } from './sheet-words.ts'
import { wholeNumberIn } from './whole-number.ts'

type Cells = readonly string[]

/** The contents of a summary's row: a word, and numbers that may say how often the word occurs elsewhere. */
interface Label {
  readonly word: string
  readonly numbers: readonly number[]
}

/** A summary with more rows than this is not looked for. */
export const longestSummary = 100
/** The words that a summary counts are in the first columns of its data. */
const mostColumnsCompared = 30
/** Longer text is not the word that a summary counts, in characters. */
const longestLabel = 200

/** Whether a cell has anything but white space. */
const hasText = (cell: string) => cell.trim() !== ''
const plain = (cell: string) => (cell.length > longestLabel ? '' : wordKey(foldText(cell)))

/** A row's word and numbers; null if it has anything else. */
const labelOf = knownOf((cells: Cells): Label | null => {
  const [word = '', ...others] = cells.filter(hasText)
  const numbers = others.map(wholeNumberIn)
  return others.length > 0 && wholeNumberIn(word) === null && numbers.every((one) => one !== null)
    ? { word: plain(word), numbers }
    : null
})

/**
 * The rows that count `others`, as a pivot table's rows do: `Dogs 12`, if 12 other rows have Dogs in one column, or have numbers
 * beside it that add up to 12. Gives none unless at least two do, and they count more rows than there are of them.
 */
function countersAmong<Row extends { readonly cells: Cells }>(
  rows: readonly Row[],
  others: readonly Cells[],
): readonly Row[] {
  const labels = rows.flatMap((row) => {
    const label = labelOf(row.cells)
    return label === null || label.word === '' ? [] : [{ row, label }]
  })
  if (labels.length < 2 || labels.length > longestSummary) return []
  const compared = others.map((cells) => cells.slice(0, mostColumnsCompared))
  const numbers = compared.map((cells) => cells.map(wholeNumberIn))
  const columns = [...Array(Math.max(0, ...compared.map(({ length }) => length))).keys()]
  const ofNumbers = columns.filter((column) => numbers.some((row) => row[column] != null))
  for (const column of columns) {
    const places = groupBy(compared.keys(), (place) => plain(compared[place]?.[column] ?? ''))
    const named = labels.filter(({ label }) => places.has(label.word))
    const counted = named.reduce((sum, { label }) => sum + (places.get(label.word)?.length ?? 0), 0)
    if (named.length < 2 || counted === named.length) continue
    for (const added of [null, ...ofNumbers]) {
      const amountAt = (place: number) => (added === null ? 1 : (numbers[place]?.[added] ?? 0))
      const found = named.filter(({ label }) => {
        const sum = places.get(label.word)?.reduce((all, place) => all + amountAt(place), 0)
        return label.numbers.some((number) => number === sum)
      })
      if (found.length > 1) return found.map(({ row }) => row)
    }
  }
  return []
}

/** The rows in a table that count its other rows, such as a pivot table below them. */
export function countingRows<Row extends { readonly cells: Cells }>(rows: readonly Row[]): readonly Row[] {
  const counted = rows.filter(({ cells }) => labelOf(cells) === null).map(({ cells }) => cells)
  return countersAmong(rows, counted)
}

/** Whether most rows of a table only count another table's rows. */
export function isSummaryOf(
  rows: readonly { readonly cells: Cells }[],
  others: readonly { readonly cells: Cells }[],
  sheetWords: SheetWords,
): boolean {
  const own = rows.filter(({ cells }) => !sheetWords.saysTotal(cells.find(hasText) ?? ''))
  const counting = countersAmong(
    own,
    others.map(({ cells }) => cells),
  )
  return counting.length > 0 && counting.length * 4 >= own.length * 3
}
