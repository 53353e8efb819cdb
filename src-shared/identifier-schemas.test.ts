import { expect, test } from 'vitest'
import { additionIdSchema, deliveryIdSchema, singleAdditionIdSchema } from './identifier-schemas.ts'

const id = '01890a5d-ac96-474b-8cce-b302099a8061'

test('an ID has no capitals, with which the record could not be read back', () => {
  for (const schema of [additionIdSchema, deliveryIdSchema, singleAdditionIdSchema]) {
    expect(schema.safeParse(id).success).toBe(true)
    expect(schema.safeParse(id.toUpperCase()).success).toBe(false)
  }
  expect(additionIdSchema.safeParse(`${id}:0`).success).toBe(true)
  expect(additionIdSchema.safeParse(`${id.toUpperCase()}:0`).success).toBe(false)
})
