import { expect, test } from 'vitest'
import { dutch } from './dutch.ts'

test('an overview of one pet has the verb of one', () => {
  expect(dutch.overview.loaded(1)).toContain('1 dier dat geladen kon worden.')
  expect(dutch.overview.loaded(2)).toContain('2 dieren die geladen konden worden.')
})
