import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { petNames } from '../support/clerk/clerk.ts'
import { claim, refresh } from '../support/clerk/shown-list.ts'
import { answer } from './misbehaviours.ts'

const oddNames = [
  '\u202Eenots\u202C\u2066\u200F\u061C',
  '<img src=x onerror=alert(1)><script>alert(2)</script>',
  '\u0000\u0007\u001b[31m\ud83d',
  `R${'\u0301'.repeat(1000)}ex`,
  'x'.repeat(1024 * 1024),
  '',
]

// pet-json.test.ts has every other row.
test('whatever is in a list’s rows is shown as text, or the row is counted as unreadable', async ({ showStore }) => {
  const { window, service } = await showStore([])
  const rows = oddNames.map((name, index) => ({ id: 30 + index, name, categoryId: 3, status: 'on loan' }))
  service.intercept(() => answer(JSON.stringify([...rows, null])))
  await refresh(window)
  await expect(claim(window)).toContainText('1 row could not be read')
  expect(await petNames(window)).toEqual(oddNames)
})
