import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type ElectronApplication, expect } from '@playwright/test'
import { patience } from '../../src-main/service/network-transport.ts'
import { usualDeadline } from '../../src-main/service/pet-client.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test as base } from '../support/app/start-service.ts'
import { petNames } from '../support/clerk/clerk.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'
import { askForList, sendPet } from './asking-main.ts'
import { brokenConnections, type Case, type Misbehaviour, oddBodies, oddStatuses, unfinished } from './misbehaviours.ts'
import { listen, startSocketServer, untrusted } from './raw-service.ts'

/** The list that the service sends while it behaves, as {@link askForList} names it. */
const goodList = '20: Bella 1'

// The window asks for 100 pets. A test asks for 30, and the app asks again for fewer after an answer that was too large.
const oddLimit = /limit=(?:30|7|1)$/

/** An app on staging, connected to a service that can misbehave. */
interface ConnectedApp extends LaunchedApp {
  readonly service: PetService
  /** From now on, the service does this in place of an answer to every create and every list of 30 pets; null ends that. */
  misbehave(does: Misbehaviour | null): void
  /** How many sockets are open on which the service misbehaved. */
  openSockets(): number
  /** Lets the deadline of every request under way pass. By itself none does, however busy the computer is. */
  passDeadline(): Promise<void>
}

const test = base.extend<{ connected: ConnectedApp }>({
  connected: async ({ showStore }, use) => {
    let open = 0
    let misbehaviour: Misbehaviour | null = null
    // With this many pets, no list can prove that a pet was not added.
    const launched = await showStore(makePets(330), 'staging', ({ intercept }) =>
      intercept(async (request, next) => {
        const does = request.method === 'POST' || oddLimit.test(request.url) ? misbehaviour : null
        if (does === null) {
          const answer = await next()
          // If a reused connection breaks, Chromium repeats a list.
          answer.headers.set('Connection', 'close')
          answer.headers.set('Set-Cookie', 'petted=1; Max-Age=9999; Path=/; HttpOnly')
          return answer
        }
        return (socket) => {
          open += 1
          socket.on('close', () => {
            open -= 1
          })
          does(socket)
        }
      }),
    )
    await expect.poll(() => petNames(launched.window)).toContain('Bella 1')
    const { pass, restore } = await holdDeadlines(launched.app)
    const misbehave = (does: Misbehaviour | null) => {
      misbehaviour = does
    }
    await use({ ...launched, misbehave, openSockets: () => open, passDeadline: pass })
    await restore()
  },
})

/** Holds the timers in main with which requests are given up, and stops those with which reads are asked once more. */
async function holdDeadlines(app: ElectronApplication) {
  const timers = await app.evaluateHandle(
    (_electron, [deadline, again]) => {
      const { setTimeout } = globalThis
      const held = new Set<() => void>()
      function hold(callback: () => void, delay?: number, ...more: readonly unknown[]) {
        if (delay === again) return undefined
        return delay === deadline ? void held.add(callback) : setTimeout(callback, delay, ...more)
      }
      function pass(): void {
        for (const giveUp of held) giveUp()
        held.clear()
      }
      function restore(): void {
        Object.assign(globalThis, { setTimeout })
        pass()
      }
      Object.assign(globalThis, { setTimeout: hold })
      return { pass, restore }
    },
    [usualDeadline, patience],
  )
  return {
    pass: () => timers.evaluate(({ pass }) => pass()),
    restore: () => timers.evaluate(({ restore }) => restore()),
  }
}

/** Asks for a list and adds a pet while the service misbehaves, then asks for a list once it behaves again. */
async function meet(connected: ConnectedApp, one: Case, isUnfinished = false): Promise<void> {
  const [what, does, list, create, times = 1] = one
  const { window, service, misbehave, openSockets, passDeadline } = connected
  const before = service.received.length
  misbehave(does)
  const answers = Promise.all([askForList(window, 30), sendPet(window, what)])
  if (isUnfinished) {
    await expect.poll(openSockets).toBe(2)
    // The app gets this list after what the service has written before.
    expect.soft(await askForList(window), `another list during one of a service that ${what}`).toBe(goodList)
    await passDeadline()
  }
  const [listed, added] = await answers
  expect.soft(listed, `a list of a service that ${what}`).toBe(list)
  expect.soft(added, `a pet for a service that ${what}`).toEqual(create ?? expect.stringMatching(/^unknown /))
  await expect.poll(openSockets, `sockets that stay open to a service that ${what}`).toBe(0)
  misbehave(null)
  expect.soft(await askForList(window), `the list after a service that ${what}`).toBe(goodList)
  const received = service.received.slice(before)
  expect.soft(countCreates({ received }), `creates for a service that ${what}`).toBe(times)
  const lists = received.filter(({ target }) => oddLimit.test(target))
  expect.soft(lists, `requests to a service that ${what}`).toHaveLength(list === 'too-large' ? 3 : times)
}

test('a list is whole or fails, a pet is sent once, the next ones come, and the app takes no more memory, whatever happens to the connection and the body', async ({
  connected,
}) => {
  for (const one of unfinished) await meet(connected, one, true)
  for (const one of brokenConnections) await meet(connected, one)
  /** In MiB, since main started. */
  const peak = () => connected.app.evaluate(() => process.resourceUsage().maxRSS / 1024)
  const before = await peak()
  for (const one of oddBodies) await meet(connected, one)
  // A list and a create, of 32 MiB each, as bytes and as text, and what the garbage collector has not taken away yet: 200 to 340 MiB were seen.
  // With ten times the limit, 650 MiB were seen at once.
  expect((await peak()) - before).toBeLessThan(500)
  expect(await sendPet(connected.window, 'Milo')).toBe('added 331')
})

test('whatever the status is, wherever it points and whatever it sets, no window or box opens, nothing goes elsewhere, no cookie is kept', async ({
  connected,
}) => {
  const { app, service } = connected
  const opened = await app.evaluateHandle(({ app: main, dialog }) => {
    const seen: string[] = []
    main.on('browser-window-created', () => seen.push('a window'))
    for (const name of ['showMessageBox', 'showMessageBoxSync', 'showErrorBox'] as const)
      Reflect.set(dialog, name, () => void seen.push('a box'))
    return seen
  })
  const sessions = ['client-reads', `client-creates-staging ${service.baseUrl}`]
  const cookies = () =>
    app.evaluate(async ({ session }, names) => {
      const kept = await Promise.all(names.map((name) => session.fromPartition(name).cookies.get({})))
      return kept.flat().length
    }, sessions)
  for (const one of oddStatuses) await meet(connected, one)
  expect(await opened.jsonValue()).toEqual([])
  expect(await cookies()).toBe(0)
  const sentElsewhere = () => service.received.filter(({ target }) => target.startsWith('/elsewhere'))
  expect(sentElsewhere()).toEqual([])
  const sent = (name: string) => new Set(service.received.map(({ headers }) => headers.get(name)))
  expect(sent('Authorization')).toEqual(new Set([`Bearer ${service.apiKey}`]))
  expect([...sent('Proxy-Authorization'), ...sent('Cookie')]).toEqual([null, null])

  // Proves that the test can fail, because it sees a request to the other name, and a cookie.
  const elsewhere = service.baseUrl.replace('127.0.0.1', 'localhost').replace('v1', 'elsewhere')
  await app.evaluate(
    ({ session }, url) =>
      session
        .fromPartition('client-reads')
        .fetch(url, { credentials: 'include' })
        .then(() => {}),
    elsewhere,
  )
  expect(sentElsewhere()).toHaveLength(1)
  expect(await cookies()).toBe(1)
})

test('a base URL without a proper service behind it fails, and gets no key', async ({ connected, startService }) => {
  const { window, service: good, passDeadline } = connected
  const received: unknown[] = []
  const listener: RequestListener = ({ headers }, response) => {
    received.push(headers.authorization)
    response.end('[]')
  }
  const stopped = await startService()
  await stopped.stop()
  let greeted = 0
  const silent = await startSocketServer((socket) => {
    socket.once('data', (bytes) => {
      greeted += 1
      if (bytes.includes('Bearer')) received.push('a key')
    })
  })
  const point = (baseUrl: string) =>
    window.evaluate(
      ([url, apiKey]) =>
        globalThis.window.petStore.saveService({ environment: 'staging', baseUrl: url, apiKey, isTested: false }),
      [baseUrl, good.apiKey] as const,
    )
  for (const [what, baseUrl, cause] of [
    ['a port that is closed', stopped.baseUrl, 'refused'],
    ['a host that does not exist', 'https://pets.invalid/v1', 'dns'],
    ['a port that browsers avoid', 'http://127.0.0.1:25/v1', 'other'],
    ['a self-signed certificate', `https://${await listen(createSecureServer(untrusted, listener))}/v1`, 'tls'],
    ['a service without TLS', `https://${await listen(createServer(listener))}/v1`, 'plain'],
    ['a server that is silent where TLS should begin', `https://${silent}/v1`, 'timeout'],
  ] as const) {
    await point(baseUrl)
    const answer = askForList(window)
    if (cause === 'timeout') {
      await expect.poll(() => greeted).toBeGreaterThan(0)
      await passDeadline()
    }
    expect.soft(await answer, what).toBe(cause)
    await point(good.baseUrl)
    expect.soft(await askForList(window), `the list after ${what}`).toBe(goodList)
  }
  expect(received).toEqual([])
})
