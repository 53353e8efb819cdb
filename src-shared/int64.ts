const smallest = -(2n ** 63n)
const largest = 2n ** 63n - 1n
const canonical = /^(?:0|-?[1-9]\d{0,18})$/

/**
 * Whether text is an `int64` (docs/service.md, section 2) as canonical decimal text: `"9007199254740993"`, no sign but a
 * minus, no leading zero, from -9223372036854775808 to 9223372036854775807.
 */
export function isInt64(digits: string): boolean {
  if (!canonical.test(digits)) return false
  const value = BigInt(digits)
  return smallest <= value && value <= largest
}
