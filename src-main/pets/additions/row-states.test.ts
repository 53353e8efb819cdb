import { describe, expect, test } from 'vitest'
import { rowAdditionId } from '../../../src-shared/addition.ts'
import { outcomeInTheEnd, type RowEnd, rowEndOf } from '../../../src-shared/delivery.ts'
import { afterEvents, emptyLedger } from './ledger.ts'
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

/** As 2.0.0 wrote it, and as it is written now. */
const alikes: readonly NotAdded[] = [{ alike: '812' }, { failure: { kind: 'already-listed', petId: '812' } }]
const mayBeThere: NotAdded = { failure: { kind: 'addition-open', additionId: alone } }

const lost: LedgerEvent = { kind: 'lost', id: row, at, cause: 'x' }
function added(confirmedBy: 'answer' | 'list', id = row): LedgerEvent {
  return { kind: 'added', id, at, petId: '5', confirmedBy }
}
const again: LedgerEvent = { ...sending(alone), replaces: row } as LedgerEventOf<'sending'>
const againLost: LedgerEvent = { ...lost, id: alone }
const no = notAdded(row, refused(400, 'No.'))
const byClerk = notAdded(row, { reason: 'clerk' })
const interrupted = notAdded(row, { reason: 'interrupted' })

/** What happened to a row, and how it ends. */
const cases: readonly (readonly [string, readonly LedgerEvent[], RowEnd])[] = [
  ['waits for its turn', [waiting(row)], { kind: 'sending' }],
  ['is under way', [sending(row)], { kind: 'sending' }],
  ['lost its answer', [sending(row), lost], { kind: 'unknown' }],
  ['was found', [sending(row), lost, added('list')], { kind: 'found' }],
  ['was added', [sending(row), added('answer')], { kind: 'added' }],
  ['was added again', [sending(row), lost, again, added('answer', alone)], { kind: 'added' }],
  [
    'was not added, as the clerk said, while its replacement may be',
    [sending(row), lost, again, againLost, byClerk],
    { kind: 'unknown' },
  ],
  [
    'was not added, and neither was its replacement',
    [sending(row), lost, again, againLost, byClerk, notAdded(alone, { reason: 'clerk' })],
    { kind: 'not-added' },
  ],
  [
    'was not added, and its replacement was found',
    [sending(row), lost, again, againLost, byClerk, added('list', alone)],
    { kind: 'found' },
  ],
  ['was refused, and then added again', [sending(row), no, again, added('list', alone)], { kind: 'found' }],
  ['was refused', [sending(row), no], { kind: 'refused', message: 'No.' }],
  ['met a wrong key', [sending(row), notAdded(row, refused(401, 'Who?'))], { kind: 'to-send' }],
  ['came too soon', [sending(row), notAdded(row, refused(429, 'Later.'))], { kind: 'to-send' }],
  ['did not reach the service', [sending(row), notAdded(row, {})], { kind: 'to-send' }],
  ['was never sent', [waiting(row), notAdded(row, {})], { kind: 'to-send' }],
  ['was interrupted by the end of the app', [waiting(row), interrupted], { kind: 'to-send' }],
  ...alikes.map(
    (alike) =>
      ['is listed already', [waiting(row), notAdded(row, alike)], { kind: 'already-there', petId: '812' }] as const,
  ),
  ['may be there', [waiting(row), notAdded(row, mayBeThere)], { kind: 'may-be-there', additionId: alone }],
  ['was not added, as the clerk said', [sending(row), lost, byClerk], { kind: 'not-added' }],
  ['was refused and dismissed', [sending(row), no, byClerk], { kind: 'refused', message: 'No.' }],
  [
    'met a wrong key, and was dismissed by the clerk',
    [sending(row), notAdded(row, refused(401, 'Who?')), byClerk],
    { kind: 'not-added' },
  ],
]

describe('a row of a delivery that', () => {
  test.each(cases)('%s', (_, events, end) => {
    const { additions } = afterEvents(emptyLedger, [begun, ...events])
    expect(rowEndOf(outcomeInTheEnd(row, (id) => additions.get(id)?.state))).toStrictEqual(end)
  })
})
