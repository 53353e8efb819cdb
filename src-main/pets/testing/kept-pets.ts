import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Result } from '../../../src-shared/failure.ts'
import type { PetPage } from '../../../src-shared/pet.ts'
import type { ViewName } from '../../service/view.ts'
import { openKeptLists } from '../store/kept-lists.ts'
import { createPetLists } from '../store/pet-lists.ts'
import { createPetStores } from '../store/pet-stores.ts'
import { createSeenPets } from '../store/seen-pets.ts'

/** An environment's base URL and view. */
export interface Shown extends ViewName {
  readonly baseUrl: string
}

/** Options of {@link openKeptPets}. */
export interface KeptPetsParts {
  readonly folder: string
  readonly now: () => number
  /** The environment's present base URL and view; null without a base URL or a key. */
  readonly shownIn: (environment: EnvironmentId) => Shown | null
  /** The view that a base URL's saved key shows; null if no key is saved. */
  readonly savedViewOf: (baseUrl: string) => string | null
  /** Answers in place of the stores; without it, a request fails the test. */
  readonly ask?: (request: CallInput<'listPets'>) => Promise<Result<PetPage>>
  readonly onNotice?: () => void
}

/** The lists and the seen pets of an app that starts with the files in a folder. */
export function openKeptPets({ folder, now, shownIn, savedViewOf, ask, onNotice = () => undefined }: KeptPetsParts) {
  const nothingAsked = () => Promise.reject(new Error('Nothing is asked for.'))
  const stores = createPetStores({
    connect: nothingAsked,
    baseUrlOf: (environment) => shownIn(environment)?.baseUrl ?? null,
    viewNameOf: shownIn,
    now,
  })
  const kept = openKeptLists({ folder, now }, savedViewOf)
  const lists = createPetLists({ kept, stores: { ...stores, listPets: ask ?? nothingAsked }, now })
  return { lists: { ...kept, ...lists }, keeper: createSeenPets({ folder, now, onNotice }, stores, savedViewOf) }
}
