import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fetchedLater, fetchTheRest } from './loading.ts'

test('a panel shows nothing until its code is fetched, and appears at once afterwards', async () => {
  const Panel = fetchedLater(async () => () => 'the panel')
  expect(renderToStaticMarkup(createElement(Panel))).toBe('')
  await fetchTheRest()
  expect(renderToStaticMarkup(createElement(Panel))).toBe('the panel')
})
