import fc from 'fast-check'
import { asManyAsPossible } from '../list-choices.ts'
import { operations } from '../operations.ts'
import type { Pet, PetFilter, PetPage } from '../pet.ts'
import { petStatuses, type StatusGroup } from '../pet-status.ts'

const { maximum } = operations.listPets.limit

/** Stores with 0 to 450 pets in three categories, with any mix of statuses: the known three, `reserved`, and none. */
export const anyStore: fc.Arbitrary<readonly Pet[]> = fc
  .tuple(fc.oneof(fc.nat(450), fc.constantFrom(0, 1, 99, 100, 101, 300, 399, 400)), fc.infiniteStream(anyPet()))
  .map(([count, pets]) => [...pets.take(count)].map((pet, position) => ({ ...pet, id: `${position + 1}` })))

function anyPet(): fc.Arbitrary<Omit<Pet, 'id'>> {
  return fc.record(
    {
      name: fc.constantFrom('Bella', 'Mochi', 'Kiwi'),
      categoryId: fc.constantFrom('3', '5', '9223372036854775807'),
      status: fc.constantFrom('available', 'available', 'pending', 'sold', 'reserved'),
    },
    { requiredKeys: ['name', 'categoryId'] },
  )
}

/** Any filter that a clerk can choose. */
export const anyFilter: fc.Arbitrary<PetFilter> = fc.record({
  status: fc.constantFrom('all', ...petStatuses),
  limit: fc.oneof(
    fc.integer({ min: 1, max: maximum }),
    fc.constantFrom<PetFilter['limit'][]>(maximum, asManyAsPossible),
  ),
})

/** The list that main makes from the answers of a store that sends its first pets; see `listAsAsked`. */
export function listOf(store: readonly Pet[], { status, limit }: PetFilter, receivedAt: number): PetPage {
  const most = limit === asManyAsPossible ? maximum : limit
  const firstOf = (one: PetFilter['status']) =>
    store.filter((pet) => one === 'all' || pet.status === one).slice(0, most)
  const first = firstOf(status)
  const groups: readonly StatusGroup[] = status === 'all' ? [...petStatuses, 'other'] : [status]
  if (first.length < most) return { pets: first, skippedRows: 0, mayMiss: [], receivedAt }
  if (status !== 'all' || limit !== asManyAsPossible)
    return { pets: first, skippedRows: 0, mayMiss: groups, receivedAt }
  const parts = petStatuses.map((one) => ({ one, pets: firstOf(one) }))
  const pets = new Map([...first, ...parts.flatMap((part) => part.pets)].map((pet) => [pet.id, pet]))
  const mayMiss = [...parts.filter((part) => part.pets.length >= most).map(({ one }) => one), 'other' as const]
  return { pets: [...pets.values()], skippedRows: 0, mayMiss, receivedAt }
}
