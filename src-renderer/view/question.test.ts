import { expect, test } from 'vitest'
import type { KeptView } from '../../src-shared/kept-view.ts'
import { asking, firstQuestion, keptViews, withKeptViews } from './question.ts'

test('the way back to the overview stays until the clerk asks for another tab or category', () => {
  const opened = asking(firstQuestion, { status: 'sold', categoryId: '3', isFromOverview: true })
  expect(opened.isFromOverview).toBe(true)
  for (const change of [{ text: 'bella' }, { limit: 100 }, { status: 'sold' }] as const)
    expect(asking(opened, change).isFromOverview).toBe(true)
  for (const change of [{ status: 'all' }, { categoryId: '5' }, { categoryId: null }] as const)
    expect(asking(opened, change).isFromOverview).toBe(false)
})

test('another tab shows all its pets again, and the same tab only changes, or only what is new today', () => {
  for (const only of ['changes', 'today'] as const) {
    const changes = asking(firstQuestion, { only })
    for (const change of [{ status: 'all' }, { text: 'bella' }, { limit: 100 }] as const)
      expect(asking(changes, change).only).toBe(only)
    expect(asking(changes, { status: 'sold' }).only).toBeNull()
  }
})

test('asking for changes shows all of them, also those that the search and the category leave out', () => {
  const narrowed = asking(firstQuestion, { categoryId: '3', text: 'bella' })
  expect(asking(narrowed, { only: 'changes' })).toMatchObject({ categoryId: null, text: '', only: 'changes' })
  expect(asking(narrowed, { only: null })).toMatchObject({ categoryId: '3', text: 'bella' })
})

test('only the list and its order outlive the window', () => {
  const searched = asking(asking(firstQuestion, { limit: 50 }), { text: 'bella', status: 'all' })
  const sold = { staging: asking(searched, { status: 'sold' }) }
  const views: KeptView['views'] = { staging: { filter: { status: 'sold', limit: 50 }, sorting: [] } }
  expect(keptViews(sold)).toEqual(views)
  expect(withKeptViews({}, views)).toEqual({ staging: { ...sold.staging, text: '' } })
})
