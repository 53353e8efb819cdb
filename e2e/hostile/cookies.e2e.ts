import { type ElectronApplication, expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { makePets } from '../support/service/pet-service.ts'
import { askForList, sendPet } from './misbehaving-app.ts'

/** Records the sessions of every request from now on. Gives a function that lists the cookies in each, by the session's name. */
async function watchSessions(app: ElectronApplication): Promise<() => Promise<object>> {
  const watched = await app.evaluateHandle(({ session }) => {
    const sessions = new Map([['the default one', session.defaultSession]])
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
      const kept: Record<string, readonly string[]> = {}
      for (const [name, { cookies }] of sessions) kept[name] = (await cookies.get({})).map((cookie) => cookie.name)
      return kept
    })
}

test('the app neither stores a cookie nor sends it back', async ({ launchApp, startService }) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  const cookiesKept = await watchSessions(app)
  service.intercept(async (_request, next) => {
    const response = await next()
    response.headers.append('Set-Cookie', 'petted=1; Max-Age=9999; Path=/; HttpOnly')
    return response
  })
  for (const name of ['Rex', 'Milo']) {
    expect(await askForList(window)).toMatch(/^\d: Bella 1$/)
    expect(await sendPet(window, name)).toMatch(/^added/)
  }
  expect(await askForList(window)).toBe('5: Bella 1')
  const cookiesSent = () => service.received.flatMap(({ headers }) => headers.get('cookie') ?? [])
  expect(cookiesSent()).toEqual([])
  expect(await cookiesKept()).toEqual({
    'the default one': [],
    'client-reads': [],
    [`client-creates-staging ${service.baseUrl}`]: [],
  })

  // Proves that the test can fail: a session that accepts cookies keeps them, and sends them back to the same service.
  const askWithCookies = () =>
    app.evaluate(
      ({ session }, url) =>
        session
          .fromPartition('control')
          .fetch(url, { credentials: 'include' })
          .then(() => {}),
      `${service.baseUrl}/pets`,
    )
  await askWithCookies()
  await askWithCookies()
  expect(cookiesSent()).toEqual(['petted=1'])
  expect(await cookiesKept()).toMatchObject({ control: ['petted'] })
})
