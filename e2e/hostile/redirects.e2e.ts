import { expect } from '@playwright/test'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { countCreates } from '../support/service/received.ts'
import { apiKey, expectGoodList, hasty, test } from './misbehaving-app.ts'
import { startMisbehavingService } from './misbehaving-service.ts'
import { environment } from './misbehaviours/case.ts'
import { redirects } from './misbehaviours/redirects.ts'
import { tryList } from './try-list.ts'
import { answer } from './wire-answers.ts'

test('a redirect is a failure, and neither a request nor the key reaches its target', async ({
  launchApp,
  service,
}) => {
  const elsewhere = await startMisbehavingService([], apiKey)
  const launched = await launchApp({ connectedTo: { staging: service }, env: hasty })
  const { window } = launched
  await expectGoodList(window)
  for (const one of redirects(elsewhere.baseUrl)) {
    await test.step(`a service that ${one.service}`, () => tryList({ ...launched, service }, one))
  }

  const sheet = await openAddSheet(window, environment)
  for (const [status, sentence] of [
    [302, 'Rex 302 may have been added to Staging.'],
    [307, 'Rex 307 may have been added to Staging.'],
    [308, '3 pets may have been added to Staging.'],
  ] as const) {
    const before = countCreates(service)
    service.misbehave('POST', answer('', { status, headers: { Location: `${elsewhere.baseUrl}/pets` } }))
    await fillIn(sheet, { name: `Rex ${status}`, categoryId: '3' })
    await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
    await expect.poll(() => countCreates(service)).toBe(before + 1)
    await expect(sheet.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
  expect(elsewhere.received).toEqual([])

  // The address does lead to a service that records what it is sent.
  await fetch(`${elsewhere.baseUrl}/pets`)
  expect(elsewhere.received).toHaveLength(1)
  await elsewhere.stop()
})
