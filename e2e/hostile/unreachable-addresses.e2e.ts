import type { RequestListener } from 'node:http'
import { expect } from '@playwright/test'
import { askForList, goodList, test } from './misbehaving-app.ts'
import { startRawService, startSocketServer, startUntrustedService } from './raw-service.ts'

test('a base URL without a proper service behind it fails, and gets no key', async ({ connected, startService }) => {
  const { window, service: good, passDeadline } = connected
  const received: unknown[] = []
  const listener: RequestListener = ({ headers }, response) => {
    received.push(headers.authorization)
    response.end('[]')
  }
  const stopped = await startService()
  await stopped.stop()
  const plain = await startRawService(listener)
  const rude = await startSocketServer((socket) => socket.resume().end('220 mail.example.com ESMTP\r\n'))
  let greeted = 0
  const silent = await startSocketServer((socket) => {
    socket.once('data', (bytes) => {
      greeted += 1
      if (bytes.includes('Bearer')) received.push('a key')
    })
  })

  async function point(baseUrl: string): Promise<void> {
    const service = {
      environment: 'staging',
      baseUrl,
      apiKey: good.apiKey,
      keeping: 'session',
      isTested: false,
    } as const
    const saved = await window.evaluate((input) => globalThis.window.petStore.saveService(input), service)
    expect(saved).toMatchObject({ ok: true })
  }

  for (const [what, baseUrl, cause] of [
    ['a port that is closed', stopped.baseUrl, 'refused'],
    ['a host that does not exist', 'https://pets.invalid/v1', 'dns'],
    ['a port that browsers avoid', 'http://127.0.0.1:25/v1', 'other'],
    ['a self-signed certificate', await startUntrustedService(listener), 'tls'],
    ['a service without TLS', plain.replace('http:', 'https:'), 'plain'],
    ['a mail server', `https://${rude}/v1`, 'plain'],
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
