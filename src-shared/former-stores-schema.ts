import * as z from 'zod/mini'
import { environmentIds } from './environment.ts'

// Not in `former-stores.ts`, because the first screen must not load zod with it.

/** One value for each environment that has one. */
export function byEnvironment<Value extends z.ZodMiniType>(schema: Value) {
  const one = z.exactOptional(schema)
  return z._default(z.object({ production: one, staging: one, practice: one }), {})
}

/** Accepts the base URL that each environment's kept value belongs to. */
export const baseUrlsSchema = byEnvironment(z.string())

/** Accepts what `nameOfStore` gives. */
export const placeSchema = z.string().check(z.regex(new RegExp(`^(?:${environmentIds.join('|')}) `)))

/** Accepts the former stores' values, if it accepts one value. */
export function formerStoresSchema<Value extends z.ZodMiniType>(value: Value) {
  const values = z._default(z.record(placeSchema, value), {})
  return z._default(z.object({ baseUrls: baseUrlsSchema, values }), { baseUrls: {}, values: {} })
}
