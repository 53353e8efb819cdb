import {
  type AdditionId,
  type AdditionOutcome,
  type DeliveryId,
  isAboutPet,
  type NotAdded,
} from '../../../src-shared/addition.ts'
import type { DeliveryContent } from '../../../src-shared/delivery.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import type { NewPet, PetId } from '../../../src-shared/pet.ts'
import { firstView, type ViewId } from '../../service/view.ts'
import type { KnownBefore } from '../store/pet-memory.ts'
import type { StoreName } from '../store/pet-stores.ts'
import type { LedgerEvent, LedgerEventOf } from './ledger-event.ts'

/**
 * The state of an addition. `unknown`: it was sent, and its answer was lost or left the outcome open. The `cause` is null if the app ended
 * before the answer.
 *
 * | from | to |
 * |---|---|
 * | nothing | `waiting`, `sending` |
 * | `waiting` | `sending`; `not-added`: refused, not sent, or interrupted by the end of the app |
 * | `sending` | `added`; `not-added`: refused or not sent; `unknown`: its answer was lost, or the app ended |
 * | `unknown` | `added`, by a list or the clerk; `not-added`, by the clerk |
 * | `not-added` | `waiting`, `sending`, unless the clerk has dismissed it; `not-added` once the clerk does |
 * | `added` | no other state; a list may add its number, if that was unknown |
 * | settled or dismissed by the clerk | the state before, if the clerk takes that back |
 */
export type AdditionState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  | Omit<Extract<AdditionOutcome, { readonly kind: 'unknown' }>, 'candidates' | 'lookedAt'>
  | Extract<AdditionOutcome, { readonly kind: 'added' }>
  | NotAdded

/** A pet that this computer adds or tried to add. */
export interface LedgerAddition extends StoreName {
  readonly id: AdditionId
  readonly pet: NewPet
  /** When the clerk last pressed Add, in milliseconds since 1970. */
  readonly sentAt: number
  /** What the app knew of the store when it sent the request; null if it was not sent. */
  readonly known: KnownBefore | null
  /** The view that `known` belongs to: another view proves nothing about it. */
  readonly view: ViewId
  readonly replaces: AdditionId | undefined
  readonly state: AdditionState
}

/** A delivery to one store that the clerk has not dismissed. Only its additions tell the outcomes of its rows. */
export interface LedgerDelivery extends StoreName {
  readonly id: DeliveryId
  /** In milliseconds since 1970. */
  readonly startedAt: number
  readonly content: DeliveryContent
  readonly isStopped: boolean
  /** Whether the file lost lines after it began: a row that looks unsent may have been added. */
  readonly isDoubtful: boolean
}

/** Everything that this computer added or tried to add, and its deliveries, each in the order in which they began. */
export interface Ledger {
  readonly additions: ReadonlyMap<AdditionId, LedgerAddition>
  readonly deliveries: ReadonlyMap<DeliveryId, LedgerDelivery>
}

/** The ledger of a computer that has added nothing. */
export const emptyLedger: Ledger = { additions: new Map(), deliveries: new Map() }

/** A ledger that its owner changes with {@link applyEvent}. */
export interface GrowingLedger extends Ledger {
  readonly additions: Map<AdditionId, LedgerAddition>
  readonly deliveries: Map<DeliveryId, LedgerDelivery>
}

/** A copy of a ledger, after more events, in order. */
export function afterEvents({ additions, deliveries }: Ledger, events: Iterable<LedgerEvent>): GrowingLedger {
  const copy = { additions: new Map(additions), deliveries: new Map(deliveries) }
  for (const event of events) applyEvent(copy, event)
  return copy
}

/** Changes a ledger by one more event. An event that its subject's state does not allow changes nothing, and neither does the same event again. */
export function applyEvent({ additions, deliveries }: GrowingLedger, event: LedgerEvent): void {
  const put = (addition: LedgerAddition) => void additions.set(addition.id, addition)
  switch (event.kind) {
    case 'waiting':
    case 'sending': {
      const before = additions.get(event.id)
      const replaced = additions.get(event.replaces ?? '')
      // If the other pet is still under way, the clerk's consent is about this pet and settles nothing about the other.
      const replaces = replaced !== undefined && isUnderWay(replaced) ? undefined : event.replaces
      const next = afterWish(before, { ...event, replaces })
      if (next === before) return
      put(next)
      if (replaced !== undefined) put(dismissed(replaced, event.at))
      return
    }
    case 'lost':
    case 'doubted':
    case 'added':
    case 'not-added': {
      const before = additions.get(event.id)
      if (before === undefined) return
      const next = afterOutcome(before, event)
      if (next === before) return
      put(next)
      const replaced = additions.get(next.replaces ?? '')
      if (replaced !== undefined) put(replacedBy(next, replaced, event.at))
      if (event.kind !== 'not-added' || event.reason !== 'clerk') return
      // Settled while its replacement may have been added. An event of the clerk is rare enough to look through all.
      for (const other of additions.values()) if (other.replaces === next.id) put(replacedBy(other, next, event.at))
      return
    }
    case 'started':
      for (const addition of additions.values()) {
        if (addition.state.kind === 'sending') put({ ...addition, state: { kind: 'unknown', cause: null } })
        if (addition.state.kind === 'waiting') {
          const { sentAt: at } = addition
          put({ ...addition, state: { kind: 'not-added', reason: 'interrupted', failure: null, at } })
        }
      }
      return
    case 'delivery-begun': {
      const { delivery: id, environment, baseUrl, at: startedAt, askedAbout } = event
      if (deliveries.has(id)) return
      const content = { ...event.content, askedAbout }
      deliveries.set(id, { id, environment, baseUrl, startedAt, content, isStopped: false, isDoubtful: false })
      return
    }
    case 'delivery-stopped': {
      const delivery = deliveries.get(event.delivery)
      if (delivery !== undefined) deliveries.set(delivery.id, { ...delivery, isStopped: true })
      return
    }
    case 'delivery-dismissed':
      deliveries.delete(event.delivery)
      return
    case 'damaged':
      for (const delivery of deliveries.values()) deliveries.set(delivery.id, { ...delivery, isDoubtful: true })
  }
}

/** Whether an addition is waiting or under way. */
function isUnderWay({ state }: LedgerAddition): boolean {
  return state.kind === 'waiting' || state.kind === 'sending'
}

/** Whether an addition is open: it is under way, or its outcome is unknown. */
export function isOpen(addition: LedgerAddition): boolean {
  return isUnderWay(addition) || addition.state.kind === 'unknown'
}

/** Whether a pet was added under an unknown number. */
export function isUnnumbered({ state }: LedgerAddition): boolean {
  return state.kind === 'added' && state.petId === null
}

/** Whether an addition may be sent: it never was, or it was certainly not added and the clerk has not dismissed it. */
export function mayBeSent({ state }: LedgerAddition): boolean {
  return state.kind === 'waiting' || (state.kind === 'not-added' && state.reason !== 'clerk')
}

function afterWish(
  before: LedgerAddition | undefined,
  event: LedgerEventOf<'waiting'> | LedgerEventOf<'sending'>,
): LedgerAddition {
  if (before !== undefined && (!mayBeSent(before) || before.state.kind === event.kind)) return before
  const { id, environment, baseUrl, pet, at } = event
  const { known, view = firstView } = event.kind === 'sending' ? event : { known: null }
  const isSameWish = before?.state.kind === 'waiting'
  const replaces = isSameWish ? before.replaces : event.replaces
  // A clerk who retries a pet has pressed Add again.
  const sentAt = isSameWish ? before.sentAt : at
  return { id, environment, baseUrl, pet, sentAt, known, view, replaces, state: { kind: event.kind } }
}

/** Whether the clerk settled or dismissed an addition, and none has taken its place. */
function isClerks(state: AdditionState): boolean {
  if (state.kind === 'added') return state.confirmedBy === 'clerk'
  return state.kind === 'not-added' && state.reason === 'clerk' && state.replacedBy === undefined
}

type OutcomeEvent = LedgerEventOf<'lost' | 'doubted' | 'added' | 'not-added'>

function afterOutcome(before: LedgerAddition, event: OutcomeEvent): LedgerAddition {
  const { state, known } = before
  switch (event.kind) {
    case 'lost':
      if (state.kind !== 'sending' && !(event.undoes && isClerks(state))) return before
      return { ...before, state: { kind: 'unknown', cause: event.cause || null, message: event.message } }
    case 'doubted':
      return known === null ? before : { ...before, known: { ...known, completeGroups: [] } }
    case 'added': {
      const { petId, status, confirmedBy, at } = event
      if (state.kind === 'added') {
        return state.petId !== null || petId === null ? before : { ...before, state: { ...state, petId, status } }
      }
      if (state.kind !== 'sending' && state.kind !== 'unknown') return before
      return { ...before, state: { kind: 'added', petId, status, confirmedBy, at } }
    }
    case 'not-added': {
      if (event.reason === 'clerk') {
        return state.kind === 'unknown'
          ? { ...before, state: notAddedAsClerkSaid(event.at) }
          : dismissed(before, event.at)
      }
      if (!isUnderWay(before) && !(event.undoes && state.kind === 'not-added' && isClerks(state))) return before
      const { kind, reason, at } = event
      return { ...before, state: { kind, reason, failure: failureOf(event), at } }
    }
  }
}

/** Why a pet was not added. 2.0.0 wrote some failures in other fields; null if it kept none. */
function failureOf({ failure, alike, httpStatus, message }: LedgerEventOf<'not-added'>): Failure | null {
  if (alike !== undefined) return { kind: 'already-listed', petId: alike }
  if (failure !== undefined || httpStatus === undefined) return failure ?? null
  const answer = { httpStatus, serviceError: message === null ? null : { code: '', message, status: httpStatus } }
  return isAboutPet(httpStatus)
    ? { kind: 'rejected-input', ...answer }
    : { kind: 'unexpected-response', reason: 'status', ...answer }
}

function notAddedAsClerkSaid(at: number): NotAdded {
  return { kind: 'not-added', reason: 'clerk', failure: null, at }
}

/** Notes which addition was added, or may have been, in the place of one that was not, and settles one whose outcome is unknown. */
function replacedBy({ id, state: { kind } }: LedgerAddition, addition: LedgerAddition, at: number): LedgerAddition {
  const { state } = addition
  const mayBeThere = kind === 'added' || kind === 'unknown'
  if (state.kind === 'not-added' && (mayBeThere || state.replacedBy === id))
    return { ...addition, state: { ...state, replacedBy: mayBeThere ? id : undefined } }
  if (state.kind !== 'unknown' || kind !== 'added') return addition
  return { ...addition, state: { ...notAddedAsClerkSaid(at), replacedBy: id } }
}

/** Marks an addition that was not added as dismissed by the clerk, and keeps the service's words. Leaves any other as it is. */
function dismissed(addition: LedgerAddition, at: number): LedgerAddition {
  const { state } = addition
  if (state.kind !== 'not-added' || state.reason === 'clerk') return addition
  return { ...addition, state: { ...state, reason: 'clerk', at } }
}

/** The known IDs of additions. */
export function idsOf(additions: readonly LedgerAddition[]): ReadonlySet<PetId> {
  return new Set(
    additions.flatMap(({ state }) => (state.kind === 'added' && state.petId !== null ? [state.petId] : [])),
  )
}
