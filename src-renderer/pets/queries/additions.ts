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
import { likenessOf } from '../../../src-shared/likeness.ts'
import type { NewPet, Pet, PetId } from '../../../src-shared/pet.ts'
import { petsKey } from '../../bridge/query-client.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { hasSameItems, type ReceivedPets } from './pet-queries.ts'

/** An addition that has changed, and its outcome before, undefined if it is new. */
export interface AdditionNews {
  readonly addition: Addition
  readonly before: AdditionOutcome | undefined
}

/** What main's ledger holds of one environment. */
export interface KnownAdditions {
  /** Newest first. */
  readonly additions: readonly Addition[]
  /** What changed last; null with the first answer, where everything is as it was before this window. */
  readonly news: readonly AdditionNews[] | null
}

/** Takes in additions that main told of: changed ones are replaced, and new ones added in order. */
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

/** Whether an addition is a row of a delivery. */
export function isRow({ id }: Addition): boolean {
  return deliveryPlaceOf(id) !== undefined
}

const unsent: readonly RowEnd['kind'][] = ['to-send', 'already-there', 'may-be-there']

/**
 * Whether an addition stands in Added here. A pet that was only asked about never was on its way, and a row that was not sent, or will
 * be sent again, only its delivery shows.
 */
export function isListed(addition: Addition): boolean {
  const { outcome } = addition
  if (outcome.kind === 'not-added' && outcome.failure?.kind === 'first-add') return false
  return !isRow(addition) || !unsent.includes(rowEndOf(outcome).kind)
}

/** Whether a pet that was added alone was not added, and the clerk is not done with it. */
export function hasComeBack(addition: Addition): boolean {
  const { outcome } = addition
  return outcome.kind === 'not-added' && outcome.reason !== 'clerk' && !isRow(addition)
}

/** The pets added alone that wait for their turn or for an answer, oldest first. */
export function underWayAmong(additions: readonly Addition[]): readonly Addition[] {
  return additions.filter((one) => one.outcome.kind === 'sending' && !isRow(one)).reverse()
}

/** The pets added alone that were not added, oldest first, until the clerk is done with them. */
export function cameBackAmong(additions: readonly Addition[]): readonly Addition[] {
  return additions.filter(hasComeBack).reverse()
}

/** The pets that may have been added, newest first, rows of a delivery included. */
export function openAmong(additions: readonly Addition[]): readonly Addition[] {
  return additions.filter(({ outcome }) => outcome.kind === 'unknown')
}

/**
 * The pets among additions that were added and whose ID is known, each as it was sent, at the time when it was added,
 * with the service's status if that is known.
 */
export function addedAnswers(additions: readonly Addition[]): readonly ReceivedPets[] {
  return additions.flatMap(({ pet, outcome }) => {
    if (outcome.kind !== 'added' || outcome.petId === null) return []
    const status = outcome.status === undefined ? {} : { status: outcome.status }
    return [{ pets: [{ id: outcome.petId, ...pet, ...status }], receivedAt: outcome.at }]
  })
}

/** The pets among additions that are recorded as added, and whose ID is not known. Keeps the order. */
export function unnumberedPets(additions: readonly Addition[]): readonly NewPet[] {
  return additions.flatMap(({ pet, outcome }) => (outcome.kind === 'added' && outcome.petId === null ? [pet] : []))
}

/** The pets among additions that were added and whose ID is known, as {@link addedAnswers} gives them. Keeps the order. */
export function addedPets(additions: readonly Addition[]): readonly Pet[] {
  return addedAnswers(additions).flatMap(({ pets }) => pets)
}

/** What a delivery added among additions, in the order of its rows; see {@link addedPets}. */
export function addedByDelivery(additions: readonly Addition[], delivery: DeliveryId): readonly Pet[] {
  const rows = additions.flatMap((addition) => {
    const place = deliveryPlaceOf(addition.id)
    return place?.id === delivery ? [{ row: place.row, addition }] : []
  })
  return addedPets(rows.toSorted((one, other) => one.row - other.row).map(({ addition }) => addition))
}

/** The IDs of the pets among additions that were added, where they are known. Keeps the order. */
export function addedIds(additions: readonly Addition[]): ReadonlySet<PetId> {
  return new Set(addedAnswers(additions).flatMap(({ pets }) => pets.map(({ id }) => id)))
}

/**
 * Tells which pets are among additions: those with the ID of an added one, and those with the name and category of
 * one whose ID is not known yet, because a list may come before the answer.
 */
export function ownPetsAmong(additions: readonly Addition[]): (pet: Pet) => boolean {
  const petIds = addedIds(additions)
  const open = additions.filter(({ outcome }) => outcome.kind === 'sending' || outcome.kind === 'unknown')
  const likenesses = new Set(open.map(({ pet }) => likenessOf(pet)))
  return (pet) => petIds.has(pet.id) || likenesses.has(likenessOf(pet))
}

const unnumbered = ({ additions }: KnownAdditions) => unnumberedPets(additions)
const none: readonly Addition[] = []
const noPets: readonly NewPet[] = []

function additionsKey(environment: EnvironmentId) {
  return [...petsKey(environment), 'additions'] as const
}

/**
 * Main's ledger of what this computer added, or tried to add, to an environment, rows of deliveries included. Main is asked once;
 * then it tells what has changed, see {@link followAdditions}.
 */
export function additionsQuery(environment: EnvironmentId) {
  return queryOptions({
    queryKey: additionsKey(environment),
    queryFn: async () => withChanged(undefined, await unwrap(window.petStore.listAdditions({ environment }))),
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing thousands of entries at each change takes too long. A selection stays the same array if its items do.
    structuralSharing: (former, next) =>
      Array.isArray(former) && Array.isArray(next) && hasSameItems(former, next) ? former : next,
  })
}

/** The additions to an environment that are known at this moment, newest first. */
export function additionsNow(queryClient: QueryClient, environment: EnvironmentId): readonly Addition[] {
  return queryClient.getQueryData(additionsQuery(environment).queryKey)?.additions ?? none
}

/** What is known of one addition at this moment; undefined if nothing is. */
export function additionIn(
  queryClient: QueryClient,
  environment: EnvironmentId,
  id: AdditionId | null,
): Addition | undefined {
  return additionsNow(queryClient, environment).find((one) => one.id === id)
}

/**
 * Loads the ledger of the selected environment, and keeps it loaded, once the window follows it: what changes between is never
 * missed.
 */
export function useLoadedAdditions(environment: EnvironmentId, isFollowed: boolean): void {
  useQuery({ ...additionsQuery(environment), enabled: isFollowed, notifyOnChangeProps: [] })
}

/**
 * From now on, takes in what main tells of additions, and calls `onAnswer` each time with what is known then. Returns a function
 * that ends it.
 */
export function followAdditions(
  queryClient: QueryClient,
  onAnswer: (environment: EnvironmentId, known: KnownAdditions) => void,
): () => void {
  const endTelling = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [, environment, name] = event.query.queryKey as Readonly<ReturnType<typeof additionsKey>>
    if (name === additionsKey(environment)[2]) onAnswer(environment, event.query.state.data)
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

function useAdditions<Value>(environment: EnvironmentId, select: (known: KnownAdditions) => Value): Value | undefined {
  // `useLoadedAdditions` says when it is loaded.
  return useQuery({ ...additionsQuery(environment), select, enabled: false }).data
}

const all = ({ additions }: KnownAdditions) => additions
const listed = ({ additions }: KnownAdditions) => additions.filter(isListed)
const underWay = ({ additions }: KnownAdditions) => underWayAmong(additions)
const cameBack = ({ additions }: KnownAdditions) => cameBackAmong(additions)
const open = ({ additions }: KnownAdditions) => openAmong(additions)
const ownPets = ({ additions }: KnownAdditions) => ownPetsAmong(additions)
const answers = ({ additions }: KnownAdditions) => addedAnswers(additions)
const noAnswers: readonly ReceivedPets[] = []

/** Everything that is recorded of an environment, newest first. Undefined until main has answered. */
export function useAllAdditions(environment: EnvironmentId): readonly Addition[] | undefined {
  return useAdditions(environment, all)
}

/** What stands in Added here, newest first; see {@link isListed}. Undefined until main has answered. */
export function useAddedHere(environment: EnvironmentId): readonly Addition[] | undefined {
  return useAdditions(environment, listed)
}

/** The pets added alone that wait for their turn or for an answer, oldest first. */
export function useUnderWay(environment: EnvironmentId): readonly Addition[] {
  return useAdditions(environment, underWay) ?? none
}

/** The pets added alone that were not added, oldest first, until the clerk is done with them. */
export function useCameBack(environment: EnvironmentId): readonly Addition[] {
  return useAdditions(environment, cameBack) ?? none
}

/** The pets that may have been added and are not settled yet, newest first, rows of a delivery included. */
export function useOpenAdditions(environment: EnvironmentId): readonly Addition[] {
  return useAdditions(environment, open) ?? none
}

/** Tells which pets were added from this computer; undefined until main has answered. */
export function useOwnPets(environment: EnvironmentId): ((pet: Pet) => boolean) | undefined {
  return useAdditions(environment, ownPets)
}

/**
 * The pets that this computer added to an environment and whose ID is known, newest first, as {@link addedAnswers}
 * gives them. Empty until main has answered.
 */
export function useAddedAnswers(environment: EnvironmentId): readonly ReceivedPets[] {
  return useAdditions(environment, answers) ?? noAnswers
}

/** The pets that are recorded as added from here, and whose ID is not known, newest first. Empty until main has answered. */
export function useUnnumberedPets(environment: EnvironmentId): readonly NewPet[] {
  return useAdditions(environment, unnumbered) ?? noPets
}
