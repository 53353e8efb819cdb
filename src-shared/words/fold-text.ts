/** Every mark on a letter: accents, the dots of ä, the vowel signs of Arabic. */
export const everyMark = /\p{Mark}/gu

/**
 * Text as a search compares it: without case and without `marks`, so that `zoe` finds `Zoë`. A language leaves out of `marks`
 * those that make another letter, such as the tilde of ñ in Spanish.
 */
export function foldText(text: string, marks: RegExp = everyMark): string {
  return text.normalize('NFD').toLowerCase().replace(marks, '')
}
