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

function millimetres(width: string, height: string): LabelSize {
  return { numbers: `${width}\u00A0×\u00A0${height}`, unit: 'mm' }
}

function inches(width: string, height: string): LabelSize {
  return { numbers: `${width}\u00A0×\u00A0${height}`, unit: 'in' }
}

/** A roll of labels that are read along it, and leave the printer narrow side first. */
function along(width: number, height: number, product?: string): LabelPaper {
  return {
    ...rollOf(millimetres(`${width}`, `${height}`), { width: height, height: width }),
    ...(product && { product }),
  }
}

/** An A4 sheet of labels of this size, centred, with these gaps between columns. */
function a4(columns: number, rows: number, label: Extent, gap: number, product: string): LabelPaper {
  const { width, height } = sheetSizes.A4
  const margin = {
    top: (height - rows * label.height) / 2,
    start: (width - columns * label.width - (columns - 1) * gap) / 2,
  }
  const size = millimetres(`${label.width}`, `${label.height}`)
  return { ...sheetOf(size, 'A4', { columns, rows, label, margin, gap: { column: gap, row: 0 } }), product }
}

/** Every sold paper for labels, in the order on screen. */
export const labelPapers = {
  // The size of the commonest roll. On a smaller one, the label is as large as the page.
  'as-printer': { ...alone, size: millimetres('62', '29'), page: null, label: { width: 62, height: 29 } },
  'roll-62x29': { ...rollOf(millimetres('62', '29'), { width: 62, height: 29 }), product: 'Brother DK-11209' },
  'roll-57x32': { ...rollOf(millimetres('57', '32'), { width: 57, height: 32 }), product: 'DYMO 11354' },
  'roll-40x30': rollOf(millimetres('40', '30'), { width: 40, height: 30 }),
  'roll-51x19': along(51, 19, 'DYMO 11355'),
  'roll-54x17': along(54, 17, 'Brother DK-11204'),
  'roll-54x25': along(54, 25, 'DYMO 11352'),
  'roll-89x28': along(89, 28, 'DYMO 99010'),
  'roll-89x36': along(89, 36, 'DYMO 99012'),
  'roll-90x29': along(90, 29, 'Brother DK-11201'),
  'roll-90x38': along(90, 38, 'Brother DK-11208'),
  'roll-2x1-in': rollOf(inches('2', '1'), { width: 50.8, height: 25.4 }),
  'a4-3x8': a4(3, 8, { width: 70, height: 37 }, 0, 'Avery 3474'),
  'a4-3x8-l7159': a4(3, 8, { width: 63.5, height: 33.9 }, 2.54, 'Avery L7159'),
  'a4-3x7': a4(3, 7, { width: 63.5, height: 38.1 }, 2.54, 'Avery L7160'),
  'a4-3x9': a4(3, 9, { width: 63.5, height: 29.6 }, 2.54, 'Avery L4737'),
  'a4-5x13': a4(5, 13, { width: 38.1, height: 21.2 }, 2.5, 'Avery L7651'),
  // 3/16 in beside the labels, 1/2 in above them, 1/8 in between two columns.
  'letter-3x10': {
    ...sheetOf(inches('2⅝', '1'), 'Letter', {
      columns: 3,
      rows: 10,
      label: { width: 66.675, height: 25.4 },
      margin: { top: 12.7, start: 4.7625 },
      gap: { column: 3.175, row: 0 },
    }),
    product: 'Avery 5160',
  },
  // 5/32 in beside the labels, 1/2 in above them, 3/16 in between the columns.
  'letter-2x5': {
    ...sheetOf(inches('4', '2'), 'Letter', {
      columns: 2,
      rows: 5,
      label: { width: 101.6, height: 50.8 },
      margin: { top: 12.7, start: 3.96875 },
      gap: { column: 4.7625, row: 0 },
    }),
    product: 'Avery 5163',
  },
} as const satisfies Record<string, LabelPaper>

/** Name of a paper; see {@link labelPapers}. */
export type LabelPaperId = keyof typeof labelPapers

/** The names of all sold papers, in the order on screen. */
export const labelPaperIds = Object.keys(labelPapers) as readonly LabelPaperId[]

/** Where the pets on the labels come from. */
export type LabelSource = 'list' | 'selection' | 'delivery' | 'added-here' | 'pet'
