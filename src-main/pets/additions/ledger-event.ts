import * as z from 'zod/mini'
import { mostDeliveryRows, separators } from '../../../src-shared/delivery.ts'
import { failureSchema } from '../../../src-shared/failure-schema.ts'
import {
  additionIdSchema,
  askedAboutSchema,
  deliveryIdSchema,
  environmentIdSchema,
} from '../../../src-shared/identifier-schemas.ts'
import { newPetSchema, petIdSchema, recordedPetSchema } from '../../../src-shared/pet.ts'
import { timeSchema } from '../../../src-shared/time-schema.ts'
import { knownBeforeSchema } from '../store/pet-memory.ts'

const cellsSchema = z.readonly(z.array(z.string()))

const rowFields = { cells: cellsSchema, again: z.boolean(), number: z.optional(z.int().check(z.positive())) }

function contentFields<Row>(row: z.ZodMiniType<Row>) {
  return {
    name: z.string().check(z.maxLength(255)),
    columns: cellsSchema,
    rows: z.readonly(z.array(row).check(z.minLength(1), z.maxLength(mostDeliveryRows))),
    separator: z.optional(z.enum(separators)),
  }
}

const askedAbout = z.optional(askedAboutSchema)

/** Accepts the contract's `NewDelivery`. */
export const newDeliverySchema = z.strictObject({
  id: deliveryIdSchema,
  askedAbout,
  ...contentFields(z.strictObject({ ...rowFields, pet: newPetSchema })),
})

const wishFields = {
  id: additionIdSchema,
  environment: environmentIdSchema,
  /** The base URL at that time. The environment may have another one later. */
  baseUrl: z.string(),
  pet: recordedPetSchema,
  at: timeSchema,
  replaces: z.optional(additionIdSchema),
}

/** Whether the clerk takes back how they settled or dismissed the addition. Versions up to 2.1.0 ignore such an event. */
const undone = z.optional(z.literal(true))

const deliveryFields = { delivery: deliveryIdSchema, at: timeSchema }

/**
 * Something that happened to a pet that this computer adds, or to a delivery. Times (`at`) are in milliseconds since 1970. Drops unknown
 * fields.
 */
export const ledgerEventSchema = z.discriminatedUnion('kind', [
  /** The clerk pressed Add. */
  z.object({ kind: z.literal('waiting'), ...wishFields }),
  /** Written just before the request. */
  z.object({
    kind: z.literal('sending'),
    ...wishFields,
    known: knownBeforeSchema,
    /** The view that `known` belongs to. 2.0.0 named none. */
    view: z.optional(z.string()),
  }),
  /** The answer was lost, or left the outcome open. `cause` is the failure's name; empty if the app ended before the answer. */
  z.object({
    kind: z.literal('lost'),
    id: additionIdSchema,
    at: timeSchema,
    cause: z.string(),
    /** The service's own words, without the key; absent if there are none. */
    message: z.optional(z.string()),
    undoes: undone,
  }),
  /** Written by 2.0.0: the store had another key then, so `known` no longer proves anything. */
  z.object({ kind: z.literal('doubted'), id: additionIdSchema, at: timeSchema }),
  z.object({
    kind: z.literal('added'),
    id: additionIdSchema,
    at: timeSchema,
    petId: z.nullable(petIdSchema),
    /** The service's own. */
    status: z.optional(z.string()),
    confirmedBy: z.enum(['answer', 'list', 'clerk']),
  }),
  z.object({
    kind: z.literal('not-added'),
    id: additionIdSchema,
    at: timeSchema,
    reason: z.enum(['refused', 'not-sent', 'interrupted', 'clerk']),
    /** The service's own words, without the key; null if there are none. */
    message: z.nullable(z.string()),
    /** The HTTP status of the service's refusal; absent without one. */
    httpStatus: z.optional(z.int()),
    /** Written by 2.0.0: the listed pet that looks like it, so that a row of a delivery was not sent. */
    alike: z.optional(petIdSchema),
    /** Why it was not added. Absent if the clerk settled it, or if another version wrote a kind that this one does not know. */
    failure: z.optional(z.catch(z.optional(failureSchema), undefined)),
    undoes: undone,
  }),
  z.object({
    kind: z.literal('delivery-begun'),
    ...deliveryFields,
    environment: environmentIdSchema,
    baseUrl: z.string(),
    content: z.object(contentFields(z.object({ ...rowFields, pet: recordedPetSchema }))),
    /** Not in `content`: 2.0.0 takes the event for damage if that has a field that it does not know. */
    askedAbout,
  }),
  z.object({ kind: z.literal('delivery-stopped'), ...deliveryFields }),
  z.object({ kind: z.literal('delivery-dismissed'), ...deliveryFields }),
  /** The app started: nothing earlier is waiting or under way any more. 2.0.0 and earlier versions never wrote this. */
  z.object({ kind: z.literal('started'), at: timeSchema }),
  /** Events before this one were lost, because the file was damaged. */
  z.object({ kind: z.literal('damaged'), at: timeSchema }),
])

/** Something that happened to an addition or a delivery; see {@link ledgerEventSchema}. */
export type LedgerEvent = Readonly<z.infer<typeof ledgerEventSchema>>

/** An event of one kind. */
export type LedgerEventOf<Kind extends LedgerEvent['kind']> = Extract<LedgerEvent, { readonly kind: Kind }>
