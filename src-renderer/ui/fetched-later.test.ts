import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fetchedLater } from './fetched-later.ts'

test('a panel whose code was fetched before is there at once, so that no letter typed into it is lost', async () => {
  const panel = fetchedLater(async () => () => 'the panel')
  await panel.fetch()
  expect(renderToStaticMarkup(createElement(panel.Component))).toBe('the panel')
})

test('a panel whose code was not fetched yet is waited for', () => {
  const panel = fetchedLater(async () => () => 'the panel')
  expect(() => renderToStaticMarkup(createElement(panel.Component))).toThrow()
})
