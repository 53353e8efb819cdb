import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Delivery, DeliveryChange, DeliveryOutcome } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { DeliveryTally } from '../../../src-shared/words/delivery-tally.ts'
import { petsKey } from '../../bridge/query-client.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { petQueries } from './pet-queries.ts'

/** The delivery to an environment, until it is dismissed; null if there is none. */
export function deliveryQuery(environment: EnvironmentId) {
  return queryOptions({
    queryKey: [...petsKey(environment), 'delivery'] as const,
    queryFn: () => unwrap(window.petStore.getDelivery({ environment })),
    staleTime: Number.POSITIVE_INFINITY,
    // A thousand rows would be compared at each change.
    structuralSharing: false,
  })
}

/**
 * From now on, keeps every delivery that is known as main says that it changes. The lists of before lack what it has added: the
 * one on screen is loaded again when the delivery begins, waits or ends, any other when it is shown.
 */
export function followDeliveries(queryClient: QueryClient): void {
  window.petStore.onDeliveryChanged((change) => {
    const { queryKey } = deliveryQuery(change.environment)
    const known = queryClient.getQueryData(queryKey)
    const refetchType = known?.state.kind === change.state.kind ? 'none' : 'active'
    void queryClient.invalidateQueries({ queryKey: petQueries.lists(change.environment), refetchType })
    if (known?.id === change.id) queryClient.setQueryData(queryKey, withChange(known, change))
    else void queryClient.invalidateQueries({ queryKey })
  })
}

/**
 * The delivery to an environment as it stands now, see {@link followDeliveries}; null if there is none, and undefined before main
 * has answered.
 */
export function useDelivery(environment: EnvironmentId): Delivery | null | undefined {
  return useQuery(deliveryQuery(environment)).data
}

const none: DeliveryTally = {
  open: 0,
  added: 0,
  found: 0,
  refused: 0,
  alreadyThere: 0,
  mayBeThere: 0,
  unknown: 0,
  notAdded: 0,
  toFix: 0,
}

function endOf(outcome: DeliveryOutcome): keyof DeliveryTally {
  switch (outcome.kind) {
    case 'waiting':
    case 'sending':
      return 'open'
    case 'added':
      return outcome.confirmedBy === 'list' ? 'found' : 'added'
    case 'refused':
      return 'refused'
    case 'already-there':
      return 'alreadyThere'
    case 'may-be-there':
      return 'mayBeThere'
    case 'unknown':
      return 'unknown'
    case 'not-added':
      return 'notAdded'
  }
}

/** Counts the rows of a delivery by what became of them; `toFix` of it were never to be sent. */
export function tallyOf(outcomes: readonly DeliveryOutcome[], toFix = 0): DeliveryTally {
  const tally: Record<keyof DeliveryTally, number> = { ...none, toFix }
  for (const outcome of outcomes) tally[endOf(outcome)] += 1
  return tally
}

/** How many rows are not sent yet, without the one that is on its way. */
export function unsentOf(outcomes: readonly DeliveryOutcome[]): number {
  return outcomes.filter(({ kind }) => kind === 'waiting').length
}

const notAdded: readonly DeliveryOutcome['kind'][] = [
  'waiting',
  'refused',
  'already-there',
  'may-be-there',
  'not-added',
]

/** The rows that this delivery is known not to have added, by their positions: the app can save them as CSV. */
export function leftOf(outcomes: readonly DeliveryOutcome[]): readonly number[] {
  return outcomes.flatMap(({ kind }, position) => (notAdded.includes(kind) ? [position] : []))
}

/** A delivery with a change taken in. */
export function withChange(delivery: Delivery, { state, outcomes }: DeliveryChange): Delivery {
  const changed = [...delivery.outcomes]
  for (const { row, outcome } of outcomes) changed[row] = outcome
  return { ...delivery, state, outcomes: changed }
}

const marked = ['refused', 'may-be-there', 'unknown'] as const

function isMarked(kind: DeliveryOutcome['kind']): kind is ProgressTick['kind'] {
  return marked.some((one) => one === kind)
}

/** A mark in the bar of progress: where it is, from 0 to 1, and what it stands for. */
export interface ProgressTick {
  readonly at: number
  readonly kind: (typeof marked)[number]
}

const mostTicks = 200

/** The rows that went wrong as marks in the bar; neighbours that no eye tells apart are one. */
export function ticksOf(outcomes: readonly DeliveryOutcome[]): readonly ProgressTick[] {
  const ticks = new Map<string, ProgressTick>()
  for (const [row, { kind }] of outcomes.entries()) {
    if (!isMarked(kind)) continue
    const at = row / outcomes.length
    ticks.set(`${kind} ${Math.floor(at * mostTicks)}`, { at, kind })
  }
  return [...ticks.values()]
}
