import { describe, expect, test } from 'vitest'
import type { Pet, PetFilter } from '../../../../src-shared/pet.ts'
import { learned } from '../../../../src-shared/testing/learned.ts'
import { firstQuestion, type Question } from '../../../view/question.ts'
import type { PetChange, PetChanges } from '../../changes/pet-changes.ts'
import { answerTo, countInField, type Facts, placeOf } from './answer.ts'
import { isAllThereIs, sentenceOf, tabElsewhere } from './answer-words.ts'
import { all, asMany, at, available, bella, finn, knowing, list, luna, names } from './testing/known-pets.ts'

function asked(filter: PetFilter, more: Partial<Question> = {}): Question {
  return { ...firstQuestion, filter, ...more }
}

describe('instead of rows, the list shows', () => {
  const stock = knowing([list(all, [bella, luna, finn])])

  test.each<[string, Question, Facts, object]>([
    ['that a search finds nothing', asked(all, { text: 'mochi' }), stock, { kind: 'none-found' }],
    [
      'that a search finds nothing in a category',
      asked(all, { text: 'mochi', categoryId: '3' }),
      stock,
      { kind: 'none-found' },
    ],
    ['that a category has no pets', asked(all, { categoryId: '9' }), stock, { kind: 'none-of-category' }],
    [
      'that a category has no pets, whatever is searched',
      asked(all, { text: 'mochi', categoryId: '9' }),
      stock,
      { kind: 'none-of-category' },
    ],
    ['the offer of a number', asked(all, { text: '999' }), stock, { kind: 'rows' }],
    [
      'the skeleton’s rows, while a search is still looking',
      asked(all, { text: 'mochi' }),
      knowing(stock.knowledge.lists, { isLookingThrough: true }),
      { kind: 'rows' },
    ],
    ['that none could be read', asked(all), knowing([list(all, [], { skippedRows: 2 })]), { kind: 'none-readable' }],
    ['that the store is empty', asked(all), knowing([list(all, [])]), { kind: 'empty-store' }],
    [
      'that the store is empty, whatever is searched',
      asked(all, { text: 'mochi' }),
      knowing([list(all, [])]),
      { kind: 'empty-store' },
    ],
    [
      'that a tab is empty',
      asked(available),
      knowing([list(available, [])]),
      { kind: 'empty-tab', status: 'available', mayMiss: false },
    ],
    [
      'that it seems empty',
      asked(available),
      knowing([list(available, [], { mayMiss: ['available'] })]),
      { kind: 'empty-tab', status: 'available', mayMiss: true },
    ],
    [
      'nothing yet if pets with another status may exist',
      asked(all),
      knowing([list(all, [], { mayMiss: ['other'] })]),
      { kind: 'waiting' },
    ],
    [
      'that none could be read, though more may exist',
      asked(all),
      knowing([list(all, [], { mayMiss: ['other'], skippedRows: 1 })]),
      { kind: 'none-readable' },
    ],
  ])('%s', (_what, question, knowledge, place) => {
    expect(placeOf(answerTo(question, knowledge))).toEqual(place)
  })
})

describe('a category', () => {
  const knowledge = knowing([list(all, [bella, luna, finn])])

  test('is named in the count of its pets, and a search inside it counts as any other', () => {
    expect(sentenceOf(answerTo(asked(all, { categoryId: '3' }), knowledge))).toBe('2 pets in Dogs.')
    const answer = answerTo(asked(all, { categoryId: '3', text: 'lu' }), knowledge)
    expect([sentenceOf(answer), countInField(answer)]).toEqual(['1 of 2 pets matches.', '1 of 2'])
    expect(countInField(answerTo(asked(all, { categoryId: '3' }), knowledge))).toBe('')
  })
})

describe('a search that finds pets only under other tabs', () => {
  const sold = { ...bella, status: 'sold' }
  const others = (...pets: readonly Pet[]) => knowing([list(available, [luna]), list(all, [luna, ...pets])])

  test('names a single pet, and counts several', () => {
    expect(sentenceOf(answerTo(asked(available, { text: 'bel' }), others(sold)))).toMatch(/ “Bella” is sold\.$/)
    const two = answerTo(asked(available, { text: 'bel' }), others(sold, { ...sold, id: '4' }))
    expect([tabElsewhere(two), sentenceOf(two)]).toEqual([
      'sold',
      expect.stringMatching(/ 2 pets match under other tabs\.$/),
    ])
    const mixed = answerTo(asked(available, { text: 'bel' }), others(sold, { ...sold, id: '4', status: 'pending' }))
    expect(tabElsewhere(mixed)).toBe('all')
    expect(tabElsewhere(answerTo(asked(available, { text: 'bel' }), others({ ...sold, status: 'on loan' })))).toBe(
      'all',
    )
  })

  test('tells nothing under All, for a number, without a text, or if the tab has a match', () => {
    const knowledge = others({ ...sold, name: 'Bella 77' })
    for (const question of [
      asked(all, { text: 'nobody' }),
      asked(available, { text: '77' }),
      asked(available),
      asked(available, { text: 'l' }),
    ]) {
      expect([answerTo(question, knowledge).elsewhere, question]).toEqual([[], question])
    }
  })

  test('names two of the pets that were added without a number, and none if the list has a match', () => {
    const unnumbered = ['Kiwi 1', 'Kiwi 2', 'Kiwi 3'].map((name) => ({ name, categoryId: '3' }))
    const answer = answerTo(asked(all, { text: 'kiwi' }), knowing([list(all, [luna])], { unnumbered }))
    expect(answer.unnumbered).toHaveLength(3)
    expect(sentenceOf(answer).match(/“Kiwi \d” is marked as added/g)).toHaveLength(2)
    const found = knowing([list(all, [{ ...luna, name: 'Kiwi' }])], { unnumbered })
    expect(answerTo(asked(all, { text: 'kiwi' }), found).unnumbered).toEqual([])
    expect(answerTo(asked(all), knowing([list(all, [luna])], { unnumbered })).unnumbered).toEqual([])
  })
})

describe('an export asks nothing', () => {
  const full = Array.from({ length: 20 }, (_, at) => ({ ...bella, id: `${at + 1}` }))
  const change: PetChange = { kind: 'new', since: at }

  test.each<[boolean, string, Question, Facts]>([
    [true, 'of a list that is complete', asked(all), knowing([list(all, [bella])])],
    [
      true,
      'of as many as possible, though there may be more',
      asked(asMany),
      knowing([list(asMany, full, { mayMiss: ['other'] })]),
    ],
    [false, 'of a full list', asked(all), knowing([list(all, full)])],
    [false, 'of a search', asked(all, { text: 'bel' }), knowing([list(all, [bella])])],
    [
      false,
      'of the changed pets',
      asked(all, { isOnlyChanges: true }),
      knowing([list(all, [bella])], { changes: new Map([['1', change]]) }),
    ],
    [false, 'of another list’s pets in place of this one’s', asked(available), knowing([list(all, [bella])])],
    [false, 'before a list has come', asked(all), knowing([])],
  ])('%s: %s', (is, _what, question, knowledge) => {
    expect(isAllThereIs(answerTo(question, knowledge))).toBe(is)
  })
})

test('changed pets are sorted as the clerk asks, with those that left the tab', () => {
  const changes: PetChanges = new Map<string, PetChange>([
    ['2', { kind: 'new', since: at }],
    ['9', { kind: 'gone', was: { ...bella, id: '9', name: 'Alf' }, since: at }],
  ])
  const question = asked(all, { isOnlyChanges: true, sorting: [{ id: 'name', desc: false }] })
  const answer = answerTo(question, knowing([list(all, [finn, luna])], { changes }))
  expect(names(answer)).toEqual(['Alf', 'Luna'])
  expect(names(answerTo({ ...question, sorting: [] }, knowing([list(all, [finn, luna])], { changes })))).toEqual([
    'Luna',
    'Alf',
  ])
  expect(answer.changed.map(({ name }) => name).toSorted()).toEqual(['Alf', 'Luna'])
})

test('as many as possible counts pets that this computer just added separately', () => {
  const lists = [list(asMany, [bella])]
  const knowledge = learned({ lists, added: [{ pet: luna, at: at - 1 }] })
  const answer = answerTo(asked(asMany), knowing(lists, { knowledge }))
  expect(names(answer)).toEqual(['Luna', 'Bella'])
  expect(sentenceOf(answer)).toBe('Showing all 1 pet. 1 more added here.')
})
