import { expect, test } from 'vitest'
import { german } from './german.ts'

test('an overview of one pet has the verb of one', () => {
  expect(german.overview.loaded(1)).toContain('1 Tier, das geladen werden konnte.')
  expect(german.overview.loaded(2)).toContain('2 Tieren, die geladen werden konnten.')
})
