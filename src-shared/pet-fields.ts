import type { NewPet, Pet } from './pet.ts'

/** A field that a client sends to add a pet (docs/service.md, section 2, NewPet). */
export type NewPetField = keyof NewPet

/** A field of a pet (section 2, Animal). */
export type PetField = keyof Pet

// Objects, because the compiler would not notice that a list lacks a field.
const ofNewPet = { name: true, categoryId: true, status: true } satisfies Record<NewPetField, true>
const ofPet = { ...ofNewPet, id: true } satisfies Record<PetField, true>

/** The fields that a client sends, in their order on screen. */
export const newPetFields = Object.keys(ofNewPet) as readonly NewPetField[]

/** The fields of a pet, in their order on screen. Code that treats fields one by one loops over them or has an entry for each. */
export const petFields = Object.keys(ofPet) as readonly PetField[]

/** One value for each field that a client sends. */
export function byNewPetField<Value>(valueFor: (field: NewPetField) => Value): Readonly<Record<NewPetField, Value>> {
  return Object.fromEntries(newPetFields.map((field) => [field, valueFor(field)])) as Record<NewPetField, Value>
}

/** A pet whose fields can be compared with `===`. */
type Comparable = Readonly<Partial<Record<PetField, string | number | boolean | undefined>>>

/** Whether two copies of a pet have the same fields. If not, the pet has changed. */
export function hasSameFields(one: Comparable, other: Comparable): boolean {
  return petFields.every((field) => one[field] === other[field])
}
