import { describe, expect, test } from 'vitest'
import { loadWords, words } from '../../../src-shared/words/words.ts'
import { categoryProblemIn } from './category-field.tsx'
import { emptyDraft } from './draft-store.ts'
import { createMeantReader, petIn, problemsIn, problemsOf, suggestedCategories } from './read-draft.ts'

const typed = (name: string, categoryId: string, status = '') => ({ name, categoryId, status })

test.each([
  ['Bella', '3', 'pending', { name: 'Bella', categoryId: '3', status: 'pending' }],
  // The store decides on these.
  ['Bella', '3', '', { name: 'Bella', categoryId: '3' }],
  ['Bella', '3', 'on loan', { name: 'Bella', categoryId: '3' }],
  ['  Captain  Whiskers ', ' 5 ', '', { name: 'Captain  Whiskers', categoryId: '5' }],
  [' Re\u200bx\r\nMini\ufeff', '5', '', { name: 'Rex Mini', categoryId: '5' }],
])('%j of the category %j with the status “%s” is sent as %j', (name, categoryId, status, pet) => {
  expect(petIn(typed(name, categoryId, status))).toEqual(pet)
  expect(problemsIn(typed(name, categoryId, status))).toEqual({})
})

test.each([
  ['007', '7'],
  ['+7', '7'],
  ['-0', '0'],
  ['9223372036854775807', '9223372036854775807'],
  ['-9223372036854775808', '-9223372036854775808'],
  ['9007199254740993', '9007199254740993'],
  ...['', ' ', 'Dogs', '3.5', '1e3', '0x10', '9223372036854775808', '9'.repeat(50)].map((text) => [text, undefined]),
])('the category number %j is read as %j', (text = '', categoryId) => {
  expect(petIn(typed('Bella', text))?.categoryId).toBe(categoryId)
  expect(problemsIn(typed('Bella', text)).categoryId).toBe(
    categoryId === undefined ? words.add.categoryProblem : undefined,
  )
})

test('each field says what is wrong, in the present language, until its text changes', async () => {
  const refused = { ...emptyDraft, name: ' \t\u200b\u2800', categoryId: 'dogs' }
  for (const language of ['ar', 'en'] as const) {
    await loadWords(language)
    const { nameProblem: name, categoryProblem: categoryId } = words.add
    expect(petIn(refused)).toBeUndefined()
    expect(problemsOf(null, refused)).toEqual({})
    expect(problemsOf(refused, refused)).toEqual({ name, categoryId })
    expect(problemsOf(refused, { ...refused, name: 'Rex' })).toEqual({ categoryId })
  }
})

test('a name where no category has one is told where names are given', () => {
  const said = (typed: string, known: Record<string, string>) =>
    categoryProblemIn(typed, 'staging', { names: known }).sentence
  const where = 'Enter the category as a whole number, such as 3. Names are given in the overview.'
  expect(said('Dogs', {})).toBe(`No category is called “Dogs”. ${where}`)
  for (const sentence of [said('3.5', {}), said('Cats', { 1: 'Dogs' })]) expect(sentence).not.toContain('overview')
})

const names = { 1: 'Dogs', 12: 'Guinea pigs', 7: 'Zoë’s birds' }
const known = ['1', '7', '12', '120']

test.each(
  ': | 1: 1,12,120 | 7: | D: 1 | pi: 12 | zoe: 7 | BIRD: 7 | igs: | cats:'
    .split(' | ')
    .map((line) => line.split(/: ?/)),
)('while the clerk types a category, “%s” suggests the categories that it may become: %s', (typed = '', suggested) => {
  expect(suggestedCategories(typed, known, { names }).join()).toBe(suggested)
})

describe('a mistyped category name', () => {
  test.each(
    'dgos: 1 | Dog: 1 | Do: | hogs: | guinea pig: 12 | zoes brids: 7 | parrots:'
      .split(' | ')
      .map((line) => line.split(/: ?/)),
  )('“%s” may mean a category: %s', (typed = '', meant) => {
    expect(createMeantReader({ names })(typed) ?? '').toBe(meant)
  })

  test('means none if it may mean two', () => {
    expect(createMeantReader({ names: { 1: 'Cats', 2: 'Cots’', 3: 'Cows' } })('cots')).toBeUndefined()
  })
})
