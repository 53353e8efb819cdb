import { largestWorkbook } from '../../../src-shared/delivery.ts'
import { readBytes } from '../read-bytes.ts'
import type { ReadWorkbookFile } from './read-in-process.ts'
import { readWorkbook } from './read-workbook.ts'
import { workbookText } from './sheet.ts'

/** Reads a workbook of at most {@link largestWorkbook} bytes. Whatever is in it, this never rejects, but it may take long and much memory. */
export async function readWorkbookFile(file: string): Promise<ReadWorkbookFile> {
  const bytes = await readBytes(file, largestWorkbook + 1).catch(() => null)
  if (bytes === null) return 'other'
  if (bytes.length > largestWorkbook) return 'too-large'
  const workbook = readWorkbook(bytes)
  return typeof workbook === 'string' ? workbook : (workbookText(workbook) ?? 'too-large')
}
