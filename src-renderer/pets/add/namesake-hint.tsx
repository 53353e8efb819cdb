import { Info } from 'lucide'
import type { EnvironmentId } from '../../../src-shared/settings.ts'
import { words } from '../../../src-shared/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useKnownPets } from '../known-pets.ts'
import { statusLabel } from '../status-badge.tsx'
import { findNamesake } from './find-namesake.ts'

/**
 * Says that a pet of this name is already listed. Looks only at the pets that are known from lists, lookups and what was
 * added from here, and sends no request.
 */
export function NamesakeHint({ environment, name }: { environment: EnvironmentId; name: string }) {
  const known = useKnownPets(environment)
  const namesake = findNamesake(name, known.values())
  if (!namesake) return null
  return (
    <span className="flex gap-1.5 text-pending">
      <Icon icon={Info} size={14} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {words.add.alreadyListed(namesake.name, namesake.id, statusLabel(namesake.status))}
      </span>
    </span>
  )
}
