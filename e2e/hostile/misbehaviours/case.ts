import type { UnexpectedReason, UnreachableCause } from '../../../src-shared/failure.ts'
import type { Misbehaviour } from '../wire-answers.ts'

/**
 * A way to misbehave: words for it that continue “a service that”, the behaviour, the answer that the window then gets from main, and
 * how many requests the service gets, by default one.
 */
export type Case = readonly [service: string, does: Misbehaviour, answer: Answer, requests?: number]

/** A part of main's answer. */
export type Answer = Record<string, unknown>

function failure(kind: string, more: Answer = {}): Answer {
  return { ok: false, failure: { kind, ...more } }
}

/** The failure if no complete answer arrived. */
export function unreachable(cause: UnreachableCause): Answer {
  return failure('unreachable', { cause })
}

/** The failure if the service's answer does not follow the API. */
export function notUnderstood(reason: UnexpectedReason): Answer {
  return failure('unexpected-response', { reason })
}

/** The failure if a network or a proxy answered, after a list had come from the same base URL. */
export const webPage = failure('web-page', { workedBefore: true })

/** The failure if the service refused the key. */
export const badKey = failure('rejected-api-key')

/** The list with only Rex. */
export const rexAlone = { ok: true, value: { pets: [{ id: '1', name: 'Rex' }], skippedRows: 0 } }

/** The list that the service sends while it behaves. */
export const goodList = { ok: true, value: { pets: { 0: { name: 'Bella 1' }, length: 20 } } }

/** A pet that may or may not have been added, and what came in place of the answer. */
export function unknown(cause: unknown): Answer {
  return { ok: true, value: { outcome: { kind: 'unknown', cause } } }
}

/** A pet that the service refused. */
export const refused = { ok: true, value: { outcome: { kind: 'not-added', reason: 'refused' } } }
