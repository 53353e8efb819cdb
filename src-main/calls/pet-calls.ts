import * as z from 'zod/mini'
import { petFilterSchema, petIdSchema } from '../../src-shared/pet.ts'
import { environmentIdSchema } from '../../src-shared/settings.ts'
import type { PetCatalogue } from '../pets/pet-catalogue.ts'
import type { PetLists } from '../pets/pet-lists.ts'
import type { CallHandlers } from './register-calls.ts'

/** What the calls that list and find pets are answered with. */
export interface PetCallParts {
  readonly catalogue: Pick<PetCatalogue, 'getPet'>
  readonly lists: Pick<PetLists, 'listPets'>
}

/** The handlers of the calls that list and find pets. */
export function createPetCalls({ catalogue, lists }: PetCallParts) {
  return {
    listPets: {
      schema: z.strictObject({ environment: environmentIdSchema, filter: petFilterSchema }),
      handle: (input) => lists.listPets(input),
    },
    getPet: {
      schema: z.strictObject({ environment: environmentIdSchema, petId: petIdSchema }),
      handle: (input) => catalogue.getPet(input),
    },
  } satisfies Partial<CallHandlers>
}
