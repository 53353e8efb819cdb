import { strToU8, Zip, ZipDeflate } from 'fflate/browser'
import { contentTypes, relations, sheetList } from './made-workbook.ts'

/**
 * An .xlsx whose sheet has these rows, and then, from `firstRow` to `lastRow`, `columns` cells in each row that have only a format. A sheet can
 * have 1,048,576 rows. `after` follows the rows.
 */
export function styledWorkbook(
  rows: string,
  { firstRow, lastRow, columns }: { readonly firstRow: number; readonly lastRow: number; readonly columns: number },
  after = '',
): Buffer {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const add = (name: string, ...pieces: readonly string[]) => {
    const part = new ZipDeflate(name, { level: 1 })
    zip.add(part)
    for (const piece of pieces) part.push(strToU8(piece), false)
    part.push(new Uint8Array(), true)
  }
  add('[Content_Types].xml', contentTypes({ 'workbook.xml': 'sheet.main' }))
  add('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml']))
  add('xl/workbook.xml', sheetList(['One']))
  add('xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml']))
  const names = Array.from({ length: columns }, (_, column) => String.fromCharCode(65 + column))
  const pieces = Array.from({ length: Math.ceil((lastRow - firstRow + 1) / 5000) }, (_, at) => {
    const from = firstRow + at * 5000
    const count = Math.min(5000, lastRow - from + 1)
    return Array.from({ length: count }, (__, place) => {
      const row = from + place
      return `<row r="${row}" spans="1:${columns}" s="3" customFormat="1" ht="15" x14ac:dyDescent="0.25">${names.map((name) => `<c r="${name}${row}" s="3"/>`).join('')}</row>`
    }).join('')
  })
  add('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}`, ...pieces, `</sheetData>${after}</worksheet>`)
  zip.end()
  return Buffer.concat(chunks)
}
