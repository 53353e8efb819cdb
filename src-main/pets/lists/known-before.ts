import * as z from 'zod/mini'
import { petIdSchema, statusGroupSchema } from '../../../src-shared/pet.ts'

/** The shape in which {@link KnownBefore} is kept in the ledger. */
export const knownBeforeSchema = z.object({
  lookalikes: z.readonly(z.array(petIdSchema)),
  completeGroups: z.readonly(z.array(statusGroupSchema)),
})

/** What was known of a store just before a pet was sent to it; see `pet-memory.ts`. */
export type KnownBefore = Readonly<z.infer<typeof knownBeforeSchema>>
