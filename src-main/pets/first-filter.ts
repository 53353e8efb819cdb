import type { KeptView } from '../../src-shared/kept-view.ts'
import type { PetFilter } from '../../src-shared/pet.ts'
import type { EnvironmentId } from '../../src-shared/settings.ts'

/** The filter with which the window will list the pets of an environment first. */
export function firstFilter({ views, firstLimit }: KeptView, environment: EnvironmentId): PetFilter {
  return views[environment]?.filter ?? { status: 'all', limit: firstLimit }
}
