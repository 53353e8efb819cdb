import { zipSync } from 'fflate/browser'
import { xlsx } from './made-workbook.ts'

// The longest text that Excel allows.
const longText = 'x'.repeat(32_767)

/** A small .xlsx in which 300,000 cells share one long text: 9 GiB if it is written out. */
export function sharedText(): Buffer {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(30)}</row>`
  return xlsx({ One: row.repeat(10_000) }, { 'xl/strings.xml': `<sst><si><t>${longText}</t></si></sst>` })
}

/** A small .xlsx of 10,000 rows, in which each of 20 columns is one cell with a long text: 6 GiB if it is written out. */
export function mergedColumns(): Buffer {
  const columns = 'ABCDEFGHIJKLMNOPQRST'.split('')
  const texts = columns.map((column) => `<c r="${column}1" t="s"><v>0</v></c>`).join('')
  const others = Array.from({ length: 9_999 }, (_, at) => `<row r="${at + 2}"><c r="U${at + 2}"><v>7</v></c></row>`)
  const merged = columns.map((column) => `<mergeCell ref="${column}1:${column}10000"/>`).join('')
  const rows = `<row r="1">${texts}</row>${others.join('')}`
  return xlsx(
    { One: '' },
    {
      'xl/strings.xml': `<sst><si><t>${longText}</t></si></sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
    },
  )
}

/**
 * A ZIP archive of `count` parts that all point to the same `size` bytes, though each states to have none (APPNOTE.TXT, 4.3.12). Copying
 * stored parts, or unpacking packed ones, takes `count` times `size` bytes.
 */
export function overEachOther(count: number, size: number, kind: 'stored' | 'packed'): Buffer {
  const part = [Buffer.alloc(size, ' '), { level: kind === 'stored' ? 0 : 9 }] as const
  const whole = Buffer.from(zipSync({ 'xl/part0000.xml': [...part] }))
  const at = whole.indexOf('PK\x01\x02')
  const end = whole.indexOf('PK\x05\x06')
  const entry = whole.subarray(at, end)
  entry.writeUInt32LE(0, 24)
  const entries = Array.from({ length: count }, (_, index) => {
    const copy = Buffer.from(entry)
    copy.write(String(index).padStart(4, '0'), copy.indexOf('0000.xml'))
    return copy
  })
  const last = Buffer.from(whole.subarray(end))
  last.writeUInt16LE(count, 8)
  last.writeUInt16LE(count, 10)
  last.writeUInt32LE(entry.length * count, 12)
  return Buffer.concat([whole.subarray(0, at), ...entries, last])
}
