import { expect, test } from 'vitest'
import { firstKeptView } from './testing/first-kept-view.ts'
import { shownFilter } from './window-start.ts'

test('a store that was never looked at shows all pets, as many as are shown at first', () => {
  expect(shownFilter({ ...firstKeptView, firstLimit: 50 }, 'staging')).toEqual({ status: 'all', limit: 50 })
})

test('where only a tab was clicked, as many are shown as are shown at first', () => {
  const views = { staging: { filter: { status: 'sold' }, sorting: [] } } as const
  expect(shownFilter({ views, firstLimit: 100 }, 'staging')).toEqual({ status: 'sold', limit: 100 })
})

test('a limit that the clerk chose in a store takes precedence, there alone', () => {
  const views = { staging: { filter: { status: 'all', limit: 10 }, sorting: [] } } as const
  expect(shownFilter({ views, firstLimit: 100 }, 'staging').limit).toBe(10)
  expect(shownFilter({ views, firstLimit: 100 }, 'production').limit).toBe(100)
})
