// Not in failure.ts: the first screen needs that file, but not zod, which takes 7 KiB gzipped.
import * as z from 'zod/mini'

/** Why no answer came. For each cause, the clerk or their helper checks something different. */
export const unreachableCauses = [
  'offline',
  'dns',
  'refused',
  'plain',
  'tls',
  'date',
  'proxy',
  'timeout',
  'reset',
  'other',
] as const

/** What was wrong with an answer that docs/service.md does not describe. */
export const unexpectedReasons = ['status', 'redirect', 'not-json', 'wrong-shape', 'too-large'] as const

/** Why a file could not be written. */
export const writeProblems = ['disk-full', 'read-only', 'other'] as const

/**
 * Why a file could not be read: it is too large, needs a password, is neither a workbook nor text with rows, or the system does not
 * allow it.
 */
export const readProblems = ['too-large', 'password', 'no-table', 'no-rows', 'other'] as const

/** A kind of failure with its fields. */
function kind<Kind extends string, Fields extends z.core.$ZodLooseShape>(name: Kind, fields: Fields) {
  return z.object({ kind: z.literal(name), ...fields })
}

/** The fields of an answer that was not a success; see `FailedAnswer`. */
const answer = {
  httpStatus: z.int(),
  serviceError: z.nullable(z.object({ code: z.string(), message: z.string(), status: z.number() })),
}

/** Accepts a `Failure`. Main makes them, and the ledger reads back those that returned a pet to the clerk. */
export const failureSchema = z.discriminatedUnion('kind', [
  /** The environment has no base URL yet. */
  kind('not-set-up', {}),
  /** No API key is kept for the environment's base URL. */
  kind('missing-api-key', {}),
  /** An API key was saved for the environment's base URL, but it is no longer in the password store. */
  kind('api-key-gone', {}),
  /** 401 (section 7). The kept key stays. */
  kind('rejected-api-key', answer),
  /** 400 (section 7), 409 and 422 on a create. */
  kind('rejected-input', answer),
  /**
   * 404 (section 7) or 410, and the pet was not among the `searched` pets of the list either. Only if `complete` is true did the list have every
   * pet, which proves that the pet does not exist.
   */
  kind('not-found', { searched: z.number(), complete: z.boolean(), ...answer }),
  /** 429 and 5xx. `retryAfterSeconds` is the `Retry-After` header (RFC 9110, 10.2.3); null if there was none. */
  kind('unavailable', { retryAfterSeconds: z.nullable(z.number()), ...answer }),
  /**
   * A web page answered in place of the service: a network's sign-in page, a redirect to one, a proxy's refusal, or another site at the base URL.
   * `workedBefore` tells whether a pet store has answered there before; if so, the base URL is not at fault. The page proves nothing about a
   * create: a proxy may have replaced the service's answer.
   */
  kind('web-page', { workedBefore: z.boolean(), ...answer }),
  /** An answer that docs/service.md does not describe. */
  kind('unexpected-response', { reason: z.enum(unexpectedReasons), ...answer }),
  /** No answer, or only part of one. `code` is the network stack's name for it, such as `ERR_CONNECTION_REFUSED`. */
  kind('unreachable', { cause: z.enum(unreachableCauses), code: z.string() }),
  /** A question: this other addition of the same name and category is under way, or its outcome is unknown. Nothing was sent. */
  kind('addition-open', { additionId: z.string() }),
  /**
   * A question: no record of the create can be kept on disk, so a crash could make the app forget it; or, with `not-read`, the record can't be
   * read, so the pet may have been added before. Nothing was sent.
   */
  kind('not-recorded', { reason: z.enum([...writeProblems, 'not-read']) }),
  /** The environment's present store has no such addition. */
  kind('no-such-addition', {}),
  /** The environment's present store has no such delivery. */
  kind('no-such-delivery', {}),
  /** Another delivery to this store is unfinished. */
  kind('delivery-unfinished', {}),
  /** A listed pet looks like a row of a delivery, and the clerk was not asked about it. Nothing was sent. */
  kind('already-listed', { petId: z.string() }),
  /** The base URL or the API key has changed since the delivery began or was resumed. Nothing was sent. */
  kind('store-changed', {}),
  /** Main refused the call's input before it sent anything: the fields, each with a sentence about what to do. */
  kind('invalid-input', { problems: z.readonly(z.array(z.object({ field: z.string(), message: z.string() }))) }),
  /** A question: the first add to production since the clerk switched there. Nothing was sent. */
  kind('first-add', {}),
  /** A create named an environment that is not the selected one. Nothing was sent. */
  kind('environment-not-selected', {}),
  /** The administrator has turned off adding pets to this environment. Nothing was sent. */
  kind('look-only', {}),
  /** The administrator has set this. */
  kind('managed-setting', {}),
  /** This computer has no password store that answers. If the clerk agrees, a key can be used until the app quits. */
  kind('keychain-absent', {}),
  /**
   * The password store did not do what it was asked to, and deleted nothing. `stopped`: it is not running, although it has kept a key.
   * `too-long`: it cannot hold such a long key. If the clerk agrees, a key that could not be saved can be used until the app quits.
   */
  kind('keychain-withheld', { reason: z.enum(['locked', 'slow', 'stopped', 'failed', 'too-long']) }),
  /** The settings could not be written. They apply until the app quits. */
  kind('settings-not-saved', { reason: z.enum(writeProblems) }),
  /** A file that the clerk asked for could not be written. */
  kind('file-not-written', { reason: z.enum(writeProblems) }),
  /** A file that the clerk chose could not be read. */
  kind('file-not-read', { reason: z.enum(readProblems) }),
  /** The system does not list the chosen printer. */
  kind('printer-gone', {}),
  /** The system did not print. `reason` is the print queue's own, in English. */
  kind('not-printed', { reason: z.optional(z.string()) }),
  /** The system did not confirm that it took the print job, which may print. */
  kind('print-unknown', {}),
  /** The printer is stopped, and keeps the job until somebody starts it. `reason` is the system's, in English; empty if there is none. */
  kind('printer-stopped', { reason: z.string() }),
  /** The system did not open a file or a folder. */
  kind('not-opened', {}),
])
