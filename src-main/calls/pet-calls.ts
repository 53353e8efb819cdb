import * as z from 'zod/mini'
import { fail, succeed } from '../../src-shared/failure.ts'
import { writeJsonText } from '../../src-shared/json-text.ts'
import { newPetSchema, petFilterSchema, petIdSchema } from '../../src-shared/pet.ts'
import { environmentIdSchema } from '../../src-shared/settings.ts'
import type { PetCatalogue } from '../pets/pet-catalogue.ts'
import type { PetLists } from '../pets/pet-lists.ts'
import type { SettingsService } from '../settings/settings-service.ts'
import type { CallHandlers } from './register-calls.ts'

/** What the calls about pets are answered with. */
export interface PetCallParts {
  readonly catalogue: Pick<PetCatalogue, 'createPet' | 'getPet'>
  readonly lists: Pick<PetLists, 'listPets'>
  readonly settings: Pick<SettingsService, 'get'>
}

/** The handlers of the calls about pets. */
export function createPetCalls({ catalogue, lists, settings }: PetCallParts) {
  return {
    listPets: {
      schema: z.strictObject({ environment: environmentIdSchema, filter: petFilterSchema }),
      handle: async (input) => {
        const listed = await lists.listPets(input)
        return listed.ok ? succeed(writeJsonText(listed.value)) : listed
      },
    },
    createPet: {
      schema: z.strictObject({ environment: environmentIdSchema, pet: newPetSchema }),
      handle: (input) =>
        input.environment === settings.get().environment
          ? catalogue.createPet(input)
          : fail({ kind: 'environment-not-selected' }),
    },
    getPet: {
      schema: z.strictObject({ environment: environmentIdSchema, petId: petIdSchema }),
      handle: (input) => catalogue.getPet(input),
    },
  } satisfies Partial<CallHandlers>
}
