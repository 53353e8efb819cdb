import * as z from 'zod/mini'
import { succeed } from '../../src-shared/failure.ts'
import { writeJsonText } from '../../src-shared/json-text.ts'
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
      handle: async (input) => {
        const listed = await lists.listPets(input)
        return listed.ok ? succeed(writeJsonText(listed.value)) : listed
      },
    },
    getPet: {
      schema: z.strictObject({ environment: environmentIdSchema, petId: petIdSchema }),
      handle: (input) => catalogue.getPet(input),
    },
  } satisfies Partial<CallHandlers>
}
