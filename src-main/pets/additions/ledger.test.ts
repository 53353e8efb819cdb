import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf } from '../../../src-shared/testing/cells.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { deliveryIds, eventLists, events, eventsIn, ids, ledgerEvents, wish } from '../testing/ledger-events.ts'
import { afterEvents, emptyLedger, idsOf, isOpen, type Ledger, type LedgerAddition, mayBeSent } from './ledger.ts'
import type { LedgerEvent } from './ledger-event.ts'

const [id] = ids
const { at, pet, known, ...store } = wish

function additionAfter(...all: readonly (string | LedgerEvent)[]): LedgerAddition | undefined {
  const happened = all.flatMap((each) => (typeof each === 'string' ? eventsIn(each) : [each]))
  return afterEvents(emptyLedger, happened).additions.get(id)
}

function stateAfter(script: string): string {
  const state = additionAfter(script)?.state
  return state === undefined ? 'nothing' : state.kind === 'not-added' ? state.reason : state.kind
}

/** The way to each state of an addition, whether it is open and may be sent then, and what each event makes of it. Nothing stands for no change. */
const states = `
  way to it             | state       | open | may be sent | waits   | sends   | loses   | adds  | refuses | unsends  | dismisses | starts
                        | nothing     |      |             | waiting | sending |         |       |         |          |           |
  waits                 | waiting     | yes  | yes         |         | sending |         |       | refused | not-sent |           | interrupted
  sends                 | sending     | yes  |             |         |         | unknown | added | refused | not-sent |           | unknown
  sends loses           | unknown     | yes  |             |         |         |         | added |         |          | clerk     |
  sends adds            | added       |      |             |         |         |         |       |         |          |           |
  sends refuses         | refused     |      | yes         | waiting | sending |         |       |         |          | clerk     |
  waits unsends         | not-sent    |      | yes         | waiting | sending |         |       |         |          | clerk     |
  waits starts          | interrupted |      | yes         | waiting | sending |         |       |         |          | clerk     |
  sends loses dismisses | clerk       |      |             |         |         |         |       |         |          |           |`
const [[, , , , ...columns] = [], ...ways] = linesOf(states)

describe('the state of an addition', () => {
  test.each(ways)('after “%s” is %s: open: %s, may be sent: %s', (way, state, open, sendable, ...next) => {
    expect(stateAfter(way)).toBe(state)
    const addition = additionAfter(way)
    expect([addition && isOpen(addition), addition && mayBeSent(addition)].map((is) => is === true)).toEqual(
      [open, sendable].map((cell) => cell === 'yes'),
    )
    expect(columns.map((event) => stateAfter(`${way} ${event}`))).toStrictEqual(next.map((cell) => cell || state))
  })

  test.each([
    ['of a lost addition is settled once its replacement is added', 'sends loses sends2> adds2', 'clerk'],
    ['and not before', 'sends loses sends2>', 'unknown'],
    ['nor if that is refused', 'sends loses sends2> refuses2', 'unknown'],
    ['and not if it was added itself', 'sends adds sends2> adds2', 'added'],
    ['and not by one that was sent while it was under way', 'sends sends2> adds2 loses adds2', 'unknown'],
    ['of a refused addition is settled as soon as another replaces it', 'sends refuses waits2>', 'clerk'],
    ['and not by one that does not', 'sends refuses waits2', 'refused'],
    ['nor by an event that changes nothing', 'sends waits2> refuses waits2>', 'refused'],
  ])('%s: %s', (_title, script, state) => {
    expect(stateAfter(script)).toBe(state)
  })

  const [later, last] = [at + 5000, at + 9000]
  const { sends, adds, dismisses } = events
  const another: LedgerEvent = { ...events.waits, pet: { ...pet, name: 'C' } }
  const unnumbered: LedgerEvent = { ...adds, petId: null }
  const [first, second]: LedgerEvent[] = ['812', '813'].map((petId) => ({
    ...adds,
    petId,
    at: last,
    confirmedBy: 'list',
  }))
  const refusal = { kind: 'rejected-input', httpStatus: 400, serviceError: { code: '', message: 'No.', status: 400 } }
  type Field = 'at' | 'failure' | 'message' | 'status' | 'petId' | 'confirmedBy'
  test.each<[string, readonly (string | LedgerEvent | undefined)[], Field | keyof LedgerAddition, unknown]>([
    ['keeps the service’s words when the clerk dismisses it', ['sends refuses dismisses'], 'failure', refusal],
    ['keeps when it was first dismissed', ['sends refuses dismisses', { ...dismisses, at: later }], 'at', at],
    ['is dated by the press of Add, though it waits', ['waits', { ...sends, at: later }], 'sentAt', at],
    ['has a new time when it is tried again', ['sends refuses', { ...sends, at: later }], 'sentAt', later],
    ['belongs to the first pet that was to be added, as long as it waits', ['waits', another], 'pet', pet],
    ['belongs to the pet that is tried again', ['waits unsends', another], 'pet', another.pet],
    ['gets its number from a list', ['sends', unnumbered, unnumbered, first], 'petId', '812'],
    ['gets its number once', ['sends', unnumbered, first, second], 'petId', '812'],
    ['keeps how it was confirmed when it gets its number', ['sends', unnumbered, first], 'confirmedBy', 'answer'],
    ['keeps when it was added when it gets its number', ['sends', unnumbered, first], 'at', at],
    ['keeps the service’s words about an open outcome', ['sends loses'], 'message', 'Out of memory.'],
    ['has the status that the service gave the pet', ['sends adds'], 'status', 'sold'],
    ['proves nothing by what was known before a doubt', ['sends doubts'], 'known', { ...known, completeGroups: [] }],
    ['has nothing to doubt before it is sent', ['waits doubts'], 'known', null],
  ])('%s', (_title, happened, field, expected) => {
    const { state, ...addition } = additionAfter(...happened.flatMap((each) => each ?? [])) ?? expect.fail()
    expect(Object.entries({ ...addition, ...state })).toContainEqual([field, expected])
  })
})

const [delivery = ''] = deliveryIds
const content = { name: 'birds.csv', columns: [], rows: [] }
const begun: LedgerEvent = { kind: 'delivery-begun', delivery, ...store, at, content }
const flagsAfter = (...events: LedgerEvent[]) => {
  const found = afterEvents(emptyLedger, events).deliveries.get(delivery)
  return found && [found.isStopped, found.isDoubtful]
}

test('a delivery is stopped by the clerk, and in doubt once lines of the record are lost', () => {
  const stopped: LedgerEvent = { kind: 'delivery-stopped', delivery, at }
  const damaged: LedgerEvent = { kind: 'damaged', at }
  expect(flagsAfter(begun)).toEqual([false, false])
  expect(flagsAfter(begun, stopped)).toEqual([true, false])
  expect(flagsAfter(begun, damaged)).toEqual([false, true])
  expect(flagsAfter(begun, stopped, damaged)).toEqual([true, true])
  expect(flagsAfter(damaged, begun)).toEqual([false, false])
  expect(flagsAfter(stopped)).toBeUndefined()
  expect(flagsAfter(begun, { kind: 'delivery-dismissed', delivery, at })).toBeUndefined()
})

test('only added pets with a number have an ID', () => {
  const { waits, sends, loses, adds } = events
  const all = [[waits], [sends], [sends, loses], [sends, adds], [sends, { ...adds, petId: null }]]
  const additions = all.flatMap((each) => additionAfter(...each) ?? [])
  expect(idsOf(additions)).toEqual(new Set(['812']))
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
