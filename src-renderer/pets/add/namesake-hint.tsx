import { Info } from 'lucide'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAddedPets } from '../additions/addition-history-query.ts'
import { useKnownPets } from '../known-pets.ts'
import { statusLabel } from '../status-badge.tsx'
import { findNamesake } from './find-namesake.ts'

/**
 * Says that a pet of this name is already listed, or was added from here. Looks only at the pets that are known from lists and lookups, and then at
 * those that were added from here, and sends no request.
 */
export function NamesakeHint({ environment, name }: { environment: EnvironmentId; name: string }) {
  const known = useKnownPets(environment)
  const added = useAddedPets(environment)
  const listed = findNamesake(name, known.values())
  const namesake = listed ?? findNamesake(name, added)
  if (!namesake) return null
  return (
    <span className="flex gap-1.5 text-pending">
      <Icon icon={Info} size={14} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {listed
          ? words.add.alreadyListed(listed.name, listed.id, statusLabel(listed.status))
          : words.add.alreadyAdded(namesake.name, namesake.id)}
      </span>
    </span>
  )
}
