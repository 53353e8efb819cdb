import { expect } from '@playwright/test'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { countCreates } from '../support/service/received.ts'
import { test, tryCreate } from './misbehaving-app.ts'
import { brokenConnections, slowAnswers } from './misbehaviours/broken-connections.ts'
import { unknown } from './misbehaviours/case.ts'
import { encodedBodies } from './misbehaviours/encoded-bodies.ts'
import { oddCreateStatuses } from './misbehaviours/odd-statuses.ts'
import { writeAndReset } from './wire-answers.ts'

test('a pet is sent once, and its outcome is true, whatever happens to the connection, the body and the status', async ({
  connected,
}) => {
  for (const [what, does] of [...slowAnswers, ...brokenConnections, ...encodedBodies]) {
    await tryCreate(connected, [what, does, unknown(expect.any(String))])
  }
  for (const one of oddCreateStatuses) await tryCreate(connected, one)
})

test('a pet is added as usual after the answer to another one was lost', async ({ connected: { window, service } }) => {
  const sheet = await openAddSheet(window, 'staging')
  service.misbehave('POST', writeAndReset())
  await fillIn(sheet, { name: 'Rex', categoryId: '3' })
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: 'Rex may have been added to Staging.' })).toBeVisible()
  service.misbehave('POST', null)
  await fillIn(sheet, { name: 'Milo', categoryId: '3' })
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(window.getByText('Milo added to Staging as #331.')).toBeVisible()
  expect(countCreates(service)).toBe(2)
})
