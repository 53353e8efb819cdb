/** The size of a label as it is sold: `62 × 29` in millimetres or `2 × 1` in inches. */
export interface LabelSize {
  readonly numbers: string
  readonly unit: 'mm' | 'in'
}

/** A width and a height in millimetres. */
export interface Extent {
  readonly width: number
  readonly height: number
}

/** A paper for labels. All lengths are in millimetres, counted from the corner in which a page begins to be read. */
export interface LabelPaper {
  /** What the size of one label is called. */
  readonly size: LabelSize
  /** The page that the printer is asked for; null if the printer decides. */
  readonly page: Extent | null
  /** What a sheet is called; null for a roll, where each label is a page. */
  readonly sheet: 'A4' | 'Letter' | null
  readonly columns: number
  readonly rows: number
  readonly label: Extent
  /** Where the first label begins. */
  readonly margin: { readonly top: number; readonly start: number }
  /** What stays white inside a label: below and above, and beside. Printers cut off 3 mm of a label, and 5 mm of a sheet. */
  readonly padding: { readonly block: number; readonly inline: number }
  /** What is between two labels. */
  readonly gap: { readonly column: number; readonly row: number }
  /** How many dots the printer prints in an inch; not there if that is not known. */
  readonly dotsPerInch?: number
}

const alone = {
  sheet: null,
  columns: 1,
  rows: 1,
  margin: { top: 0, start: 0 },
  padding: { block: 3, inline: 3 },
  gap: { column: 0, row: 0 },
} as const

/** A roll whose labels have this size and name. On one that is higher than wide, labels are read along it. */
export function rollOf(size: LabelSize, page: Extent): LabelPaper {
  const isTurned = page.height > page.width
  return { ...alone, size, page, label: isTurned ? { width: page.height, height: page.width } : page }
}

function roll(numbers: string, unit: LabelSize['unit'], width: number, height: number): LabelPaper {
  return rollOf({ numbers, unit }, { width, height })
}

/** Every paper that labels can be printed on, in the order in which they are offered. */
export const labelPapers = {
  // The commonest roll. On a smaller one, the label is as large as the page.
  'as-printer': {
    ...alone,
    size: { numbers: '62\u00A0×\u00A029', unit: 'mm' },
    page: null,
    label: { width: 62, height: 29 },
  },
  'roll-62x29': roll('62\u00A0×\u00A029', 'mm', 62, 29),
  'roll-57x32': roll('57\u00A0×\u00A032', 'mm', 57, 32),
  'roll-40x30': roll('40\u00A0×\u00A030', 'mm', 40, 30),
  'roll-2x1-in': roll('2\u00A0×\u00A01', 'in', 50.8, 25.4),
  'a4-3x8': {
    size: { numbers: '70\u00A0×\u00A037', unit: 'mm' },
    page: { width: 210, height: 297 },
    sheet: 'A4',
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
    margin: { top: 0.5, start: 0 },
    padding: { block: 4.75, inline: 5.5 },
    gap: { column: 0, row: 0 },
  },
  // 3/16 in beside the labels, 1/2 in above them, 1/8 in between two columns.
  'letter-3x10': {
    size: { numbers: '2⅝\u00A0×\u00A01', unit: 'in' },
    page: { width: 215.9, height: 279.4 },
    sheet: 'Letter',
    columns: 3,
    rows: 10,
    label: { width: 66.675, height: 25.4 },
    margin: { top: 12.7, start: 4.7625 },
    padding: { block: 3, inline: 3 },
    gap: { column: 3.175, row: 0 },
  },
} as const satisfies Record<string, LabelPaper>

/** Name of a paper; see {@link labelPapers}. */
export type LabelPaperId = keyof typeof labelPapers

/** The names of all papers, in the order in which they are offered. */
export const labelPaperIds = Object.keys(labelPapers) as readonly LabelPaperId[]

/** What the pets are whose labels are printed. */
export type LabelSource = 'list' | 'selection' | 'delivery' | 'added-here' | 'pet'
