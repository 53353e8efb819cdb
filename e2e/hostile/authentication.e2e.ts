import { expect } from '@playwright/test'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { countCreates } from '../support/service/received.ts'
import { hasty, notice, test } from './misbehaving-app.ts'
import { environment } from './misbehaviours/case.ts'
import { answer } from './wire-answers.ts'

const challenges = {
  'a password': [401, { 'WWW-Authenticate': 'Basic realm="pets"' }],
  'a digest': [401, { 'WWW-Authenticate': 'Digest realm="pets", nonce="1", qop="auth"' }],
  'the account of the computer': [401, { 'WWW-Authenticate': 'Negotiate' }],
  'the password of a proxy': [407, { 'Proxy-Authenticate': 'Basic realm="proxy"' }],
} as const

test('a service that asks for a password gets one request, and no password dialog opens', async ({
  launchApp,
  service,
}) => {
  const { app, window } = await launchApp({ env: hasty, connectedTo: { staging: service } })
  await expect(petRows(window).first()).toBeVisible()
  const asked = await app.evaluateHandle(({ app: main, dialog }) => {
    const seen: string[] = []
    main.on('browser-window-created', () => seen.push('a window'))
    for (const name of ['showMessageBox', 'showMessageBoxSync', 'showErrorBox'] as const) {
      Reflect.set(dialog, name, () => void seen.push('a box'))
    }
    return seen
  })

  for (const [what, [status, headers]] of Object.entries(challenges)) {
    await test.step(what, async () => {
      const before = service.received.length
      service.misbehave('GET', answer('', { status, headers }))
      await refresh(window)
      await expect(notice(window)).toBeVisible()
      service.misbehave('GET', null)
      await refresh(window)
      await expect(notice(window)).toHaveCount(0)
      expect(service.received.slice(before)).toHaveLength(2)
    })
  }
  await expect(petRows(window).first()).toBeVisible()
  const sheet = await openAddSheet(window, environment)
  const [status, headers] = challenges['a password']
  service.misbehave('POST', answer('', { status, headers }))
  await fillIn(sheet, { name: 'Rex', categoryId: '3' })
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(sheet.getByRole('alert').first()).toBeVisible()
  for (const request of service.received) {
    expect(request.headers.get('authorization')).toBe(`Bearer ${service.apiKey}`)
    expect(request.headers.get('proxy-authorization')).toBeNull()
  }
  expect(countCreates(service)).toBe(1)
  expect(await asked.evaluate((seen) => seen)).toEqual([])

  // So that the test can fail: this is what it would see if main asked.
  await app.evaluate(({ BrowserWindow, dialog }) => {
    new BrowserWindow({ show: false }).destroy()
    dialog.showErrorBox('', '')
  })
  expect(await asked.evaluate((seen) => seen)).toEqual(['a window', 'a box'])
})
