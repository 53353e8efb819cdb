import type { AdditionId, AdditionOutcome } from '../../../src-shared/addition.ts'
import type { DeliveryPlace } from '../../../src-shared/delivery-place.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { NewPet, PetId } from '../../../src-shared/pet.ts'
import type { KnownBefore } from '../lists/known-before.ts'
import type { AdditionEvent } from './addition-event.ts'

type Settled = Extract<AdditionOutcome, { readonly kind: 'added' | 'not-added' }>

/** One attempt to add a pet, put together from its events. */
export interface RecordedAddition {
  readonly id: AdditionId
  readonly environment: EnvironmentId
  readonly baseUrl: string
  readonly pet: NewPet
  /** When Add was pressed, in milliseconds since 1970. */
  readonly sentAt: number
  /** What was known of the store when the request was sent; null as long as it was not. */
  readonly known: KnownBefore | null
  /** What became of the pet; null while that is open. */
  readonly settled: Settled | null
  /** Where it belongs in a delivery; undefined if the pet was added alone. */
  readonly delivery: DeliveryPlace | undefined
}

/** Whether an event closes a pet that was not added: the clerk needs to see it no more. */
function isClosing({ settled }: RecordedAddition, event: AdditionEvent): boolean {
  if (settled?.kind !== 'not-added' || settled.reason === 'clerk') return false
  return event.kind === 'not-added' && event.reason === 'clerk'
}

/**
 * An addition after one more event. The first event that settles it counts; what is settled stays so, except that the clerk
 * can close what was not added. Undefined if its first event is none that begins an addition.
 */
export function afterEvent(addition: RecordedAddition | undefined, event: AdditionEvent): RecordedAddition | undefined {
  if (event.kind === 'waiting' || event.kind === 'sending') {
    if (addition !== undefined && addition.known !== null) return addition
    const { id, environment, baseUrl, pet, delivery } = event
    const known = event.kind === 'sending' ? event.known : null
    return {
      id,
      environment,
      baseUrl,
      pet,
      sentAt: addition?.sentAt ?? event.at,
      known,
      settled: addition?.settled ?? null,
      delivery,
    }
  }
  if (addition === undefined || (addition.settled !== null && !isClosing(addition, event))) return addition
  switch (event.kind) {
    case 'unknown':
      return addition
    case 'doubted':
      return { ...addition, known: addition.known && { ...addition.known, completeGroups: [] } }
    case 'added': {
      const { petId, confirmedBy, at } = event
      return { ...addition, settled: { kind: 'added', petId, confirmedBy, at } }
    }
    case 'not-added': {
      const { id: _, ...settled } = event
      return { ...addition, settled }
    }
  }
}

/** The IDs that additions are known to have got. */
export function idsOf(additions: readonly RecordedAddition[]): ReadonlySet<PetId> {
  return new Set(
    additions.flatMap(({ settled }) => (settled?.kind === 'added' && settled.petId !== null ? [settled.petId] : [])),
  )
}

/** All additions in a list of events, by ID, in the order in which they began. */
export function foldAdditions(events: Iterable<AdditionEvent>): Map<AdditionId, RecordedAddition> {
  const additions = new Map<AdditionId, RecordedAddition>()
  for (const event of events) {
    const addition = afterEvent(additions.get(event.id), event)
    if (addition !== undefined) additions.set(event.id, addition)
  }
  return additions
}
