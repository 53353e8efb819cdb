import { Info } from 'lucide'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { nameKeyOf } from '../../../src-shared/likeness.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { answeredPets, useKnowledge } from '../queries/pet-queries.ts'
import { useWholeComing } from '../queries/whole-list.ts'

/** The first pet with this name, compared as the ledger compares names; undefined if there is none. */
export function findNamesake(name: string, pets: Iterable<Pet>): Pet | undefined {
  const wanted = nameKeyOf(name)
  if (wanted === '') return undefined
  for (const pet of pets) if (nameKeyOf(pet.name) === wanted) return pet
  return undefined
}

/**
 * Says that a pet with this name is already listed, or was added from here. Looks through the whole store.
 */
export function NamesakeHint({ environment, name }: { environment: EnvironmentId; name: string }) {
  const knowledge = useKnowledge(environment)
  useWholeComing(environment, name.trim() !== '')
  const namesake = findNamesake(
    name,
    [...knowledge.pets.values()].map(({ pet }) => pet),
  )
  if (!namesake) return null
  return (
    <span className="flex gap-1.5 text-pending">
      <Icon icon={Info} size={14} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {answeredPets(knowledge).has(namesake.id)
          ? words.add.alreadyListed(namesake.name, namesake.id, namesake.status)
          : words.add.alreadyAdded(namesake.name, namesake.id)}
      </span>
    </span>
  )
}
