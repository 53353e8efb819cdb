import type { EnvironmentId } from './environment.ts'
import type { KeptView } from './kept-view.ts'
import type { PetFilter } from './pet.ts'

/** With which filter the pets of an environment are listed: what the clerk chose there, and the usual elsewhere. */
export function shownFilter(
  { views, firstLimit }: Pick<KeptView, 'views' | 'firstLimit'>,
  environment: EnvironmentId,
): PetFilter {
  const { status = 'all', limit = firstLimit } = views[environment]?.filter ?? {}
  return { status, limit }
}
