import { windows1252 } from '../../../../src-shared/windows-1252.ts'

/** The code pages that text in UTF-8 is taken for, the most usual first: those of Windows, of the Macintosh and of DOS. */
const mistakenFor = ['windows-1252', 'windows-1250', 'windows-1251', 'macintosh', 'iso-8859-15', 'ibm866'] as const

type CodePage = (typeof mistakenFor)[number]

const highBytes = Uint8Array.from({ length: 0x80 }, (_, place) => 0x80 + place)

function highCharacters(page: CodePage): readonly string[] {
  if (page !== 'windows-1252') return [...new TextDecoder(page).decode(highBytes)]
  return Array.from(highBytes, (byte) => windows1252[byte - 0x80] ?? String.fromCharCode(byte))
}

/** The byte of each character of a code page that is not ASCII. */
function byteOfCharacter(page: CodePage): ReadonlyMap<string, number> {
  return new Map(highCharacters(page).map((character, place) => [character, 0x80 + place]))
}

const bytesOf = new Map(mistakenFor.map((page) => [page, byteOfCharacter(page)] as const))
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** What a name is written with: letters and signs of the living scripts, and emoji; no phonetic ones, which chance gives. */
const ofNames =
  /^(?:[\p{ASCII}\u00a0-\u024f\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Thai}\p{sc=Deva}\u4e00-\u9fff\p{sc=Hira}\p{sc=Kana}\uac00-\ud7af\u1e00-\u1eff\u2010-\u203a\u20ac\u2122\u2600-\u27bf\u3000-\u303f\u30fc\uff00-\uffef\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)*$/u
const latin = /\p{sc=Latn}/u
const otherLetter = /(?!\p{sc=Latn})\p{L}/u

/** The word as UTF-8 if its characters are the bytes of that in a code page; null if they are not. */
function readAsUtf8(word: string, page: CodePage): string | null {
  const known = bytesOf.get(page)
  const bytes = Array.from(word, (character) => (character < '\x80' ? character.charCodeAt(0) : known?.get(character)))
  if (bytes.some((byte) => byte === undefined)) return null
  try {
    const text = utf8.decode(Uint8Array.from(bytes, (byte) => byte ?? 0))
    const isWord = ofNames.test(text) && !(latin.test(text) && otherLetter.test(text))
    return text !== word && isWord ? text : null
  } catch {
    // It is no UTF-8, as most text of a code page is not.
    return null
  }
}

function repairWord(word: string): string {
  // Small letters with marks may be those of a name. A mistake also makes capitals and signs within a word.
  if (/^[\p{ASCII}\p{Ll}]*$/u.test(word)) return word
  for (const page of mistakenFor) {
    const read = readAsUtf8(word, page)
    // Two bytes of one letter may be a name of two letters: `Ві`.
    if (read !== null && [...word].length - [...read].length >= (page === 'windows-1251' ? 2 : 1)) return read
  }
  return word
}

/** Each mistake takes every letter for several, so more than this is another kind of damage. */
const mostMistakes = 3

/**
 * Text that was written in UTF-8, read in another encoding, and saved like that, as it was before: `ZoÃ«` was `Zoë`. Any other
 * text stays as it is: hardly a word of a code page is UTF-8 by chance.
 */
export function undoMistakenEncoding(text: string): string {
  let now = text
  for (let mistakes = 0; mistakes < mostMistakes; mistakes += 1) {
    // A no-break space may be the second byte of a letter, as in `Ã ` for à.
    const repaired = now.replace(/[^\t-\r ]+/g, repairWord)
    if (repaired === now) break
    now = repaired
  }
  return now
}
