import type { AnswerHeaders } from './transport.ts'

const imfFixdate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * Reads an HTTP-date such as `Thu, 05 Dec 2030 00:00:00 GMT` (RFC 9110, section 5.6.7) as milliseconds since 1970; null if
 * it is not one. Reads only the form that may still be sent, because `Date.parse` alone accepts almost anything. Both headers
 * that use it are mere hints.
 */
export function parseHttpDate(text: string): number | null {
  if (!imfFixdate.test(text)) return null
  const milliseconds = Date.parse(text)
  // `Date.parse` turns 31 February into a day in March.
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toUTCString() === text ? milliseconds : null
}

/**
 * The `Retry-After` header (RFC 9110, section 10.2.3) in whole seconds from `now`, which is in milliseconds since 1970.
 * Never negative; null if it is missing or unreadable.
 */
export function readRetryAfter(headers: AnswerHeaders, now: number): number | null {
  const text = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const date = parseHttpDate(text)
  return date === null ? null : Math.max(0, Math.ceil((date - now) / 1000))
}

/** The day of the `Sunset` header (RFC 8594, section 3), `YYYY-MM-DD` in UTC; null if it is missing or unreadable. */
export function readSunset(headers: AnswerHeaders): string | null {
  const date = parseHttpDate(headers.get('Sunset')?.trim() ?? '')
  return date === null ? null : dayOf(date)
}

/** The day, `YYYY-MM-DD` in UTC, of a time in milliseconds since 1970. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}
