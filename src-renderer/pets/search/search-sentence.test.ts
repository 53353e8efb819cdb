import { describe, expect, test } from 'vitest'
import type { StatusGroup } from '../../../src-shared/status-groups.ts'
import { type SearchState, searchCount, searchSentence } from './search-sentence.ts'

function state(
  matching: number,
  searched: number,
  {
    mayMiss = [],
    skippedRows = 0,
    ...rest
  }: Partial<SearchState> & { mayMiss?: readonly StatusGroup[]; skippedRows?: number } = {},
): SearchState {
  const page = { pets: [], mayMiss, skippedRows, receivedAt: 0 }
  return { text: 'Mochi', petId: undefined, status: 'all', matching, searched, page, isLooking: false, ...rest }
}

describe('a search says what it found, and in how many pets', () => {
  test.each([
    [state(3, 260), '3 of 260 pets match.'],
    [state(1, 260), '1 of 260 pets matches.'],
    [state(1, 43, { status: 'available' }), '1 of 43 available pets matches.'],
    [state(0, 64), 'None of the 64 pets match.'],
    [state(0, 1, { status: 'sold' }), 'The only sold pet does not match.'],
    [state(0, 0), 'There are no pets to search.'],
    [state(3, 260, { mayMiss: ['other'] }), '3 of 260 pets match. There may be more without a status.'],
    [state(3, 300, { mayMiss: ['sold', 'other'] }), '3 of 300 pets match. There may be more.'],
    [
      state(0, 300, { mayMiss: ['sold', 'other'] }),
      'Not among the 300 pets the store lets us load. Mochi may still exist; if you have its number, type it.',
    ],
    [
      state(0, 100, { mayMiss: ['sold'], status: 'sold', petId: '840' }),
      'Not among the 100 sold pets the store lets us load. #840 may still exist; press Enter to look it up.',
    ],
    [state(0, 3, { skippedRows: 2 }), 'None of the 3 pets match. 2 rows could not be read and are not shown.'],
    [state(1, 20, { page: undefined, isLooking: true }), '1 of the 20 pets loaded so far matches. There may be more.'],
    [state(2, 20, { page: undefined }), '2 of the 20 pets loaded so far match. The other pets could not be searched.'],
  ])('%#: %j', (search, sentence) => {
    expect(searchSentence(search)).toBe(sentence)
  })
})

test('the search field has the same numbers, and none while the app looks through more pets', () => {
  expect(searchCount(state(1, 260, { mayMiss: ['other'] }))).toBe('1 of 260')
  expect(searchCount(state(1, 300, { mayMiss: ['sold', 'other'] }))).toBe('1 of 300+')
  expect(searchCount(state(1, 20, { isLooking: true }))).toBe('')
})
