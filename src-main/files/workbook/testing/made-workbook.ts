import { strToU8, zipSync } from 'fflate/browser'

const namespaces = 'http://schemas.openxmlformats.org'
const relationships = `${namespaces}/officeDocument/2006/relationships`

/** A ZIP archive of parts, each packed. */
export function archive(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const bytes = Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part])
  return Buffer.from(zipSync(Object.fromEntries(bytes)))
}

/** A part of an .xlsx that lists another part's relations, each with a type and a target. Their IDs are `rId1` and so on. */
export function relations(...targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationships}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${namespaces}/package/2006/relationships">${all.join('')}</Relationships>`
}

/** The part of an .xlsx that names the types of other parts, by their names in `xl`. */
export function contentTypes(types: Readonly<Record<string, string>>): string {
  const all = Object.entries(types).map(
    ([part, type]) =>
      `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`,
  )
  return `<Types xmlns="${namespaces}/package/2006/content-types">${all.join('')}</Types>`
}

/** The part of an .xlsx that lists its sheets, which are the first relations. */
export function sheetList(names: readonly string[]): string {
  const all = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  return `<workbook xmlns="${namespaces}/spreadsheetml/2006/main" xmlns:r="${relationships}"><sheets>${all.join('')}</sheets></workbook>`
}

/** A row of a sheet in an .xlsx: each cell is empty, a number, a text or, from `=` on, a formula without a result, and has a format. */
export function sheetRow(cells: readonly (string | number)[], format = 0): string {
  const written = cells.map((cell) => {
    if (typeof cell === 'number') return `<c s="${format}"><v>${cell}</v></c>`
    if (cell.startsWith('=')) return `<c s="${format}"><f>${cell.slice(1)}</f></c>`
    return cell === '' ? '<c/>' : `<c s="${format}" t="inlineStr"><is><t>${cell}</t></is></c>`
  })
  return `<row>${written.join('')}</row>`
}

/** An .xlsx (ECMA-376, part 1, 18) with these sheets' rows, by name, and these other parts. */
export function xlsx(
  sheets: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string | Buffer>> = {},
): Buffer {
  const parts = Object.values(sheets).map((rows, index) => [
    `worksheets/sheet${index + 1}.xml`,
    `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  ])
  return archive({
    '[Content_Types].xml': contentTypes({
      'workbook.xml': 'sheet.main',
      'strings.xml': 'sharedStrings',
      'styles.xml': 'styles',
    }),
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': sheetList(Object.keys(sheets)),
    'xl/_rels/workbook.xml.rels': relations(
      ...parts.map(([name = '']) => ['worksheet', name] as const),
      ['sharedStrings', 'strings.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/strings.xml': '<sst/>',
    // Every program writes this. Without it, SheetJS takes several times as long.
    'xl/styles.xml': '<styleSheet><fills><fill><patternFill patternType="none"/></fill></fills></styleSheet>',
    ...Object.fromEntries(parts.map(([name, part]) => [`xl/${name}`, part])),
    ...others,
  })
}

/** An .ods (OpenDocument 1.3, part 3, 9) with one sheet of these rows, and these styles. */
export function ods(rows: string, styles = ''): Buffer {
  const sheet = `<table:table table:name="One">${rows}</table:table>`
  return archive({
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${sheet}</office:spreadsheet></office:body></office:document-content>`,
  })
}

/** A row of an .ods with these cells. */
export const odsRow = (...cells: readonly string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`

/** A cell of an .ods with text in it. */
export const odsText = (content: string): string =>
  `<table:table-cell office:value-type="string">${content}</table:table-cell>`
