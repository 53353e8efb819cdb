import { once } from './once.ts'

const lineBreak = /[\t-\r\u0085\u2028\u2029]/

/** Text in one line: tabs and line breaks, with the spaces around them, become one space. */
export function onOneLine(text: string): string {
  // One pattern for both would take minutes for a long row of spaces.
  return text.replace(/[\s\u0085]+/g, (gap) => (lineBreak.test(gap) ? ' ' : gap))
}

const joinedLetter = String.raw`(?![\p{Default_Ignorable_Code_Point}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}])[\p{L}\p{M}]`

/** Where invisible characters mean something: https://www.unicode.org/reports/tr31/#Layout_and_Format_Control_Characters */
const meaningful = [
  // The joiner in an emoji made of several, and the tags in the flag of Scotland.
  String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]{0,2})\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]{0,8})[\u{e0020}-\u{e007f}]`,
  // The characters that join and separate letters in Persian, Hindi, Sinhala and others.
  String.raw`(?<=${joinedLetter})[\u200c\u200d](?=${joinedLetter})`,
  // The selector for one of two drawings of an emoji or a Chinese character.
  String.raw`(?<=[\p{Emoji}\p{sc=Hani}\p{sc=Mong}])\p{Variation_Selector}`,
].join('|')

const unseen = once(
  () => new RegExp(String.raw`(?!${meaningful})(?![\t-\r\u0085])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]`, 'gu'),
)

/**
 * Makes a pet's name of a typed, pasted or read text: in one line, without spaces around it, and without invisible characters, such as a
 * zero-width space, unless they mean something where they stand. Empty if there is nothing to read in it. The form, the review and main use
 * it, because a pet cannot be renamed once the service has it.
 */
export function petNameOf(text: string): string {
  // Most names, and many times faster: a delivery has 1,000.
  if (/^[ -~]*$/.test(text)) return text.trim()
  const name = onOneLine(text.replace(unseen(), '')).trim()
  // The Braille blank, which is no space in Unicode.
  return /^[\s\u2800]*$/.test(name) ? '' : name
}
