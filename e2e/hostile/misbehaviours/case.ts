import type { UnexpectedReason, UnreachableCause } from '../../../src-shared/failure.ts'
import { english as words } from '../../../src-shared/words/english.ts'
import type { Misbehaviour } from '../wire-answers.ts'

/** One way to misbehave, and what a clerk then sees. */
export interface Case {
  /** What the service does, after “a service that”. */
  readonly service: string
  readonly does: Misbehaviour
  /** Texts in the notice of the failure. The list that was shown before stays. */
  readonly says?: readonly string[]
  /** The names of all pets that are then listed, if the app accepts the list. */
  readonly lists?: readonly string[]
  /** What the footer says about how complete the list is. */
  readonly claims?: string
  /** How many requests the service gets: one unless given. */
  readonly requests?: number
}

/** The environment in which the cases are tried. */
export const environment = 'staging'

const { failure: labels } = words
const { sentences } = labels
const nobody = { httpStatus: 0, serviceError: null }

/** What the clerk reads when no complete answer arrived. */
export function unreachable(cause: UnreachableCause): readonly string[] {
  return [sentences.unreachable({ kind: 'unreachable', cause, code: '' }, environment), labels.unreachable[cause]]
}

/** What the clerk reads when an answer is not what the interface describes. */
export function notUnderstood(reason: UnexpectedReason): readonly string[] {
  return [
    sentences['unexpected-response']({ kind: 'unexpected-response', reason, ...nobody }, environment),
    labels.unexpected[reason],
  ]
}

/** What the clerk reads when the service, where a list came before, does not know the path of a list. */
export const noStoreHere = [
  sentences['unexpected-response'](
    { kind: 'unexpected-response', reason: 'status', httpStatus: 404, serviceError: null },
    environment,
  ),
  labels.unexpected.status,
]

/** What the clerk reads when a web page comes from where a list came before. */
export const webPage = [
  sentences['web-page']({ kind: 'web-page', workedBefore: true, ...nobody }, environment),
  labels.unexpected['web-page'],
]

/** What the clerk reads after 429 and 5xx; `retryAfterSeconds` is null when the service named no time. */
export function busy(retryAfterSeconds: number | null): readonly string[] {
  return [sentences.unavailable({ kind: 'unavailable', retryAfterSeconds, ...nobody }, environment)]
}

/** What the clerk reads after 401. */
export const badKey = [sentences['rejected-api-key']({ kind: 'rejected-api-key', ...nobody }, environment)]

/** What the clerk reads when a create may or may not have been carried out. */
export const unsure = [words.openAddition.title('Rex', environment)]
