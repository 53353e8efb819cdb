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
import { type OwnLabelPaper, ownPaper } from './own-label-paper.ts'

/** What labels can be printed on: one of the papers that are sold, or the clerk's own. */
export type LabelPaperChoice = LabelPaperId | typeof ownPaper

/** The choices of {@link LabelPaperChoice}, in the order in which they are offered. */
export const labelPaperChoices: readonly LabelPaperChoice[] = [...labelPaperIds, ownPaper]

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
