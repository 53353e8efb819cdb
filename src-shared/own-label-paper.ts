import {
  type LabelPaper,
  type LabelPaperId,
  type LabelSize,
  labelPaperIds,
  labelPapers,
  rollOf,
  sheetOf,
  sheetSizes,
} from './label-papers.ts'

/** The paper whose size the clerk typed. */
export const ownPaper = 'own' as const

/** What labels can be printed on: one of the papers that are sold, or the clerk's own. */
export type LabelPaperChoice = LabelPaperId | typeof ownPaper

/** The choices of {@link LabelPaperChoice}, in the order in which they are offered. */
export const labelPaperChoices: readonly LabelPaperChoice[] = [...labelPaperIds, ownPaper]

/** The least and the most that a length or a number of an own paper may be. Lengths are in millimetres. */
export const ownPaperRange = {
  width: [10, 216],
  height: [10, 297],
  columns: [1, 10],
  rows: [1, 20],
  top: [0, 100],
  start: [0, 100],
  columnGap: [0, 50],
  rowGap: [0, 50],
} as const satisfies Record<string, readonly [number, number]>

/** A field of an own paper that is a number. */
export type OwnPaperField = keyof typeof ownPaperRange

/** A paper as the clerk typed it: a roll where `sheet` is null, for which only width and height count. In millimetres. */
export interface OwnLabelPaper extends Readonly<Record<OwnPaperField, number>> {
  /** The unit in which its lengths are typed and shown. */
  readonly unit: 'mm' | 'in'
  readonly sheet: 'A4' | 'Letter' | null
}

/** The own paper until the clerk types one: the commonest roll, and the commonest sheet. */
export const firstOwnPaper: OwnLabelPaper = {
  unit: 'mm',
  sheet: null,
  width: 62,
  height: 29,
  columns: 3,
  rows: 8,
  top: 0,
  start: 0,
  columnGap: 0,
  rowGap: 0,
}

/** The most labels that a sheet may have. */
export const mostPlaces = ownPaperRange.columns[1] * ownPaperRange.rows[1]

/** The paper that a choice stands for. `size` is what the size of an own paper is called. */
export function labelPaperOf(choice: LabelPaperChoice, own: OwnLabelPaper, size: LabelSize): LabelPaper {
  if (choice !== ownPaper) return labelPapers[choice]
  const { sheet, width, height, columns, rows, top, start, columnGap, rowGap } = own
  const label = { width, height }
  if (sheet === null) return rollOf(size, label)
  const margin = { top, start }
  return sheetOf(size, sheet, { columns, rows, label, margin, gap: { column: columnGap, row: rowGap } })
}

/** Whether all labels of a typed sheet are on it. Half a millimetre is rounding. */
export function fitsItsSheet({
  sheet,
  width,
  height,
  columns,
  rows,
  top,
  start,
  columnGap,
  rowGap,
}: OwnLabelPaper): boolean {
  if (sheet === null) return true
  const page = sheetSizes[sheet]
  const right = start + columns * width + (columns - 1) * columnGap
  const bottom = top + rows * height + (rows - 1) * rowGap
  return right <= page.width + 0.5 && bottom <= page.height + 0.5
}
