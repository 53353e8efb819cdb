/**
 * In which way a name is unlike names: it has codes in place of characters, is a number that lost digits, says that there is none,
 * is a number, date or time, or lacks letters.
 */
export const nameOddities = ['garbled', 'shortened', 'placeholder', 'number', 'letters-lost'] as const

/** One of {@link nameOddities}. */
export type NameOddity = (typeof nameOddities)[number]
