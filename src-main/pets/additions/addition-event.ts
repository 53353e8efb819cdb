import * as z from 'zod/mini'
import { additionIdSchema } from '../../../src-shared/addition.ts'
import { additionFailureSchema } from '../../../src-shared/addition-failure.ts'
import { deliveryPlaceSchema } from '../../../src-shared/delivery-place.ts'
import { environmentIdSchema } from '../../../src-shared/environment.ts'
import { newPetSchema, petIdSchema } from '../../../src-shared/pet.ts'
import { knownBeforeSchema } from '../lists/known-before.ts'

const sentFields = {
  id: additionIdSchema,
  environment: environmentIdSchema,
  /** The base URL at that time; the environment may have another one later. */
  baseUrl: z.string(),
  pet: newPetSchema,
  at: z.number(),
  /** Absent if the pet was added alone. */
  delivery: z.optional(deliveryPlaceSchema),
}

/**
 * Something that happened to one pet that this computer tried to add. Times (`at`) are in milliseconds since 1970. Unknown
 * entries are ignored, so a later version can add some.
 */
export const additionEventSchema = z.discriminatedUnion('kind', [
  /** Add was pressed while another request was under way. */
  z.object({ kind: z.literal('waiting'), ...sentFields }),
  /** Written just before the request. */
  z.object({ kind: z.literal('sending'), ...sentFields, known: knownBeforeSchema }),
  /** The answer was lost. `cause` is the name of the failure, for a person who reads the file. */
  z.object({ kind: z.literal('unknown'), id: additionIdSchema, at: z.number(), cause: z.string() }),
  /** The store is now used with another key, which may show other pets, so `known` proves nothing any more. */
  z.object({ kind: z.literal('doubted'), id: additionIdSchema, at: z.number() }),
  z.object({
    kind: z.literal('added'),
    id: additionIdSchema,
    at: z.number(),
    petId: z.nullable(petIdSchema),
    confirmedBy: z.enum(['answer', 'list', 'clerk']),
  }),
  z.object({
    kind: z.literal('not-added'),
    id: additionIdSchema,
    at: z.number(),
    reason: z.enum(['refused', 'not-sent', 'clerk']),
    /** The service's own words, without the key; null if there are none. */
    message: z.nullable(z.string()),
    /** The status that the service refused it with; absent if it did not, or if an earlier version wrote the event. */
    httpStatus: z.optional(z.int()),
    /** The listed pet that looks like it, and because of which a row of a delivery was not sent. */
    alike: z.optional(petIdSchema),
    /** Why it was not added. Absent if the clerk said so, and if another version wrote a kind that is not known here. */
    failure: z.optional(z.catch(z.optional(additionFailureSchema), undefined)),
  }),
])

/** What happened to one pet that this computer tried to add; see {@link additionEventSchema}. */
export type AdditionEvent = Readonly<z.infer<typeof additionEventSchema>>
