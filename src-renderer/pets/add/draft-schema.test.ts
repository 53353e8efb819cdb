import { describe, expect, test } from 'vitest'
import { loadWords, words } from '../../../src-shared/words/words.ts'
import { draftSchema, problemsOf } from './draft-schema.ts'
import { emptyDraft } from './draft-store.ts'

describe('what a clerk typed into the add form', () => {
  test('is sent with the chosen status', () => {
    expect(draftSchema.parse({ name: 'Bella', categoryId: '3', status: 'pending' })).toEqual({
      name: 'Bella',
      categoryId: '3',
      status: 'pending',
    })
  })

  test('is sent without a status when the store decides', () => {
    expect(draftSchema.parse({ name: 'Bella', categoryId: '3', status: '' })).toEqual({
      name: 'Bella',
      categoryId: '3',
    })
  })

  test('loses the spaces around it and nothing else', () => {
    expect(draftSchema.parse({ name: '  Captain  Whiskers ', categoryId: ' 5 ', status: '' })).toEqual({
      name: 'Captain  Whiskers',
      categoryId: '5',
    })
  })

  test('has its name on one line, without invisible characters', () => {
    const { name } = draftSchema.parse({ name: ' Re\u200bx\r\nMini\ufeff', categoryId: '5', status: '' })
    expect(name).toBe('Rex Mini')
  })

  test.each([
    ['007', '7'],
    ['+7', '7'],
    ['-0', '0'],
    ['9223372036854775807', '9223372036854775807'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['9007199254740993', '9007199254740993'],
  ])('reads the category number %s as %s', (typed, categoryId) => {
    expect(draftSchema.parse({ name: 'Bella', categoryId: typed, status: '' }).categoryId).toBe(categoryId)
  })

  test.each(['', ' ', 'Dogs', '3.5', '1e3', '0x10', '9223372036854775808', '9'.repeat(50)])(
    'is not sent with the category number %o',
    (categoryId) => {
      const { error } = draftSchema.safeParse({ name: 'Bella', categoryId, status: '' })
      expect(error?.issues).toMatchObject([{ path: ['categoryId'], message: words.add.categoryProblem }])
    },
  )

  test('is not sent without a name', () => {
    const { error } = draftSchema.safeParse({ name: ' \t\u200b\u2800', categoryId: '3', status: '' })
    expect(error?.issues).toMatchObject([{ path: ['name'], message: words.add.nameProblem }])
  })

  test('is called wrong in the present language', async () => {
    await loadWords('ar')
    const { error } = draftSchema.safeParse({ name: ' ', categoryId: 'dogs', status: '' })
    const sentences = error?.issues.map(({ message }) => message)
    expect(sentences).toEqual([words.add.nameProblem, words.add.categoryProblem])
    await loadWords('en')
    expect(sentences).not.toContain(words.add.nameProblem)
  })
})

test('each field says what is wrong until its text changes', () => {
  const refused = { ...emptyDraft, categoryId: 'dogs' }
  const { nameProblem, categoryProblem } = words.add
  expect(problemsOf(null, refused)).toEqual({})
  expect(problemsOf(refused, refused)).toEqual({ name: nameProblem, categoryId: categoryProblem })
  expect(problemsOf(refused, { ...refused, name: 'Rex' })).toEqual({ name: undefined, categoryId: categoryProblem })
})
