import * as z from 'zod/mini'
import { petFilterSchema, petSchema, statusGroupSchema } from './pet.ts'
import { mostSeenLists, mostSeenPets } from './seen-limits.ts'
import { timeSchema } from './time-schema.ts'

/** A list that the clerk saw. `complete` are the groups of which it held every pet; `receivedAt` is in milliseconds since 1970. */
const seenListSchema = z.strictObject({
  filter: petFilterSchema,
  complete: z.readonly(z.array(statusGroupSchema)),
  receivedAt: timeSchema,
})

/**
 * A pet as the clerk last saw it. `receivedAt` is when that copy was received, in milliseconds since 1970.
 */
const seenPetSchema = z.extend(petSchema, {
  receivedAt: timeSchema,
})

/** Accepts what {@link SeenPets} says. */
export const seenPetsSchema = z.strictObject({
  lists: z.readonly(z.array(seenListSchema).check(z.maxLength(mostSeenLists))),
  pets: z.readonly(z.array(seenPetSchema).check(z.maxLength(mostSeenPets))),
})

/** A list that the clerk saw; see {@link SeenPets}. */
export type SeenList = Readonly<z.infer<typeof seenListSchema>>

/** A pet as the clerk last saw it; see {@link SeenPets}. */
export type SeenPet = Readonly<z.infer<typeof seenPetSchema>>

/** What a clerk has seen of one store: each pet as it was last seen, and what the lists proved that were seen. */
export type SeenPets = Readonly<z.infer<typeof seenPetsSchema>>

/** Where nothing was seen yet. */
export const nothingSeen: SeenPets = { lists: [], pets: [] }

/** What was seen of a store. `storeId` names the store, which is another one as soon as its base URL or its key changes. */
export interface SeenStore {
  readonly storeId: string
  readonly seen: SeenPets
}
