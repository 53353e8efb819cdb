/** A request to a service as the pet client means it. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST'
  /** The whole address, with its query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Absent where the operation has none. */
  readonly body?: string
  /** Aborts when the answer is not wanted any more. */
  readonly signal: AbortSignal
}

/** The headers of an answer: a header of several lines has them joined by commas (RFC 9110, section 5.3). */
export interface AnswerHeaders {
  /** Without regard to case; null when there is no such header. */
  get(name: string): string | null
}

/** What a service answered. A `Response` of the Fetch standard is one. */
export interface ServiceAnswer {
  readonly status: number
  readonly headers: AnswerHeaders
  /** Comes bit by bit, and rejects when the connection fails on the way; null where there is none. */
  readonly body: AsyncIterable<Uint8Array> | null
}

/**
 * Carries one request and gives the answer as soon as its headers are there. It sends no cookie, follows no redirect and
 * keeps no copy, so that the key goes to the address that it was kept for and no further. Rejects with what
 * `networkFailure` understands when there is no answer.
 */
export type Transport = (request: ServiceRequest) => Promise<ServiceAnswer>
