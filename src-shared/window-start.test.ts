import { expect, test } from 'vitest'
import { firstKeptView } from './testing/first-kept-view.ts'
import { shownFilter } from './window-start.ts'

test('a store that the clerk opens first shows all pets, with the limit for first lists', () => {
  expect(shownFilter({ ...firstKeptView, firstLimit: 50 }, 'staging')).toEqual({ status: 'all', limit: 50 })
})

test('after a click on a tab, the limit for first lists still applies', () => {
  const views = { staging: { filter: { status: 'sold' }, sorting: [] } } as const
  expect(shownFilter({ views, firstLimit: 100 }, 'staging')).toEqual({ status: 'sold', limit: 100 })
})

test('a limit that the clerk chose in a store takes precedence there, and only there', () => {
  const views = { staging: { filter: { status: 'all', limit: 10 }, sorting: [] } } as const
  expect(shownFilter({ views, firstLimit: 100 }, 'staging').limit).toBe(10)
  expect(shownFilter({ views, firstLimit: 100 }, 'production').limit).toBe(100)
})
