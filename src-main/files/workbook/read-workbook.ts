import { readOds } from './read-ods.ts'
import { readXlsx } from './read-xlsx.ts'
import type { Workbook } from './sheet.ts'
import { openArchive, type ReadPart } from './zip-parts.ts'

/** A workbook, or why there is none: it needs a password, it has no sheet with rows, or it is damaged, hostile or of another kind. */
export type ReadWorkbook = Workbook | 'password' | 'no-rows' | 'no-workbook'

/** How older workbooks begin, and newer ones that are encrypted ([MS-CFB], 2.2). */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Reads an .xlsx or .ods workbook: values and computed values, never a macro, a link or a formula. Whatever the bytes are, it
 * never throws, but it may take long and much memory: see `read-in-thread.ts`.
 */
export function readWorkbook(bytes: Buffer): ReadWorkbook {
  if (bytes.subarray(0, 4).equals(compound)) return bytes.includes(encrypted) ? 'password' : 'no-workbook'
  try {
    const read = openArchive(bytes)
    if (isEncryptedOds(read)) return 'password'
    const workbook = read('content.xml') === null ? readXlsx(read) : readOds(read)
    return workbook.sheets.length === 0 ? 'no-rows' : workbook
  } catch {
    // Each way in which a file can be damaged ends here; there is nothing else that the clerk could do about one.
    return 'no-workbook'
  }
}

function isEncryptedOds(read: ReadPart): boolean {
  return read('META-INF/manifest.xml')?.includes('encryption-data') ?? false
}
