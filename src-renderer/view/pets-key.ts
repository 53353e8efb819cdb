import type { EnvironmentId } from '../../src-shared/environment.ts'
import { useViewStore } from './view-store.ts'

/** The key prefix of every query about an environment's pets, in any view. */
export function petsOfAnyView(environment: EnvironmentId) {
  return ['pets', environment] as const
}

/** The key prefix of every query about an environment's pets in the view that the window shows: with another key or base URL, another one. */
export function petsKey(environment: EnvironmentId) {
  return [...petsOfAnyView(environment), useViewStore.getState().views[environment]?.id ?? ''] as const
}

/** How many parts the {@link petsKey} at the beginning of a query's key has. */
export const petsKeyLength = 3
