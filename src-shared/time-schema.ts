import * as z from 'zod/mini'

// What a date can hold: https://tc39.es/ecma262/#sec-time-values-and-time-range
const latest = 8.64e15

/** Accepts a time in milliseconds since 1970 that a date can hold: no clock gives another, and no date can show one. */
export const timeSchema = z.number().check(z.gte(-latest), z.lte(latest))
