// The module for Node declares `require`, as the build does, and starts threads, which this one has no use for.
import { unzipSync } from 'fflate/browser'
import { createDecoder, unpackLargeParts } from './large-parts.ts'

/** The most bytes that the parts of one workbook may have, all together: a sheet of 1,000 rows has less than one million. */
const largestContent = 64 * 1024 * 1024

/**
 * A larger part is unpacked piece by piece: of a sheet with a format in each of its million rows, little is kept. All of them may state
 * so many bytes, which take about ten seconds.
 */
const largePart = 8 * 1024 * 1024
const largestUnpacked = 1024 * 1024 * 1024
/** How most parts are packed: DEFLATE (APPNOTE.TXT, 4.4.5). */
const deflate = 8

/** The most elements in them, counted by their tags: 1,000 rows of 600 cells have fewer. */
const mostTags = 3_000_000

/** Thrown while a workbook is read that has more in it than the app reads. */
export class TooLarge extends Error {}

const reference = /&#(?:x([\da-f]+)|(\d+));/gi

/** Other characters than those of English are written as they are: the library takes references to them for others. */
function withoutReferences(xml: string): string {
  return xml.replace(reference, (written, hexadecimal?: string, decimal?: string) => {
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    // Half a character is one of two UTF-16 units, which some programs write one by one.
    if (code <= 0x7f) return written
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

/**
 * Unpacks the XML of a workbook (ECMA-376, part 2; OpenDocument 1.3, part 2), and nothing else of it, such as pictures and macros. Gives
 * the text of each part by its name in lower case, with slashes: some programs write both otherwise. A part gets no more bytes
 * than it states. Throws where the archive is damaged, and {@link TooLarge} where there is too much in it.
 */
export function unpackParts(bytes: Uint8Array): ReadonlyMap<string, string> {
  let left = largestContent
  const large = new Map<string, number>()
  const keep = (size: number) => {
    left -= size
    if (!(left >= 0)) throw new TooLarge()
  }
  const small = unzipSync(bytes, {
    filter({ name, size, originalSize, compression }) {
      if (!/\.(?:xml|rels)$/i.test(name)) return false
      if (compression === deflate && originalSize > largePart) {
        large.set(name, originalSize)
        return false
      }
      // What the library takes memory for, whatever the part really has: `size` bytes are copied of a stored part, even if it states
      // to be empty, and a packed one gets `originalSize` bytes and is cut there. Many parts may lie over each other in the archive.
      keep(Math.max(size, originalSize))
      return true
    },
  })
  if ([...large.values()].reduce((sum, size) => sum + size, 0) > largestUnpacked) throw new TooLarge()
  const texts = [
    ...Object.entries(small).map(([name, part]) => [name, createDecoder(part)(part, true)] as const),
    ...(large.size === 0 ? [] : unpackLargeParts(bytes, large, keep)),
  ]
  let tags = 0
  return new Map(
    texts.map(([name, text]) => {
      const xml = withoutReferences(text)
      for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) tags += 1
      if (tags > mostTags) throw new TooLarge()
      return [slashes(name).toLowerCase(), name.endsWith('.rels') ? plainRelations(xml) : xml]
    }),
  )
}

/** The names of other parts as the library finds them: with slashes, from the folder without `./`, in elements without a prefix. */
function plainRelations(xml: string): string {
  return slashes(xml)
    .replaceAll('"./', '"')
    .replace(/<(\/?)\w+:/g, '<$1')
}

function slashes(text: string): string {
  return text.replaceAll('\\', '/')
}
