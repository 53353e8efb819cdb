import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import {
  type Addition,
  type AdditionId,
  type AdditionOutcome,
  type DeliveryId,
  deliveryPlaceOf,
} from '../../../src-shared/addition.ts'
import { type RowEnd, rowEndOf } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { likenessOf } from '../../../src-shared/likeness.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
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
export function withChanged(former: KnownAdditions | undefined, changed: readonly Addition[]): KnownAdditions {
  const replaced = new Map<AdditionId, AdditionOutcome | undefined>(changed.map(({ id }) => [id, undefined]))
  const others = (former?.additions ?? []).filter(({ id, outcome }) => {
    if (!replaced.has(id)) return true
    replaced.set(id, outcome)
    return false
  })
  return {
    additions: [...changed, ...others].sort((one, other) => other.sentAt - one.sentAt),
    news: former ? changed.map((addition) => ({ addition, before: replaced.get(addition.id) })) : null,
  }
}

/** Why a pet was not added; undefined if it may have been, or if there is no reason to give. */
export function failureOfAdding({ outcome }: Addition): Failure | undefined {
  return outcome.kind === 'not-added' ? (outcome.failure ?? undefined) : undefined
}

/** Whether an addition is a row of a delivery. */
export function isRow({ id }: Addition): boolean {
  return deliveryPlaceOf(id) !== undefined
}

const unsent: readonly RowEnd['kind'][] = ['to-send', 'already-there', 'may-be-there']

/**
 * Whether Added here lists an addition. It leaves out pets that the app only asked about, because it never sent them, and rows that
 * were not sent or will be sent again, because their delivery shows them.
 */
export function isListed(addition: Addition): boolean {
  if (failureOfAdding(addition)?.kind === 'first-add') return false
  return !isRow(addition) || !unsent.includes(rowEndOf(addition.outcome).kind)
}

/** Whether adding a pet alone failed, and the clerk has not dealt with it yet. */
export function hasComeBack(addition: Addition): boolean {
  const { outcome } = addition
  return outcome.kind === 'not-added' && outcome.reason !== 'clerk' && !isRow(addition)
}

/** The pets added alone that wait for their turn or for an answer, oldest first. */
export function underWayAmong(additions: readonly Addition[]): readonly Addition[] {
  return additions.filter((one) => one.outcome.kind === 'sending' && !isRow(one)).reverse()
}

/** The pets whose adding alone failed, oldest first, until the clerk has dealt with them. */
export function cameBackAmong(additions: readonly Addition[]): readonly Addition[] {
  return additions.filter(hasComeBack).reverse()
}

/** The pets that may have been added, newest first, including rows of deliveries. */
export function openAmong(additions: readonly Addition[]): readonly Addition[] {
  return additions.filter(({ outcome }) => outcome.kind === 'unknown')
}

/** The additions whose pets were added, with or without a known ID. Keeps the order. */
export function addedAmong(additions: readonly Addition[]): readonly Addition[] {
  return additions.filter(({ outcome }) => outcome.kind === 'added')
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

/** The pets that a delivery added, in the order of its rows; see {@link addedPets}. */
export function addedByDelivery(additions: readonly Addition[], delivery: DeliveryId): readonly Pet[] {
  const rows = additions.flatMap((addition) => {
    const place = deliveryPlaceOf(addition.id)
    return place?.id === delivery ? [{ row: place.row, addition }] : []
  })
  return addedPets(rows.toSorted((one, other) => one.row - other.row).map(({ addition }) => addition))
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

const none: readonly Addition[] = []
const noPets: readonly never[] = []

function additionsKey(environment: EnvironmentId) {
  return [...petsKey(environment), additionsName] as const
}

/**
 * Main's ledger of the pets that this computer added, or tried to add, to an environment, including rows of deliveries. The window
 * asks main once; then main tells it of changes, see {@link followAdditions}.
 */
export function additionsQuery(environment: EnvironmentId) {
  return queryOptions({
    queryKey: additionsKey(environment),
    queryFn: async () => withChanged(undefined, await unwrap(window.petStore.listAdditions({ environment }))),
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing thousands of entries deeply at each change takes too long. A selection with the same items stays the same array.
    structuralSharing: (former, next) =>
      Array.isArray(former) && Array.isArray(next) && hasSameItems(former, next) ? former : next,
  })
}

/** The currently known additions to an environment, newest first. */
export function additionsNow(queryClient: QueryClient, environment: EnvironmentId): readonly Addition[] {
  return queryClient.getQueryData(additionsQuery(environment).queryKey)?.additions ?? none
}

/** The currently known state of an addition; undefined if it is unknown. */
export function additionIn(
  queryClient: QueryClient,
  environment: EnvironmentId,
  id: AdditionId | null,
): Addition | undefined {
  return additionsNow(queryClient, environment).find((one) => one.id === id)
}

/**
 * Loads an environment's ledger and keeps it loaded, but only once `isFollowed` tells that the window follows changes. So no change in
 * between is missed.
 */
export function useLoadedAdditions(environment: EnvironmentId, isFollowed: boolean): void {
  useQuery({ ...additionsQuery(environment), enabled: isFollowed, notifyOnChangeProps: [] })
}

/**
 * From now on, merges the changed additions that main sends, and each time calls `onAnswer` with the result. Returns a function
 * that stops this.
 */
export function followAdditions(
  queryClient: QueryClient,
  onAnswer: (environment: EnvironmentId, known: KnownAdditions) => void,
): () => void {
  const endTelling = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    const [, environment, , name] = queryKey as ReturnType<typeof additionsKey>
    if (name === additionsName) onAnswer(environment, state.data)
  })
  const endTakingIn = window.petStore.onStoreChanged(({ environment, additions }) => {
    if (additions.length === 0) return
    const { queryKey } = additionsQuery(environment)
    queryClient.setQueryData(queryKey, (known) => known && withChanged(known, additions))
  })
  return () => {
    endTelling()
    endTakingIn()
  }
}

/** Makes a hook that selects from an environment's additions, newest first. It gives `unknown` until main has answered. */
function selecting<Value, Unknown>(select: (additions: readonly Addition[]) => Value, unknown: Unknown) {
  const selectKnown = ({ additions }: KnownAdditions) => select(additions)
  return function useSelected(environment: EnvironmentId): Value | Unknown {
    // `useLoadedAdditions` decides when to load them.
    return useQuery({ ...additionsQuery(environment), select: selectKnown, enabled: false }).data ?? unknown
  }
}

/** All recorded additions to an environment, newest first. */
export const useAllAdditions = selecting((additions) => additions, undefined)

/** The additions that Added here lists, newest first; see {@link isListed}. */
export const useAddedHere = selecting((additions) => additions.filter(isListed), undefined)

/** The pets added alone that wait for their turn or for an answer, oldest first. */
export const useUnderWay = selecting(underWayAmong, none)

/** The pets whose adding alone failed, oldest first, until the clerk has dealt with them. */
export const useCameBack = selecting(cameBackAmong, none)

/** The pets that may have been added and are not settled yet, newest first, including rows of deliveries. */
export const useOpenAdditions = selecting(openAmong, none)

/** Gives a function that tells whether this computer added a pet; see {@link ownPetsAmong}. */
export const useOwnPets = selecting(ownPetsAmong, undefined)

/** The pets with a known ID that this computer added to an environment, newest first. */
export const useAddedPets = selecting(addedPets, noPets)

/** The pets recorded as added on this computer without a known ID, newest first. */
export const useUnnumberedPets = selecting(
  (additions) =>
    additions.flatMap(({ pet, outcome }) => (outcome.kind === 'added' && outcome.petId === null ? [pet] : [])),
  noPets,
)
