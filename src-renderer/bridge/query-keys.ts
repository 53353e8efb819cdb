import type { EnvironmentId } from '../../src-shared/settings.ts'

/**
 * The start of the key of every query for an environment's pets, with which all of them can be reset or refreshed. It is
 * here because the settings need it too: they forget the pets of a service whose address or key has changed.
 */
export function petsKey(environment: EnvironmentId): readonly ['pets', EnvironmentId] {
  return ['pets', environment]
}
