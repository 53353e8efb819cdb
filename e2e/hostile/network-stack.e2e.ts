import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { constants } from 'node:http2'
import { type AddressInfo, createServer } from 'node:net'
import { expect } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import type { LaunchedApp, LaunchOptions } from '../support/app/launch-app.ts'
import { test } from '../support/app/start-service.ts'
import { addPet, fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { refresh } from '../support/clerk/shown-list.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { interceptCreates } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'
import { publicKeyHash, startHttp2Service, startRawService, startUntrustedService } from './raw-service.ts'
import { copyWithout } from './unhardened-app.ts'

type LaunchApp = (options?: LaunchOptions) => Promise<LaunchedApp>

// Chromium repeats a request, a POST too, whose connection was in use before and is closed without an answer.
test('a pet is sent once if the connection breaks, even when earlier connections are still open', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)

  // A pet that is added leaves a connection that could be used again.
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Marmalade', categoryId: '3' })
  await sheet.getByRole('button', { name: 'Add and start another' }).click()
  await expect(window.getByText('Marmalade added to Staging as #4.').first()).toBeVisible()
  expect(countCreates(service)).toBe(1)

  interceptCreates(service, () => 'hang-up')
  await fillIn(sheet, { name: 'Treacle', categoryId: '3' })
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(sheet.getByText('Treacle may have been added to Staging.')).toBeVisible()
  expect(countCreates(service)).toBe(2)
})

/** Adds pets to a service that offers HTTP/3, and lists them. Gives how many packets arrived where it is offered. */
async function countHttp3Packets(launchApp: LaunchApp, build?: string): Promise<number> {
  const offered = createSocket('udp4')
  let packets = 0
  offered.on('message', () => {
    packets += 1
  })
  offered.bind(0, '127.0.0.1')
  await once(offered, 'listening')
  let requests = 0
  const baseUrl = await startUntrustedService((request, response) => {
    requests += 1
    const pet = '{"id":1,"name":"Bella","categoryId":3}'
    const isCreate = request.method === 'POST'
    response.setHeader('Alt-Svc', `h3=":${offered.address().port}"; ma=3600`)
    response.writeHead(isCreate ? 201 : 200).end(isCreate ? pet : `[${pet}]`)
  })
  const { app, window } = await launchApp({
    connectedTo: { staging: { baseUrl, apiKey: 'sk-staging' } },
    // Chromium takes the offer only from a service that it trusts.
    args: [`--ignore-certificate-errors-spki-list=${publicKeyHash('untrusted')}`],
    ...(build === undefined ? {} : { build }),
  })
  await expect(petRows(window)).toHaveCount(1)
  for (let times = 0; times < 3; times += 1) {
    const before = requests
    await window.evaluate(() =>
      globalThis.window.petStore.createPet({
        environment: 'staging',
        id: crypto.randomUUID(),
        pet: { name: 'Bella', categoryId: '3' },
      }),
    )
    await refresh(window)
    await expect.poll(() => requests).toBeGreaterThan(before + 1)
  }
  await closeApp(app)
  offered.close()
  return packets
}

// Over HTTP/3, Chromium repeats a POST too, on a new connection, when the one that carried it breaks.
test('a service that offers HTTP/3 is reached without it, which the app would use if it were not switched off', async ({
  launchApp,
}) => {
  expect(await countHttp3Packets(launchApp)).toBe(0)
  const unhardened = await copyWithout('disable-quic')
  expect(await countHttp3Packets(launchApp, unhardened)).toBeGreaterThan(0)
  await rm(unhardened, { recursive: true })
})

/**
 * Adds a pet to a service that offers HTTP/2, where it carries out the first create and then says that it has not looked at it, as a
 * proxy at fault does: https://github.com/h2o/h2o/pull/3308. Gives how many creates it has carried out.
 */
async function countHttp2Creates(launchApp: LaunchApp, build?: string): Promise<number> {
  let creates = 0
  const baseUrl = await startHttp2Service((request, response) => {
    const isCreate = request.method === 'POST'
    if (isCreate) creates += 1
    if (isCreate && creates === 1 && 'stream' in request) {
      request.stream.close(constants.NGHTTP2_REFUSED_STREAM)
      return
    }
    const pet = '{"id":1,"name":"Bella","categoryId":3}'
    response.writeHead(isCreate ? 201 : 200)
    response.end(isCreate ? pet : `[${pet}]`)
  })
  const { app, window } = await launchApp({
    connectedTo: { staging: { baseUrl, apiKey: 'sk-staging' } },
    args: [`--ignore-certificate-errors-spki-list=${publicKeyHash('untrusted')}`],
    ...(build === undefined ? {} : { build }),
  })
  await expect(petRows(window)).toHaveCount(1)
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Rex', categoryId: '3' })
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(window.getByText('Rex added to Staging as #1.')).toBeVisible()
  await closeApp(app)
  return creates
}

test('a service that offers HTTP/2 is reached without it, over which Chromium repeats a create that a proxy calls refused', async ({
  launchApp,
}) => {
  expect(await countHttp2Creates(launchApp)).toBe(1)
  const unhardened = await copyWithout('disable-http2')
  expect(await countHttp2Creates(launchApp, unhardened)).toBe(2)
  await rm(unhardened, { recursive: true })
})

const dictionaries = 'CONNECT redirector.gvt1.com:443'

/**
 * Lists and adds a pet of a service on this computer, which needs no proxy, and gives whom else the app asks for: whatever it asks a
 * proxy. A `build` without its defence asks for dictionaries, in its own time.
 */
async function othersAsked(launchApp: LaunchApp, service: PetService, build?: string): Promise<readonly string[]> {
  const asked: string[] = []
  const proxy = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (bytes) => {
      asked.push(bytes.toString('latin1').split(' ', 2).join(' '))
      socket.destroy()
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const { app, window } = await launchApp({
    connectedTo: { staging: service },
    args: [`--proxy-server=127.0.0.1:${port}`],
    ...(build === undefined ? {} : { build }),
  })
  await expect(petRows(window)).toHaveCount(3)
  await addPet(window, 'staging', { name: 'Rex', categoryId: '3' })
  await expect(window.getByText('Rex added to Staging as #4.')).toBeVisible()
  if (build !== undefined) await expect.poll(() => asked).toContain(dictionaries)
  await closeApp(app)
  proxy.close()
  return asked
}

// Each session of Chromium's downloads dictionaries from Google, unless it has no spelling checker.
test('an app asks nobody but the service, although its sessions would download dictionaries', async ({
  launchApp,
  startService,
}) => {
  test.skip(appPlatform === 'darwin', 'macOS has dictionaries of its own')
  expect(await othersAsked(launchApp, await startService({ pets: makePets(3) }))).toEqual([])
  const unhardened = await copyWithout('session-created')
  const asked = await othersAsked(launchApp, await startService({ pets: makePets(3) }), unhardened)
  expect(asked).toContain(dictionaries)
  await rm(unhardened, { recursive: true })
})

// `net.fetch` would hand such a status to `new Response`, which throws where nothing catches it, and the app would end.
test('an answer with an unknown status is reported to the clerk, and the app carries on', async ({ shareApp }) => {
  let status = 999
  const baseUrl = await startRawService((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('[{"id":1,"name":"Bella","categoryId":3}]')
  })
  const { window } = await shareApp({ connectedTo: { staging: { baseUrl, apiKey: 'sk-staging' } } })
  const alert = window.getByRole('alert')
  await expect(alert).toContainText('The service answered in a form we don’t understand.')
  status = 200
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(petRows(window)).toHaveCount(1)
  await expect(alert).toHaveCount(0)
})
