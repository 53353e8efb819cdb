import { expect } from '@playwright/test'
import { refresh } from '../support/clerk/shown-list.ts'
import { filesHolding } from '../support/computer/key-traces.ts'
import { apiKey, notice, test } from './misbehaving-app.ts'
import { answer } from './wire-answers.ts'

const bytes = Buffer.from(apiKey)
/** The spellings of a key that the app recognises in a service's messages. */
const spellings = [
  apiKey,
  `Bearer ${apiKey}`,
  JSON.stringify(apiKey),
  encodeURIComponent(apiKey),
  bytes.toString('base64'),
  bytes.toString('base64url'),
  Buffer.from(`Bearer ${apiKey}`).toString('base64'),
  Buffer.from(`clerk:${apiKey}`).toString('base64'),
  `${apiKey}${apiKey}`,
]

test('the app never shows a key that a service writes into an error, however it is spelt, and shortens an error of a megabyte', async ({
  connected: { window, profile, service },
}) => {
  const message = `${'x'.repeat(1000)} ${spellings.join(' ')} ${`m${apiKey}`.repeat(50_000)}`
  service.misbehave('GET', answer(JSON.stringify({ code: spellings[1], message, status: 418 }), { status: 418 }))
  await refresh(window)
  const shown = notice(window)
  await expect(shown).toContainText('The service answered in a form we don’t understand.')
  await expect(shown).toContainText('[redacted]m[redacted]m')
  expect((await shown.textContent())?.length).toBeLessThan(5000)
  const page = await window.evaluate(() => document.documentElement.innerHTML + document.documentElement.innerText)
  for (const spelling of spellings) expect(page).not.toContain(spelling)
  expect(page).not.toContain('T3st')
  expect(await filesHolding(profile, service.baseUrl)).toContain('settings.json')
  expect(await filesHolding(profile, apiKey)).toEqual([])
})
