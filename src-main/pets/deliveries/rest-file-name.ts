import { fileNames } from '../../../src-shared/file-names.ts'

// In bytes of UTF-8. Linux and macOS allow 255 in a name, which leaves some for the ending and for a word that the clerk adds.
const longestStem = 200

/**
 * The name of the file with a delivery's remaining rows: the delivery's name without characters that file systems forbid, cut between two
 * characters if it is too long.
 */
export function restFileName(name: string): string {
  const plain = name
    .replace(/\.\w{1,4}$/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: Windows takes none of them.
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, '-')
  let stem = ''
  for (const { segment } of new Intl.Segmenter().segment(plain)) {
    if (Buffer.byteLength(stem + segment) > longestStem) break
    stem += segment
  }
  return fileNames.deliveryRest(stem.trim())
}
