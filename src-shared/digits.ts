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

const digit = /\p{Decimal_Number}/gu

/** What nobody sees, and a chat or a web page puts around what is copied from it. */
const invisible = /[\p{Format}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Text with the digits of every script as 0 to 9, without what nobody sees, and other forms of signs as the plain ones (Unicode, NFKC), for fields that
 * take a number: some keyboards type `٤١٨` or `４１８` as easily as `418`.
 */
export function plainDigits(text: string): string {
  return text
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(digit, (one) => String(valueOfDigit(one)))
}

// The digits of a script follow one another from zero on (Unicode, section 4.6); those of another may end right before them.
function valueOfDigit(one: string): number {
  const code = one.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}
