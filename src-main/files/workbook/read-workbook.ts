import { read, type WorkBook } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate/browser'
import { mostRows, shownSheet } from './cells.ts'
import { withFormulasAsText } from './missing-results.ts'
import { prepareOdsContent } from './ods-content.ts'
import type { Workbook } from './sheet.ts'
import { TooLarge, unpackParts } from './unpack-parts.ts'

/**
 * A workbook, or why there is none: it needs a password, it has no sheet with rows, there is too much in it, or it is damaged,
 * hostile or of another kind.
 */
export type ReadWorkbook = Workbook | 'password' | 'no-rows' | 'too-large' | 'no-workbook'

/** How older workbooks and encrypted newer ones begin ([MS-CFB], 2.2). */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Reads an .xlsx or .ods workbook: values and computed values, never a macro or a link, and a formula only as text, if its result is missing.
 * Never throws, whatever the bytes are, but may take long and much memory: see `../read-in-process.ts`.
 */
export function readWorkbook(bytes: Buffer): ReadWorkbook {
  if (bytes.subarray(0, 4).equals(compound)) return bytes.includes(encrypted) ? 'password' : 'no-workbook'
  try {
    const parts = unpackParts(bytes)
    // OpenDocument 1.3, part 2, 3.
    if (parts.get('meta-inf/manifest.xml')?.includes('encryption-data')) return 'password'
    const content = parts.get('content.xml')
    const workbook = content === undefined ? readXlsx(parts) : readOds(content)
    return workbook.sheets.length === 0 ? 'no-rows' : workbook
  } catch (error) {
    // A file can be damaged in many ways, and the clerk can do the same about all of them.
    return error instanceof TooLarge ? 'too-large' : 'no-workbook'
  }
}

function readXlsx(parts: ReadonlyMap<string, string>): Workbook {
  // The library takes a workbook with a manifest for an .ods.
  const read = readParts(
    [...withFormulasAsText(parts)].filter(([name]) => name !== 'meta-inf/manifest.xml'),
    { cellStyles: true },
  )
  return shownWorkbook(read, {
    sheet: (index) => (read.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0,
    row: (index, row) => read.Sheets[read.SheetNames[index] ?? '']?.['!rows']?.[row - 1]?.hidden ?? false,
  })
}

function readOds(content: string): Workbook {
  const { xml, hidden } = prepareOdsContent(content)
  const read = readParts(
    [
      ['META-INF/manifest.xml', '<manifest/>'],
      ['styles.xml', '<styles/>'],
      ['content.xml', xml],
    ],
    {},
  )
  return shownWorkbook(read, {
    sheet: (index) => hidden[index]?.isHidden ?? false,
    row: (index, row) => hidden[index]?.rows.has(row) ?? false,
  })
}

/** Makes the library read these parts, packed without compression, so that it unpacks nothing that we have not counted. */
function readParts(parts: readonly (readonly [string, string])[], options: { cellStyles?: true }): WorkBook {
  const archive = zipSync(Object.fromEntries(parts.map(([name, text]) => [name, strToU8(text)])), { level: 0 })
  return read(archive, {
    type: 'array',
    dense: true,
    cellDates: true,
    cellFormula: false,
    cellHTML: false,
    sheetRows: mostRows,
    ...options,
  })
}

interface Hidden {
  readonly sheet: (index: number) => boolean
  readonly row: (index: number, row: number) => boolean
}

function shownWorkbook({ SheetNames, Sheets }: WorkBook, isHidden: Hidden): Workbook {
  const filled = SheetNames.map((name, index) => {
    const worksheet = Sheets[name]
    // The library skips a sheet that it cannot read. The clerk must not take the others for all sheets.
    if (worksheet === undefined) throw new Error('A sheet is damaged.')
    return { isHidden: isHidden.sheet(index), sheet: shownSheet(name, worksheet, (row) => isHidden.row(index, row)) }
  }).filter(({ sheet }) => sheet.rows.size > 0)
  return {
    sheets: filled.filter((one) => !one.isHidden).map(({ sheet }) => sheet),
    hiddenSheets: filled.filter((one) => one.isHidden).length,
  }
}
