import { inflateRawSync } from 'node:zlib'

/** Reads a part of an archive as text by its name, in any case (ECMA-376, part 2, 6.2.2.3); null if it has none. Throws where the part is damaged or too large. */
export type ReadPart = (name: string) => string | null

/** The most bytes that the parts of one archive may have, all together: a sheet of 1,000 rows has less than one million. */
const largestContent = 64 * 1024 * 1024

/**
 * Opens a ZIP archive (APPNOTE.TXT, 4.3). The sizes that it states are not believed: what is unpacked is counted. Throws where it
 * is damaged.
 */
export function openArchive(bytes: Buffer): ReadPart {
  const places = placesOf(bytes)
  let left = largestContent
  return (name) => {
    const place = places.get(name.toLowerCase())
    if (place === undefined) return null
    const start = place.header + 30 + bytes.readUInt16LE(place.header + 26) + bytes.readUInt16LE(place.header + 28)
    const packed = bytes.subarray(start, start + place.size)
    if (place.method !== 0 && place.method !== 8)
      throw new Error('The part is packed in a way that spreadsheets do not use.')
    const part = place.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
    left -= part.length
    if (left < 0) throw new Error('The archive is too large.')
    return new TextDecoder(part[0] === 0xff && part[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(part)
  }
}

interface Place {
  readonly method: number
  readonly size: number
  readonly header: number
}

/** Where the parts are, by the directory at the archive's end. */
function placesOf(bytes: Buffer): ReadonlyMap<string, Place> {
  const end = bytes.lastIndexOf('PK\x05\x06')
  if (end < 0) throw new Error('The archive has no directory.')
  const places = new Map<string, Place>()
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory of the archive is damaged.')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    places.set(name.replaceAll('\\', '/').toLowerCase(), {
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      header: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return places
}
