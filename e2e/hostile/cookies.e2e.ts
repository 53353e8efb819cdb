import { expect } from '@playwright/test'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petNames } from '../support/clerk/clerk.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { expectGoodList, hasty, test } from './misbehaving-app.ts'
import { environment } from './misbehaviours/case.ts'
import { answer } from './wire-answers.ts'

test('a cookie is neither stored nor sent back', async ({ launchApp, service }) => {
  const { app, window } = await launchApp({ connectedTo: { staging: service }, env: hasty })
  await expectGoodList(window)
  const cookies = ['petted=1; Max-Age=9999; Path=/', 'petted=2; Max-Age=9999; Path=/; SameSite=None; HttpOnly']
  for (const cookie of cookies) {
    const list = answer('[{"id":1,"name":"Rex","categoryId":3}]', { headers: { 'Set-Cookie': cookie } })
    service.misbehave('GET', list)
    await refresh(window)
    await expect.poll(() => petNames(window)).toEqual(['Rex'])
  }
  service.misbehave('GET', null)
  await refresh(window)
  await expectGoodList(window)
  const sheet = await openAddSheet(window, environment)
  await fillIn(sheet, { name: 'Rex', categoryId: '3' })
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(window.getByText('Rex added to Staging as #331.')).toBeVisible()
  expect(service.received.length).toBeGreaterThan(4)
  for (const { headers } of service.received) expect(headers.get('cookie')).toBeNull()
  const kept = await app.evaluate(async ({ session }) => {
    const clients = ['client-reads', 'client-creates-staging'].map((name) => session.fromPartition(name))
    const sessions = [...clients, session.defaultSession]
    const all = await Promise.all(sessions.map(({ cookies }) => cookies.get({})))
    return all.flat()
  })
  expect(kept).toEqual([])
})
