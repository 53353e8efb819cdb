import { expect } from '@playwright/test'
import { refresh } from '../support/clerk/shown-list.ts'
import { filesHolding } from '../support/computer/key-traces.ts'
import { apiKey, expectGoodList, hasty, notice, test } from './misbehaving-app.ts'
import { spellings } from './misbehaviours/key-spellings.ts'
import { answer } from './wire-answers.ts'

test('the key that a service writes into its error is not shown, however it is spelt', async ({
  launchApp,
  service,
}) => {
  const { window, profile } = await launchApp({ connectedTo: { staging: service }, env: hasty })
  await expectGoodList(window)
  for (const [name, spelling] of Object.entries(spellings(apiKey))) {
    await test.step(`a service that writes the key ${name}`, async () => {
      for (const [code, message] of [
        [spelling, 'No.'],
        ['odd', `The header was ${spelling}, of all things.`],
      ]) {
        service.misbehave('GET', answer(JSON.stringify({ code, message, status: 418 }), { status: 418 }))
        await refresh(window)
        await expect(notice(window)).toContainText('[redacted]')
        const page = await window.evaluate(
          () => document.documentElement.innerHTML + document.documentElement.innerText,
        )
        expect(page).not.toContain(spelling)
        expect(page).not.toContain(apiKey)
        service.misbehave('GET', null)
        await refresh(window)
        await expectGoodList(window)
      }
    })
  }
  expect(await filesHolding(profile, service.baseUrl)).toContain('settings.json')
  expect(await filesHolding(profile, apiKey)).toEqual([])
})

test('an error of a megabyte is cut short', async ({ launchApp, service }) => {
  const { window } = await launchApp({ connectedTo: { staging: service }, env: hasty })
  await expectGoodList(window)
  const mebibyte = 1024 * 1024
  const error = { code: 'c'.repeat(mebibyte), message: 'm'.repeat(mebibyte), status: 418 }
  service.misbehave('GET', answer(JSON.stringify(error), { status: 418 }))
  await refresh(window)
  await expect(notice(window)).toContainText('The service answered in a form we don’t understand.')
  await expect(notice(window)).toContainText('m'.repeat(100))
  expect((await notice(window).textContent())?.length).toBeLessThan(5000)
})
