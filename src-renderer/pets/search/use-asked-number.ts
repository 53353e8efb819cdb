import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import { useViewStore } from '../../view/view-store.ts'
import { answeredPets, knowledgeIn, petQueries } from '../queries/pet-queries.ts'
import { petWithChip } from './search-pets.ts'

/**
 * Looks up the number that the clerk asks for, unless its pet is known, and then opens that pet or, if there is none, the one with the number in
 * its name. Otherwise the list tells that there is none, until the clerk asks for something else. An answer that comes after that leads nowhere.
 */
export function useAskedNumber(environment: EnvironmentId): void {
  const queryClient = useQueryClient()
  const asked = useViewStore((state) => state.askedPet)
  // The service, and the pet that the clerk asks for.
  useEffect(() => {
    if (asked?.by !== 'number') return
    const { petId: number } = asked
    const known = () => answeredPets(knowledgeIn(queryClient, environment))
    function open(petId: PetId): void {
      if (useViewStore.getState().askedPet === asked) useViewStore.setState({ askedPet: { petId, by: 'row' } })
    }
    async function lookUp(): Promise<void> {
      // If it fails, the list tells why.
      await queryClient.prefetchQuery(petQueries.detail(environment, number))
      const petId = known().has(number) ? number : petWithChip(known().values(), number)
      if (petId !== undefined) open(petId)
    }
    if (known().has(number)) open(number)
    else void lookUp()
  }, [queryClient, environment, asked])
}
