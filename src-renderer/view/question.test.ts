import { describe, expect, test } from 'vitest'
import type { KeptView } from '../../src-shared/kept-view.ts'
import { asking, asksAnotherList, firstQuestion, keptViews, type QuestionChange, withKeptViews } from './question.ts'

const number = asking(firstQuestion, { number: '999' })

describe('a number stays in the question until the clerk asks for something else', () => {
  test.each<[what: string, QuestionChange]>([
    ['another tab', { status: 'sold' }],
    ['the same tab', { status: 'all' }],
    ['a category', { categoryId: '3' }],
    ['every category', { categoryId: null }],
    ['more pets', { limit: 100 }],
    ['what changed', { isOnlyChanges: true }],
    ['a text', { text: 'bella' }],
    ['another order', { sorting: [{ id: 'name', desc: false }] }],
  ])('%s', (_, change) => {
    expect(number.number).toBe('999')
    const { status, limit, ...asked } = change
    const filter = { status: status ?? 'all', ...(limit && { limit }) }
    expect(asking(number, change)).toEqual({ ...firstQuestion, ...asked, filter })
  })
})

test('the way back to the overview stays until the clerk asks for another tab or category', () => {
  const opened = asking(firstQuestion, { status: 'sold', categoryId: '3', isFromOverview: true })
  expect(opened.isFromOverview).toBe(true)
  for (const change of [{ text: 'bella' }, { limit: 100 }, { status: 'sold' }, { number: '999' }] as const)
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
