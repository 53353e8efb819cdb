const lineBreak = /[\t-\r\u0085\u2028\u2029]/

/** Text in one line: tabs and ends of lines, with the spaces around them, are one space. */
export function onOneLine(text: string): string {
  // Not one pattern for both: it would take minutes for a long row of spaces.
  return text.replace(/[\s\u0085]+/g, (gap) => (lineBreak.test(gap) ? ' ' : gap))
}

const joinedLetter = String.raw`(?![\p{Default_Ignorable_Code_Point}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}])[\p{L}\p{M}]`

/** Where what nobody sees means something. https://www.unicode.org/reports/tr31/#Layout_and_Format_Control_Characters */
const meaningful = [
  // The joiner of one emoji made of several, and the tags of the flag of Scotland.
  String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]{0,2})\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]{0,8})[\u{e0020}-\u{e007f}]`,
  // What joins and parts the letters of Persian, Hindi, Sinhala and others.
  String.raw`(?<=${joinedLetter})[\u200c\u200d](?=${joinedLetter})`,
  // Which of two drawings of an emoji or a Chinese character is meant.
  String.raw`(?<=[\p{Emoji}\p{sc=Hani}\p{sc=Mong}])\p{Variation_Selector}`,
].join('|')

const unseen = new RegExp(
  String.raw`(?!${meaningful})(?![\t-\r\u0085])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]`,
  'gu',
)

/**
 * The name of a pet that a typed, pasted or read text is: in one line, without spaces around it, and without what nobody sees,
 * such as a zero-width space, unless it means something where it stands. Empty if there is nothing to read in it. The form, the
 * review and main ask it, because a pet cannot be renamed once the service has it.
 */
export function petNameOf(text: string): string {
  const name = onOneLine(text.replace(unseen, '')).trim()
  // Braille's blank, which is no space to Unicode.
  return /^[\s\u2800]*$/.test(name) ? '' : name
}
