import { windows1252 } from '../../../../src-shared/windows-1252.ts'

/** The byte of each non-ASCII character in Windows-1252, which UTF-8 text is mistaken for. */
const byteOf = new Map(
  Array.from({ length: 0x80 }, (_, place) => [windows1252[place] ?? String.fromCharCode(0x80 + place), 0x80 + place]),
)
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The characters in names: letters and signs of living scripts, and emoji. Leaves out phonetic letters, which appear by chance.
 */
const ofNames =
  /^(?:[\p{ASCII}\u00a0-\u024f\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Thai}\p{sc=Deva}\u4e00-\u9fff\p{sc=Hira}\p{sc=Kana}\uac00-\ud7af\u1e00-\u1eff\u2010-\u203a\u20ac\u2122\u2600-\u27bf\u3000-\u303f\u30fc\uff00-\uffef\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)*$/u
const latin = /\p{sc=Latn}/u
const otherLetter = /(?!\p{sc=Latn})\p{L}/u

/** The word decoded as UTF-8 from its bytes in Windows-1252; null if they are not UTF-8, or not a likely name. */
function readAsUtf8(word: string): string | null {
  const bytes = Array.from(word, (character) => (character < '\x80' ? character.charCodeAt(0) : byteOf.get(character)))
  if (bytes.some((byte) => byte === undefined)) return null
  try {
    const text = utf8.decode(Uint8Array.from(bytes, (byte) => byte ?? 0))
    const isWord = ofNames.test(text) && !(latin.test(text) && otherLetter.test(text))
    return isWord && [...text].length < [...word].length ? text : null
  } catch {
    // Not UTF-8, like most text in a code page.
    return null
  }
}

/** Small letters with marks may belong to a name. A mistake also puts capitals and signs in a word. */
const repairWord = (word: string) => (/^[\p{ASCII}\p{Ll}]*$/u.test(word) ? word : (readAsUtf8(word) ?? word))

/** Each mistake turns every letter into several, so more than this is another kind of damage. */
const mostMistakes = 3

/**
 * Restores UTF-8 text that was read in another encoding and saved like that: `ZoÃ«` was `Zoë`. Leaves any other text as it is:
 * hardly any word in a code page is UTF-8 by chance.
 */
export function undoMistakenEncoding(text: string): string {
  let now = text
  for (let mistakes = 0; mistakes < mostMistakes; mistakes += 1) {
    // Does not split at a no-break space, which may be a letter's second byte, as in `Ã ` for à.
    const repaired = now.replace(/[^\t-\r ]+/g, repairWord)
    if (repaired === now) break
    now = repaired
  }
  return now
}
