import { describe, expect, test } from 'vitest'
import type { KnownList } from '../../../../src-shared/knowledge.ts'
import type { Pet, PetFilter } from '../../../../src-shared/pet.ts'
import { petStatuses } from '../../../../src-shared/pet-status.ts'
import { linesOf } from '../../../../src-shared/testing/cells.ts'
import { firstQuestion, type Question } from '../../../view/question.ts'
import type { PetChange, PetChanges } from '../../changes/pet-changes.ts'
import { answerTo, countInField, placeOf } from './answer.ts'
import { isAllThereIs, isWhole, moreOf, receivedAtOf, sentenceOf, tabElsewhere } from './answer-words.ts'
import { all, asMany, at, available, bella, finn, knowing, list, luna, names } from './testing/known-pets.ts'

function asked(filter: PetFilter, more: Partial<Question> = {}): Question {
  return { ...firstQuestion, filter, ...more }
}

/**
 * Reads lists such as `20/64` (20 of 64 pets), `300?` (as many as possible, but some may be missing), `260~` (only pets without a status may be),
 * `3!2` (2 more rows could not be read) and `70 d50` (the first 50 are dogs). The pets are available.
 */
function listsIn(cell: string): readonly KnownList[] {
  const each = /(?:(\d+)\/)?(\d+)([?~]?)(?:!(\d+))?(?: d(\d+))?/g
  return Array.from(cell.matchAll(each), ([, limit, count, mark, skipped, dogs = 0]) => {
    const store = Array.from({ length: Number(count) }, (_, position): Pet => {
      return { ...bella, id: `${position + 1}`, categoryId: position < Number(dogs) ? '3' : '5' }
    })
    const filter: PetFilter = limit === undefined ? asMany : { status: 'all', limit: Number(limit) }
    const missing = { '?': ['available', 'other'], '~': ['other'] } as const
    const mayMiss = mark === '?' || mark === '~' ? missing[mark] : []
    const whole = limit === undefined && { pets: store, mayMiss }
    return list(filter, store, { ...whole, skippedRows: Number(skipped ?? 0) })
  })
}

/** What the list tells if a clerk asks for a tab, a category such as `c3` and a text such as `"bella"`, with these lists; more come after `…`. */
function answerIn(question: string, lists: string) {
  const known = listsIn(lists)
  const { limit } = known[0]?.filter ?? asMany
  const status = petStatuses.find((tab) => question.includes(tab)) ?? 'all'
  const [, categoryId = null] = /\bc(\d+)/.exec(question) ?? []
  const [, text = ''] = /"(.*)"/.exec(question) ?? []
  const facts = knowing(known, { isWholeComing: lists.endsWith('…') })
  return answerTo(asked({ status, limit }, { categoryId, text }), facts)
}

test.each(
  linesOf(`
                        | 64         | Showing all 64 pets
                        | 1          | Showing all 1 pet
    available           | 12         | Showing all 12 available pets
                        | 20/64 64   | 20 of 64 shown.
                        | 20/20 20   | Showing all 20 pets
                        | 20/64      | Showing 20. There may be more.
                        | 250?       | Showing 250. There may be more.
                        | 260~       | Showing 260. Pets without a status may be missing.
                        | 3!2        | Showing 3. 2 rows could not be read.
                        | 19/30!1 30 | Showing 19. There may be more. 1 row could not be read.
                        | 250?!1     | Showing 250. There may be more. 1 row could not be read.
    "bella"             | 260        | 260 of 260 pets match.
    "1"                 | 2          | 1 of 2 pets matches.
    available "43"      | 43         | 1 of 43 available pets matches.
    "mochi"             | 64         | No match among 64 pets.
    available "mochi"   | 1          | No match among 1 available pet.
    sold "mochi"        | 1          | No match among 0 sold pets.
    "bella"             | 260?       | 260 of 260 pets match. There may be more.
    "bella"             | 260~       | 260 of 260 pets match. Pets without a status may be missing.
    "mochi"             | 260~       | No match among 260 pets. Pets without a status may be missing.
    "840"               | 260~       | Not among the 260 pets we could load. It may still exist.
    "mochi"             | 300?       | Not among the 300 pets the store lets us load. mochi may still exist; if you have its number, type it.
    available "840"     | 100?       | Not among the 100 pets we could load. It may still exist.
    "mochi"             | 3!2        | No match among 3 pets. 2 rows could not be read.
    "2" c3              | 20/64 d20… | 3 of 20 pets match. There may be more.
    "20"                | 20/64      | 1 of 20 pets matches. The other pets could not be searched.
    available c3        | 70 d50     | 50 available pets in Dogs.
    available c3        | 21 d1      | 1 available pet in Dogs.
    available c3        | 20         | No available pets in Dogs.
    available c5        | 3          | 3 available pets in category 5.
    available c3        | 100? d32   | 32 pets in Dogs among the 100 available pets we could load; there may be more.
    available c3        | 100? d1    | 1 pet in Dogs among the 100 available pets we could load; there may be more.
    available c3        | 100?       | No pets in Dogs among the 100 available pets we could load; there may be some.
    available c3        | 98!2 d30   | 30 available pets in Dogs. 2 rows could not be read.
    available c3        | 99?!1 d30  | 30 pets in Dogs among the 99 available pets we could load; there may be more. 1 row could not be read.
    available c3        | 20/64 d6   | 6 pets in Dogs among the 20 available pets loaded so far; there may be more.
    c3                  | 67 d64     | 64 pets in Dogs.
    c3                  | 260~ d65   | 65 pets in Dogs. Pets without a status may be missing.
    c3                  | 260~       | No pets in Dogs. Pets without a status may be missing.
    c3                  | 300? d120  | 120 pets in Dogs among the 300 pets we could load; there may be more.`),
)('asked for %s, a list of %s tells: %s', (question = '', lists = '', sentence) => {
  expect(sentenceOf(answerIn(question, lists))).toBe(sentence)
})

test.each(
  linesOf(`
    that a search finds nothing                                  | "mochi"    | 3    | none-found
    that a search finds nothing in a category                    | c3 "mochi" | 3 d2 | none-found
    that a category has no pets                                  | c9         | 3    | none-of-category
    that a category has no pets, whatever is searched            | c9 "mochi" | 3    | none-of-category
    the offer of a number                                        | "999"      | 3    | rows
    the skeleton’s rows, while a search is still looking         | "mochi"    | 3…   | rows
    that none could be read                                      |            | 0!2  | none-readable
    that the store is empty                                      |            | 0    | empty-store
    that the store is empty, whatever is searched                | "mochi"    | 0    | empty-store
    that a tab is empty                                          | sold       | 3    | empty-tab
    that it seems empty                                          | available  | 0?   | empty-tab
    nothing yet if pets with another status may exist            |            | 0?   | waiting
    that none could be read, though more may exist               |            | 0?!1 | none-readable`),
)('instead of rows, the list shows %s', (_what, question = '', lists = '', place) => {
  expect(placeOf(answerIn(question, lists))).toBe(place)
})

test('a list may be called all if it has come, may miss no pets, and has no row that could not be read', () => {
  const pages = ['3', '3?', '3!1', ''].map((lists) => listsIn(lists)[0]?.page)
  expect(pages.map(isWhole)).toEqual([true, false, false, false])
})

test('pets that were found before any list have no time when a list arrived', () => {
  const found = answerTo(
    asked(all, { text: 'bella' }),
    knowing([], { added: [{ pet: bella, at }], hasListFailed: true }),
  )
  expect([names(found), receivedAtOf(found)]).toEqual([['Bella'], undefined])
  expect(receivedAtOf(answerIn('"bella"', '3'))).toBe(at)
})

test('a search in a category counts as any other, and a category alone counts nothing in the search field', () => {
  const counts = ['c3 "1"', 'c3'].map((question) => countInField(answerIn(question, '3 d2')))
  expect(counts).toEqual(['1 of 2', ''])
})

describe('a search that finds pets only under other tabs', () => {
  const sold = { ...bella, status: 'sold' }
  const others = (...pets: readonly Pet[]) => knowing([list(available, [luna]), list(all, [luna, ...pets])])

  test('names a single pet, and counts several', () => {
    const answerWith = (...pets: readonly Pet[]) => answerTo(asked(available, { text: 'bel' }), others(...pets))
    expect(sentenceOf(answerWith(sold))).toMatch(/ “Bella” is sold\.$/)
    const two = answerWith(sold, { ...sold, id: '4' })
    expect(sentenceOf(two)).toMatch(/ 2 pets match under other tabs\.$/)
    const [mixed, odd] = [
      answerWith(sold, { ...sold, id: '4', status: 'pending' }),
      answerWith({ ...sold, status: 'on loan' }),
    ]
    expect([two, mixed, odd].map(tabElsewhere)).toEqual(['sold', 'all', 'all'])
  })

  test('tells nothing under All, for a number, without a text, or if the tab has a match', () => {
    const knowledge = others({ ...sold, name: 'Bella 77' })
    const questions = [
      asked(all, { text: 'nobody' }),
      ...[{ text: '77' }, {}, { text: 'l' }].map((one) => asked(available, one)),
    ]
    expect(questions.flatMap((question) => answerTo(question, knowledge).elsewhere)).toEqual([])
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

test.each(
  linesOf(`
    all    | of a list that is complete                        |           | 20/3
    all    | of as many as possible                            |           | 20?
    not all | of a full list                                   |           | 20/20
    not all | of a search                                      | "1"       | 20/3
    not all | of another list’s pets in place of this one’s    | available | 20/3
    not all | before a list has come                           |           |`),
)('an export takes %s that there is: %s', (all, _what, question = '', lists = '') => {
  expect(isAllThereIs(answerIn(question, lists))).toBe(all === 'all')
})

test('an export of changed pets is not all that there is', () => {
  const changes = new Map([['1', { kind: 'new', since: at } as const]])
  expect(isAllThereIs(answerTo(asked(all, { only: 'changes' }), knowing([list(all, [bella])], { changes })))).toBe(
    false,
  )
})

test.each(
  linesOf(`
    20/30      | some
    20/30 30   | all
    30/30 30   |
    20/30!1 30 | some`),
)('a list of %s offers more pets, or all if their number is known: %s', (lists = '', more) => {
  // A row that could not be read may be one of them.
  expect(moreOf(answerIn('', lists)) ?? '').toBe(more)
})

test('changed pets are sorted as the clerk asks, with those that left the tab', () => {
  const changes: PetChanges = new Map<string, PetChange>([
    ['2', { kind: 'new', since: at }],
    ['9', { kind: 'gone', was: { ...bella, id: '9', name: 'Alf' }, since: at }],
  ])
  const question = asked(all, { only: 'changes', sorting: [{ id: 'name', desc: false }] })
  const facts = knowing([list(all, [finn, luna])], { changes })
  const answer = answerTo(question, facts)
  expect(names(answer)).toEqual(['Alf', 'Luna'])
  expect(names(answerTo({ ...question, sorting: [] }, facts))).toEqual(['Luna', 'Alf'])
  expect(answer.changed.map(({ name }) => name).toSorted()).toEqual(['Alf', 'Luna'])
})
