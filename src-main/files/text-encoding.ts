import type { TextEncoding } from '../../src-shared/delivery.ts'

/** Text, and how it was written. */
export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
}

// What 0x80 to 0x9F mean; https://encoding.spec.whatwg.org/index-windows-1252.txt. Node's own decoder takes them for controls
// in some versions: https://github.com/nodejs/node/issues/56542.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

// How the files of spreadsheet programs begin: the ZIP archives of today (APPNOTE.TXT, 4.3.7), and the older OLE files.
const notText = [Buffer.from('PK\x03\x04'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]

/**
 * Decodes the bytes of a text file: UTF-8 and UTF-16, with or without a byte order mark, and anything else as Windows-1252,
 * which most spreadsheet programs write if they write no Unicode. Null if it isn't text. Leaves out the mark.
 */
export function decodeText(bytes: Buffer): DecodedText | null {
  if (notText.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning))) return null
  const utf16 = utf16Of(bytes)
  if (utf16 !== null) return decodeAs(utf16, bytes, 'UTF-16')
  const utf8 = decodeAs('utf-8', bytes, 'UTF-8')
  // Only UTF-16 has zero bytes, and it would have been recognised.
  if (bytes.includes(0)) return null
  return utf8 ?? { text: decodeWindows1252(bytes), encoding: 'Windows-1252' }
}

/**
 * Decodes the bytes of a file that a person or a program wrote for this app: UTF-8 and UTF-16, with or without a byte order
 * mark, which is left out. PowerShell and Notepad write each of them. Null for anything else: no guess is good enough there.
 */
export function decodeUnicode(bytes: Buffer): string | null {
  const decoded = decodeText(bytes)
  return decoded === null || decoded.encoding === 'Windows-1252' ? null : decoded.text
}

/** UTF-16 has a mark, or zero bytes: every comma and line break has one, in front or behind. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length % 2 === 1 || !bytes.includes(0)) return null
  let [inFront, behind] = [0, 0]
  for (let at = 0; at < bytes.length; at += 2) {
    if (bytes[at] === 0) inFront += 1
    if (bytes[at + 1] === 0) behind += 1
  }
  return behind > inFront ? 'utf-16le' : 'utf-16be'
}

function decodeAs(label: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Buffer, encoding: TextEncoding): DecodedText | null {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding }
  } catch {
    return null
  }
}

function decodeWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => windows1252.charAt(sign.charCodeAt(0) - 0x80))
}
