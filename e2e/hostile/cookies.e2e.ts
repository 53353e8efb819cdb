import { type ElectronApplication, expect } from '@playwright/test'
import type * as Electron from 'electron'
import { askForList, sendPet, test } from './misbehaving-app.ts'
import { list } from './misbehaviours/answers.ts'
import { goodList, rexAlone } from './misbehaviours/case.ts'
import { answer } from './wire-answers.ts'

/** Records the sessions of every request from now on. Gives a function that lists their cookies. */
async function watchSessions(
  app: ElectronApplication,
): Promise<() => Promise<Readonly<Record<string, readonly string[]>>>> {
  const watched = await app.evaluateHandle(({ session }) => {
    const sessions = new Map<string, Electron.Session>([['the default one', session.defaultSession]])
    const open = session.fromPartition
    session.fromPartition = (name, options) => {
      const opened = open.call(session, name, options)
      sessions.set(name, opened)
      return opened
    }
    return sessions
  })
  return () =>
    watched.evaluate(async (sessions) => {
      const entries = [...sessions].map(async ([name, { cookies }]) => {
        const kept = await cookies.get({})
        return [name, kept.map((cookie) => cookie.name)] as const
      })
      return Object.fromEntries(await Promise.all(entries))
    })
}

/** Requests a URL in main, in a separate session that accepts cookies. */
function askWithCookies(app: ElectronApplication, url: string): Promise<void> {
  return app.evaluate(({ net, session }, address) => {
    const request = net.request({ url: address, session: session.fromPartition('control'), credentials: 'include' })
    const answered = new Promise<void>((resolve, reject) => {
      request.on('error', reject)
      request.on('response', (response) => response.on('end', resolve).on('data', () => {}))
    })
    request.end()
    return answered
  }, url)
}

test('the app neither stores a cookie nor sends it back', async ({ connected: { app, window, service } }) => {
  const cookiesKept = await watchSessions(app)
  const cookies = ['petted=1; Max-Age=9999; Path=/', 'petted=2; Max-Age=9999; Path=/; SameSite=None; HttpOnly']
  for (const cookie of cookies) {
    service.misbehave('GET', answer(list, { headers: { 'Set-Cookie': cookie } }))
    expect(await askForList(window)).toMatchObject(rexAlone)
  }
  service.misbehave('GET', null)
  expect(await askForList(window)).toMatchObject(goodList)
  expect(await sendPet(window, 'Rex')).toMatchObject({ value: { outcome: { kind: 'added', petId: '331' } } })
  expect(service.received.length).toBeGreaterThan(4)
  for (const { headers } of service.received) expect(headers.get('cookie')).toBeNull()
  expect(await cookiesKept()).toEqual({
    'the default one': [],
    'client-reads': [],
    [`client-creates-staging ${service.baseUrl}`]: [],
  })

  // Proves that the test can fail: a session that accepts cookies sends them back to the same service.
  service.misbehave('GET', answer('[]', { headers: { 'Set-Cookie': 'petted=3; Max-Age=9999; Path=/' } }))
  await askWithCookies(app, `${service.baseUrl}/pets`)
  expect(await cookiesKept()).toMatchObject({ control: ['petted'] })
  await askWithCookies(app, `${service.baseUrl}/pets`)
  // The app may send requests of its own in between, without a cookie.
  const sent = service.received.map(({ headers }) => headers.get('cookie'))
  expect(sent.filter((cookie) => cookie !== null)).toEqual(['petted=3'])
})
