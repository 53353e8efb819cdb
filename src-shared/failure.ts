import type { AdditionId } from './addition.ts'
import type { PetId } from './pet.ts'

/**
 * The service's own words as plain text, with anything that looks like the API key redacted: its Error object (section 2), or
 * what else it or a gateway wrote. Then `code` is empty, and `status` is that of the answer.
 */
export interface ServiceError {
  readonly code: string
  readonly message: string
  readonly status: number
}

/**
 * What is known of an answer that was not a success. `httpStatus` is 0 if the network stack does not report it, as for a
 * redirect. `serviceError` is null if the body says nothing.
 */
export interface FailedAnswer {
  readonly httpStatus: number
  readonly serviceError: ServiceError | null
}

/** Why no answer came. Each cause gives the clerk, or whoever helps them, something different to check. */
export type UnreachableCause = 'offline' | 'dns' | 'refused' | 'tls' | 'proxy' | 'timeout' | 'reset' | 'other'

/** What was wrong with an answer that docs/service.md does not describe. */
export type UnexpectedReason = 'status' | 'redirect' | 'not-json' | 'wrong-shape' | 'too-large'

/** Why a file could not be written. */
export type WriteProblem = 'disk-full' | 'read-only' | 'other'

/** Why a file could not be read: it is too large, it is not text, it is a web page, a workbook that needs a password, is damaged or has no rows, or the system does not allow it. */
export type ReadProblem = 'too-large' | 'not-text' | 'web-page' | 'password' | 'no-workbook' | 'no-rows' | 'other'

/** One field with a wrong value, and the sentence that says what to do. */
export interface InputProblem {
  readonly field: string
  readonly message: string
}

/**
 * Every expected failure, one kind for each thing that a clerk can do about it. Failures are data, because they must cross
 * IPC whole: of an error, Electron keeps only the `message`.
 */
export type Failure =
  /** The environment has no base URL yet. */
  | { readonly kind: 'not-set-up' }
  /** No API key is kept for the environment's base URL. */
  | { readonly kind: 'missing-api-key' }
  /** An API key was saved for the environment's base URL, but it is no longer in the password store. */
  | { readonly kind: 'api-key-gone' }
  /** 401 (section 7). The kept key stays. */
  | ({ readonly kind: 'rejected-api-key' } & FailedAnswer)
  /** 400 (section 7), 409 and 422 on a create. */
  | ({ readonly kind: 'rejected-input' } & FailedAnswer)
  /**
   * 404 (section 7) or 410, and the pet was not among the `searched` pets of the list either. Only when `complete` is true
   * did the list hold every pet, so that the pet does not exist.
   */
  | ({ readonly kind: 'not-found'; readonly searched: number; readonly complete: boolean } & FailedAnswer)
  /** 429 and 5xx. `retryAfterSeconds` is the `Retry-After` header (RFC 9110, 10.2.3); null if there was none. */
  | ({ readonly kind: 'unavailable'; readonly retryAfterSeconds: number | null } & FailedAnswer)
  /**
   * A web page answered in place of the service: a network's login page, the way to one, a proxy's refusal, or another site at the base URL.
   * `workedBefore` says whether a pet store has answered there before, so that the base URL is not at fault. The
   * page proves nothing about a create: a proxy may have put it in place of the service's answer.
   */
  | ({ readonly kind: 'web-page'; readonly workedBefore: boolean } & FailedAnswer)
  /** An answer that docs/service.md does not describe. */
  | ({ readonly kind: 'unexpected-response'; readonly reason: UnexpectedReason } & FailedAnswer)
  /** No answer, or only part of one. `code` is the network stack's name for it, such as `ERR_CONNECTION_REFUSED`. */
  | { readonly kind: 'unreachable'; readonly cause: UnreachableCause; readonly code: string }
  /** A pet of the same name and category is being added, or its outcome is unknown: that addition. Nothing was sent. */
  | { readonly kind: 'addition-open'; readonly additionId: AdditionId }
  /**
   * No record of a create could be kept on disk before it was sent, so a crash could make the app forget it; or, with `not-read`, the
   * record could not be read, so the pet may have been added before. Nothing was sent.
   */
  | { readonly kind: 'not-recorded'; readonly reason: WriteProblem | 'not-read' }
  /** No such addition is known for the base URL that the environment has now. */
  | { readonly kind: 'no-such-addition' }
  /** No such delivery is known for the base URL that the environment has now. */
  | { readonly kind: 'no-such-delivery' }
  /** Another delivery to this store is unfinished. */
  | { readonly kind: 'delivery-unfinished' }
  /** A listed pet looks like a row of a delivery, which the clerk did not know when the delivery began. Nothing was sent. */
  | { readonly kind: 'already-listed'; readonly petId: PetId }
  /** The base URL or the API key has changed since the delivery began or was resumed. Nothing was sent. */
  | { readonly kind: 'store-changed' }
  /** The call was refused before anything was sent. */
  | { readonly kind: 'invalid-input'; readonly problems: readonly InputProblem[] }
  /** A question: the first add to production since the clerk switched there. Nothing was sent. */
  | { readonly kind: 'first-add' }
  /** A create named an environment that is not the selected one; nothing was sent. */
  | { readonly kind: 'environment-not-selected' }
  /** The administrator's file fixes this setting. */
  | { readonly kind: 'managed-setting' }
  /** This computer has no password store that answers. A key can be used until the app quits, after a yes. */
  | { readonly kind: 'keychain-absent' }
  /**
   * There is a password store, but it did not do what was asked. It deleted nothing. `stopped`: it does not run now, although it
   * has kept a key. `too-long`: it cannot hold such a long key. A key that could not be saved can be used until the app quits,
   * after a yes.
   */
  | { readonly kind: 'keychain-withheld'; readonly reason: 'locked' | 'slow' | 'stopped' | 'failed' | 'too-long' }
  /** The settings could not be written. They apply until the app quits. */
  | { readonly kind: 'settings-not-saved'; readonly reason: WriteProblem }
  /** A file that the clerk asked for could not be written. */
  | { readonly kind: 'file-not-written'; readonly reason: WriteProblem }
  /** A file that the clerk chose could not be read. */
  | { readonly kind: 'file-not-read'; readonly reason: ReadProblem }
  /** The system does not list the chosen printer. */
  | { readonly kind: 'printer-gone' }
  /** The system would not print. */
  | { readonly kind: 'not-printed' }
  /** The system would not open a file or a folder. */
  | { readonly kind: 'not-opened' }

/** Name of a kind of failure. */
export type FailureKind = Failure['kind']

/** One kind of failure with its own fields. */
export type FailureOf<Kind extends FailureKind> = Extract<Failure, { readonly kind: Kind }>

/** A value, or the failure to get it. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

/** Wraps a value as a success. */
export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

/** Wraps a failure as a result. */
export function fail(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure }
}

/** A failure as an error, for code that throws, such as a query function. Its message is only the kind. */
export class FailureError extends Error {
  override readonly name = 'FailureError'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}
