import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect } from '@playwright/test'
import { aboutThePolicy, takeComplaints, test } from './attacked-window.ts'

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
  return {
    place: `${host}:${port}`,
    seen,
    close: () => {
      server.close()
      datagrams.close()
    },
  }
}

test('nothing in the window reaches the network', async ({ attacked }) => {
  const { app, window, problems } = attacked
  const listener = await listen()
  try {
    const ended = await window.evaluate(async (place) => {
      const address = `http://${place}/`
      for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'preload', 'prerender', 'modulepreload', 'icon']) {
        const link = document.createElement('link')
        Object.assign(link, { rel, href: address + rel, as: 'image' })
        document.head.append(link)
      }
      for (const name of ['img', 'video', 'audio', 'iframe']) {
        const element = document.createElement(name)
        element.setAttribute('src', address + name)
        document.body.append(element)
      }
      navigator.sendBeacon(`${address}beacon`, 'x')
      const request = new XMLHttpRequest()
      request.open('GET', `${address}request`)
      const connection = new RTCPeerConnection({
        iceServers: [
          { urls: `stun:${place}` },
          { urls: [`turn:${place}?transport=udp`, `turn:${place}?transport=tcp`], username: 'a', credential: 'b' },
        ],
      })
      connection.createDataChannel('x')
      await connection.setLocalDescription()
      return Promise.all([
        new Promise((resolve) => {
          request.addEventListener('loadend', () => resolve(`request ${request.status}`))
          request.send()
        }),
        Reflect.get(globalThis, 'fetch')(address, { mode: 'no-cors' }).catch(() => 'fetch failed'),
        new Promise((resolve) => {
          const socket = new WebSocket(`ws://${place}/`)
          socket.addEventListener('error', () => resolve('socket failed'))
        }),
        new Promise((resolve) => {
          const events = new EventSource(address)
          events.addEventListener('error', () => resolve('events failed'))
        }),
        new Promise((resolve) => {
          const done = () => connection.iceGatheringState === 'complete' && resolve('no way out')
          connection.addEventListener('icegatheringstatechange', done)
          done()
        }),
      ])
    }, listener.place)
    expect(ended).toEqual(['request 0', 'fetch failed', 'socket failed', 'events failed', 'no way out'])
    expect(listener.seen).toEqual([])

    // Proves that the test can fail: the listener does see a request from the client's session.
    await app.evaluate(
      ({ session }, address) =>
        session
          .fromPartition('client-reads')
          .fetch(address)
          .then(({ status }) => status),
      `http://${listener.place}/`,
    )
    // Chromium makes a second connection if the first takes a quarter of a second.
    expect(new Set(listener.seen)).toEqual(new Set(['a connection']))
  } finally {
    listener.close()
  }
  takeComplaints(problems, aboutThePolicy)
})
