// Not the module for Node, which declares `require`, as the build does too, and starts threads.
import { Unzip, UnzipInflate, unzipSync } from 'fflate/browser'
import { mostRows } from './sheet.ts'

/** How many packed bytes to unpack at a time, so that no piece is larger than 16 MiB, however it is packed. */
const pieceOfArchive = 16 * 1024

/** More characters than a cell's or row's tag has: anything longer is text. */
const longestTag = 64 * 1024

/** A cell without a value that states its place. The others keep theirs without it (ECMA-376, part 1, 18.3.1.4). */
const emptyCell = /<(?:\w+:)?c\b(?=[^<>]*\sr=)[^<>]*(?:\/>|>(?:<(?:\w+:)?v(?:\s*\/>|><\/(?:\w+:)?v>))?<\/(?:\w+:)?c>)/g
/** A row without a cell that states its number (18.3.1.73). */
const emptyRow = /<(?:\w+:)?row\b(?=[^<>]*\sr=)[^<>]*(?:\/>|>\s*<\/(?:\w+:)?row>)/g
const rowNumber = /<(?:\w+:)?row\b[^<>]*\sr="(\d+)"/g
const endOfRows = /<\/(?:\w+:)?sheetData\b/

/**
 * Makes a function that takes a sheet's text piece by piece. It leaves out cells and rows that have only a format, of which a sheet may have a
 * million, and rows beyond any delivery. It may miss a few.
 */
export function createSheetFilter(): (piece: string, isLast: boolean) => string {
  let rest = ''
  let isBeyond = false

  function upToLastRow(text: string): string {
    for (const { index, 1: number } of text.matchAll(rowNumber)) {
      if (Number(number) <= mostRows) continue
      isBeyond = true
      return text.slice(0, index) + afterRows(text.slice(index))
    }
    return text
  }

  function afterRows(text: string): string {
    const end = endOfRows.exec(text)
    if (end === null) return ''
    isBeyond = false
    return text.slice(end.index)
  }

  return (piece, isLast) => {
    const text = rest + piece
    const tag = text.lastIndexOf('<')
    const end = isLast || text.length - tag > longestTag ? text.length : tag
    rest = text.slice(end)
    const whole = text.slice(0, end)
    return isBeyond ? afterRows(whole) : upToLastRow(whole.replace(emptyCell, '').replace(emptyRow, ''))
  }
}

/** A decoder for XML in UTF-8 or, by its first bytes, in UTF-16. */
const decoderOf = (first: Uint8Array) => new TextDecoder(first[0] === 0xff && first[1] === 0xfe ? 'utf-16le' : 'utf-8')

/**
 * Unpacks a workbook's large parts, and gives their text without empty cells. `sizes` has the bytes that each part states to have, by name;
 * no part gets more. Calls `onText` with each number of characters that it keeps, so that it can throw if there are too many. Throws if the
 * archive is damaged.
 */
function unpackLargeParts(
  bytes: Uint8Array,
  sizes: ReadonlyMap<string, number>,
  onText: (characters: number) => void,
): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  const unzip = new Unzip((file) => {
    let left = sizes.get(file.name) ?? 0
    if (left === 0 || parts.has(file.name)) return
    const filter = createSheetFilter()
    const texts: string[] = []
    let decoder: ReturnType<typeof decoderOf> | null = null
    file.ondata = (error, data, isLast) => {
      if (error) throw error
      decoder ??= decoderOf(data)
      const chunk = data.subarray(0, left)
      left -= chunk.length
      const text = filter(decoder.decode(chunk, { stream: !isLast }), isLast)
      onText(text.length)
      texts.push(text)
      if (isLast) parts.set(file.name, texts.join(''))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += pieceOfArchive) {
    unzip.push(bytes.subarray(at, at + pieceOfArchive), at + pieceOfArchive >= bytes.length)
  }
  if (parts.size < sizes.size) throw new Error('A part is damaged.')
  return parts
}

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
    ...Object.entries(small).map(([name, part]) => [name, decoderOf(part).decode(part)] as const),
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
