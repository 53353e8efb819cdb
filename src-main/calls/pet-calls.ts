import * as z from 'zod/mini'
import { succeed } from '../../src-shared/failure.ts'
import { environmentIdSchema } from '../../src-shared/identifier-schemas.ts'
import { petFilterSchema, petIdSchema } from '../../src-shared/pet.ts'
import { seenPetsSchema } from '../../src-shared/seen-pets.ts'
import type { PetLists } from '../pets/store/pet-lists.ts'
import type { PetStores } from '../pets/store/pet-stores.ts'
import type { SeenPetsKeeper } from '../pets/store/seen-pets.ts'
import type { CallHandlers } from './register-calls.ts'

/** What the calls that list and find pets are answered with. */
export interface PetCallParts {
  readonly stores: Pick<PetStores, 'getPet'>
  readonly lists: Pick<PetLists, 'listPets'>
  readonly seenPets: Pick<SeenPetsKeeper, 'recall' | 'keep'>
}

/** The handlers of the calls that list and find pets. */
export function createPetCalls({ stores, lists, seenPets }: PetCallParts) {
  return {
    listPets: {
      schema: z.strictObject({ environment: environmentIdSchema, filter: petFilterSchema }),
      handle: (input) => lists.listPets(input),
    },
    getPet: {
      schema: z.strictObject({ environment: environmentIdSchema, petId: petIdSchema }),
      handle: (input) => stores.getPet(input),
    },
    recallSeen: {
      schema: z.strictObject({ environment: environmentIdSchema }),
      handle: ({ environment }) => succeed(seenPets.recall(environment)),
    },
    keepSeen: {
      schema: z.strictObject({ environment: environmentIdSchema, storeId: z.string(), seen: seenPetsSchema }),
      handle: (input) => {
        seenPets.keep(input)
        return succeed(true)
      },
    },
  } satisfies Partial<CallHandlers>
}
