import { expect, test } from 'vitest'
import type { KeptView } from './kept-view.ts'
import { shownFilter } from './window-start.ts'

const tab = (status: 'all' | 'sold', limit?: number) => ({ filter: { status, ...(limit && { limit }) }, sorting: [] })

test.each<[string, KeptView['views'], object]>([
  ['that the clerk opens first shows all pets, with the limit for first lists', {}, { status: 'all', limit: 50 }],
  ['keeps the limit for first lists after a click on a tab', { staging: tab('sold') }, { status: 'sold', limit: 50 }],
  ['has the limit that the clerk chose there', { staging: tab('all', 10) }, { status: 'all', limit: 10 }],
  ['has no limit that the clerk chose elsewhere', { production: tab('all', 10) }, { status: 'all', limit: 50 }],
])('a store %s', (_, views, shown) => {
  expect(shownFilter({ views, firstLimit: 50 }, 'staging')).toEqual(shown)
})
