/** A request of the pet client to a service. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST'
  /** The whole URL, with its query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Absent if the operation has none. */
  readonly body?: string
  /** Aborts when the answer is no longer needed. */
  readonly signal: AbortSignal
}

/** The headers of an answer. The lines of a repeated header are joined by commas (RFC 9110, section 5.3). */
export interface AnswerHeaders {
  /** The name in any case; null if there is no such header. */
  get(name: string): string | null
}

/** What a service answered. A `Response` of the Fetch standard is one. */
export interface ServiceAnswer {
  readonly status: number
  readonly headers: AnswerHeaders
  /** A stream that fails if the connection fails; null if there is none. */
  readonly body: AsyncIterable<Uint8Array> | null
}

/**
 * Sends one request and gives the answer as soon as its headers are there. Sends no cookie, follows no redirect and caches
 * nothing, so the key goes only to the base URL that it was saved for. If there is no answer, rejects with an error that
 * `networkFailure` understands.
 */
export type Transport = (request: ServiceRequest) => Promise<ServiceAnswer>
