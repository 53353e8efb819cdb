import * as z from 'zod/mini'

// The range of a Date: https://tc39.es/ecma262/#sec-time-values-and-time-range
const latest = 8.64e15

/** Accepts a time in milliseconds since 1970 within the range of a `Date`. No clock gives another. */
export const timeSchema = z.number().check(z.gte(-latest), z.lte(latest))
