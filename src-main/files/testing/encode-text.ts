import type { CodePage } from '../../../src-shared/delivery.ts'
import { decodeCodePage } from '../text-encoding.ts'

/**
 * Encodes text in a code page: each character as the one or two bytes that {@link decodeCodePage} reads as it. Throws for a character that the
 * page lacks.
 */
export function encodeText(text: string, page: CodePage): Buffer {
  const bytesOf = new Map<string, readonly number[]>()
  const note = (bytes: readonly number[]) => {
    const character = decodeCodePage(Buffer.from(bytes), page)
    if ([...character].length === 1 && !bytesOf.has(character)) bytesOf.set(character, bytes)
  }
  for (let byte = 0; byte < 0x100; byte += 1) note([byte])
  for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) note([lead, trail])
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = bytesOf.get(character)
      if (bytes === undefined) throw new Error(`${page} has no ${character}.`)
      return bytes
    }),
  )
}
