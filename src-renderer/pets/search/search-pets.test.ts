import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pet } from '../../../src-shared/pet.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { loadWords } from '../../../src-shared/words/words.ts'
import { isNear, isNumberInName, numberOfPet, numberToOpen, searchPets } from './search-pets.ts'

const asking = (petId: string | undefined, texts: string) => texts.split('|').map((text) => [text, petId] as const)

test.each([
  ...asking(
    '812',
    '812|#812| # 812 |00812|#٨١٢|＃８１２|*812*|]C1812|]C100812|]A0*812*| ]C1812 |No. 812|Nr. 812|№ 812|N° 812',
  ),
  ...asking('812', "nº812|“812”|« 812 »|'#812'|[812]|(#812)|「８１２」|812\t|#812,|812.|(#812);|ID 812|ID: 812"),
  ...asking('812', '\u2066#812\u2069|812\u200b|\ufeff812|\u00a0812\u202f'),
  ...asking('-7', '#-7'),
  ...asking('0', '0|-0|000'),
  ...asking('9223372036854775807', '9223372036854775807'),
  ...asking('-9223372036854775808', '-9223372036854775808'),
  ...asking('14901', '14,901|14.901|14’901|14\u202f901'),
  ...asking('-1234567', '#-1,234,567'),
  ...asking(
    undefined,
    '9223372036854775808|8 12|8,1234|8123,456|8,123.456|812 8.5|8x|8.5|8-12|n812|A812|812, 813|#|-|',
  ),
])('%j asks for %j', (text, petId) => {
  expect(numberToOpen(text)).toBe(petId)
})

test.each([
  ...asking(
    '812',
    'Pet 812| pet: 812 |PET #812|Pet No. 812|Tier 812|Huisdier 812|Animal nº 812|Mascota 812|ペット812|ペット ８１２',
  ),
  ...asking('812', 'الحيوان ٨١٢|حيوان #812'),
  ...asking(undefined, 'Petra 812|Pet|Pet 8x|Pets 812|812|Dog 812|Tiere 812'),
])('%j asks for %j, if no pet is called that', (text, petId) => {
  expect(numberOfPet(text)).toBe(petId)
  expect(numberToOpen(text)).toBe(text === '812' ? '812' : undefined)
})

test('no other text asks for a pet, nor does a number that is not an int64', () => {
  const reach = createReach('a pet', 'no pet')
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'##--0017 .a*["]') })), (text) => {
      const petId = numberToOpen(text)
      reach.note(petId === undefined ? 'no pet' : 'a pet')
      // Only characters around the number were dropped, and no digit.
      if (petId !== undefined) expect(BigInt(text.replace(/^\s*\][A-Za-z]\w|[^-\d]/g, ''))).toBe(BigInt(petId))
    }),
  )
  reach.expectAtLeast(1)
})

const categories = { names: { 5: 'Cats' }, recent: [] }
const zoe: Pet = { id: '9007199254740993', name: 'Zoë', categoryId: '5', status: 'available' }
const rex: Pet = { id: '418', name: 'Rex', categoryId: '3' }
const litter: Pet = { id: '77', name: 'Litter 250', categoryId: '3' }
const pets = [zoe, rex, litter]

/** Each search of a script with the names that it finds: `names | search/search`. */
const searches = (script: string) =>
  script.split(/\n */).flatMap((line) => {
    const [found = '', all] = line.split(/ ?\| /)
    return all === undefined ? [] : all.split('/').map((search) => [search, found] as const)
  })

const namesFound = (...search: Parameters<typeof searchPets>) =>
  searchPets(...search)
    .map(({ name }) => name)
    .join(', ')

describe('a clerk searches the loaded pets', () => {
  test.each(
    searches(`
      Zoë | zoe/ZOË/740993/9,007,199,254,740,993/cats/cats zoe/zoe 9007
      Rex | \u0020 rex \u0020/#418/00418/rex #418/rex 418
      Litter 250 | litter 25/50
      Zoë, Rex, Litter 250 | #/ # //   /\u200b
      | rex 18/litter 50/rex cats/nothing like it`),
  )('by %j', (search, found) => {
    expect(namesFound(pets, search, categories)).toBe(found)
  })

  test('by a pet’s whole name, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (name) => {
        const pet = { ...rex, name }
        expect(searchPets([pet], name, categories)).toEqual([pet])
      }),
    )
  })

  /** Spellings that a person takes for the same text. */
  const otherWays: Readonly<Record<string, (text: string) => string>> = {
    'in capitals': (text) => text.toUpperCase(),
    'in small letters': (text) => text.toLowerCase(),
    'with marks': (text) => text.replace(/[a-z]/gi, '$&\u0301').normalize('NFC'),
    'without marks': (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
    'in full width': (text) => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
    'with other spaces': (text) => ` ${text.replaceAll(' ', '\u3000\u00a0')}\t`,
    'with invisible characters': (text) => [...text].join('\u200b'),
    'with another apostrophe': (text) => text.replaceAll('’', "'"),
    'with another dash': (text) => text.replaceAll('-', '\u2011'),
    'in reverse order': (text) => text.split(' ').toReversed().join(' '),
  }
  const names = ['Zoë', 'Łatka', 'Straße', 'O’Malley', 'Jean-Luc', 'Søren', 'Ipek', 'Mochi', 'Élan', 'Αδάμ', 'Ёлка']
  const aName = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
  const ways = fc.array(fc.constantFrom(...Object.keys(otherWays)), { maxLength: 4, size: 'max' })
  const written = (name: string, all: readonly string[]) =>
    all.reduce((text, way) => otherWays[way]?.(text) ?? text, name)

  test('and still finds a pet in capitals, with marks, in full width, with other spaces, in any order', () => {
    const reach = createReach(...Object.keys(otherWays))
    fc.assert(
      fc.property(aName, ways, ways, (name, ofSearch, ofName) => {
        const pet = { ...rex, name: written(name, ofName) }
        expect(searchPets([pet], written(`${name} 3`, ofSearch), categories)).toEqual([pet])
        for (const way of [...ofSearch, ...ofName]) reach.note(way)
      }),
    )
    reach.expectAtLeast(10)
  })

  test('and does not find a pet by a word that it lacks, however that is written', () => {
    fc.assert(
      fc.property(aName, fc.constantFrom(...names), ways, (name, other, how) => {
        const pet = { ...rex, name }
        const isThere = name.split(' ').includes(other)
        expect(searchPets([pet], written(`${name} ${other}`, how), categories)).toHaveLength(isThere ? 1 : 0)
        expect(searchPets([pet], written(other, how), categories)).toHaveLength(isThere ? 1 : 0)
      }),
    )
  })
})

describe('a clerk finds pets by any spelling that a person takes for the same', () => {
  const terrier: Pet = { id: '1', name: 'Terrier, brown (rust-coloured)', categoryId: '3', status: 'sold' }
  const terier: Pet = { id: '2', name: 'Terier Bo', categoryId: '3', status: 'available' }
  const chip: Pet = { id: '3', name: 'Kiwi 985 112 003 456 789', categoryId: '7', status: 'pending' }
  const tag: Pet = { id: '4', name: 'E619-1609', categoryId: '7' }
  const cane: Pet = { id: '5', name: 'Candy canes', categoryId: '5', status: 'sold' }
  const known = { names: { 3: 'Dogs', 5: 'Cats', 7: 'Birds' }, recent: [] }
  const ziggy: Pet = { id: '6', name: 'Ziggy', categoryId: '7', status: 'available' }
  const mo: Pet = { id: '8', name: 'Mo', categoryId: '7', status: 'In quarantine' }
  const all = [terrier, terier, chip, tag, cane, ziggy, mo]

  test.each(
    searches(`
      Terier Bo, Terrier, brown (rust-coloured) | terier/dogs terier
      Terier Bo | teri/ierbo
      Terrier, brown (rust-coloured), Terier Bo | terrier
      Terrier, brown (rust-coloured) | terreir/colored/dogs sold/sold dogs
      Terrier, brown (rust-coloured), Candy canes | sold
      Ziggy | zigy/ziggi
      Kiwi 985 112 003 456 789 | 985112003456789/985 112 003 456 789/985112003456/pending kiwi/pendin kiwi/pendings kiwi
      E619-1609 | E6191609/e619 1609/not set
      Candy canes | candycanes
      Mo | quarantine/mo quarantine
      | zagy/igyy/pending ben/pendingful kiwi/zigg1/1iggy/kiwy/rbo`),
  )('%j, exact matches first', (search, found) => {
    expect(namesFound(all, search, known)).toBe(found)
  })

  test('a number is in a name with or without its groups, but not as part of a longer one', () => {
    for (const name of ['985112003456789', 'Kiwi 985.112.003.456.789', 'Kiwi (985-112-003-456-789)', '٩٨٥١١٢٠٠٣٤٥٦٧٨٩'])
      expect(isNumberInName(name, '985112003456789')).toBe(true)
    for (const name of ['Kiwi 985112003456', 'Kiwi', '1985112003456789'])
      expect(isNumberInName(name, '985112003456789')).toBe(false)
  })

  test('two words are near if one letter is wrong, missing or added, or two have changed places, and only then', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 5 })
    const afterOneMistake = (right: string) =>
      Array.from({ length: right.length + 1 }, (_, at) => [right.slice(0, at), right.slice(at)] as const).flatMap(
        ([start, end]) => [
          start + end.slice(1),
          start + (end[1] ?? '') + (end[0] ?? '') + end.slice(2),
          ...[...'abc'].flatMap((letter) => [start + letter + end, start + letter + end.slice(1)]),
        ],
      )
    const reach = createReach('near', 'not near')
    fc.assert(
      fc.property(word, word, (one, other) => {
        const near = one === other || afterOneMistake(one).includes(other)
        expect(isNear(one, other)).toBe(near)
        reach.note(near ? 'near' : 'not near')
      }),
      { numRuns: 2000 },
    )
    reach.expectAtLeast(50)
  })
})

test('a status narrows a search in each language, in the forms that people use', async () => {
  const one = (status: string): Pet => ({ id: '9', name: 'Rex', categoryId: '3', status })
  for (const [language, sold, pending] of [
    ['de', 'verkaufte', 'vorgemerkt'],
    ['nl', 'verkochte', 'in afwachting'],
    ['fr', 'vendus', 'en attente'],
    ['es', 'vendidas', 'pendientes'],
    ['ja', '販売済み', '保留中'],
    ['ar', 'مباع', 'معلق'],
  ] as const) {
    await loadWords(language)
    const pets = [one('available'), one('pending'), one('sold')]
    expect(searchPets(pets, `rex ${sold}`, categories)).toEqual([pets[2]])
    expect(searchPets(pets, `${pending} rex`, categories)).toEqual([pets[1]])
  }
  await loadWords('en')
})
