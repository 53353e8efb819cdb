import { Info } from 'lucide'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useKnownPets } from '../queries/known-pets.ts'
import { useTyping } from '../search/typing.ts'
import { useWidestList } from '../search/widest-list.ts'
import { findNamesake } from './find-namesake.ts'

/**
 * Says that a pet of this name is already listed, or was added from here. Looks through the whole store as a search does, with
 * the same requests.
 */
export function NamesakeHint({ environment, name }: { environment: EnvironmentId; name: string }) {
  const listed = useKnownPets(environment)
  const { pets } = useWidestList(environment, 'all', { isWanted: name.trim() !== '', isTyping: useTyping(name) })
  const namesake = findNamesake(name, pets)
  if (!namesake) return null
  return (
    <span className="flex gap-1.5 text-pending">
      <Icon icon={Info} size={14} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {listed.has(namesake.id)
          ? words.add.alreadyListed(namesake.name, namesake.id, namesake.status)
          : words.add.alreadyAdded(namesake.name, namesake.id)}
      </span>
    </span>
  )
}
