import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Addition, AdditionId, AdditionOutcome } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { likenessOf } from '../../../src-shared/likeness.ts'
import type { NewPet, Pet, PetId } from '../../../src-shared/pet.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { petsKey } from '../../view/pets-key.ts'
import { additionsName, hasSameItems } from './pet-queries.ts'

/** The properties of a component that shows additions to an environment. */
export interface AdditionsProps {
  readonly environment: EnvironmentId
  readonly additions: readonly Addition[]
}

/** A changed addition and its outcome before the change; undefined if it is new. */
export interface AdditionNews {
  readonly addition: Addition
  readonly before: AdditionOutcome | undefined
}

/** Main's ledger for one environment. */
export interface KnownAdditions {
  /** Newest first. */
  readonly additions: readonly Addition[]
  /** The last changes; null for main's first answer, which tells nothing new. */
  readonly news: readonly AdditionNews[] | null
}

/** Merges additions from main into the known ones: replaces changed ones, and inserts new ones in order. */
export function withChanged(known: KnownAdditions | undefined, changed: readonly Addition[]): KnownAdditions {
  const replaced = new Map<AdditionId, AdditionOutcome | undefined>(changed.map(({ id }) => [id, undefined]))
  const others = (known?.additions ?? []).filter(({ id, outcome }) => {
    if (!replaced.has(id)) return true
    replaced.set(id, outcome)
    return false
  })
  return {
    additions: [...changed, ...others].sort((one, other) => other.sentAt - one.sentAt),
    news: known ? changed.map((addition) => ({ addition, before: replaced.get(addition.id) })) : null,
  }
}

/**
 * The pets in the cached ledger that were added with a known ID, each as it was sent, with the service's status if that is known, and the time
 * when it was added, in milliseconds since 1970.
 */
export function addedInLedger(ledger: unknown): readonly { readonly pet: Pet; readonly at: number }[] {
  return (ledger as Pick<KnownAdditions, 'additions'>).additions.flatMap(({ pet, outcome }) => {
    if (outcome.kind !== 'added' || outcome.petId === null) return []
    const status = outcome.status === undefined ? {} : { status: outcome.status }
    return [{ pet: { id: outcome.petId, ...pet, ...status }, at: outcome.at }]
  })
}

/** The pets of {@link addedInLedger}. Keeps the order. */
export function addedPets(additions: readonly Addition[]): readonly Pet[] {
  return addedInLedger({ additions }).map(({ pet }) => pet)
}

/** The known IDs of the added pets. Keeps the order. */
export function addedIds(additions: readonly Addition[]): ReadonlySet<PetId> {
  return new Set(addedPets(additions).map(({ id }) => id))
}

/**
 * Gives a function that tells whether a pet is among the additions: it has an added pet's ID, or the name and category of one
 * whose answer is still missing, because a list may arrive first.
 */
export function ownPetsAmong(additions: readonly Addition[]): (pet: Pet) => boolean {
  const petIds = addedIds(additions)
  const open = additions.filter(({ outcome }) => outcome.kind === 'sending' || outcome.kind === 'unknown')
  const likenesses = new Set(open.map(({ pet }) => likenessOf(pet)))
  return (pet) => petIds.has(pet.id) || likenesses.has(likenessOf(pet))
}

/** No pet. Always the same array. */
export const noPets: readonly never[] = []

/** The key of the query for an environment's ledger. */
export function additionsKey(environment: EnvironmentId) {
  return [...petsKey(environment), additionsName] as const
}

/**
 * Main's ledger of the pets that this computer added, or tried to add, to an environment, including rows of deliveries. The window
 * asks main once; then main tells it of changes, see `followAdditions`.
 */
export function additionsQuery(environment: EnvironmentId) {
  return queryOptions({
    queryKey: additionsKey(environment),
    queryFn: async () => withChanged(undefined, await unwrap(window.petStore.listAdditions({ environment }))),
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing thousands of entries deeply at each change takes too long. A selection with the same items stays the same array.
    structuralSharing: (data, next) =>
      Array.isArray(data) && Array.isArray(next) && hasSameItems(data, next) ? data : next,
  })
}

/**
 * Loads an environment's ledger and keeps it loaded, but only once `isFollowed` tells that the window follows changes. So no change in
 * between is missed.
 */
export function useLoadedAdditions(environment: EnvironmentId, isFollowed: boolean): void {
  useQuery({ ...additionsQuery(environment), enabled: isFollowed, notifyOnChangeProps: [] })
}

/** What `select`, which is always the same function, gives of an environment's additions, newest first; `unknown` until main has answered. */
export function useAdditions<Value, Unknown>(
  environment: EnvironmentId,
  select: (additions: readonly Addition[]) => Value,
  unknown: Unknown,
): Value | Unknown {
  const selectKnown = useCallback(({ additions }: KnownAdditions) => select(additions), [select])
  // `useLoadedAdditions` decides when to load them.
  return useQuery({ ...additionsQuery(environment), select: selectKnown, enabled: false }).data ?? unknown
}

/** The pets recorded as added on this computer without a known ID, newest first. */
export function unnumberedAmong(additions: readonly Addition[]): readonly NewPet[] {
  return additions.flatMap(({ pet, outcome }) => (outcome.kind === 'added' && outcome.petId === null ? [pet] : []))
}
