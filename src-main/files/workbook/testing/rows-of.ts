import { readWorkbook } from '../read-workbook.ts'

/** The rows of the first sheet of a workbook, with their numbers. Throws where it cannot be read. */
export function rowsOf(bytes: Buffer): readonly (readonly [number, readonly string[]])[] {
  const workbook = readWorkbook(bytes)
  if (typeof workbook === 'string') throw new Error(workbook)
  return [...(workbook.sheets[0]?.rows ?? [])]
}
