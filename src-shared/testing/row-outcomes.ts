import type { AdditionOutcome } from '../addition.ts'
import type { RowEnd } from '../delivery.ts'

const notAdded = { kind: 'not-added', failure: null, at: 1 } as const
const serviceError = { code: '', message: 'No room.', status: 400 }

/** An outcome for each end of a row. */
export const rowOutcomes = {
  'to-send': undefined,
  sending: { kind: 'sending' },
  added: { kind: 'added', petId: '1', confirmedBy: 'answer', at: 1 },
  found: { kind: 'added', petId: '2', confirmedBy: 'list', at: 1 },
  refused: { ...notAdded, reason: 'refused', failure: { kind: 'rejected-input', httpStatus: 400, serviceError } },
  'already-there': { ...notAdded, reason: 'not-sent', failure: { kind: 'already-listed', petId: '418' } },
  'may-be-there': { ...notAdded, reason: 'not-sent', failure: { kind: 'addition-open', additionId: 'a' } },
  unknown: { kind: 'unknown', candidates: [], lookedAt: null, cause: null },
  'not-added': { ...notAdded, reason: 'clerk' },
} as const satisfies Readonly<Record<RowEnd['kind'], AdditionOutcome | undefined>>
