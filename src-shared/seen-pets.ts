import * as z from 'zod/mini'
import { petFilterSchema, petIdSchema, petSchema, statusGroupSchema } from './pet.ts'
import { mostSeenLists, mostSeenPets } from './seen-limits.ts'
import { timeSchema } from './time-schema.ts'

/** A list that the clerk saw. `complete` are the groups that it showed completely; `receivedAt` is in milliseconds since 1970. */
const seenListSchema = z.strictObject({
  filter: petFilterSchema,
  complete: z.readonly(z.array(statusGroupSchema)),
  receivedAt: timeSchema,
})

/** A pet as the clerk last saw it. `receivedAt` is when that copy arrived, in milliseconds since 1970. */
const seenPetSchema = z.extend(petSchema, { receivedAt: timeSchema })

/** Accepts {@link SeenPets}. */
export const seenPetsSchema = z.strictObject({
  lists: z.readonly(z.array(seenListSchema).check(z.maxLength(mostSeenLists))),
  pets: z.readonly(z.array(seenPetSchema).check(z.maxLength(mostSeenPets))),
  /** When each pet was first marked as new, in milliseconds since 1970, for a day; absent before version 2.2.0. */
  firstSeen: z.optional(z.record(petIdSchema, timeSchema)),
})

/** A list that the clerk saw; see {@link SeenPets}. */
export type SeenList = Readonly<z.infer<typeof seenListSchema>>

/** A pet as the clerk last saw it; see {@link SeenPets}. */
export type SeenPet = Readonly<z.infer<typeof seenPetSchema>>

/** What a clerk has seen in one store: each pet as last seen, and the lists with what they proved. */
export type SeenPets = Readonly<z.infer<typeof seenPetsSchema>>

/** For a store in which the clerk has seen nothing yet. */
export const nothingSeen: SeenPets = { lists: [], pets: [] }

/** What a clerk has seen in one store. `storeId` is another one as soon as the base URL or the key changes. */
export interface SeenStore {
  readonly storeId: string
  readonly seen: SeenPets
}
