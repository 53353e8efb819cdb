import type { UnexpectedReason, UnreachableCause } from '../../../src-shared/failure.ts'
import type { Misbehaviour } from '../wire-answers.ts'

/**
 * One way to misbehave: what the service does, after “a service that”, what the window then gets from main, and how many
 * requests the service gets, if not one.
 */
export type Case = readonly [service: string, does: Misbehaviour, answer: Answer, requests?: number]

/** A part of what main answers. */
export type Answer = Record<string, unknown>

function failure(kind: string, more: Answer = {}): Answer {
  return { ok: false, failure: { kind, ...more } }
}

/** No complete answer arrived. */
export function unreachable(cause: UnreachableCause): Answer {
  return failure('unreachable', { cause })
}

/** An answer that is not what the interface describes. */
export function notUnderstood(reason: UnexpectedReason): Answer {
  return failure('unexpected-response', { reason })
}

/** The answer of a network or a proxy, from where a list came before. */
export const webPage = failure('web-page', { workedBefore: true })

/** The service refused the key. */
export const badKey = failure('rejected-api-key')

/** The list of Rex alone. */
export const rexAlone = { ok: true, value: { pets: [{ id: '1', name: 'Rex' }], skippedRows: 0 } }

/** The list that the service gives while it behaves. */
export const goodList = { ok: true, value: { pets: { 0: { name: 'Bella 1' }, length: 20 } } }

/** A pet that may or may not have been added, and what took the place of the answer. */
export function unknown(cause: unknown): Answer {
  return { ok: true, value: { outcome: { kind: 'unknown', cause } } }
}

/** A pet that the service refused. */
export const refused = { ok: true, value: { outcome: { kind: 'not-added', reason: 'refused' } } }
