import type { SheetWords } from '../../spreadsheet/sheet-words.ts'
import { wholeNumberIn } from '../../spreadsheet/whole-number.ts'
import type { CheckedRow } from './check-rows.ts'
import type { DeliveryDraft } from './delivery-draft.ts'
import { fileRowOf, isFirstPiece, quantityColumns } from './pieces.ts'
import { unusedColumns } from './read-columns.ts'

/** A column that is not used. `mark` is the only text in it, if that stands in fewer than half of the rows, such as an x; else null. */
export interface UnusedColumn {
  readonly column: number
  readonly name: string
  readonly mark: { readonly text: string; readonly rows: number } | null
}

/** What becomes of a sheet: its rows and pets that are not left out, the columns that are not used, and the sheet's own total, if it has one. */
export interface Account {
  readonly rows: number
  readonly pets: number
  readonly unused: readonly UnusedColumn[]
  readonly total: number | null
}

/** The longest text that is a mark, such as `yes`. */
const longestMark = 5

function markIn(rows: readonly CheckedRow[], column: number): UnusedColumn['mark'] {
  const filled = rows.map(({ row }) => row.cells[column]?.trim() ?? '').filter((cell) => cell !== '')
  const [text = ''] = filled
  const isMark = text !== '' && text.length <= longestMark && filled.every((cell) => cell === text)
  return isMark && filled.length * 2 < rows.length ? { text, rows: filled.length } : null
}

/** The number in a sheet's last total: in a column that says how many pets a row stands for, or else any that equals the number of pets. */
function totalIn(rows: readonly CheckedRow[], { answers }: DeliveryDraft, pets: number): number | null {
  const numbers =
    rows
      .filter(({ isTotal }) => isTotal)
      .at(-1)
      ?.row.cells.map(wholeNumberIn) ?? []
  const [column] = quantityColumns(answers)
  return column === undefined ? (numbers.find((number) => number === pets) ?? null) : (numbers[column] ?? null)
}

/** Accounts for a draft's rows before they are sent. */
export function accountOf(draft: DeliveryDraft, checked: readonly CheckedRow[], sheetWords: SheetWords): Account {
  const counted = new Set(quantityColumns(draft.answers))
  const kept = checked.filter(({ verdict }) => verdict !== 'left-out')
  const inFile = kept.filter(({ row }) => isFirstPiece(row))
  return {
    rows: new Set(kept.map(({ row }) => fileRowOf(row.number))).size,
    pets: kept.length,
    unused: unusedColumns(draft, draft.matching, sheetWords)
      .filter((column) => !counted.has(column))
      .map((column) => ({ column, name: draft.columns[column] ?? '', mark: markIn(inFile, column) })),
    total: totalIn(checked, draft, kept.length),
  }
}
