import * as z from 'zod/mini'
import { succeed } from '../../src-shared/failure.ts'
import {
  additionIdSchema,
  askedAboutSchema,
  environmentIdSchema,
  singleAdditionIdSchema,
} from '../../src-shared/identifier-schemas.ts'
import { newPetSchema, petFilterSchema, petIdSchema } from '../../src-shared/pet.ts'
import { seenPetsSchema } from '../../src-shared/seen-pets.ts'
import { shelfEventSchema } from '../../src-shared/shelf-check-schema.ts'
import type { Pets } from '../pets/pets.ts'
import { environmentOnly, largestInput } from './inputs.ts'
import { type CallHandlers, done } from './register-calls.ts'

const additionSchema = { environment: environmentIdSchema, id: additionIdSchema }

const consent = z.optional(z.literal(true))
const consentsSchema = z.strictObject({
  askedAbout: z.optional(askedAboutSchema),
  firstAdd: consent,
  withoutRecord: consent,
  retry: consent,
})

const verdictSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('added'), petId: z.nullable(petIdSchema) }),
  z.strictObject({ kind: z.enum(['not-added', 'undone']) }),
])

/** Makes the handlers of the calls that list, find and add pets, and settle their additions. */
export function createPetCalls({ lists, openAdditions, shelf }: Pick<Pets, 'lists' | 'openAdditions' | 'shelf'>) {
  return {
    listPets: {
      schema: z.strictObject({
        environment: environmentIdSchema,
        filter: petFilterSchema,
        by: z.optional(z.enum(['clerk', 'time', 'search'])),
      }),
      handle: (input) => lists.listPets(input),
    },
    getPet: {
      schema: z.strictObject({ environment: environmentIdSchema, petId: petIdSchema }),
      handle: (input) => lists.getPet(input),
    },
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
      schema: environmentOnly,
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
    readShelf: { schema: environmentOnly, handle: ({ environment }) => succeed(shelf.read(environment)) },
    recordShelf: {
      largest: largestInput,
      schema: z.strictObject({ environment: environmentIdSchema, event: shelfEventSchema }),
      handle: ({ environment, event }) => shelf.record(environment, event),
    },
    recallSeen: { schema: environmentOnly, handle: ({ environment }) => succeed(lists.recallSeen(environment)) },
    keepSeen: {
      largest: largestInput,
      schema: z.strictObject({ environment: environmentIdSchema, storeId: z.string(), seen: seenPetsSchema }),
      handle: (input) => done(lists.keepSeen(input)),
    },
  } satisfies Partial<CallHandlers>
}
