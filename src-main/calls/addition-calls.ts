import * as z from 'zod/mini'
import { succeed } from '../../src-shared/failure.ts'
import { additionIdSchema, environmentIdSchema, singleAdditionIdSchema } from '../../src-shared/identifier-schemas.ts'
import { newPetSchema, petIdSchema } from '../../src-shared/pet.ts'
import type { Pets } from '../pets/pets.ts'
import type { CallHandlers } from './register-calls.ts'

/** What the calls that add pets, and follow what became of them, are answered with. */
export interface AdditionCallParts {
  readonly openAdditions: Pets['openAdditions']
}

const additionSchema = { environment: environmentIdSchema, id: additionIdSchema }

const consent = z.optional(z.literal(true))
const consentsSchema = z.strictObject({
  despite: z.optional(z.readonly(z.array(z.union([petIdSchema, additionIdSchema])))),
  withoutRecord: consent,
  retry: consent,
})

const verdictSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('added'), petId: z.nullable(petIdSchema) }),
  z.strictObject({ kind: z.literal('not-added') }),
])

/** The handlers of the calls that add pets, and follow what became of them. */
export function createAdditionCalls({ openAdditions }: AdditionCallParts) {
  return {
    createPet: {
      schema: z.strictObject({
        environment: environmentIdSchema,
        id: singleAdditionIdSchema,
        pet: newPetSchema,
        replaces: z.optional(additionIdSchema),
        consents: z.optional(consentsSchema),
      }),
      handle: async (input) => (await openAdditions()).additions.createPet(input),
    },
    listAdditions: {
      schema: z.strictObject({ environment: environmentIdSchema, since: z.number() }),
      handle: async (input) => succeed((await openAdditions()).additions.list(input)),
    },
    settleAddition: {
      schema: z.strictObject({ ...additionSchema, verdict: verdictSchema }),
      handle: async (input) => (await openAdditions()).additions.settle(input),
    },
    lookForAddition: {
      schema: z.strictObject(additionSchema),
      handle: async (input) => (await openAdditions()).additions.lookFor(input),
    },
  } satisfies Partial<CallHandlers>
}
