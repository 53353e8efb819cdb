import fc from 'fast-check'
import { expect } from 'vitest'
import { serviceEnvironmentIds } from '../../../src-shared/environment.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import type { LedgerEvent } from '../additions/ledger-event.ts'

/** The deliveries in {@link eventLists}. */
export const deliveryIds = ['01890a5d-ac96-474b-8cce-b302099a8061', '01890a5d-ac96-474b-8cce-b302099a8062'] as const

/** The additions in {@link eventLists}, two of them rows. They are few, so that several events meet the same one. */
export const ids = [
  '01890a5d-ac96-474b-8cce-b302099a8051',
  '01890a5d-ac96-474b-8cce-b302099a8052',
  `${deliveryIds[0]}:0`,
  `${deliveryIds[1]}:7`,
] as const

const now = 1_767_225_600_000

/** What the events in scripts tell of a pet. */
export const wish = {
  environment: 'staging',
  baseUrl: 'https://s.example.com/v1',
  pet: { name: 'B', categoryId: '3' },
  at: now,
  known: { lookalikes: ['7'], completeGroups: ['available' as const] },
} as const

const { known, ...pressed } = wish
const mine = { id: ids[0], at: now }
const notAdded = { kind: 'not-added', ...mine, reason: 'not-sent', message: null } as const

/** The events that scripts name. */
export const events = {
  waits: { kind: 'waiting', ...mine, ...pressed },
  sends: { kind: 'sending', ...mine, ...pressed, known },
  loses: { kind: 'lost', ...mine, cause: 'ERR_CONNECTION_RESET', message: 'Out of memory.' },
  doubts: { kind: 'doubted', ...mine },
  adds: { kind: 'added', ...mine, petId: '812', status: 'sold', confirmedBy: 'answer' },
  finds: { kind: 'added', ...mine, petId: '812', confirmedBy: 'list' },
  refuses: { ...notAdded, reason: 'refused', message: 'No.', httpStatus: 400 },
  'refuses-key': { ...notAdded, reason: 'refused', message: 'Who?', httpStatus: 401 },
  'is-busy': { ...notAdded, reason: 'refused', message: 'Later.', httpStatus: 429 },
  unsends: notAdded,
  interrupts: { ...notAdded, reason: 'interrupted' },
  dismisses: { ...notAdded, reason: 'clerk' },
  /** As 2.0.0 wrote that it is listed already. */
  'was-listed': { ...notAdded, alike: '812' },
  'is-listed': { ...notAdded, failure: { kind: 'already-listed', petId: '812' } },
  'may-be-there': { ...notAdded, failure: { kind: 'addition-open', additionId: ids[1] } },
  starts: { kind: 'started', at: now },
} as const satisfies Record<string, LedgerEvent>

/**
 * The events that a script names, one word each, about the first of {@link ids} or `id`. `sends2` is about the second one, and `sends2>` about
 * one that replaces the first.
 */
export function eventsIn(script: string, id: string = ids[0]): readonly LedgerEvent[] {
  return (script.match(/\S+/g) ?? []).map((word) => {
    const [, name = '', isOther, replaces] = /^([a-z-]+)(2?)(>?)$/.exec(word) ?? expect.fail(word)
    const event = events[name as keyof typeof events] ?? expect.fail(word)
    return { ...event, id: isOther ? ids[1] : id, ...(replaces && { replaces: id }) } as LedgerEvent
  })
}

const id = fc.constantFrom(...ids)
const delivery = fc.constantFrom(...deliveryIds)
const environment = fc.constantFrom(...serviceEnvironmentIds)
/** A time that any clock may show, such as five years back or a year ahead. */
const at = fc.integer({ min: 1_600_000_000_000, max: 1_800_000_000_000 })
const petId = fc.bigInt(1n, 2n ** 63n - 1n).map(String)
const pet = fc.record(
  {
    // Line breaks, quotes and letters of several bytes: one event must stay one line.
    name: fc.string({ unit: 'binary', minLength: 1 }).map((text) => `B${text}\n"ë\u2028`),
    categoryId: petId,
    status: fc.constantFrom(...petStatuses),
  },
  { requiredKeys: ['name', 'categoryId'] },
)
const anyWish = fc.record(
  { id, environment, baseUrl: fc.webUrl(), pet, at, replaces: id },
  { requiredKeys: ['id', 'environment', 'baseUrl', 'pet', 'at'] },
)
const anyKnown = fc.record({
  lookalikes: fc.array(petId, { maxLength: 3 }),
  completeGroups: fc.uniqueArray(fc.constantFrom(...petStatuses, 'other' as const)),
})
const content = fc.record({
  name: fc.string({ maxLength: 20 }),
  columns: fc.array(fc.string(), { maxLength: 3 }),
  rows: fc.array(fc.record({ cells: fc.array(fc.string(), { maxLength: 3 }), pet, again: fc.boolean() }), {
    minLength: 1,
    maxLength: 9,
  }),
})

/** Any event of a ledger's file. */
export const ledgerEvents: fc.Arbitrary<LedgerEvent> = fc.oneof(
  anyWish.map((fields) => ({ kind: 'waiting' as const, ...fields })),
  fc.tuple(anyWish, anyKnown).map(([fields, known]) => ({ kind: 'sending' as const, ...fields, known })),
  fc.record({ kind: fc.constant('lost' as const), id, at, cause: fc.string() }),
  fc.record({ kind: fc.constant('doubted' as const), id, at }),
  fc.record(
    {
      kind: fc.constant('added' as const),
      id,
      at,
      petId: fc.option(petId),
      status: fc.constantFrom(...petStatuses, 'on holiday'),
      confirmedBy: fc.constantFrom('answer' as const, 'list' as const, 'clerk' as const),
    },
    { requiredKeys: ['kind', 'id', 'at', 'petId', 'confirmedBy'] },
  ),
  fc.record(
    {
      kind: fc.constant('not-added' as const),
      id,
      at,
      reason: fc.constantFrom('refused' as const, 'not-sent' as const, 'interrupted' as const, 'clerk' as const),
      message: fc.option(fc.string()),
      failure: fc.constantFrom(
        { kind: 'missing-api-key' } as const,
        { kind: 'addition-open', additionId: ids[0] } as const,
        { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' } as const,
        { kind: 'rejected-input', httpStatus: 400, serviceError: { code: 'x', message: 'No.', status: 400 } } as const,
      ),
    },
    { requiredKeys: ['kind', 'id', 'at', 'reason', 'message'] },
  ),
  fc.record(
    {
      kind: fc.constant('delivery-begun' as const),
      delivery,
      at,
      environment,
      baseUrl: fc.webUrl(),
      content,
      askedAbout: fc.array(fc.oneof(petId, id), { maxLength: 3 }),
    },
    { requiredKeys: ['kind', 'delivery', 'at', 'environment', 'baseUrl', 'content'] },
  ),
  fc.record({ kind: fc.constant('delivery-stopped' as const), delivery, at }),
  fc.record({ kind: fc.constant('delivery-dismissed' as const), delivery, at }),
  fc.record({ kind: fc.constant('damaged' as const), at }),
)

/** Events in any order, even those that no app would write. */
export const eventLists: fc.Arbitrary<LedgerEvent[]> = fc.array(ledgerEvents, { maxLength: 16 })
