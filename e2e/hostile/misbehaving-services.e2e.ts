import { expect } from '@playwright/test'
import { meet, sendPet, test } from './misbehaving-app.ts'
import { brokenConnections, oddBodies, oddStatuses, redirects, unfinished } from './misbehaviours.ts'

test('a list is whole or fails, a pet is sent once, and the next ones come, whatever happens to the connection', async ({
  connected,
}) => {
  for (const one of unfinished) await meet(connected, one, true)
  for (const one of brokenConnections) await meet(connected, one)
  expect(await sendPet(connected.window, 'Milo')).toBe('added 331')
})

test('a list is whole or fails, a pet is sent once, and the next list comes, whatever the body is', async ({
  connected,
}) => {
  for (const one of oddBodies) await meet(connected, one)
})

test('whatever the status is, and wherever it points, no password dialog opens, nothing goes elsewhere, and the outcome is true', async ({
  connected,
}) => {
  const { app, service } = connected
  const opened = await app.evaluateHandle(({ app: main, dialog }) => {
    const seen: string[] = []
    main.on('browser-window-created', () => seen.push('a window'))
    for (const name of ['showMessageBox', 'showMessageBoxSync', 'showErrorBox'] as const) {
      Reflect.set(dialog, name, () => void seen.push('a box'))
    }
    return seen
  })
  for (const one of [...oddStatuses, ...redirects]) await meet(connected, one)
  expect(await opened.evaluate((seen) => seen)).toEqual([])
  const { origin } = new URL(service.baseUrl)
  const elsewhere = () => service.received.filter(({ target }) => target.startsWith('/elsewhere'))
  expect(elsewhere()).toEqual([])
  for (const { headers } of service.received) {
    expect(headers.get('Authorization')).toBe(`Bearer ${service.apiKey}`)
    expect(headers.get('Proxy-Authorization')).toBeNull()
  }

  // Proves that the test can fail, because it sees windows, boxes and requests to the other name.
  await app.evaluate(({ BrowserWindow, dialog }) => {
    new BrowserWindow({ show: false }).destroy()
    dialog.showErrorBox('', '')
  })
  expect(await opened.evaluate((seen) => seen)).toEqual(['a window', 'a box'])
  await fetch(`${origin.replace('127.0.0.1', 'localhost')}/elsewhere`)
  expect(elsewhere()).toHaveLength(1)
})
