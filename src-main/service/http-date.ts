import type { AnswerHeaders } from './transport.ts'

const imfFixdate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * Reads an HTTP-date such as `Thu, 05 Dec 2030 00:00:00 GMT` (RFC 9110, section 5.6.7) as milliseconds since 1970; null if
 * it is not one. Reads only the form that may still be sent, because `Date.parse` alone accepts almost anything. The headers that have such a
 * date are only hints.
 */
export function parseHttpDate(text: string): number | null {
  if (!imfFixdate.test(text)) return null
  const milliseconds = Date.parse(text)
  // `Date.parse` turns 31 February into a day in March.
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toUTCString() === text ? milliseconds : null
}

// The longest timer, in whole seconds: above 2^31 − 1 milliseconds, Node fires at once.
const longestWait = Math.floor((2 ** 31 - 1) / 1000)

/** The years that a correct clock can show. Other years come from devices that have lost the time. */
const [firstYear, endYear] = [2020, 2100]

/**
 * The time of an answer by the service's own clock, in milliseconds since 1970, from the `Date` header (RFC 9110, section 6.6.1). Gives `now`,
 * by our clock, if there is no date or it cannot be right.
 */
function answeredAt(headers: AnswerHeaders, now: number): number {
  const date = parseHttpDate(headers.get('Date')?.trim() ?? '')
  return date === null || date < Date.UTC(firstYear) || date >= Date.UTC(endYear) ? now : date
}

/**
 * The `Retry-After` header (RFC 9110, section 10.2.3) in whole seconds from the answer: from 0 to as many as Node's timers can count, or null
 * if it is missing or unreadable. Measures a date by the answer's clock, because ours may differ. `now` is in milliseconds since 1970.
 */
export function readRetryAfter(headers: AnswerHeaders, now: number): number | null {
  const text = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text), longestWait)
  const date = parseHttpDate(text)
  if (date === null) return null
  return Math.min(Math.max(0, Math.ceil((date - answeredAt(headers, now)) / 1000)), longestWait)
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
