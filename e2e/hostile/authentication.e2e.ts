import { expect } from '@playwright/test'
import { askForList, sendPet, test } from './misbehaving-app.ts'
import { challenges } from './misbehaviours/odd-statuses.ts'

test('a service that asks for a password gets only one request, and no password dialog opens', async ({
  connected: { app, window, service },
}) => {
  const asked = await app.evaluateHandle(({ app: main, dialog }) => {
    const seen: string[] = []
    main.on('browser-window-created', () => seen.push('a window'))
    for (const name of ['showMessageBox', 'showMessageBoxSync', 'showErrorBox'] as const) {
      Reflect.set(dialog, name, () => void seen.push('a box'))
    }
    return seen
  })
  for (const [position, challenge] of Object.values(challenges).entries()) {
    const before = service.received.length
    service.misbehave(`GET /v1/pets?limit=${30 + position}`, challenge)
    service.misbehave('POST', challenge)
    expect(await askForList(window, 30 + position)).toMatchObject({ ok: false })
    expect(await sendPet(window, `Rex ${position}`)).not.toMatchObject({ value: { outcome: { kind: 'added' } } })
    const received = service.received.slice(before).filter(({ target }) => /limit=3\d$|pets$/.test(target))
    expect(received.map(({ method }) => method)).toEqual(['GET', 'POST'])
  }
  for (const { headers } of service.received) {
    expect(headers.get('authorization')).toBe(`Bearer ${service.apiKey}`)
    expect(headers.get('proxy-authorization')).toBeNull()
  }
  expect(await asked.evaluate((seen) => seen)).toEqual([])

  // Proves that the test can fail, because it sees windows and boxes.
  await app.evaluate(({ BrowserWindow, dialog }) => {
    new BrowserWindow({ show: false }).destroy()
    dialog.showErrorBox('', '')
  })
  expect(await asked.evaluate((seen) => seen)).toEqual(['a window', 'a box'])
})
