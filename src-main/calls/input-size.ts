/** The most characters in the input of a call, unless its handler takes more. */
export const usualLargestInput = 1024 * 1024

/** The same for what holds rows, lists or all that was typed: a delivery of 1,000 rows with long cells takes a tenth of it. */
export const largestInput = 64 * 1024 * 1024

/**
 * Whether a value that came through IPC has at most `most` characters: those of its texts and of the names of its fields, and one for
 * each value in it, or each byte. Stops counting as soon as there are more.
 */
export function isWithin(most: number, input: unknown): boolean {
  const left: unknown[] = [input]
  let count = 0
  while (left.length > 0) {
    const value = left.pop()
    count += typeof value === 'string' ? value.length : 1
    if (count > most) return false
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      // One by one, fifty million bytes would take gigabytes.
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
