// The module for Node declares `require`, as the build does, and starts threads, which this one has no use for.
import { unzipSync } from 'fflate/browser'

/** The most bytes that the parts of one workbook may have, all together: a sheet of 1,000 rows has less than one million. */
const largestContent = 64 * 1024 * 1024

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
  const parts = unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      if (!/\.(?:xml|rels)$/i.test(name)) return false
      // What the library takes memory for, whatever the part really has: `size` bytes are copied of a stored part, even if it states
      // to be empty, and a packed one gets `originalSize` bytes and is cut there. Many parts may lie over each other in the archive.
      left -= Math.max(size, originalSize)
      if (!(left >= 0)) throw new TooLarge()
      return true
    },
  })
  let tags = 0
  return new Map(
    Object.entries(parts).map(([name, part]) => {
      const encoding = part[0] === 0xff && part[1] === 0xfe ? 'utf-16le' : 'utf-8'
      const xml = withoutReferences(new TextDecoder(encoding).decode(part))
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
