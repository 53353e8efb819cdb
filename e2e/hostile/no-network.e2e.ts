import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect } from '@playwright/test'
import { aboutThePolicy, expectUnmoved, takeComplaints, test } from './attacked-window.ts'

/** Listens on TCP and UDP, on one of this computer's external addresses if it has any, otherwise on loopback. */
async function listen() {
  const external = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const host = external.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1'
  const seen: string[] = []
  const server = createServer((socket) => {
    seen.push('a connection')
    socket.on('error', () => {}).end('HTTP/1.1 204 No Content\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const datagrams = createSocket('udp4').on('message', () => seen.push('a datagram'))
  await new Promise<void>((resolve) => datagrams.bind(port, host, resolve))
  server.unref()
  datagrams.unref()
  return { place: `${host}:${port}`, seen }
}

test('nothing in the window reaches the network', async ({ attacked }) => {
  const { app, window, problems } = attacked
  const { place, seen } = await listen()
  const stopped = await window.evaluate(async (target) => {
    const stopped = new Set<string>()
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => stopped.add(effectiveDirective))
    const address = `http://${target}/`
    for (const rel of 'preconnect dns-prefetch prefetch preload prerender modulepreload icon manifest'.split(' ')) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel, href: address + rel, as: 'image' }))
    }
    for (const name of ['img', 'video', 'audio', 'iframe', 'embed']) {
      const element = document.createElement(name)
      // Trusted types refuse the last one.
      try {
        element.setAttribute('src', address + name)
      } catch {}
      document.body.append(element)
    }
    const form = document.createElement('form')
    document.body.append(Object.assign(form, { action: `${address}form` }))
    form.submit()
    navigator.sendBeacon(`${address}beacon`, 'x')
    const request = new XMLHttpRequest()
    request.open('GET', `${address}request`)
    const connection = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:${target}` },
        { urls: [`turn:${target}?transport=udp`, `turn:${target}?transport=tcp`], username: 'a', credential: 'b' },
      ],
    })
    connection.createDataChannel('x')
    const happens = (source: EventTarget, event: string, isSo = () => true) =>
      new Promise<void>((resolve) => source.addEventListener(event, () => isSo() && resolve()))
    const ends = [
      happens(request, 'loadend'),
      happens(new WebSocket(`ws://${target}/`), 'error'),
      happens(new EventSource(address), 'error'),
      happens(connection, 'icegatheringstatechange', () => connection.iceGatheringState === 'complete'),
      ...[address, 'pet-store://window/'].map((url) => Reflect.get(globalThis, 'fetch')(url).catch(() => undefined)),
    ]
    request.send()
    await connection.setLocalDescription()
    await Promise.all(ends)
    return [...stopped].toSorted()
  }, place)
  const directives = ['connect-src', 'form-action', 'frame-src', 'img-src', 'media-src', 'require-trusted-types-for']
  expect(stopped).toEqual(expect.arrayContaining(directives))
  expect(seen).toEqual([])
  await expectUnmoved(app, window)

  // Proves that the test can fail: the listener does see a request from the client's session.
  await app.evaluate(async ({ session }, address) => {
    await session.fromPartition('client-reads').fetch(address)
  }, `http://${place}/`)
  // Chromium makes a second connection if the first takes a quarter of a second.
  expect(new Set(seen)).toEqual(new Set(['a connection']))
  takeComplaints(problems, aboutThePolicy)
})
