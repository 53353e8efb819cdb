import type { EnvironmentId } from '../../src-shared/settings.ts'

/**
 * The root of the key of everything that the window knows of the pets of an environment, to reset or refresh it by. It
 * stands between the rooms: the settings forget the pets of a service whose address or key has changed.
 */
export function petsKey(environment: EnvironmentId): readonly ['pets', EnvironmentId] {
  return ['pets', environment]
}
