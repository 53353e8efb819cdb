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

/** Invisible characters, which chats and web pages put around copied text. */
const invisible = /[\p{Format}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Text for fields that take a number: with every script's digits as 0 to 9, without invisible characters, and with other characters in their
 * plain forms (Unicode, NFKC). Some keyboards type `٤١٨` or `４１８` as easily as `418`.
 */
export function plainDigits(text: string): string {
  // Most texts, and many times faster: a delivery may have thousands of cells.
  if (/^[ -~]*$/.test(text)) return text
  return text
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(digit, (one) => String(valueOfDigit(one)))
}

// A script's digits follow one another from zero (Unicode, section 4.6), and another script's may end right before them.
function valueOfDigit(one: string): number {
  const code = one.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}
