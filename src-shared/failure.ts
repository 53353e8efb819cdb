import type * as z from 'zod/mini'
import type {
  failureSchema,
  readProblems,
  unexpectedReasons,
  unreachableCauses,
  writeProblems,
} from './failure-schema.ts'

/**
 * Every expected failure, one kind for each thing that a clerk can do about it: see {@link failureSchema}. Failures are data, because they must
 * cross IPC whole: of an error, Electron keeps only the `message`.
 */
export type Failure = Readonly<z.infer<typeof failureSchema>>

/** Why no answer came; see {@link unreachableCauses}. */
export type UnreachableCause = (typeof unreachableCauses)[number]

/** What was wrong with an answer; see {@link unexpectedReasons}. */
export type UnexpectedReason = (typeof unexpectedReasons)[number]

/** Why a file could not be written. */
export type WriteProblem = (typeof writeProblems)[number]

/** Why a file could not be read; see {@link readProblems}. */
export type ReadProblem = (typeof readProblems)[number]

/** Name of a kind of failure. */
export type FailureKind = Failure['kind']

/** One kind of failure with its own fields. */
export type FailureOf<Kind extends FailureKind> = Extract<Failure, { readonly kind: Kind }>

/** An answer that was not a success. `serviceError` is null if the body has no words. */
export type FailedAnswer = Pick<FailureOf<'rejected-input'>, 'httpStatus' | 'serviceError'>

/**
 * The service's own words as plain text, with anything that looks like the API key redacted: its Error object (section 2), or other words
 * from the service or a gateway. In other words, `code` is empty and `status` is the answer's.
 */
export type ServiceError = NonNullable<FailedAnswer['serviceError']>

/** The service's own words in an answer that was not a success; null if there are none. */
export function serviceWordsOf(failure: Failure | null): string | null {
  return (failure !== null && 'serviceError' in failure && failure.serviceError?.message) || null
}

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
