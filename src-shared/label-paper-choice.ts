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

/** A paper for labels: one that is sold, or the clerk's own. */
export type LabelPaperChoice = LabelPaperId | typeof ownPaper

/** All choices of {@link LabelPaperChoice}, in the order on screen. */
export const labelPaperChoices: readonly LabelPaperChoice[] = [...labelPaperIds, ownPaper]

/** The paper of a choice. `size` is the text for the size of the clerk's own paper. */
export function labelPaperOf(choice: LabelPaperChoice, own: OwnLabelPaper, size: LabelSize): LabelPaper {
  if (choice !== ownPaper) return labelPapers[choice]
  const { sheet, width, height, columns, rows, top, start, columnGap, rowGap } = own
  const label = { width, height }
  if (sheet === null) return rollOf(size, label)
  const margin = { top, start }
  return sheetOf(size, sheet, { columns, rows, label, margin, gap: { column: columnGap, row: rowGap } })
}

/** Whether all labels of a typed sheet are on it. Half a millimetre is rounding. */
export function fitsItsSheet(paper: OwnLabelPaper): boolean {
  const { sheet, width, height, columns, rows, top, start, columnGap, rowGap } = paper
  if (sheet === null) return true
  const page = sheetSizes[sheet]
  const right = start + columns * width + (columns - 1) * columnGap
  const bottom = top + rows * height + (rows - 1) * rowGap
  return right <= page.width + 0.5 && bottom <= page.height + 0.5
}
