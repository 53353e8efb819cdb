import { describe, expect, test } from 'vitest'
import { rowAdditionId } from '../../../src-shared/addition.ts'
import { isShownByDeliveryAlone, listedState, outcomesOf } from './delivery-outcome.ts'
import { afterEvents, emptyLedger, type Ledger, type LedgerAddition, type LedgerDelivery } from './ledger.ts'
import type { LedgerEvent, LedgerEventOf } from './ledger-event.ts'

const delivery = '01890a5d-ac96-474b-8cce-b302099a8061'
const row = rowAdditionId({ id: delivery, row: 1 })
const alone = '01890a5d-ac96-474b-8cce-b302099a8051'
const at = 1_767_225_600_000
const pet = { name: 'B', categoryId: '3' }
const store = { environment: 'staging', baseUrl: 'https://s.example.com/v1' } as const
const content = {
  name: 'birds.csv',
  columns: [],
  rows: [0, 1, 2].map((each) => ({ cells: [String(each)], pet, again: false })),
}

const begun: LedgerEvent = { kind: 'delivery-begun', delivery, ...store, at, content }
const dismissed: LedgerEvent = { kind: 'delivery-dismissed', delivery, at }

function waiting(id: string): LedgerEvent {
  return { kind: 'waiting', id, ...store, pet, at }
}

function sending(id: string): LedgerEvent {
  return { kind: 'sending', id, ...store, pet, at, known: { lookalikes: [], completeGroups: [] } }
}

type NotAdded = Partial<Omit<LedgerEventOf<'not-added'>, 'kind' | 'id' | 'at'>>

function notAdded(id: string, fields: NotAdded): LedgerEvent {
  return { kind: 'not-added', id, at, reason: 'not-sent', message: null, ...fields }
}

function refused(httpStatus: number, message: string | null = null): NotAdded {
  return { reason: 'refused', message, httpStatus }
}

const alike: NotAdded = { alike: '812' }
const mayBeThere: NotAdded = { failure: { kind: 'addition-open', additionId: alone } }

const lost: LedgerEvent = { kind: 'lost', id: row, at, cause: 'x' }
const added: LedgerEvent = { kind: 'added', id: row, at, petId: '5', confirmedBy: 'list' }
const no = notAdded(row, refused(400, 'No.'))
const byClerk = notAdded(row, { reason: 'clerk' })
const interrupted = notAdded(row, { reason: 'interrupted' })

/** What happened to a row, its outcome, and until when only its delivery shows it. */
const cases: readonly (readonly [string, readonly LedgerEvent[], object, 'never' | 'until dismissed' | 'always'])[] = [
  ['waits for its turn', [waiting(row)], { kind: 'sending' }, 'never'],
  ['is under way', [sending(row)], { kind: 'sending' }, 'never'],
  ['lost its answer', [sending(row), lost], { kind: 'unknown' }, 'never'],
  ['was added', [sending(row), added], { kind: 'added', petId: '5', confirmedBy: 'list' }, 'never'],
  ['was refused', [sending(row), no], { kind: 'refused', message: 'No.' }, 'never'],
  ['met a wrong key', [sending(row), notAdded(row, refused(401, 'Who?'))], { kind: 'waiting' }, 'until dismissed'],
  ['came too soon', [sending(row), notAdded(row, refused(429, 'Later.'))], { kind: 'waiting' }, 'until dismissed'],
  ['did not reach the service', [sending(row), notAdded(row, {})], { kind: 'waiting' }, 'until dismissed'],
  ['was never sent', [waiting(row), notAdded(row, {})], { kind: 'waiting' }, 'always'],
  ['was interrupted by the end of the app', [waiting(row), interrupted], { kind: 'waiting' }, 'always'],
  ['is listed already', [waiting(row), notAdded(row, alike)], { kind: 'already-there', petId: '812' }, 'always'],
  ['may be there', [waiting(row), notAdded(row, mayBeThere)], { kind: 'may-be-there', additionId: alone }, 'always'],
  ['was not added, as the clerk said', [sending(row), lost, byClerk], { kind: 'not-added' }, 'never'],
  ['was refused and dismissed', [sending(row), no, byClerk], { kind: 'refused', message: 'No.' }, 'never'],
]

function deliveryIn(ledger: Ledger): LedgerDelivery {
  const found = ledger.deliveries.get(delivery)
  if (found === undefined) throw new Error('There is no delivery.')
  return found
}

function additionIn(ledger: Ledger, id: string): LedgerAddition {
  const found = ledger.additions.get(id)
  if (found === undefined) throw new Error('There is no addition.')
  return found
}

describe('a row of a delivery that', () => {
  test.each(cases)('%s', (_, events, outcome, hidden) => {
    const ledger = afterEvents(emptyLedger, [begun, ...events])
    const outcomes = outcomesOf(ledger, deliveryIn(ledger))
    expect(outcomes).toEqual([{ kind: 'waiting' }, outcome, { kind: 'waiting' }])
    expect(isShownByDeliveryAlone(ledger, additionIn(ledger, row))).toBe(hidden !== 'never')
    const later = afterEvents(ledger, [dismissed])
    expect(isShownByDeliveryAlone(later, additionIn(later, row))).toBe(hidden === 'always')
  })
})

describe('a pet that is added alone', () => {
  test.each([
    ['waits', [waiting(alone)]],
    ['was not sent', [waiting(alone), notAdded(alone, {})]],
    ['may be there already', [waiting(alone), notAdded(alone, mayBeThere)]],
  ])('and %s is listed', (_, events) => {
    const ledger = afterEvents(emptyLedger, [begun, ...events])
    expect(isShownByDeliveryAlone(ledger, additionIn(ledger, alone))).toBe(false)
  })
})

test('a row that was put off is listed as one that was not sent, and a pet added alone as what the service said', () => {
  const stateOf = (id: string, fields: NotAdded) =>
    listedState(additionIn(afterEvents(emptyLedger, [sending(id), notAdded(id, fields)]), id))
  const notSent = { kind: 'not-added', reason: 'not-sent', message: null, at }
  expect(stateOf(row, refused(401, 'Who?'))).toStrictEqual(notSent)
  expect(stateOf(row, refused(429, 'Later.'))).toStrictEqual(notSent)
  expect(stateOf(row, refused(400, 'No.'))).toMatchObject({ reason: 'refused', message: 'No.' })
  expect(stateOf(alone, refused(401, 'Who?'))).toMatchObject({ reason: 'refused', message: 'Who?' })
  expect(listedState(additionIn(afterEvents(emptyLedger, [sending(row)]), row))).toStrictEqual({ kind: 'sending' })
})
