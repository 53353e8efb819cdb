import { expect, test } from 'vitest'
import type { Addition, AdditionOutcome } from '../../../src-shared/addition.ts'
import { additionTable, outcomeWords } from './addition-cells.ts'

const at = new Date(2026, 10, 28, 10, 42).getTime()

const serviceError = { code: '', message: 'No room.', status: 400 }
const refused = { kind: 'rejected-input', httpStatus: 400, serviceError } as const

test.each<[Partial<AdditionOutcome>, string]>([
  [{ kind: 'sending' }, 'Adding…'],
  [{ kind: 'unknown', candidates: [] }, 'May have been added'],
  [{ kind: 'added', petId: '4', confirmedBy: 'answer' }, 'Added'],
  [{ kind: 'added', petId: '4', confirmedBy: 'list' }, 'Found in the list'],
  [{ kind: 'added', petId: null, confirmedBy: 'clerk' }, 'Added, as you said'],
  [{ kind: 'not-added', reason: 'refused', failure: null }, 'Refused'],
  [{ kind: 'not-added', reason: 'refused', failure: refused }, 'Refused: No room.'],
  [{ kind: 'not-added', reason: 'not-sent', failure: null }, 'Not sent'],
  [{ kind: 'not-added', reason: 'interrupted', failure: null }, 'Interrupted before it was sent'],
  [{ kind: 'not-added', reason: 'clerk', failure: null }, 'Not added'],
  // An addition that the clerk is done with keeps the service's words.
  [{ kind: 'not-added', reason: 'clerk', failure: refused }, 'Refused: No room.'],
])('the outcome %o is “%s”', (outcome, said) => {
  expect(outcomeWords({ at, ...outcome } as AdditionOutcome)).toBe(said)
})

test('a file and paper have a row for each addition, without an ID for one that is not known as added', () => {
  const rex: Addition = {
    id: 'rex',
    environment: 'staging',
    pet: { name: 'Rex', categoryId: '3' },
    sentAt: at,
    outcome: { kind: 'added', petId: '4', confirmedBy: 'answer', at },
  }
  const lost: Addition = {
    ...rex,
    pet: { name: 'Kiwi', categoryId: '7', status: 'sold' },
    outcome: { kind: 'unknown', candidates: [], lookedAt: null, cause: null },
  }
  const [head, ...rows] = additionTable([rex, lost], { names: { 3: 'Dogs' }, recent: [] })
  expect(head).toEqual(['Date', 'Time', 'Name', 'Category number', 'Category', 'Status', 'ID', 'Outcome'])
  expect(rows).toEqual([
    ['2026-11-28', expect.stringMatching(/^10:42/), 'Rex', '3', 'Dogs', 'Let the store decide', '4', 'Added'],
    ['2026-11-28', expect.stringMatching(/^10:42/), 'Kiwi', '7', '', 'Sold', '', 'May have been added'],
  ])
})
