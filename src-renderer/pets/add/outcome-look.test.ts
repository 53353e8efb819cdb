import { expect, test } from 'vitest'
import type { AdditionOutcome } from '../../../src-shared/addition.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { lookOfOutcome } from './outcome-look.tsx'

const lost = { kind: 'unknown', candidates: [] } as const
const notAdded = { kind: 'not-added', failure: null } as const

/** A refusal with this status, and with the service's words if there are any. */
function refusedWith(httpStatus: number, message?: string): Failure {
  const serviceError = message === undefined ? null : { code: '', message, status: httpStatus }
  return { kind: httpStatus === 401 ? 'rejected-api-key' : 'rejected-input', httpStatus, serviceError }
}
const down = 'The database is down.'

// The second sentence is for a row of a delivery that still sends rows by itself, where it differs.
test.each<[Partial<AdditionOutcome> | undefined, string, string?]>([
  [undefined, 'Not sent', 'Waiting'],
  [{ kind: 'sending' }, 'Adding…'],
  [lost, 'May have been added'],
  [{ ...lost, message: down }, 'The store said: “The database is down.” May have been added'],
  [{ kind: 'added', petId: '4', confirmedBy: 'answer' }, 'Added'],
  [{ kind: 'added', petId: '4', confirmedBy: 'list' }, 'Found in the list'],
  [{ kind: 'added', petId: null, confirmedBy: 'clerk' }, 'Added, as you said'],
  [{ ...notAdded, reason: 'refused', failure: refusedWith(400) }, 'Refused without a reason'],
  [{ ...notAdded, reason: 'clerk', failure: refusedWith(400, 'No room.') }, 'Refused: “No room.”'],
  [{ ...notAdded, reason: 'refused', failure: refusedWith(401, 'No key.') }, 'Refused: “No key.”', 'Waiting'],
  [{ ...notAdded, reason: 'not-sent' }, 'Not sent', 'Waiting'],
  [{ ...notAdded, reason: 'interrupted' }, 'Not sent', 'Waiting'],
  [
    { ...notAdded, reason: 'not-sent', failure: { kind: 'addition-open', additionId: 'kiwi' } },
    'Not sent: a pet like it may have been added already',
  ],
  [{ ...notAdded, reason: 'clerk' }, 'Not added, as you said'],
  [
    { ...notAdded, reason: 'clerk', failure: refusedWith(401, down) },
    'The store said: “The database is down.” Not added, as you said',
  ],
  [{ ...notAdded, reason: 'clerk', replacedBy: 'kiwi' }, 'Added again'],
])('the outcome %o is “%s”', (outcome, atEnd, meanwhile = atEnd) => {
  for (const [isOver, said] of [
    [true, atEnd],
    [false, meanwhile],
  ] as const)
    expect(lookOfOutcome(outcome && ({ at: 1, ...outcome } as AdditionOutcome), isOver).label).toBe(said)
})
