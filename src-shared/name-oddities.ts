/**
 * What can be odd about a name: it has codes in place of characters, is a number that lost digits, is a word for "no name", is a number, date or
 * time, or lacks letters.
 */
export const nameOddities = ['garbled', 'shortened', 'placeholder', 'number', 'letters-lost'] as const

/** One of {@link nameOddities}. */
export type NameOddity = (typeof nameOddities)[number]

/**
 * What can be odd about rows, whatever their names: headings, an uncertain encoding, formulas without results, rows that a spreadsheet
 * hides, that count others, or that only sum up another sheet.
 */
export const rowOddities = ['heading', 'encoding', 'formula', 'hidden', 'counts', 'summary'] as const
