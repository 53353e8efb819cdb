import { createHash, X509Certificate } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { constants, createSecureServer } from 'node:http2'
import { expect } from '@playwright/test'
import { copyBuild } from '../support/app/copy-build.ts'
import { closeApp } from '../support/app/electron-app.ts'
import type { LaunchedApp, LaunchOptions } from '../support/app/launch-app.ts'
import { test } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { interceptCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'
import { askForList, sendPet } from './asking-main.ts'
import { listen, startSocketServer, untrusted } from './raw-service.ts'

// If a reused connection closes without an answer, Chromium repeats the request, even a POST.
test('a pet is sent once if the connection breaks, even when earlier connections are still open', async ({
  showStore,
}) => {
  const { window, service } = await showStore(makePets(3))
  // This leaves a connection that Chromium could reuse.
  expect(await sendPet(window, 'Marmalade')).toBe('added 4')
  interceptCreates(service, () => 'hang-up')
  expect(await sendPet(window, 'Treacle')).toBe('unknown ERR_EMPTY_RESPONSE')
  expect(countCreates(service)).toBe(2)
})

const { publicKey } = new X509Certificate(untrusted.cert)
const publicKeyHash = createHash('sha256')
  .update(publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64')

/**
 * Adds three pets to a service that offers HTTP/2 and HTTP/3, and lists them. Over HTTP/2, the service carries out the first create and then
 * claims that it has not processed it, like a faulty proxy: https://github.com/h2o/h2o/pull/3308. Gives how many creates the service
 * carried out, how many packets arrived for HTTP/3, which other hosts the app contacted through a proxy, and the languages
 * whose dictionaries a session downloads. At the end, a new session requests a page elsewhere, which the proxy must see.
 */
async function meetOffers(launchApp: (options: LaunchOptions) => Promise<LaunchedApp>, options: LaunchOptions = {}) {
  let packets = 0
  const http3 = createSocket('udp4').on('message', () => {
    packets += 1
  })
  http3.bind(0, '127.0.0.1')
  await once(http3, 'listening')
  const hosts: string[] = []
  const proxy = await startSocketServer((socket) => {
    socket.once('data', (bytes) => {
      hosts.push(bytes.toString('latin1').split(' ', 2).join(' '))
      socket.destroy()
    })
  })
  let creates = 0
  const service = createSecureServer({ ...untrusted, allowHTTP1: true }, (request, response) => {
    const isCreate = request.method === 'POST'
    if (isCreate) creates += 1
    // A request over HTTP/1.1 has no stream.
    if (isCreate && creates === 1 && 'stream' in request) {
      request.stream.close(constants.NGHTTP2_REFUSED_STREAM)
      return
    }
    const pet = '{"id":1,"name":"Bella","categoryId":3}'
    response.setHeader('Alt-Svc', `h3=":${http3.address().port}"; ma=3600`)
    response.writeHead(isCreate ? 201 : 200)
    response.end(isCreate ? pet : `[${pet}]`)
  })
  const { app, window } = await launchApp({
    connectedTo: { staging: { baseUrl: `https://${await listen(service)}/v1`, apiKey: 'sk-staging' } },
    // Chromium accepts these offers only from a service that it trusts.
    args: [`--ignore-certificate-errors-spki-list=${publicKeyHash}`, `--proxy-server=${proxy}`],
    ...options,
  })
  await expect(petRows(window)).toHaveCount(1)
  for (const name of ['Rex', 'Milo', 'Dot']) {
    expect(await sendPet(window, name)).toBe('added 1')
    expect(await askForList(window)).toBe('1: Bella')
  }
  const asked = [...hosts]
  const spellChecked = await app.evaluate(async ({ session }) => {
    const elsewhere = session.fromPartition('elsewhere').fetch('https://elsewhere.example/')
    await elsewhere.catch(() => {})
    return session.defaultSession.getSpellCheckerLanguages()
  })
  expect(hosts).toContain('CONNECT elsewhere.example:443')
  await closeApp(app)
  http3.close()
  return { creates, packets, asked, spellChecked }
}

// Over HTTP/2 and HTTP/3, Chromium even repeats a POST. Each of its sessions downloads dictionaries from Google, unless its spelling
// checker is off.
test('the app declines HTTP/2 and HTTP/3, over which Chromium repeats creates, and contacts only the service', async ({
  launchApp,
}) => {
  expect(await meetOffers(launchApp)).toEqual({ creates: 3, packets: 0, asked: [], spellChecked: [] })

  // Proves that the test can fail: Chromium does all this if main does not forbid it.
  const build = await copyBuild('disable-http2', 'disable-quic', 'session-created')
  const { creates, packets, spellChecked } = await meetOffers(launchApp, { build })
  expect(creates).toBe(4)
  expect(packets).toBeGreaterThan(0)
  // Chromium decides when to download, and may not do so at all while a computer is busy. On macOS, the system has the dictionaries.
  if (appPlatform !== 'darwin') expect(spellChecked).not.toEqual([])
  await rm(build, { recursive: true })
})
