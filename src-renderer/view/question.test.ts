import { expect, test } from 'vitest'
import type { KeptView } from '../../src-shared/kept-view.ts'
import { asking, asksAnotherList, firstQuestion, keptViews, withKeptViews } from './question.ts'

test('the way back to the overview stays until the clerk asks for another tab or category', () => {
  const opened = asking(firstQuestion, { status: 'sold', categoryId: '3', isFromOverview: true })
  expect(opened.isFromOverview).toBe(true)
  for (const change of [{ text: 'bella' }, { limit: 100 }, { status: 'sold' }] as const)
    expect(asking(opened, change).isFromOverview).toBe(true)
  for (const change of [{ status: 'all' }, { categoryId: '5' }, { categoryId: null }] as const)
    expect(asking(opened, change).isFromOverview).toBe(false)
})

test('another tab shows all its pets again, and the same tab only changes', () => {
  const changes = asking(firstQuestion, { isOnlyChanges: true })
  expect(asking(changes, { status: 'all' }).isOnlyChanges).toBe(true)
  expect(asking(changes, { text: 'bella' }).isOnlyChanges).toBe(true)
  expect(asking(changes, { limit: 100 }).isOnlyChanges).toBe(true)
  expect(asking(changes, { status: 'sold' }).isOnlyChanges).toBe(false)
})

test('asking for changes shows all of them, also those that the search and the category leave out', () => {
  const narrowed = asking(firstQuestion, { categoryId: '3', text: 'bella' })
  expect(asking(narrowed, { isOnlyChanges: true })).toMatchObject({ categoryId: null, text: '', isOnlyChanges: true })
  expect(asking(narrowed, { isOnlyChanges: false })).toMatchObject({ categoryId: '3', text: 'bella' })
})

test('the pets that are new today and the changes take turns, and another tab has neither', () => {
  const today = asking(firstQuestion, { isOnlyChanges: true, isNewToday: true })
  expect(asking(today, { text: 'bella' })).toMatchObject({ isOnlyChanges: true, isNewToday: true })
  expect(asking(today, { isOnlyChanges: true })).toMatchObject({ isOnlyChanges: true, isNewToday: false })
  for (const change of [{ status: 'sold' }, { isOnlyChanges: false }] as const)
    expect(asking(today, change)).toMatchObject({ isOnlyChanges: false, isNewToday: false })
})

test('the same list is not saved again, and only the list and its order outlive the window', () => {
  const before = { staging: asking(firstQuestion, { limit: 50 }) }
  const searched = { staging: asking(before.staging, { text: 'bella', status: 'all' }) }
  expect(asksAnotherList(searched, before)).toBe(false)
  const sold = { staging: asking(searched.staging, { status: 'sold' }) }
  expect(asksAnotherList(sold, searched)).toBe(true)
  const views: KeptView['views'] = { staging: { filter: { status: 'sold', limit: 50 }, sorting: [] } }
  expect(keptViews(sold)).toEqual(views)
  expect(withKeptViews({}, views)).toEqual({ staging: { ...sold.staging, text: '' } })
})
