/** How often a shown list is loaded again by itself, as the clerk chooses. */
export const refreshChoices = ['every-minute', 'every-5-minutes', 'never'] as const

/** How often a shown list is loaded again by itself; see {@link refreshChoices}. */
export type RefreshChoice = (typeof refreshChoices)[number]
