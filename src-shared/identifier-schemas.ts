// Not in the files of the types that they accept: the first screen needs those, but not zod, which takes 7 KiB gzipped.
import * as z from 'zod/mini'
import { rowAdditionIdPattern } from './addition.ts'
import { environmentIds, serviceEnvironmentIds } from './environment.ts'
import { petIdSchema } from './pet.ts'

/** Accepts the name of an environment. */
export const environmentIdSchema = z.enum(environmentIds)

/** Accepts the name of an environment that the app reaches over the network. */
export const serviceEnvironmentIdSchema = z.enum(serviceEnvironmentIds)

/** Accepts a UUID in lower case, as the window makes them. In capitals, it would be another ID in the record, and the same to a reader. */
export const uuidSchema = z.uuid().check(z.lowercase())

/** Accepts the ID of an addition that is not a row of a delivery: a UUID that the window made with the draft. */
export const singleAdditionIdSchema = uuidSchema

/** Accepts an `AdditionId`, of a single pet or of a row of a delivery. */
export const additionIdSchema = z.union([singleAdditionIdSchema, z.string().check(z.regex(rowAdditionIdPattern))])

/** Accepts the IDs of the pets and additions that a question to the clerk named. */
export const askedAboutSchema = z.readonly(z.array(z.union([petIdSchema, additionIdSchema])))

/** Accepts a `DeliveryId`. */
export const deliveryIdSchema = uuidSchema
