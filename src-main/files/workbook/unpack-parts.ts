// Not the module for Node, which declares `require`, as the build does too, and starts threads.
import { unzipSync } from 'fflate/browser'
import { createDecoder, unpackLargeParts } from './large-parts.ts'

/** The most bytes that a workbook's parts may have in all: a sheet of 1,000 rows has less than one million. */
const largestContent = 64 * 1024 * 1024

/**
 * Larger parts are unpacked piece by piece, because little stays of a sheet with a format in each of its million rows. Together they may state
 * at most `largestUnpacked` bytes, which take about ten seconds.
 */
const largePart = 8 * 1024 * 1024
const largestUnpacked = 1024 * 1024 * 1024
/** How most parts are packed: DEFLATE (APPNOTE.TXT, 4.4.5). */
const deflate = 8

/** The most tags in all parts: 1,000 rows of 600 cells have fewer. */
const mostTags = 3_000_000

/** Thrown if a workbook has more in it than the app reads. */
export class TooLarge extends Error {}

const reference = /&#(?:x([\da-f]+)|(\d+));/gi

/** Writes characters beyond ASCII as they are, because the library misreads references to them. */
function withoutReferences(xml: string): string {
  return xml.replace(reference, (written, hexadecimal?: string, decimal?: string) => {
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    // A code may be one of a character's two UTF-16 units, which some programs write one by one.
    if (code <= 0x7f) return written
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

/**
 * Unpacks a workbook's XML (ECMA-376, part 2; OpenDocument 1.3, part 2), but no pictures, macros or other parts. Gives each part's text by its
 * name in lower case, with slashes, because some programs write both differently. A part gets no more bytes than it states. Throws if the
 * archive is damaged, and {@link TooLarge} if there is too much in it.
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
      // The memory that the library takes, whatever the part really has: it copies `size` bytes of a stored part, even if that states to be
      // empty, and cuts a packed one at `originalSize` bytes. Many parts may share the same bytes of the archive.
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

/** Rewrites a part's relations as the library expects them: names with slashes and without `./`, in elements without a prefix. */
function plainRelations(xml: string): string {
  return slashes(xml)
    .replaceAll('"./', '"')
    .replace(/<(\/?)\w+:/g, '<$1')
}

function slashes(text: string): string {
  return text.replaceAll('\\', '/')
}
