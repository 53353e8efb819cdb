/** The paper whose size the clerk typed. */
export const ownPaper = 'own' as const

/** The smallest and largest value of each length and number. Lengths are in millimetres. */
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

/** A paper that the clerk typed, in millimetres. If `sheet` is null, it is a roll, for which only width and height count. */
export interface OwnLabelPaper extends Readonly<Record<OwnPaperField, number>> {
  /** The unit for typing and showing lengths. */
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
