import * as z from 'zod/mini'
import { mostDeliveryRows } from '../../../src-shared/delivery.ts'
import { newPetSchema } from '../../../src-shared/pet.ts'

const cellsSchema = z.readonly(z.array(z.string()))

const rowSchema = z.strictObject({ cells: cellsSchema, pet: newPetSchema, again: z.boolean() })

/** Accepts a `NewDelivery` of the contract. */
export const newDeliverySchema = z.strictObject({
  name: z.string().check(z.maxLength(255)),
  columns: cellsSchema,
  rows: z.readonly(z.array(rowSchema).check(z.minLength(1), z.maxLength(mostDeliveryRows))),
})
