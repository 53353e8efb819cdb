import { operations } from './operations.ts'

/** Stands for a number, and asks for every pet that the service's lists can give. */
export const asManyAsPossible = 'as-many-as-possible'

/** How many pets to show: 1 to 100, or as many as possible. */
export type PetLimit = number | typeof asManyAsPossible

/** The limits in the menu. Any other from 1 to 100 can be typed. */
export const offeredLimits: readonly PetLimit[] = [10, 20, 50, 100, asManyAsPossible]

/** Whether one request may ask for this many pets: a whole number from 1 to 100 (section 8). */
export function isLimit(count: number): boolean {
  const { minimum, maximum } = operations.listPets.limit
  return Number.isInteger(count) && minimum <= count && count <= maximum
}

/** How often the app refreshes a shown list by itself, for the clerk to choose. */
export const refreshChoices = ['every-minute', 'every-5-minutes', 'never'] as const

/** How often the app refreshes a shown list by itself; see {@link refreshChoices}. */
export type RefreshChoice = (typeof refreshChoices)[number]
