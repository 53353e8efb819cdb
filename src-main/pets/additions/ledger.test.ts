import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { deliveryIds, eventLists, ids, ledgerEvents } from '../testing/ledger-events.ts'
import { afterEvents, emptyLedger, idsOf, isOpen, type Ledger, type LedgerAddition, mayBeSent } from './ledger.ts'
import type { LedgerEvent } from './ledger-event.ts'

const [id] = ids
const at = 1_767_225_600_000
const wish = {
  id,
  environment: 'staging',
  baseUrl: 'https://s.example.com/v1',
  pet: { name: 'B', categoryId: '3' },
  at,
}
const waiting = { kind: 'waiting', ...wish } as LedgerEvent
const sending = { kind: 'sending', ...wish, known: { lookalikes: ['7'], completeGroups: ['available'] } } as LedgerEvent
const lost: LedgerEvent = { kind: 'lost', id, at, cause: 'ERR_CONNECTION_RESET' }
const doubted: LedgerEvent = { kind: 'doubted', id, at }
const added: LedgerEvent = { kind: 'added', id, at, petId: '812', confirmedBy: 'answer' }
const refused: LedgerEvent = { kind: 'not-added', id, at, reason: 'refused', message: 'No.', httpStatus: 400 }
const unsent: LedgerEvent = { kind: 'not-added', id, at, reason: 'not-sent', message: null }
const dismissed: LedgerEvent = { kind: 'not-added', id, at, reason: 'clerk', message: null }
const started: LedgerEvent = { kind: 'started', at }

function stateAfter(...events: LedgerEvent[]): string {
  const state = afterEvents(emptyLedger, events).additions.get(id)?.state
  return state === undefined ? 'nothing' : state.kind === 'not-added' ? state.reason : state.kind
}

/** The ways to each state of an addition. */
const ways: Readonly<Record<string, readonly LedgerEvent[]>> = {
  nothing: [],
  waiting: [waiting],
  sending: [sending],
  unknown: [sending, lost],
  added: [sending, added],
  refused: [sending, refused],
  'not-sent': [waiting, unsent],
  interrupted: [waiting, started],
  clerk: [sending, lost, dismissed],
}

describe('the state of an addition', () => {
  // By state, in the order of the columns: waiting, sending, lost, added, refused, not sent, dismissed by the clerk, started.
  test.each([
    ['nothing', ['waiting', 'sending', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing']],
    ['waiting', ['waiting', 'sending', 'waiting', 'waiting', 'refused', 'not-sent', 'waiting', 'interrupted']],
    ['sending', ['sending', 'sending', 'unknown', 'added', 'refused', 'not-sent', 'sending', 'unknown']],
    ['unknown', ['unknown', 'unknown', 'unknown', 'added', 'unknown', 'unknown', 'clerk', 'unknown']],
    ['added', ['added', 'added', 'added', 'added', 'added', 'added', 'added', 'added']],
    ['refused', ['waiting', 'sending', 'refused', 'refused', 'refused', 'refused', 'clerk', 'refused']],
    ['not-sent', ['waiting', 'sending', 'not-sent', 'not-sent', 'not-sent', 'not-sent', 'clerk', 'not-sent']],
    [
      'interrupted',
      ['waiting', 'sending', 'interrupted', 'interrupted', 'interrupted', 'interrupted', 'clerk', 'interrupted'],
    ],
    ['clerk', ['clerk', 'clerk', 'clerk', 'clerk', 'clerk', 'clerk', 'clerk', 'clerk']],
  ])('%s: is this after each event', (state, expected) => {
    const events = [waiting, sending, lost, added, refused, unsent, dismissed, started]
    const way = ways[state] ?? []
    expect(stateAfter(...way)).toBe(state)
    expect(events.map((event) => stateAfter(...way, event))).toStrictEqual(expected)
  })

  test('keeps the service’s words when the clerk dismisses a refused pet', () => {
    const { additions } = afterEvents(emptyLedger, [sending, refused, dismissed])
    expect(additions.get(id)?.state).toMatchObject({
      reason: 'clerk',
      failure: { kind: 'rejected-input', httpStatus: 400, serviceError: { message: 'No.' } },
    })
  })

  test('is dated by the press of Add: a pet that waits and is then sent keeps its time, and a retried one gets a new time', () => {
    const later = { ...sending, at: at + 5000 } as LedgerEvent
    const sentAt = (...events: LedgerEvent[]) => afterEvents(emptyLedger, events).additions.get(id)?.sentAt
    expect(sentAt(waiting, later)).toBe(at)
    expect(sentAt(sending, refused, later)).toBe(at + 5000)
  })

  test('of a lost addition is settled once its replacement is added, and not before', () => {
    const [, other = ''] = ids
    const again = { ...sending, id: other, replaces: id } as LedgerEvent
    const addedThen = { ...added, id: other } as LedgerEvent
    expect(stateAfter(sending, lost, again)).toBe('unknown')
    expect(stateAfter(sending, lost, again, addedThen)).toBe('clerk')
    expect(stateAfter(sending, added, again, addedThen)).toBe('added')
    expect(stateAfter(sending, lost, again, { ...refused, id: other } as LedgerEvent)).toBe('unknown')
    expect(stateAfter(sending, again, addedThen, lost, addedThen)).toBe('unknown')
  })

  test('of a refused addition is settled as soon as another replaces it, but not by an event that changes nothing', () => {
    const [, other = ''] = ids
    const inItsPlace = { ...waiting, id: other, replaces: id } as LedgerEvent
    expect(stateAfter(sending, refused, inItsPlace)).toBe('clerk')
    expect(stateAfter(sending, refused, { ...inItsPlace, replaces: undefined } as LedgerEvent)).toBe('refused')
    expect(stateAfter(sending, inItsPlace, refused, inItsPlace)).toBe('refused')
    const settledAt = (...events: LedgerEvent[]) => {
      const state = afterEvents(emptyLedger, events).additions.get(id)?.state
      return state?.kind === 'not-added' ? state.at : undefined
    }
    const later = { ...dismissed, at: at + 1 } as LedgerEvent
    expect(settledAt(sending, refused, dismissed, later)).toBe(at)
  })

  test('belongs to the first pet that the clerk pressed Add for, as long as it waits', () => {
    const another = { ...waiting, pet: { name: 'C', categoryId: '3' } } as LedgerEvent
    const petAfter = (...events: LedgerEvent[]) => afterEvents(emptyLedger, events).additions.get(id)?.pet.name
    expect(petAfter(waiting, another)).toBe('B')
    expect(petAfter(waiting, unsent, another)).toBe('C')
  })

  test('of a pet that was added without a number gets its number from a list, once', () => {
    const unnumbered: LedgerEvent = { ...added, petId: null }
    const listed = (petId: string): LedgerEvent => ({ kind: 'added', id, at: at + 9, petId, confirmedBy: 'list' })
    const { additions } = afterEvents(emptyLedger, [sending, unnumbered, unnumbered, listed('812'), listed('813')])
    expect(additions.get(id)?.state).toMatchObject({ kind: 'added', petId: '812', confirmedBy: 'answer', at })
  })

  test('keeps the service’s words when the service left a pet’s outcome open', () => {
    const { additions } = afterEvents(emptyLedger, [sending, { ...lost, message: 'Out of memory.' } as LedgerEvent])
    expect(additions.get(id)?.state).toMatchObject({ kind: 'unknown', message: 'Out of memory.' })
  })

  test('has the status that the service gave the pet', () => {
    const { additions } = afterEvents(emptyLedger, [sending, { ...added, status: 'sold' } as LedgerEvent])
    expect(additions.get(id)?.state).toMatchObject({ kind: 'added', status: 'sold' })
  })

  test.each([
    ['waiting', true, true],
    ['sending', true, false],
    ['unknown', true, false],
    ['added', false, false],
    ['refused', false, true],
    ['not-sent', false, true],
    ['interrupted', false, true],
    ['clerk', false, false],
  ])('%s: is open: %s, may be sent: %s', (state, open, sendable) => {
    const addition = afterEvents(emptyLedger, ways[state] ?? []).additions.get(id)
    expect(addition && [isOpen(addition), mayBeSent(addition)]).toEqual([open, sendable])
  })

  test('proves nothing by what was known before, once that is in doubt', () => {
    const { additions } = afterEvents(emptyLedger, [sending, doubted, lost])
    expect(additions.get(id)?.known).toStrictEqual({ lookalikes: ['7'], completeGroups: [] })
    expect(afterEvents(emptyLedger, [waiting, doubted]).additions.get(id)?.known).toBeNull()
  })
})

describe('a delivery', () => {
  const [delivery = ''] = deliveryIds
  const begun = {
    kind: 'delivery-begun',
    delivery,
    environment: 'staging',
    baseUrl: 'https://s.example.com/v1',
    at,
    content: { name: 'birds.csv', columns: [], rows: [] },
  } as unknown as LedgerEvent
  const flagsAfter = (...events: LedgerEvent[]) => {
    const found = afterEvents(emptyLedger, events).deliveries.get(delivery)
    return found && [found.isStopped, found.isDoubtful]
  }

  test('is stopped by the clerk, and in doubt once lines of the record are lost', () => {
    const stopped = { kind: 'delivery-stopped', delivery, at } as LedgerEvent
    const damaged: LedgerEvent = { kind: 'damaged', at }
    expect(flagsAfter(begun)).toEqual([false, false])
    expect(flagsAfter(begun, stopped)).toEqual([true, false])
    expect(flagsAfter(begun, damaged)).toEqual([false, true])
    expect(flagsAfter(begun, stopped, damaged)).toEqual([true, true])
    expect(flagsAfter(damaged, begun)).toEqual([false, false])
    expect(flagsAfter(stopped)).toBeUndefined()
    expect(flagsAfter(begun, { kind: 'delivery-dismissed', delivery, at } as LedgerEvent)).toBeUndefined()
  })
})

test('only added pets with a number have an ID', () => {
  const additions = [waiting, sending, lost, added, { ...added, petId: null }].map((event, index) => {
    const ways = index < 2 ? [event] : [sending, event]
    return afterEvents(emptyLedger, ways as LedgerEvent[]).additions.get(id)
  })
  expect(idsOf(additions.filter((one) => one !== undefined))).toEqual(new Set(['812']))
})

describe('any events in any order', () => {
  test('change nothing more when one comes twice, and never the ledger that they were given', () => {
    fc.assert(
      fc.property(eventLists, ledgerEvents, (events, event) => {
        const before = afterEvents(emptyLedger, events)
        const entries = [[...before.additions], [...before.deliveries]]
        const once = afterEvents(before, [event])
        expect(afterEvents(once, [event])).toStrictEqual(once)
        expect([[...before.additions], [...before.deliveries]]).toStrictEqual(entries)
      }),
    )
  })

  test('have the same result one by one and all together', () => {
    fc.assert(
      fc.property(eventLists, (events) => {
        expect(events.reduce((ledger, event) => afterEvents(ledger, [event]), emptyLedger)).toStrictEqual(
          afterEvents(emptyLedger, events),
        )
      }),
    )
  })

  test('never take back that a pet was added, nor forget that one may have been', () => {
    const isNewsOfPet = ({ state }: LedgerAddition) => state.kind === 'added' || state.kind === 'unknown'
    const reach = createReach('a pet that was added or may have been')
    fc.assert(
      fc.property(eventLists, (events) => {
        let ledger: Ledger = emptyLedger
        for (const event of events) {
          const after = afterEvents(ledger, [event])
          for (const before of [...ledger.additions.values()].filter(isNewsOfPet)) {
            const now = after.additions.get(before.id)
            reach.note('a pet that was added or may have been')
            // Only the number may come later.
            const isNumbered = before.state.kind === 'added' && before.state.petId !== null
            if (isNumbered) expect(now?.state).toStrictEqual(before.state)
            else if (before.state.kind === 'added') expect(now?.state.kind).toBe('added')
            // Only a list, an answer or the clerk may settle it.
            else expect(['unknown', 'added', 'not-added']).toContain(now?.state.kind)
            if (now?.state.kind === 'not-added') expect(now.state.reason).toBe('clerk')
          }
          ledger = after
        }
      }),
      // A thousand runs meet about 110.
      { numRuns: 4000 },
    )
    reach.expectAtLeast(101)
  })

  test('never send twice what was sent and may have been added', () => {
    fc.assert(
      fc.property(eventLists, (events) => {
        let ledger: Ledger = emptyLedger
        for (const event of events) {
          const before = 'id' in event ? ledger.additions.get(event.id) : undefined
          ledger = afterEvents(ledger, [event])
          if (event.kind !== 'sending') continue
          const after = ledger.additions.get(event.id)
          const wasOpen = before?.state.kind === 'sending' || before?.state.kind === 'unknown'
          if (wasOpen || before?.state.kind === 'added') expect(after).toStrictEqual(before)
        }
      }),
    )
  })

  test('keep a delivery until the clerk dismisses it, with the rows that it began with', () => {
    fc.assert(
      fc.property(eventLists, (events) => {
        const { deliveries } = afterEvents(emptyLedger, events)
        for (const delivery of deliveryIds) {
          const own = events.filter((event) => 'delivery' in event && event.delivery === delivery)
          const since = own.slice(own.findLastIndex(({ kind }) => kind === 'delivery-dismissed') + 1)
          const begun = since.find((event) => event.kind === 'delivery-begun')
          const content = begun && { ...begun.content, askedAbout: begun.askedAbout }
          expect(deliveries.get(delivery)?.content).toStrictEqual(content)
        }
      }),
    )
  })

  test('of one addition do not depend on others, except the one that it replaces', () => {
    fc.assert(
      fc.property(eventLists, (all) => {
        const events = all.map((event) => ('replaces' in event ? { ...event, replaces: undefined } : event))
        const together = afterEvents(emptyLedger, events)
        for (const one of ids) {
          const alone = afterEvents(
            emptyLedger,
            events.filter((event) => 'id' in event && event.id === one),
          )
          expect(alone.additions.get(one)).toStrictEqual(together.additions.get(one))
        }
      }),
    )
  })
})
