import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'

/** The padding before a D-Bus value with that alignment. */
function align(parts: readonly Buffer[], alignment: number): Buffer {
  const length = Buffer.concat(parts).length
  return Buffer.alloc((alignment - (length % alignment)) % alignment)
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function text(value: string): Buffer {
  return Buffer.concat([uint32(Buffer.byteLength(value)), Buffer.from(`${value}\0`)])
}

// Codes of header fields: https://dbus.freedesktop.org/doc/dbus-specification.html#message-protocol-header-fields
const fieldCodes = { path: [1, 'o'], interface: [2, 's'], member: [3, 's'], destination: [6, 's'] } as const

/** A call to the bus itself; `signature` gives the types in `body`. */
function callOfBus(serial: number, member: string, signature: string, body: Buffer): Buffer {
  const name = 'org.freedesktop.DBus'
  const values = { path: '/org/freedesktop/DBus', interface: name, member, destination: name }
  const fields: Buffer[] = []
  for (const [field, value] of Object.entries(values)) {
    const [code, type] = fieldCodes[field as keyof typeof fieldCodes]
    fields.push(align(fields, 8), Buffer.from([code, 1, type.charCodeAt(0), 0]), text(value))
  }
  if (signature !== '') {
    const described = Buffer.from([8, 1, 'g'.charCodeAt(0), 0, signature.length, ...Buffer.from(signature), 0])
    fields.push(align(fields, 8), described)
  }
  const fieldBytes = Buffer.concat(fields)
  const head = [Buffer.from(['l'.charCodeAt(0), 1, 0, 1]), uint32(body.length), uint32(serial)]
  const header = Buffer.concat([...head, uint32(fieldBytes.length), fieldBytes])
  return Buffer.concat([header, align([header], 8), body])
}

/**
 * Replaces the program that prompts for the keyring's password, and never answers, like a prompt that stays open. It speaks just enough
 * D-Bus to own the name: https://dbus.freedesktop.org/doc/dbus-specification.html. It stays until the socket is destroyed.
 */
export async function startSilentPrompter(busAddress: string): Promise<Socket> {
  const place = /unix:path=([^,]+)/.exec(busAddress)?.[1]
  if (place === undefined) throw new Error(`No bus that can be reached: ${busAddress}`)
  const socket = createConnection(place)
  await once(socket, 'connect')
  const user = Buffer.from(`${process.getuid?.() ?? 0}`).toString('hex')
  socket.write(`\0AUTH EXTERNAL ${user}\r\n`)
  await once(socket, 'data')
  socket.write('BEGIN\r\n')
  socket.write(callOfBus(1, 'Hello', '', Buffer.alloc(0)))
  await once(socket, 'data')
  const name = text('org.gnome.keyring.SystemPrompter')
  const body = Buffer.concat([name, align([name], 4), uint32(0)])
  socket.write(callOfBus(2, 'RequestName', 'su', body))
  // Later messages, such as requests for a prompt, are never read.
  for (let heard = ''; !heard.includes('NameAcquired'); ) heard += String((await once(socket, 'data'))[0])
  return socket.resume()
}
