/** Every mark on a letter: accents, the dots of ä, the vowel signs of Arabic. */
const everyMark = /\p{Mark}/gu

const beyondAscii = /[^ -~]/

/**
 * Text as a search compares it: without case and without `marks`, so that `zoe` finds `Zoë`. A language leaves out of `marks`
 * those that make another letter, such as the tilde of ñ in Spanish. Such a letter stays one character, so that it is not
 * found by the letter without the mark.
 */
export function foldText(text: string, marks: RegExp = everyMark): string {
  // Most names, several times faster: a letter typed into the search folds all that are loaded.
  if (!beyondAscii.test(text)) return text.toLowerCase()
  const bare = text.normalize('NFD').toLowerCase().replace(marks, '')
  return bare.replace(/.\p{Mark}+/gsu, (letter) => letter.normalize('NFC'))
}
