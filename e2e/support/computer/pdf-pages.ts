import { inflateSync } from 'node:zlib'

/** A page in a PDF file. */
export interface PdfPage {
  /** Its text in drawing order, without white space or ligatures. */
  readonly text: string
  /** The text's colours, as red, green and blue from 0 to 1. */
  readonly inks: ReadonlySet<string>
  /** Its drawing operators: ISO 32000-1, annex A. */
  readonly content: string
}

/** Reads the pages of a PDF file from Chromium. It knows only the parts of the format that Chromium uses. */
export function readPdfPages(pdf: Buffer): readonly PdfPage[] {
  const objects = readObjects(pdf)
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type\s*\/Page\b/.test(dictionary))
  return pages.map(({ dictionary }) => {
    const [, contents = ''] = /\/Contents\s+(\d+) 0 R/.exec(dictionary) ?? []
    return readPage(objects.get(contents)?.stream ?? '', (font) => {
      const [, fontObject = ''] = new RegExp(`/${font}\\s+(\\d+) 0 R`).exec(dictionary) ?? []
      const [, map = ''] = /\/ToUnicode\s+(\d+) 0 R/.exec(objects.get(fontObject)?.dictionary ?? '') ?? []
      return readCharacterMap(objects.get(map)?.stream ?? '')
    })
  })
}

interface PdfObject {
  readonly dictionary: string
  /** Unpacked, with one character for each byte. */
  readonly stream: string
}

/** Reads a file's objects, by number: ISO 32000-1, sections 7.3.8 and 7.3.10. */
function readObjects(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\s(?:stream\r?\n|endobj)/gs)) {
    const [all, number = '', dictionary = ''] = match
    const [, length = '0'] = /\/Length (\d+)/.exec(dictionary) ?? []
    const start = match.index + all.length
    const bytes = all.trimEnd().endsWith('stream') ? pdf.subarray(start, start + Number(length)) : Buffer.alloc(0)
    const isPacked = dictionary.includes('/FlateDecode')
    objects.set(number, { dictionary, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') })
  }
  return objects
}

/** Reads the characters of a font's glyphs, by number: ISO 32000-1, section 9.10.3. */
function readCharacterMap(map: string): ReadonlyMap<number, string> {
  const characters = new Map<number, string>()
  const decode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, block = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, glyph = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      characters.set(Number.parseInt(glyph, 16), decode(to))
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, first = '', last = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [start, end] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      for (let glyph = start; glyph <= end; glyph += 1) {
        characters.set(glyph, String.fromCharCode(Number.parseInt(to, 16) + glyph - start))
      }
    }
  }
  return characters
}

/** Reads a page's text and its colours: ISO 32000-1, sections 8.6.8 and 9.4.3. */
function readPage(content: string, mapOf: (font: string) => ReadonlyMap<number, string>): PdfPage {
  let map = mapOf('')
  let ink = ''
  let text = ''
  const inks = new Set<string>()
  for (const [, colour, font, glyphs] of content.matchAll(/([\d. ]+) rg|\/(\w+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g)) {
    if (colour !== undefined) ink = colour.trim()
    if (font !== undefined) map = mapOf(font)
    if (glyphs === undefined) continue
    inks.add(ink)
    for (const [glyph] of glyphs.matchAll(/.{4}/g)) text += map.get(Number.parseInt(glyph, 16)) ?? '\uFFFD'
  }
  return { text: text.normalize('NFKC').replaceAll(/\s/g, ''), inks, content }
}
