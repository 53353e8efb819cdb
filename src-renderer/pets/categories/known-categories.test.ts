import { expect, test } from 'vitest'
import { knownCategories } from './known-categories.ts'

test('the categories of the known pets, those with a name and those used are offered, by number, each once', () => {
  const pets = ['13', '3', '9007199254740993', '9007199254740992', '3'].map((categoryId, position) => ({
    id: `${position}`,
    name: 'Bella',
    categoryId,
  }))
  expect(knownCategories(pets, { names: { 5: 'Cats', 3: 'Dogs' }, recent: ['77'] })).toEqual([
    '3',
    '5',
    '13',
    '77',
    '9007199254740992',
    '9007199254740993',
  ])
})
