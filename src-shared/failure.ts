import type { AdditionId } from './addition.ts'
import type { PetId } from './pet.ts'

/**
 * The service's own words as plain text, with anything that looks like the API key redacted: its Error object (section 2), or other words
 * from the service or a gateway. In other words, `code` is empty and `status` is the answer's.
 */
export interface ServiceError {
  readonly code: string
  readonly message: string
  readonly status: number
}

/**
 * An answer that was not a success. `httpStatus` is 0 if the network stack does not report it, as for a redirect. `serviceError` is null if the
 * body has no words.
 */
export interface FailedAnswer {
  readonly httpStatus: number
  readonly serviceError: ServiceError | null
}

/** Why no answer came. For each cause, the clerk or their helper checks something different. */
export type UnreachableCause = 'offline' | 'dns' | 'refused' | 'tls' | 'proxy' | 'timeout' | 'reset' | 'other'

/** What was wrong with an answer that docs/service.md does not describe. */
export type UnexpectedReason = 'status' | 'redirect' | 'not-json' | 'wrong-shape' | 'too-large'

/** Why a file could not be written. */
export type WriteProblem = 'disk-full' | 'read-only' | 'other'

/**
 * Why a file could not be read: it is too large, is not text, or is a web page; it is a workbook that needs a password, is damaged or has no
 * rows; or the system does not allow it.
 */
export type ReadProblem = 'too-large' | 'not-text' | 'web-page' | 'password' | 'no-workbook' | 'no-rows' | 'other'

/** One field with a wrong value, and a sentence about what to do. */
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
   * 404 (section 7) or 410, and the pet was not among the `searched` pets of the list either. Only if `complete` is true did the list have every
   * pet, which proves that the pet does not exist.
   */
  | ({ readonly kind: 'not-found'; readonly searched: number; readonly complete: boolean } & FailedAnswer)
  /** 429 and 5xx. `retryAfterSeconds` is the `Retry-After` header (RFC 9110, 10.2.3); null if there was none. */
  | ({ readonly kind: 'unavailable'; readonly retryAfterSeconds: number | null } & FailedAnswer)
  /**
   * A web page answered in place of the service: a network's sign-in page, a redirect to one, a proxy's refusal, or another site at the base URL.
   * `workedBefore` tells whether a pet store has answered there before; if so, the base URL is not at fault. The page proves nothing about a
   * create: a proxy may have replaced the service's answer.
   */
  | ({ readonly kind: 'web-page'; readonly workedBefore: boolean } & FailedAnswer)
  /** An answer that docs/service.md does not describe. */
  | ({ readonly kind: 'unexpected-response'; readonly reason: UnexpectedReason } & FailedAnswer)
  /** No answer, or only part of one. `code` is the network stack's name for it, such as `ERR_CONNECTION_REFUSED`. */
  | { readonly kind: 'unreachable'; readonly cause: UnreachableCause; readonly code: string }
  /** A question: this other addition of the same name and category is under way, or its outcome is unknown. Nothing was sent. */
  | { readonly kind: 'addition-open'; readonly additionId: AdditionId }
  /**
   * A question: no record of the create can be kept on disk, so a crash could make the app forget it; or, with `not-read`, the record can't be
   * read, so the pet may have been added before. Nothing was sent.
   */
  | { readonly kind: 'not-recorded'; readonly reason: WriteProblem | 'not-read' }
  /** The environment's present store has no such addition. */
  | { readonly kind: 'no-such-addition' }
  /** The environment's present store has no such delivery. */
  | { readonly kind: 'no-such-delivery' }
  /** Another delivery to this store is unfinished. */
  | { readonly kind: 'delivery-unfinished' }
  /** A listed pet looks like a row of a delivery, and the clerk was not asked about it. Nothing was sent. */
  | { readonly kind: 'already-listed'; readonly petId: PetId }
  /** The base URL or the API key has changed since the delivery began or was resumed. Nothing was sent. */
  | { readonly kind: 'store-changed' }
  /** Main refused the call's input before it sent anything. */
  | { readonly kind: 'invalid-input'; readonly problems: readonly InputProblem[] }
  /** A question: the first add to production since the clerk switched there. Nothing was sent. */
  | { readonly kind: 'first-add' }
  /** A create named an environment that is not the selected one. Nothing was sent. */
  | { readonly kind: 'environment-not-selected' }
  /** The administrator has set this. */
  | { readonly kind: 'managed-setting' }
  /** This computer has no password store that answers. If the clerk agrees, a key can be used until the app quits. */
  | { readonly kind: 'keychain-absent' }
  /**
   * The password store did not do what it was asked to, and deleted nothing. `stopped`: it is not running, although it has kept a key.
   * `too-long`: it cannot hold such a long key. If the clerk agrees, a key that could not be saved can be used until the app quits.
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
  /** The system did not print. */
  | { readonly kind: 'not-printed' }
  /** The system did not open a file or a folder. */
  | { readonly kind: 'not-opened' }

/** Name of a kind of failure. */
export type FailureKind = Failure['kind']

/** One kind of failure with its own fields. */
export type FailureOf<Kind extends FailureKind> = Extract<Failure, { readonly kind: Kind }>

/** Why the app asks a store for pets: the clerk does, its time has come, or a search needs more pets than the list on screen. */
export type AskedBy = 'clerk' | 'time' | 'search'

/** A failure that stands since `failedAt` until the app tries again by itself at `retryAt`; null if it does not. In milliseconds since 1970. */
export interface Standing {
  readonly failure: Failure
  readonly failedAt: number
  readonly retryAt: number | null
}

/** A value, or the failure to get it. A list's failure says since when it stands. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false; readonly failure: Failure } & Partial<Standing>)

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
  /** When it came and when the app tries again by itself, if it is a list's; see {@link Standing}. */
  readonly standing: Partial<Standing>

  constructor(failure: Failure, standing: Partial<Standing> = {}) {
    super(failure.kind)
    this.failure = failure
    this.standing = standing
  }
}
