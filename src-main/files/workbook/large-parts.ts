// Not the module for Node, which declares `require`, as the build does too, and starts threads.
import { Unzip, UnzipInflate } from 'fflate/browser'
import { mostRows } from './cells.ts'

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

/** Makes a function that decodes XML in UTF-8 or, by its first bytes, in UTF-16, piece by piece. */
export function createDecoder(first: Uint8Array): (piece: Uint8Array, isLast: boolean) => string {
  const decoder = new TextDecoder(first[0] === 0xff && first[1] === 0xfe ? 'utf-16le' : 'utf-8')
  return (piece, isLast) => decoder.decode(piece, { stream: !isLast })
}

/**
 * Unpacks a workbook's large parts, and gives their text without empty cells. `sizes` has the bytes that each part states to have, by name;
 * no part gets more. Calls `onText` with each number of characters that it keeps, so that it can throw if there are too many. Throws if the
 * archive is damaged.
 */
export function unpackLargeParts(
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
    let decode: ((chunk: Uint8Array, isLast: boolean) => string) | null = null
    file.ondata = (error, data, isLast) => {
      if (error) throw error
      decode ??= createDecoder(data)
      const chunk = data.subarray(0, left)
      left -= chunk.length
      const text = filter(decode(chunk, isLast), isLast)
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
