import { isPetStatus, type PetStatus } from '../pet-status.ts'

/**
 * A status by its name in `names`, a language's: `notSet` where the service sent none, and the service's own word as it is where
 * the interface does not know it.
 */
export function statusName(names: Readonly<Record<PetStatus | 'notSet', string>>, status: string | undefined): string {
  if (status === undefined) return names.notSet
  return isPetStatus(status) ? names[status] : status
}
