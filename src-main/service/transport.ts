/** A request from the pet client to a service. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST'
  /** The whole URL, with its query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Absent if the operation has no body. */
  readonly body?: string
  /** Aborts when the answer is no longer needed. */
  readonly signal: AbortSignal
}

/** An answer's headers. Commas join the lines of a repeated header (RFC 9110, section 5.3). */
export interface AnswerHeaders {
  /** Takes the name in any case; null if there is no such header. */
  get(name: string): string | null
}

/** A service's answer. The Fetch standard's `Response` is one. */
export interface ServiceAnswer {
  readonly status: number
  readonly headers: AnswerHeaders
  /** A stream that fails if the connection fails; null if there is none. */
  readonly body: AsyncIterable<Uint8Array> | null
}

/**
 * Sends one request and gives the answer as soon as its headers have arrived. Sends no cookie, follows no redirect and caches nothing, so the
 * key goes only to the base URL that it was saved for. Without an answer, rejects with an error that `networkFailure` understands.
 */
export type Transport = (request: ServiceRequest) => Promise<ServiceAnswer>
