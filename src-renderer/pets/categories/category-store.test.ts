import { beforeEach, describe, expect, test } from 'vitest'
import { loadWords } from '../../../src-shared/words/words.ts'
import {
  choiceLabel,
  giveCategoryNames,
  knownCategories,
  nameCategories,
  rememberCategory,
  showStoreAt,
  useCategoryStore,
} from './category-store.ts'

function ownNames() {
  return useCategoryStore.getState().categories.staging?.names
}

beforeEach(() => {
  useCategoryStore.setState({ categories: {}, formerCategories: { baseUrls: {}, values: {} } })
  giveCategoryNames({ production: {}, staging: { 3: 'Dogs' } })
})

describe("a clerk's own category names", () => {
  test('are kept beside earlier ones', () => {
    nameCategories('staging', { 5: 'Cats' })
    nameCategories('staging', { 3: 'Puppies', 7: 'Birds' })
    expect(ownNames()).toEqual({ 3: 'Puppies', 5: 'Cats', 7: 'Birds' })
    rememberCategory('staging', '7')
    expect(ownNames()).toEqual({ 3: 'Puppies', 5: 'Cats', 7: 'Birds' })
    expect(useCategoryStore.getState().categories.production).toBeUndefined()
  })

  test('are removed when they are empty, which brings the given name back', () => {
    nameCategories('staging', { 3: 'Puppies' })
    nameCategories('staging', { 3: '' })
    expect(ownNames()).toEqual({})
  })

  test('are not kept if they are the same as the given ones, which the administrator may change', () => {
    nameCategories('staging', { 3: 'Dogs' })
    expect(ownNames()).toEqual({})
  })

  test('belong to the store at one base URL, where they are found again', () => {
    nameCategories('staging', { 5: 'Cats' })
    rememberCategory('staging', '5')
    showStoreAt('staging', 'https://a.example/v1')
    expect(ownNames()).toEqual({ 5: 'Cats' })
    showStoreAt('staging', 'https://b.example/v1')
    expect(useCategoryStore.getState().categories.staging).toEqual({ names: {}, recent: [] })
    nameCategories('staging', { 5: 'Frogs' })
    showStoreAt('production', 'https://a.example/v1')
    expect(useCategoryStore.getState().categories.production?.names).toEqual({})
    showStoreAt('staging', 'https://a.example/v1')
    expect(useCategoryStore.getState().categories.staging).toEqual({ names: { 5: 'Cats' }, recent: ['5'] })
    showStoreAt('staging', 'https://b.example/v1')
    expect(ownNames()).toEqual({ 5: 'Frogs' })
  })

  test('are not kept if the practice store has the same in the window’s language', async () => {
    await loadWords('de')
    nameCategories('practice', { 3: 'Hunde', 5: 'Cats' })
    await loadWords('en')
    expect(useCategoryStore.getState().categories.practice?.names).toEqual({ 5: 'Cats' })
  })
})

test('the categories of known pets, named ones and used ones are offered by number, each once', () => {
  const pets = ['13', '3', '9007199254740993', '9007199254740992', '3'].map((categoryId, position) => ({
    ...{ id: `${position}`, name: 'Bella', categoryId },
  }))
  const known = knownCategories(pets, { names: { 5: 'Cats', 3: 'Dogs' }, recent: ['77'] })
  expect(known.join(' ')).toBe('3 5 13 77 9007199254740992 9007199254740993')
})

test.each([
  ['Ferrets · 19 (0)', '19', '0', []],
  ['21 (7)', '21', '7', []],
  ['21 · Corn snake, Ball python, Boa (5+)', '21', '5+', 'Corn snake|Ball python|Corn snake|Boa|Milk snake'.split('|')],
  // A long name leaves no room for another one.
  ['21 · Boa (2)', '21', '2', ['Bartholomew the Magnificent, first of his name', '', 'Boa']],
])('a category is offered as %s', (label, categoryId, count, pets) => {
  const some = pets.map((name, at) => ({ id: `${at}`, name, categoryId }))
  expect(choiceLabel({ names: { 19: 'Ferrets' } }, categoryId, count, some)).toBe(label)
})
