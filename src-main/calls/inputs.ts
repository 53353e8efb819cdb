import * as z from 'zod/mini'
import { environmentIdSchema } from '../../src-shared/identifier-schemas.ts'

/** Accepts the input of a call that takes nothing. */
export const nothing = z.strictObject({})

/** Accepts the input of a call that takes only an environment. */
export const environmentOnly = z.strictObject({ environment: environmentIdSchema })

/** The most characters in the input of a call, unless its handler takes more. */
export const usualLargestInput = 1024 * 1024

/** The same for calls that carry rows, lists or a whole view: a delivery of 1,000 rows with long cells takes a tenth of it. */
export const largestInput = 64 * 1024 * 1024

/**
 * Whether a value that came through IPC has at most `most` characters. Texts and field names count by their length, bytes as one each, and
 * every other value as one. Stops counting as soon as there are more.
 */
export function isWithin(most: number, input: unknown): boolean {
  const left: unknown[] = [input]
  let count = 0
  while (left.length > 0) {
    const value = left.pop()
    count += typeof value === 'string' ? value.length : 1
    if (count > most) return false
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      // Fifty million bytes as separate values would take gigabytes.
      count += value.byteLength
      if (count > most) return false
    } else if (Array.isArray(value)) {
      if (value.length > most) return false
      for (const inner of value) left.push(inner)
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        count += name.length
        left.push(inner)
      }
    }
  }
  return true
}
