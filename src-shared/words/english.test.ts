import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no word on screen says which pets are newest: the order of a list is not specified', () => {
  const catalogue = readFileSync(new URL('english.ts', import.meta.url), 'utf8')
  expect(catalogue).toContain('Showing all ')
  expect(catalogue).not.toMatch(/newest|latest|most recent|last added/i)
})
