import type { QueryClient } from '@tanstack/react-query'
import { type Addition, type AdditionId, type DeliveryId, deliveryPlaceOf } from '../../../src-shared/addition.ts'
import { type RowEnd, rowEndOf } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import {
  addedPets,
  type additionsKey,
  additionsQuery,
  type KnownAdditions,
  useAdditions,
  withChanged,
} from './additions.ts'
import { additionsName } from './pet-queries.ts'

// Not in the file of the ledger, because the first screen is drawn without any of it.

/** No addition. Always the same array. */
export const noAdditions: readonly Addition[] = []

const all = (additions: readonly Addition[]) => additions

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

/** The pets that a delivery added, in the order of its rows; see {@link addedPets}. */
export function addedByDelivery(additions: readonly Addition[], delivery: DeliveryId): readonly Pet[] {
  const rows = additions.flatMap((addition) => {
    const place = deliveryPlaceOf(addition.id)
    return place?.id === delivery ? [{ row: place.row, addition }] : []
  })
  return addedPets(rows.toSorted((one, other) => one.row - other.row).map(({ addition }) => addition))
}

/** The currently known additions to an environment, newest first. */
export function additionsNow(queryClient: QueryClient, environment: EnvironmentId): readonly Addition[] {
  return queryClient.getQueryData(additionsQuery(environment).queryKey)?.additions ?? noAdditions
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

/** The additions that Added here lists, newest first; see {@link isListed}. */
export function listedAmong(additions: readonly Addition[]): readonly Addition[] {
  return additions.filter(isListed)
}

/** All recorded additions to an environment, newest first; undefined until main has answered. */
export function useAllAdditions(environment: EnvironmentId): readonly Addition[] | undefined {
  return useAdditions(environment, all, undefined)
}
