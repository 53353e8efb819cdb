import { groupBy } from '../../../../src-shared/likeness.ts'
import { foldText, wordKey } from '../../../../src-shared/words/fold-text.ts'
import { saysTotal } from '../../spreadsheet/header-words.ts'
import { knownOfCells } from '../../spreadsheet/known-of-cells.ts'
import { wholeNumberIn } from '../../spreadsheet/whole-number.ts'

type Cells = readonly string[]

/** A row of a summary has this: a word, and numbers that may say how often the word stands elsewhere. */
interface Label {
  readonly word: string
  readonly numbers: readonly number[]
}

/** A pivot table has no more rows than this. */
export const longestSummary = 100
/** The words that it counts stand in the first columns of its data. */
const mostColumnsCompared = 30
/** What fills more than a cell of a summary does not name what it counts. */
const longestLabel = 200

const hasText = (cell: string) => cell.trim() !== ''
const plain = (cell: string) => (cell.length > longestLabel ? '' : wordKey(foldText(cell)))

/** The word of a row and its numbers, where it has nothing else. */
const labelOf = knownOfCells((cells): Label | null => {
  const [word = '', ...others] = cells.filter(hasText)
  const numbers = others.map(wholeNumberIn)
  return others.length > 0 && wholeNumberIn(word) === null && numbers.every((one) => one !== null)
    ? { word: plain(word), numbers }
    : null
})

/**
 * Which of some rows count what stands in others, as those of a pivot table do: `Dogs 12`, where 12 other rows have Dogs in one column,
 * or have numbers beside it that come to 12. Two or more do, and count more rows than they are; else none is given.
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
      const come = (place: number) => (added === null ? 1 : (numbers[place]?.[added] ?? 0))
      const found = named.filter(({ label }) => {
        const sum = places.get(label.word)?.reduce((all, place) => all + come(place), 0)
        return label.numbers.some((number) => number === sum)
      })
      if (found.length > 1) return found.map(({ row }) => row)
    }
  }
  return []
}

/** The rows of a table that count other rows of it, as a pivot table below them does. */
export function countingRows<Row extends { readonly cells: Cells }>(rows: readonly Row[]): readonly Row[] {
  const counted = rows.filter(({ cells }) => labelOf(cells) === null).map(({ cells }) => cells)
  return countersAmong(rows, counted)
}

/** Whether most rows of a table only count those of another one. */
export function isSummaryOf(
  rows: readonly { readonly cells: Cells }[],
  others: readonly { readonly cells: Cells }[],
): boolean {
  const own = rows.filter(({ cells }) => !saysTotal(cells.find(hasText) ?? ''))
  const counting = countersAmong(
    own,
    others.map(({ cells }) => cells),
  )
  return counting.length > 0 && counting.length * 4 >= own.length * 3
}
