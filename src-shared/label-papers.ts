import { type OwnLabelPaper, ownPaper } from './own-label-paper.ts'

/** A label's size as shops write it: `62 × 29` in millimetres or `2 × 1` in inches. */
export interface LabelSize {
  readonly numbers: string
  readonly unit: 'mm' | 'in'
}

/** A width and a height in millimetres. */
export interface Extent {
  readonly width: number
  readonly height: number
}

/** A paper for labels. All lengths are in millimetres, counted from the corner where reading begins. */
export interface LabelPaper {
  /** The text for one label's size. */
  readonly size: LabelSize
  /** The page that the print job asks for; null if the printer decides. */
  readonly page: Extent | null
  /** The sheet's name; null for a roll, where each label is a page. */
  readonly sheet: keyof typeof sheetSizes | null
  readonly columns: number
  readonly rows: number
  readonly label: Extent
  /** Where the first label begins. */
  readonly margin: { readonly top: number; readonly start: number }
  /** The white space inside a label: above and below, and at the sides. Printers cut off 3 mm of a label, and 5 mm of a sheet. */
  readonly padding: { readonly block: number; readonly inline: number }
  /** The space between two labels. */
  readonly gap: { readonly column: number; readonly row: number }
  /** A maker's name and number, if people know this size by one. */
  readonly product?: string
  /** The printer's dots per inch; absent if unknown. */
  readonly dotsPerInch?: number
}

/** How much printers cut off or leave white at the edges of a label or a sheet, in millimetres. */
const cutOff = { label: 3, sheet: 5.25 }

const alone = {
  sheet: null,
  columns: 1,
  rows: 1,
  margin: { top: 0, start: 0 },
  padding: { block: cutOff.label, inline: cutOff.label },
  gap: { column: 0, row: 0 },
} as const

/** A roll whose labels have this size and name. If it is higher than wide, labels are read along it. */
export function rollOf(size: LabelSize, page: Extent): LabelPaper {
  const isTurned = page.height > page.width
  return { ...alone, size, page, label: isTurned ? { width: page.height, height: page.width } : page }
}

/** The sizes of sheets that shops sell labels on. */
export const sheetSizes = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const

/** Where labels are on a sheet, in millimetres. */
export type SheetGrid = Pick<LabelPaper, 'columns' | 'rows' | 'label' | 'margin' | 'gap'>

/** A sheet of labels of this size and name. Labels at its edges get the padding that printers leave white. */
export function sheetOf(size: LabelSize, sheet: keyof typeof sheetSizes, grid: SheetGrid): LabelPaper {
  const { columns, rows, label, margin, gap } = grid
  const page = sheetSizes[sheet]
  const end = page.width - margin.start - columns * label.width - (columns - 1) * gap.column
  const bottom = page.height - margin.top - rows * label.height - (rows - 1) * gap.row
  const paddingBeside = (edge: number) => Math.max(cutOff.label, cutOff.sheet - edge)
  const padding = {
    block: paddingBeside(Math.min(margin.top, bottom)),
    inline: paddingBeside(Math.min(margin.start, end)),
  }
  return { size, page, sheet, ...grid, padding }
}

function sizeOf(width: number | string, height: number | string, unit: LabelSize['unit'] = 'mm'): LabelSize {
  return { numbers: `${width}\u00A0×\u00A0${height}`, unit }
}

/** A roll of labels. With `isAlong`, they leave the printer narrow side first and are read along the roll. */
function roll(width: number, height: number, product?: string, isAlong = false): LabelPaper {
  const page = isAlong ? { width: height, height: width } : { width, height }
  return { ...rollOf(sizeOf(width, height), page), ...(product && { product }) }
}

/** A sheet with columns and rows of labels, centred, with these gaps between columns. */
function centred(
  sheet: keyof typeof sheetSizes,
  [columns, rows]: readonly [number, number],
  [width, height, gap]: readonly [number, number, number],
  product: string,
  size = sizeOf(width, height),
): LabelPaper {
  const page = sheetSizes[sheet]
  // To a ten-thousandth of a millimetre.
  const half = (free: number) => Math.round(free * 5_000) / 10_000
  const top = half(page.height - rows * height)
  const start = half(page.width - columns * width - (columns - 1) * gap)
  const grid = { columns, rows, label: { width, height }, margin: { top, start }, gap: { column: gap, row: 0 } }
  return { ...sheetOf(size, sheet, grid), product }
}

/** Every sold paper for labels, in the order on screen. */
export const labelPapers = {
  // The size of the commonest roll. On a smaller one, the label is as large as the page.
  'as-printer': { ...alone, size: sizeOf(62, 29), page: null, label: { width: 62, height: 29 } },
  'roll-62x29': roll(62, 29, 'Brother DK-11209'),
  'roll-57x32': roll(57, 32, 'DYMO 11354'),
  'roll-40x30': roll(40, 30),
  'roll-51x19': roll(51, 19, 'DYMO 11355', true),
  'roll-54x17': roll(54, 17, 'Brother DK-11204', true),
  'roll-54x25': roll(54, 25, 'DYMO 11352', true),
  'roll-89x28': roll(89, 28, 'DYMO 99010', true),
  'roll-89x36': roll(89, 36, 'DYMO 99012', true),
  'roll-90x29': roll(90, 29, 'Brother DK-11201', true),
  'roll-90x38': roll(90, 38, 'Brother DK-11208', true),
  'roll-2x1-in': rollOf(sizeOf(2, 1, 'in'), { width: 50.8, height: 25.4 }),
  'a4-3x8': centred('A4', [3, 8], [70, 37, 0], 'Avery 3474'),
  'a4-3x8-l7159': centred('A4', [3, 8], [63.5, 33.9, 2.54], 'Avery L7159'),
  'a4-3x7': centred('A4', [3, 7], [63.5, 38.1, 2.54], 'Avery L7160'),
  'a4-3x9': centred('A4', [3, 9], [63.5, 29.6, 2.54], 'Avery L4737'),
  'a4-5x13': centred('A4', [5, 13], [38.1, 21.2, 2.5], 'Avery L7651'),
  // 1/8 in between two columns.
  'letter-3x10': centred('Letter', [3, 10], [66.675, 25.4, 3.175], 'Avery 5160', sizeOf('2⅝', 1, 'in')),
  // 3/16 in between the columns.
  'letter-2x5': centred('Letter', [2, 5], [101.6, 50.8, 4.7625], 'Avery 5163', sizeOf(4, 2, 'in')),
} as const satisfies Record<string, LabelPaper>

/** Name of a paper; see {@link labelPapers}. */
export type LabelPaperId = keyof typeof labelPapers

/** The names of all sold papers, in the order on screen. */
export const labelPaperIds = Object.keys(labelPapers) as readonly LabelPaperId[]

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
