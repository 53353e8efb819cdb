import { createServer } from 'node:net'
import { expect } from '@playwright/test'
import { apiKey, askForList, test } from './misbehaving-app.ts'
import { startMisbehavingService } from './misbehaving-service.ts'
import { goodList, unreachable } from './misbehaviours/case.ts'
import { startRawService, startUntrustedService } from './raw-service.ts'

test('a base URL without a proper service behind it fails, and gets no key', async ({
  connected: { window, service },
}) => {
  const requests: string[] = []
  const listener: Parameters<typeof startRawService>[0] = ({ headers }, response) => {
    requests.push(String(headers.authorization))
    response.end('[]')
  }
  const stopped = await startMisbehavingService([], apiKey)
  await stopped.stop()
  const plain = await startRawService(listener)
  const silent = await startMisbehavingService([], apiKey)
  const rude = createServer((socket) => {
    socket.on('error', () => {}).resume()
    socket.end('220 mail.example.com ESMTP\r\n')
  })
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
  const rudeAddress = rude.address()
  const rudePort = typeof rudeAddress === 'object' ? rudeAddress?.port : undefined

  async function point(baseUrl: string): Promise<void> {
    const saved = await window.evaluate(
      async ({ url, key }) => {
        const { petStore } = globalThis.window
        await petStore.saveBaseUrl({ environment: 'staging', baseUrl: url })
        return petStore.saveApiKey({ environment: 'staging', apiKey: key, keeping: 'session' })
      },
      { url: baseUrl, key: apiKey },
    )
    expect(saved).toMatchObject({ ok: true })
  }

  const addresses = [
    ['a port that is closed', stopped.baseUrl, unreachable('refused')],
    ['a host that does not exist', 'https://pets.invalid/v1', unreachable('dns')],
    ['a port that browsers avoid', 'http://127.0.0.1:25/v1', unreachable('other')],
    ['a self-signed certificate', await startUntrustedService(listener), unreachable('tls')],
    ['an expired certificate', await startUntrustedService(listener, 'expired'), unreachable('tls')],
    ['a certificate for another host', await startUntrustedService(listener, 'foreign'), unreachable('tls')],
    ['a service without TLS', plain.replace('http:', 'https:'), unreachable('tls')],
    ['a mail server', `https://127.0.0.1:${rudePort}/v1`, unreachable('tls')],
    ['a server that is silent where TLS should begin', silent.baseUrl.replace('http', 'https'), unreachable('timeout')],
  ] as const
  for (const [what, baseUrl, answer] of addresses) {
    await point(baseUrl)
    expect.soft(await askForList(window), what).toMatchObject(answer)
    await point(service.baseUrl)
    expect.soft(await askForList(window), `the list after ${what}`).toMatchObject(goodList)
  }
  expect(requests).toEqual([])
  expect(silent.received).toEqual([])
  await silent.stop()
  await new Promise((resolve) => rude.close(resolve))
})
