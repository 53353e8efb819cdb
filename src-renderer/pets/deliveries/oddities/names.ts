import { decodeHTML } from 'entities/decode'
import { isDateWithMonth } from '../../../../src-shared/date-with-month.ts'
import { groupBy } from '../../../../src-shared/likeness.ts'
import { onceEach } from '../../../../src-shared/once.ts'
import { onOneLine, petNameOf } from '../../../../src-shared/pet-name.ts'
import { windows1252 } from '../../../../src-shared/windows-1252.ts'
import type { Words } from '../../../../src-shared/words/english.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { readWholeNumber } from '../../spreadsheet/whole-number.ts'
import type { ReadRow } from '../draft/check-rows.ts'
import { cellText, type DeliveryDraft, type DraftRow, isFirstPiece } from '../draft/delivery-draft.ts'
import {
  type Answer,
  countInFile,
  firstName,
  found,
  type Known,
  keep,
  leaveOut,
  numbersOf,
  saidOf,
  setField,
  wholeRow,
} from './oddity.ts'

/**
 * An oddity in a name: it has wrong characters, or is no name. `repaired` is the most likely original name; null if nobody can know it.
 */
interface OddName {
  readonly kind: 'garbled' | 'placeholder'
  readonly repaired: string | null
}

/** The longest name that is examined, in characters: a longer cell has its own fault. */
const longest = 1000

// https://html.spec.whatwg.org/multipage/named-characters.html
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
const tag = /<\/?[a-z][^<>]*>/gi

/** One name may have passed through several programs: `Zo&Atilde;&laquo;`. Cleaning it may join the halves of another code. */
const mostRepairs = 16

/** The name without codes. */
function repairedNameOf(text: string): string {
  // Decoded before the name is cleaned, because a mistaken letter's second byte may look like a control character.
  let now = onOneLine(text)
  for (let repairs = 0; repairs < mostRepairs; repairs += 1) {
    const decoded = entity.test(now) ? decodeHTML(now).replaceAll('\u00a0', ' ') : now
    const again = petNameOf(undoMistakenEncoding(decoded.replace(tag, ' ')))
    if (again === now) break
    now = again
  }
  return now
}

/** A number as spreadsheets shorten it: `9.85112E+14`. */
const exponent = /^[+-]?\d+(?:[.,٫]\d+)?E\+\d+$/i

/** What programs write for an empty value, and how spreadsheets write true and false, in the same case. */
const placeholders = new Set(
  (
    'null NULL (null) None nil undefined NaN nan \\N N/A n/a NA #N/A TRUE FALSE WAHR FALSCH WAAR ONWAAR VRAI FAUX VERDADERO ' +
    'FALSO VERO VERDADEIRO ditto dto dto. idem tbd TBD tba TBA unnamed 〃'
  ).split(' '),
)

/** What a list says of a pet whose name is still to come, in the app's languages. */
const noNameYet =
  /^(?:(?:still )?unnamed|no name|not named(?: yet)?|to be named|unknown|n\.?\/?a\.?|none|x{2,}|unbenannt|(?:noch )?(?:ohne|kein) namen?|unbekannt|naamloos|(?:nog )?geen naam|onbekend|sans nom|inconnue?|sin nombre|desconocid[ao]|名前なし|無名|未定|不明|بلا اسم|بدون اسم)$/i

/** How a template's example begins, or a remark about it, in the app's languages. */
const example =
  /^\s*(?:(?:e\.\s?g\.|z\.\s?b\.|bijv\.|p\.\s?ex\.|p\.\s?ej\.)[\s:]*\p{L}|(?:example|sample|beispiel|voorbeeld|exemple|ejemplo|مثال|例)\s?[:.)）：]|[(（]例|記入例|入力例)/iu
/** The same words without a sign, which may be a pet's name. Templates have their example at the top. */
const exampleAtTop = /^\s*(?:example|sample|beispiel|voorbeeld|exemple|ejemplo|مثال|例)(?:\s|$)/iu

/** Removes what Japanese and Chinese spreadsheets write after a date's numbers: `3月2日`. */
const withoutDayMarks = (name: string) => name.replace(/(?<=\p{Nd})[年月日]/gu, '')

/** A letter that an encoding lacked: a question mark or a box within a word. */
const lostLetter = /\p{L}\?+\p{L}|(?<![^\s])\?+\p{L}|[\u25a1\u25af\ufffc\p{Co}\p{Cn}]/u

/** Whether a name is none: a word for nothing, only signs, a number, a date or a time. */
function isNoName(name: string): boolean {
  // An emoji is a name.
  return (
    readWholeNumber(name)?.kind === 'shortened' ||
    exponent.test(name) ||
    placeholders.has(name) ||
    noNameYet.test(name) ||
    !/[\p{L}\p{Extended_Pictographic}\ufffd]/u.test(withoutDayMarks(name)) ||
    isDateWithMonth(name)
  )
}

/** Finds what is odd in a name; null if it is ordinary, empty or too long. */
export function oddNameOf(text: string): OddName | null {
  if (text.length > longest) return null
  const name = petNameOf(text)
  if (name === '') return null
  const decoded = repairedNameOf(text)
  if (decoded !== name) return { kind: 'garbled', repaired: decoded === '' ? null : decoded }
  if (isNoName(name)) return { kind: 'placeholder', repaired: null }
  return lostLetter.test(name) ? { kind: 'garbled', repaired: null } : null
}

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
function undoMistakenEncoding(text: string): string {
  let now = text
  for (let mistakes = 0; mistakes < mostMistakes; mistakes += 1) {
    // Does not split at a no-break space, which may be a letter's second byte, as in `Ã ` for à.
    const repaired = now.replace(/[^\t-\r ]+/g, repairWord)
    if (repaired === now) break
    now = repaired
  }
  return now
}

/** What may stand before or behind a name: numbers and signs in front, `1.`, `3 x`, `•`, `- 3 x`; and numbers, brackets or a word set off behind it. */
const ends = [
  /^\(?\d{1,4}(?:\s?[x×*.):]|\s?-)?\s+(?=[\p{L}"'“‘«])/u,
  /^[^\p{L}\p{N}\s"'“”‘’«»(¿¡#@&!?]+\s+(?:\d{1,4}(?:\s?[x×*.):])?\s+)?(?=[\p{L}"'“‘«])/u,
  /(?<=[\p{L}"'”’».])\s(?:[x×*]\s?)?\d{1,4}$/u,
  /(?<=[\p{L}"'”’».])\s*[([][^()[\]]{1,20}[)\]]$/u,
  /(?<=[\p{L}"'”’».])\s[-–—:|]\s*[\p{L}\d]{1,20}$/u,
]

const withoutEnd = (name: string, end: RegExp) => name.replace(end, '').trim()

const joints = /\s(?:[/&+]|and|und|en|et|y|e|と|و)\s|,\s|[、・]/u
/** A name in a list: one or two words, the first with a capital letter, or in a script without them. */
const isListed = (part: string) => /^[\p{Lu}\p{Lo}][\p{L}\p{M}’'-]*(?:\s[\p{Lu}\p{Lo}][\p{L}’'-]*)?$/u.test(part)

/** How many names a cell lists: 1 unless all of its parts, or of its lines, look like names. */
function countNames(cell: string, breaks: RegExp): number {
  const parts = cell.trim().split(breaks)
  return parts.every((part) => isListed(part.trim())) ? parts.length : 1
}

/** What a row's name shows by itself. */
const aboutName = onceEach((read: ReadRow) => {
  const { row, texts, isNameTyped, formula } = read
  const name = petNameOf(texts.name)
  return {
    oddName: isNameTyped || formula !== null ? null : oddNameOf(texts.name),
    isExample: !isNameTyped && row.cells.some((cell) => example.test(cell)),
    /** What is left of it without each of {@link ends} that it has. */
    cuts: ends.flatMap((end) => {
      const stem = withoutEnd(name, end)
      return isNameTyped || stem === name ? [] : [{ read, end, name, stem }]
    }),
    /** How many names it lists. */
    count: isNameTyped ? 1 : countNames(texts.name, joints),
  }
})

/** Names that have codes in place of characters, or that are none: words for nothing, numbers, dates, a template's example. */
export function names(draft: DeliveryDraft, known: Known) {
  const [top] = draft.rows
  const odd = known.rows.flatMap((read) => {
    const { row, texts, isNameTyped } = read
    const { oddName, isExample } = aboutName(read)
    const isNone = isExample || (row === top && !isNameTyped && exampleAtTop.test(texts.name))
    const what = oddName ?? (isNone ? ({ kind: 'placeholder', repaired: null } as const) : null)
    return what === null ? [] : [{ read, name: petNameOf(texts.name), ...what }]
  })
  return [...groupBy(odd, ({ kind }) => kind).values()].flatMap((all) => {
    const rows = all.map(({ read }) => read)
    // The example shows what a repair does, if any name has one.
    const shown = all.find((one) => one.repaired !== null) ?? all[0]
    if (shown?.kind !== 'garbled') return found('placeholder', rows, { example: shown?.name ?? '' })
    const fix: Answer = {
      given: 'fix',
      label: words.delivery.sending.fix(all.length),
      apply: (now) => setField(now, 'name', new Map(all.map((one) => [one.read.row.number, one.repaired ?? one.name]))),
    }
    const { garbled } = words.delivery.review.oddities.kinds
    const sentence = `${garbled} · ${saidOf(rows, shown.name, shown.repaired)}`
    return found('garbled', rows, { answers: shown.repaired === null ? [keep()] : [fix, keep()], sentence })
  })
}

/** The share of names that must have something at the same end, in tenths. */
const tenths = 6
const enoughNames = 2

/**
 * Names that have a number, a sign or one word set off by a sign at the same end, as most of the others have. It is no part of them. Names that
 * differ only in it, such as Budgie 1 to Budgie 12, are whole.
 */
export function marks(_draft: DeliveryDraft, known: Known) {
  const cuts = known.rows.flatMap((read) => aboutName(read).cuts)
  if (cuts.length === 0) return []
  const isNamed = ({ row, isNameTyped, texts }: ReadRow) =>
    isFirstPiece(row) && !isNameTyped && texts.name.trim() !== ''
  const inFile = known.rows.filter(isNamed).length
  return [...groupBy(cuts, ({ end }) => end)].flatMap(([end, cut]) => {
    const whole = cut.filter(({ read }) => isFirstPiece(read.row))
    const marked = cut.map(({ read }) => read)
    const numbers = new Set(numbersOf(marked))
    const isOfMost = whole.length >= enoughNames && whole.length * 10 >= inFile * tenths
    if (!isOfMost || new Set(whole.map(({ stem }) => stem)).size * 2 <= whole.length) return []
    const takeAway: Answer = {
      given: 'fix',
      label: words.delivery.review.oddities.takeAway,
      // Of the name as the answers before have left it, because a name may have something at both ends.
      apply(now) {
        const odd = now.rows.filter(({ number }) => numbers.has(number))
        const textOf = (row: DraftRow) => withoutEnd(petNameOf(cellText(row, now.matching, 'name')), end)
        return setField(now, 'name', new Map(odd.map((row) => [row.number, textOf(row)])))
      },
    }
    const { name = '', stem = '' } = cut[0] ?? {}
    const sentence = `${words.delivery.review.oddities.kinds.mark} · ${saidOf(marked, name, stem)}`
    return found('mark', marked, { key: `mark ${ends.indexOf(end)}`, sentence, answers: [takeAway, keep()] })
  })
}

/** Fewer rows without a name are quicker to fix one by one, unless they have no category either, as a web shop's further sizes. */
const enoughUnnamed = 3

/** Rows without a name, such as those that a spreadsheet filled down. */
export function unnamed({ matching }: DeliveryDraft, { rows }: Known) {
  const odd = rows.filter(({ texts }) => texts.name.trim() === '')
  const isBare = odd.every(({ texts }) => texts.categoryId.trim() === '')
  if (matching.name === null || countInFile(odd) < enoughUnnamed - (isBare ? 1 : 0)) return []
  return found('unnamed', odd, {
    example: words.delivery.sending.leaveQuestion.unnamed(odd[0]?.row.number ?? 0),
    answers: [leaveOut(numbersOf(odd))],
    settles: wholeRow,
  })
}

/** Several names in one cell. Two, in one or two rows of a long table, may be couples. */
export function several({ matching }: DeliveryDraft, { rows }: Known) {
  const lists = rows.filter((read) => aboutName(read).count > 1)
  const isUsual = countInFile(lists) > 1 && lists.length * 5 >= rows.length
  const odd = rows.filter((read) => {
    const cell = read.row.cells[matching.name ?? -1] ?? ''
    const hasLines = !read.isNameTyped && /[\r\n]/.test(cell) && countNames(cell, /[\r\n]+/) > 1
    return hasLines || aboutName(read).count > (isUsual ? 1 : 2)
  })
  return found('several', odd, { example: firstName(odd) })
}

/** The letters beyond ASCII in the app's own words: `ä ö ü ß` in German, none in English. */
function lettersIn(texts: unknown, letters: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof texts === 'string') for (const [letter] of texts.toLowerCase().matchAll(beyondAscii)) letters.add(letter)
  else if (typeof texts === 'object' && texts !== null) for (const one of Object.values(texts)) lettersIn(one, letters)
  return letters
}

const beyondAscii = /(?!\p{ASCII})\p{L}/gu
/** Nobody's own words have all letters of these scripts, and text in a mistaken encoding rarely has only them. */
const ownScripts = [/\p{sc=Han}|\p{sc=Hira}|(?![\uff61-\uff9f])\p{sc=Kana}|ー/u, /\p{sc=Arab}/u]

const lettersOf = onceEach((language: Words) => lettersIn(language))

/** Makes a function that tells whether a name has a letter that these languages lack, as text in a mistaken encoding has. */
function foreignLetterFinder(languages: readonly Words[]): (name: string) => boolean {
  const known = new Set(languages.flatMap((language) => [...lettersOf(language)]))
  const scripts = ownScripts.filter((script) => [...known].some((letter) => script.test(letter)))
  return (name) =>
    [...name.toLowerCase().matchAll(beyondAscii)].some(
      ([letter]) => !known.has(letter) && !scripts.some((script) => script.test(letter)),
    )
}

/**
 * Names with letters that the clerk's language lacks, and those of the sheet's column names, in a file without a declared encoding: the same bytes
 * may be other letters.
 */
export function foreignLetters({ source, columns }: DeliveryDraft, { rows, sheetWords }: Known) {
  if (source === null || source.encodings.length === 0 || source.encoding.startsWith('UTF')) return []
  const hasForeignLetter = foreignLetterFinder([words, ...sheetWords.languagesOf(columns)])
  const odd = rows.filter(({ texts, isNameTyped }) => !isNameTyped && hasForeignLetter(texts.name))
  return found('encoding', odd, { example: firstName(odd), answers: [keep()] })
}
