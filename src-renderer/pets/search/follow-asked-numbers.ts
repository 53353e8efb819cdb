import type { QueryClient } from '@tanstack/react-query'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { type AskedPet, useViewStore } from '../../view/view-store.ts'
import { answeredPets, knowledgeIn, petQueries } from '../queries/pet-queries.ts'
import { isNumberInName } from './search-pets.ts'

/** A number with at least this many digits in a name belongs to a chip or a ring, and is not an age or a place. */
const shortestChip = 9

/** The one pet that has a chip's or a ring's number in its name; undefined if none has, or several do. */
export function petWithChip(pets: Iterable<Pet>, number: string): PetId | undefined {
  if (number.length < shortestChip) return undefined
  const [named, ...others] = [...pets].filter(({ name }) => isNumberInName(name, number))
  return others.length === 0 ? named?.id : undefined
}

/**
 * From now on, looks up each number that the clerk asks for, unless its pet is known, and then opens that pet or, if there is none, the one with
 * the number in its name. Otherwise the list tells that there is none, until the clerk asks for something else. An answer that comes after that
 * leads nowhere. Returns a function that stops this.
 */
export function followAskedNumbers(queryClient: QueryClient, environment: EnvironmentId): () => void {
  const known = () => answeredPets(knowledgeIn(queryClient, environment))

  async function follow(asked: AskedPet | null): Promise<void> {
    if (asked?.by !== 'number') return
    const { petId: number } = asked
    // If it fails, the list tells why.
    if (!known().has(number)) await queryClient.prefetchQuery(petQueries.detail(environment, number))
    const petId = known().has(number) ? number : petWithChip(known().values(), number)
    const isStillAsked = useViewStore.getState().askedPet === asked
    if (petId !== undefined && isStillAsked) useViewStore.setState({ askedPet: { petId, by: 'row' } })
  }

  void follow(useViewStore.getState().askedPet)
  return useViewStore.subscribe(({ askedPet }, before) => {
    if (askedPet !== before.askedPet) void follow(askedPet)
  })
}
