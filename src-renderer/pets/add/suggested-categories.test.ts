import { describe, expect, test } from 'vitest'
import { meantCategory, suggestedCategories } from './suggested-categories.ts'

const names = { 1: 'Dogs', 12: 'Guinea pigs', 7: 'Zoë’s birds' }
const known = ['1', '7', '12', '120']

describe('while the clerk types a category', () => {
  test.each([
    ['', []],
    ['1', ['1', '12', '120']],
    ['7', []],
    ['D', ['1']],
    ['pi', ['12']],
    ['zoe', ['7']],
    ['BIRD', ['7']],
    ['igs', []],
    ['cats', []],
  ])('“%s” suggests the categories that it may become', (typed, suggested) => {
    expect(suggestedCategories(typed, known, { names })).toEqual(suggested)
  })
})

describe('a mistyped category name', () => {
  test.each([
    ['dgos', '1'],
    ['Dog', '1'],
    ['Do', undefined],
    ['hogs', undefined],
    ['guinea pig', '12'],
    ['zoes brids', '7'],
    ['parrots', undefined],
  ])('“%s” may mean a category', (typed, meant) => {
    expect(meantCategory(typed, { names })).toBe(meant)
  })

  test('means none if it may mean two', () => {
    expect(meantCategory('cots', { names: { 1: 'Cats', 2: 'Cots’', 3: 'Cows' } })).toBeUndefined()
  })
})
