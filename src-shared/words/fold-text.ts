import { plainDigits } from '../digits.ts'

/**
 * Marks that a person leaves out: accents, the dots of ä, the vowel signs of Arabic and Hebrew. Those of other scripts are
 * letters to their readers: か is not が, and कि is not का.
 */
export const looseMarks = /(?![\u3099\u309a])(?=\p{Mark})[\p{sc=Zinh}\p{sc=Arab}\p{sc=Cyrl}\p{sc=Hebr}]/gu

/** Most names, several times faster: a letter typed into the search folds all that are loaded. */
const plainAscii = /^[ -&(-,./0-_a-~]*$/

const space = /(?!\ufeff)[\s\u0085\u2800]/g

/** What nobody sees, and an accent that is typed as an apostrophe: Unicode takes it for a space with a mark. */
const ignored = /[\p{Default_Ignorable_Code_Point}\p{Cc}´]/gu

/**
 * Letters that Unicode does not take apart, each with what is typed for it; ways to write one letter in Greek and Arabic; and
 * what is left out: the tatweel, and apostrophes of every kind.
 */
const alike = new Map(
  (
    'æae œoe þth ðd đd ɖd ɗd øo łl ƚl ħh ŧt ŋn ɲn ƀb ɓb ƈc ǥg ɠg ɨi ƙk ƥp ʉu ƴy ƶz ' +
    "ςσ ٱا ىي یي کك ةه ـ ' ` ’ ‘ ‚ ‛ ʹ ʻ ʼ ʽ ʾ ʿ ˈ ′ ‵ ՚ ׳ ꞌ"
  )
    .split(' ')
    .map(([letter = '', ...typed]) => [letter, typed.join('')]),
)

const katakana = /[ァ-ヶヽヾ]/

function foldLetter(letter: string): string {
  return alike.get(letter) ?? (katakana.test(letter) ? String.fromCharCode(letter.charCodeAt(0) - 0x60) : letter)
}

/**
 * Text as it is compared wherever the app asks whether two texts are the same: a search, a namesake, a row of a delivery, the
 * name of a category. Without case, `marks`, width, apostrophes and what nobody sees; with one kind of space, which also stands
 * for a dash, of digits and of kana. Letters keep their order and spaces their number, so that what is found can be marked in
 * the text. A language leaves out of `marks` those that make another letter, such as the tilde of ñ in Spanish; such a letter
 * stays one character, so that it is not found by the letter without the mark. https://www.unicode.org/reports/tr15/
 */
export function foldText(text: string, marks: RegExp = looseMarks): string {
  if (plainAscii.test(text)) return text.toLowerCase()
  const seen = plainDigits(text.replace(space, ' ').replace(ignored, '')).normalize('NFD')
  // There and back: ß has no capital but SS, and the capital of ı is I.
  const bare = seen.toLowerCase().toUpperCase().toLowerCase().replace(marks, '')
  return (
    bare
      .replace(/[^ -&(-_a-~]/g, foldLetter)
      .replace(/.\p{Mark}+/gsu, (letter) => letter.normalize('NFC'))
      .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
      // Not the sign of a number.
      .replace(/-(?!\d)|(?<=[\p{Letter}\p{Number}])-/gu, ' ')
  )
}

/** The words of text that {@link foldText} gave. */
export function wordsIn(folded: string): readonly string[] {
  return folded.split(' ').filter((word) => word !== '')
}

/** A text that is equal for all that have the same words in any order; of text that {@link foldText} gave. */
export function wordKey(folded: string): string {
  return wordsIn(folded).toSorted().join(' ')
}
