import { read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate/browser'
import { mostRows, type Sheet, sheetOf, type Workbook } from './sheet.ts'
import { markStruck, shownInOds, shownInXlsx, strikingFormats, struckLevel } from './shown-sheets.ts'
import { TooLarge, unpackParts } from './unpack-parts.ts'

/**
 * A workbook, or why there is none: it needs a password, it has no sheet with rows, there is too much in it, or it is damaged,
 * hostile or of another kind.
 */
type ReadWorkbook = Workbook | 'password' | 'no-rows' | 'too-large' | 'no-table'

/** How older workbooks and encrypted newer ones begin ([MS-CFB], 2.2). */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Reads an .xlsx or .ods workbook: values and computed values, never a macro or a link, and a formula only as text, if its result is missing.
 * Never throws, whatever the bytes are, but may take long and much memory: see `../read-in-process.ts`.
 */
export function readWorkbook(bytes: Buffer): ReadWorkbook {
  if (bytes.subarray(0, 4).equals(compound)) return bytes.includes(encrypted) ? 'password' : 'no-table'
  try {
    const parts = unpackParts(bytes)
    // OpenDocument 1.3, part 2, 3.
    if (parts.get('meta-inf/manifest.xml')?.includes('encryption-data')) return 'password'
    const content = parts.get('content.xml')
    const workbook = content === undefined ? readXlsx(parts) : readOds(content, parts.get('settings.xml') ?? '')
    return workbook.sheets.length === 0 ? 'no-rows' : workbook
  } catch (error) {
    // A file can be damaged in many ways, and the clerk can do the same about all of them.
    return error instanceof TooLarge ? 'too-large' : 'no-table'
  }
}

/** A formula without a value, or with an empty one, at its cell's end (ECMA-376, part 1, 18.3.1.4). */
const noResult =
  /(<\/(?:\w+:)?f>|<(?:\w+:)?f\b[^<>]*\/>)\s*(?:<(?:\w+:)?v(?:\s*\/>|><\/(?:\w+:)?v>)\s*)?(?=<\/(?:\w+:)?c>)/g

/** Marks a workbook that is calculated when it opens. Some programs then write 0 for a missing result (18.2.2). */
const isCalculated = /\bfullCalcOnLoad=["'](?:1|true)["']/

function readXlsx(parts: ReadonlyMap<string, string>): Workbook {
  let leftOut = 0
  let isZeroMissing = false
  const striking = strikingFormats(parts.get('xl/styles.xml') ?? '')
  const prepared: Record<string, string> = {}
  for (const [name, xml] of parts) {
    // The library takes a workbook with a manifest for an .ods.
    if (name === 'meta-inf/manifest.xml') continue
    const shown = shownInXlsx(xml)
    leftOut += shown.leftOut
    isZeroMissing ||= isCalculated.test(xml)
    // The library takes no value for zero, but white space for a number that is none.
    prepared[name] = markStruck(shown.xml.replace(noResult, '$1<v> </v>'), striking)
  }
  const workbook = readParts(prepared, { cellStyles: true })
  return {
    sheets: filledSheets(workbook, (name, worksheet) =>
      sheetOf(name, worksheet, {
        hidden: (row) => worksheet['!rows']?.[row - 1]?.hidden ?? false,
        struck: (row) => worksheet['!rows']?.[row - 1]?.level === struckLevel,
        zeroMissing: isZeroMissing,
      }),
    ),
    leftOut,
  }
}

function readOds(content: string, settings: string): Workbook {
  const { xml, leftOut, rows } = shownInOds(content, settings)
  const workbook = readParts(
    { 'META-INF/manifest.xml': '<manifest/>', 'styles.xml': '<styles/>', 'content.xml': xml },
    {},
  )
  if (workbook.SheetNames.length < rows.length) throw new Error('A sheet is damaged.')
  return {
    sheets: filledSheets(workbook, (name, worksheet, index) =>
      sheetOf(name, worksheet, {
        hidden: (row) => rows[index]?.hiddenRows.has(row) ?? false,
        struck: (row) => rows[index]?.struckRows.has(row) ?? false,
        zeroMissing: false,
      }),
    ),
    leftOut,
  }
}

/** Makes the library read these parts, packed without compression, so that it unpacks nothing that we have not counted. */
function readParts(parts: Readonly<Record<string, string>>, options: { cellStyles?: true }): WorkBook {
  const packed = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const)
  const archive = zipSync(Object.fromEntries(packed), { level: 0 })
  return read(archive, {
    type: 'array',
    dense: true,
    cellDates: true,
    cellFormula: true,
    cellHTML: false,
    sheetRows: mostRows,
    ...options,
  })
}

function filledSheets(
  { SheetNames, Sheets }: WorkBook,
  toSheet: (name: string, worksheet: WorkSheet, index: number) => Sheet,
): readonly Sheet[] {
  return SheetNames.map((name, index) => {
    const worksheet = Sheets[name]
    // The library skips a sheet that it cannot read. The clerk must not take the others for all sheets.
    if (worksheet === undefined) throw new Error('A sheet is damaged.')
    return toSheet(name, worksheet, index)
  }).filter(({ rows }) => rows.size > 0)
}
