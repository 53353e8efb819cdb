import type { NewPet, Pet } from '../pet.ts'

/** A pet to add with every field filled in. */
export const wholeNewPet = { name: 'Rex', categoryId: '3', status: 'sold' } as const satisfies Required<NewPet>

/** A store's pet with every field filled in. */
export const wholePet = { id: '9007199254740993', ...wholeNewPet } as const satisfies Required<Pet>
