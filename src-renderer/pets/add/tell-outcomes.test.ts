import { expect, test } from 'vitest'
import type { AdditionOutcome } from '../../../src-shared/addition.ts'
import { whatToTell } from './tell-outcomes.ts'

const sending: AdditionOutcome = { kind: 'sending' }
const unknown: AdditionOutcome = { kind: 'unknown', candidates: [], lookedAt: null, cause: null }
const added: AdditionOutcome = { kind: 'added', petId: '1', confirmedBy: 'answer', at: 1 }
const refused = { kind: 'not-added', reason: 'refused', failure: null, at: 1 } as const
const single = '01890a5d-ac96-774b-bcce-b302099a8057'

function toldOf(id: string, before: AdditionOutcome | undefined, outcome: AdditionOutcome) {
  const addition = { id, environment: 'staging', pet: { name: 'Rex', categoryId: '3' }, sentAt: 0, outcome } as const
  return whatToTell({ addition, before })
}

test.each([
  [undefined, added, 'added'],
  [sending, added, 'added'],
  [unknown, added, 'added'],
  [refused, added, 'added'],
  [added, added, null],
  [undefined, sending, null],
  [sending, unknown, 'lost'],
  // The clerk takes back what they said. The pet’s line is there again.
  [refused, unknown, null],
  [added, unknown, null],
  [unknown, { ...unknown, lookedAt: 5 }, null],
  [sending, refused, 'came-back'],
  [refused, refused, null],
  [refused, { ...refused, at: 2 }, 'came-back'],
  [refused, { ...refused, reason: 'clerk', at: 2 }, null],
  [unknown, { ...refused, reason: 'clerk' }, null],
] as const)('if a pet added alone was %o and is %o, the clerk is told: %s', (before, outcome, told) => {
  expect(toldOf(single, before, outcome)).toBe(told)
})

test.each([
  [sending, added, null],
  [unknown, added, 'added'],
  [sending, unknown, null],
  [sending, refused, null],
] as const)('if a delivery’s row was %o and is %o, the clerk is told: %s', (before, outcome, told) => {
  expect(toldOf(`${single}:3`, before, outcome)).toBe(told)
})
