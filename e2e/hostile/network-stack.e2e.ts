import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { constants } from 'node:http2'
import { type AddressInfo, createServer } from 'node:net'
import { expect } from '@playwright/test'
import { closeApp } from '../support/app/electron-app.ts'
import type { LaunchedApp, LaunchOptions } from '../support/app/launch-app.ts'
import { test } from '../support/app/start-service.ts'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { interceptCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'
import { askForList, sendPet } from './misbehaving-app.ts'
import { publicKeyHash, startHttp2Service } from './raw-service.ts'
import { copyWithout } from './unhardened-app.ts'

type LaunchApp = (options?: LaunchOptions) => Promise<LaunchedApp>

// If a reused connection closes without an answer, Chromium repeats the request, even a POST.
test('a pet is sent once if the connection breaks, even when earlier connections are still open', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)

  // Adding a pet leaves a connection that Chromium could reuse.
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

/** Listens on a port for HTTP/3, and as a proxy for everything outside this computer. Records what arrives. */
async function listenBeside() {
  const packets: unknown[] = []
  const asked: string[] = []
  const http3 = createSocket('udp4').on('message', (packet) => packets.push(packet))
  const proxy = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (bytes) => {
      asked.push(bytes.toString('latin1').split(' ', 2).join(' '))
      socket.destroy()
    })
  })
  http3.bind(0, '127.0.0.1')
  await once(http3, 'listening')
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const proxyPort = (proxy.address() as AddressInfo).port
  function close(): void {
    http3.close()
    proxy.close()
  }
  return { packets, asked, http3Port: http3.address().port, proxyPort, close }
}

/**
 * Adds three pets to a service that offers HTTP/2 and HTTP/3, and lists them. Over HTTP/2, the service carries out the first create and then
 * claims that it has not processed it, like a faulty proxy: https://github.com/h2o/h2o/pull/3308. Gives how many creates the service
 * carried out, how many packets arrived for HTTP/3, which other hosts the app contacted through a proxy, and the languages
 * whose dictionaries a session downloads. At the end, a new session requests a page elsewhere, which the proxy must see.
 */
async function meetOffers(launchApp: LaunchApp, build?: string) {
  const beside = await listenBeside()
  let creates = 0
  const baseUrl = await startHttp2Service((request, response) => {
    const isCreate = request.method === 'POST'
    if (isCreate) creates += 1
    if (isCreate && creates === 1 && 'stream' in request) {
      request.stream.close(constants.NGHTTP2_REFUSED_STREAM)
      return
    }
    const pet = '{"id":1,"name":"Bella","categoryId":3}'
    response.setHeader('Alt-Svc', `h3=":${beside.http3Port}"; ma=3600`)
    response.writeHead(isCreate ? 201 : 200)
    response.end(isCreate ? pet : `[${pet}]`)
  })
  const { app, window } = await launchApp({
    connectedTo: { staging: { baseUrl, apiKey: 'sk-staging' } },
    args: [
      // Chromium accepts these offers only from a service that it trusts.
      `--ignore-certificate-errors-spki-list=${publicKeyHash('untrusted')}`,
      `--proxy-server=127.0.0.1:${beside.proxyPort}`,
    ],
    ...(build === undefined ? {} : { build }),
  })
  await expect(petRows(window)).toHaveCount(1)
  for (const name of ['Rex', 'Milo', 'Dot']) {
    expect(await sendPet(window, name)).toMatchObject({ value: { outcome: { kind: 'added' } } })
    expect(await askForList(window)).toMatchObject({ ok: true })
  }
  const asked = [...beside.asked]
  const spellChecked = await app.evaluate(async ({ session }) => {
    await session
      .fromPartition('elsewhere')
      .fetch('https://elsewhere.example/')
      .catch(() => {})
    return session.defaultSession.getSpellCheckerLanguages()
  })
  expect(beside.asked).toContain('CONNECT elsewhere.example:443')
  await closeApp(app)
  beside.close()
  return { creates, packets: beside.packets.length, asked, spellChecked }
}

// On macOS, the system has the dictionaries.
const hasDictionaries = appPlatform !== 'darwin'

// Over HTTP/2 and HTTP/3, Chromium even repeats a POST. Each of its sessions downloads dictionaries from Google, unless its spelling
// checker is off.
test('the app declines HTTP/2 and HTTP/3, over which Chromium repeats creates, and contacts only the service', async ({
  launchApp,
}) => {
  expect(await meetOffers(launchApp)).toEqual({ creates: 3, packets: 0, asked: [], spellChecked: [] })

  // Proves that the test can fail: Chromium does all this if main does not forbid it.
  const unhardened = await copyWithout('disable-http2', 'disable-quic', 'session-created')
  const { creates, packets, spellChecked } = await meetOffers(launchApp, unhardened)
  expect(creates).toBe(4)
  expect(packets).toBeGreaterThan(0)
  // Chromium decides when to download, and may not do so at all while a computer is busy.
  if (hasDictionaries) expect(spellChecked).not.toEqual([])
  await rm(unhardened, { recursive: true })
})
