import type { EnvironmentId } from '../../src-shared/environment.ts'

/**
 * The start of the key of every query for an environment's pets, with which all of them can be reset or refreshed. It is
 * here because the settings need it too: they forget the pets of a service whose address or key has changed.
 */
export function petsKey(environment: EnvironmentId): readonly ['pets', EnvironmentId] {
  return ['pets', environment]
}

/** The key for when an environment's address or API key last changed in this run, in milliseconds since 1970. */
export function startedAfreshKey(environment: EnvironmentId): readonly ['started-afresh', EnvironmentId] {
  return ['started-afresh', environment]
}
