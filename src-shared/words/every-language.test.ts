import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packageConfigFor } from '../../scripts/packages/package-config.mjs'
import { phrasesIn, plainHeader } from '../../src-renderer/pets/spreadsheet/sheet-words.ts'
import { newPetFields } from '../pet-fields.ts'
import { english, type Words } from './english.ts'
import { type LanguageId, languageFor, languageIds, languages, readWords } from './languages.ts'
import { placesNotTranslated } from './not-translated.ts'
import { exampleInputs } from './testing/example-inputs.ts'

// Nobody reads these: they are compared with what a spreadsheet calls its columns and totals.
const comparedWithSheets = /^\.delivery\.(?:headers|totals)/

// One for each plural category of every language; a million is `many` in French and Spanish.
const counts = [0, 1, 2, 3, 11, 100, 1_000_000]

/** Everything that a catalogue says, with the place of each sentence, for a count. */
function sentencesOf(
  part: unknown,
  inputs: unknown,
  count: number,
  place = '',
): readonly (readonly [string, unknown])[] {
  if (typeof part === 'function') return [[place, typeof inputs === 'function' ? part(...inputs(count)) : part(count)]]
  if (typeof part !== 'object' || part === null) return [[place, part]]
  return Object.entries(part).flatMap(([key, inner]) => {
    const innerInputs = typeof inputs === 'object' && inputs !== null ? Reflect.get(inputs, key) : undefined
    return sentencesOf(inner, innerInputs, count, `${place}.${key}`)
  })
}

const english3 = new Map(sentencesOf(english, exampleInputs, 3))

/** An English text without what other languages need not show: capitals, an article, a plural, the sign of a menu's letter. */
function toldApart(text: string): string {
  return text.toLowerCase().replace(/\bthe |&|s\b/g, '')
}

/** English texts that may be one in another language: one of them is no button, or they are never on one screen. */
const mayBeOne: readonly string[] = [
  'show | show them',
  'show them | view',
  'show | view',
  'cancel | undo',
  'not set | not set up',
  'in list | list',
  'leave them out | left out',
]

/** The same without what is in English because nobody has translated it yet. */
async function translatedSentencesOf(id: LanguageId, count: number) {
  const marked = placesNotTranslated(await languages[id].read())
  const sentences = sentencesOf(await readWords(id), exampleInputs, count)
  return sentences.filter(([place]) => !marked.some((one) => `${place}.`.startsWith(`.${one}.`)))
}

const english100 = new Map(sentencesOf(english, exampleInputs, 100))

describe.each(languageIds)('in %s', async (id) => {
  const words: Words = await readWords(id)

  test('every menu opens with a different letter, where the language has letters that Electron finds', () => {
    const { file, edit, view, pet, window, help } = words.menu
    const letters = [file, edit, view, pet, window, help].map((menu) => /&([A-Z])/i.exec(menu)?.[1]?.toUpperCase())
    expect(new Set(letters).size).toBe(id === 'ar' ? 1 : 6)
    expect(letters.includes(undefined)).toBe(id === 'ar')
  })

  test.each(counts)('every sentence is whole when it is about %d', (count) => {
    const spoken = sentencesOf(words, exampleInputs, count).filter(
      ([place]) => place !== '.formats.compareText' && !comparedWithSheets.test(place),
    )
    expect(spoken.length).toBeGreaterThan(500)
    // One expectation, and likewise below: one for each of 35,000 sentences takes a second.
    const broken = spoken.filter(
      ([, sentence]) =>
        typeof sentence !== 'string' ||
        /undefined|null|NaN|\[object|\$\{|^\s|\s$| {2}/.test(sentence) ||
        sentence === '',
    )
    expect(broken).toEqual([])
  })

  test('a reason without a full stop gets one before the sentence that follows', () => {
    const refused = (message: string) =>
      words.failure.sentences['rejected-input'](
        { kind: 'rejected-input', httpStatus: 400, serviceError: { code: 'no', message, status: 400 } },
        'staging',
      )
    const next = words.add.notAdded('Kiwi')
    expect(words.sentences([refused('No group 99'), next])).toMatch(/No group 99\u2069?[.。]/)
    expect(words.sentences([refused('No group 99.'), next])).not.toMatch(/99\.\u2069?[.。]/)
    expect(words.sentences([refused('No group 99')])).toBe(refused('No group 99'))
  })

  test('counts have a form for each plural category that the language has', () => {
    const { pluralCategories } = new Intl.PluralRules(id).resolvedOptions()
    const covered = new Set(counts.map((count) => new Intl.PluralRules(id).select(count)))
    expect([...covered].toSorted()).toEqual(pluralCategories.toSorted())
  })

  test('the columns of files that the app writes are among those that it understands', () => {
    const { delivery, deliveryFile, fields, category } = words
    const { headers } = delivery
    for (const field of newPetFields) expect(phrasesIn(headers[field])).toContain(plainHeader(fields[field]))
    expect(phrasesIn(headers.error)).toContain(plainHeader(deliveryFile.errorColumn))
    expect(category.number).not.toBe(fields.name)
  })

  test('a voice command can say the tab of rows to fix as it is written', () => {
    const { onlyToFix, toFix } = words.delivery.review
    expect(onlyToFix.toLowerCase()).toContain(toFix.toLowerCase())
  })

  test('what English tells apart is told apart, or two buttons beside each other would have the same name', () => {
    const told = new Map<string, Set<string>>()
    for (const [place, sentence] of sentencesOf(words, exampleInputs, 3)) {
      if (comparedWithSheets.test(place)) continue
      const meant = toldApart(String(english3.get(place)))
      told.set(String(sentence), (told.get(String(sentence)) ?? new Set()).add(meant))
    }
    const merged = [...told.values()]
      .filter(({ size }) => size > 1)
      .map((meanings) => [...meanings].toSorted().join(' | '))
    expect(merged.filter((meanings) => !mayBeOne.includes(meanings))).toEqual([])
  })

  test('a search does not care about case, and what was compared once compares the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = words.foldText(text)
        expect(words.foldText(folded)).toBe(folded)
      }),
    )
    expect(words.foldText('BELLA')).toBe(words.foldText('bella'))
  })
})

// The product's name, and a sentence that only passes on what was said elsewhere.
const sameEverywhere = ['.appName', '.failure.sentences.invalid-input']

const others: readonly LanguageId[] = languageIds.filter((id) => id !== 'en')

test.each(others)('in %s no sentence was left in English', async (id) => {
  const left = (await translatedSentencesOf(id, 100)).filter(
    ([place, text]) =>
      !sameEverywhere.includes(place) && english100.get(place) === text && /\w+ \w+ \w+/.test(String(text)),
  )
  expect(left).toEqual([])
})

test.each(languageIds)('in %s a pet’s name stands in quotation marks, unless its number is beside it', async (id) => {
  const quoted = /[“„«「]\s*\u2068?(?:Bella|Waffles)\u2069?\s*[”“»」]|Bella[\s\u2066-\u2069(（]*#/g
  const unquoted = (await translatedSentencesOf(id, 1)).filter(([, text]) =>
    /Bella|Waffles/.test(String(text).replace(quoted, '')),
  )
  expect(unquoted.map(([place]) => place)).toEqual(['.changes.wasNamed', '.delivery.review.looksLikeOpen'])
})

const unitThatBreaks = /\d (?:%|(?:min|ms|s|mm|cm|h)(?!\p{Letter}))/u

// How a language sets its signs: what may not be found, and why.
const typography: Partial<Record<LanguageId, readonly (readonly [found: RegExp, why: string])[]>> = {
  en: [
    [/\d\s%/, 'a percent sign follows its number'],
    [
      /\b(?:licence|colour|favourite|behaviour|centre|grey|cancell|catalogue|(?:minim|maxim|recogn|organ|custom|summar|author)is)/i,
      'words are spelled as in the United States: “License”',
    ],
  ],
  de: [
    [unitThatBreaks, 'a number stays on the line of its unit'],
    [/\d%/, 'a space comes before a percent sign'],
    [/(?<!„[^“]*)“/, 'quotation marks are „ and “'],
    [/\S…/, 'a space that does not break comes before the ellipsis'],
  ],
  nl: [
    [unitThatBreaks, 'a number stays on the line of its unit'],
    [/\d\s%/, 'a percent sign follows its number'],
  ],
  fr: [
    [unitThatBreaks, 'a number stays on the line of its unit'],
    [/\d%/, 'a space comes before a percent sign'],
    [/ [;:!?»]|« /, 'a sign is not parted from its word at the end of a line'],
    [/[^\u202f][;!?]/, 'a narrow space comes before ; ! and ?'],
    [/(?:\p{Letter}|»):(?!\/\/)/u, 'a space comes before a colon'],
  ],
  es: [
    [unitThatBreaks, 'a number stays on the line of its unit'],
    [/\d%/, 'a space comes before a percent sign'],
    [/^[^¿]*\?/, 'a question begins with ¿'],
    [/^[^¡]*!/, 'an exclamation begins with ¡'],
    [/[„“”]/, 'quotation marks are « and »'],
  ],
  ja: [
    [/\d\s%/, 'a percent sign follows its number'],
    [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:?!]/u, 'signs are as wide as letters'],
    [
      /[\p{Script=Hiragana}\p{Script=Katakana}] [\p{Script=Hiragana}\p{Script=Katakana}]/u,
      'words are not parted by spaces',
    ],
  ],
  ar: [
    [/\d\s%/, 'a percent sign follows its number'],
    [/\p{Script=Arabic}[\u2066-\u2069]*[,;?]/u, 'signs are ، ؛ ؟'],
  ],
}

test.each(languageIds)('in %s signs are set as the language sets them', async (id) => {
  const rules = [[/['"]|\.\.\./, 'quotation marks, apostrophes and dots are not those of a typewriter'] as const]
  // Nobody reads the headers: they are compared with what a spreadsheet calls its columns.
  const read = (await translatedSentencesOf(id, 100)).filter(
    ([place]) => !/^\.delivery\.(?:headers|totals)/.test(place),
  )
  const broken = read.flatMap(([place, sentence]) =>
    [...rules, ...(typography[id] ?? [])]
      .filter(([found]) => found.test(String(sentence)))
      .map(([, why]) => ({ place, sentence, why })),
  )
  expect(broken).toEqual([])
})

test('packages carry what Chromium needs to speak each of them', () => {
  expect(packageConfigFor({}).electronLanguages).toEqual(languageIds)
})

test('the language of a computer is the first that its user prefers and the app has, whatever the region, or else English', () => {
  for (const id of languageIds) expect(languageFor([`${id}-ZZ`, 'en'])).toBe(id)
  const preferred = [['xx-XX', 'de-AT', 'en-US'], ['fr_BE.UTF-8'], ['xx', 'yy-YY'], []]
  expect(preferred.map(languageFor)).toEqual(['de', 'fr', 'en', 'en'])
})
