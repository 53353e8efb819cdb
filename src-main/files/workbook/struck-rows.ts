/** An attribute's value in a tag; empty if it has none. */
export function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return found?.[1] ?? found?.[2] ?? ''
}

const cell = /<(?:\w+:)?c\b([^<>]*)>\s*<(?:\w+:)?(?:v|is|f)\b/g
const odsCell = /<table:table-cell\b([^<>]*)>\s*<text:p\b/g
/** A font that strikes its text out, up to the next one (ECMA-376, part 1, 18.4.10). */
const strikes = /<(?:\w+:)?strike\b(?![^<>]*\bval="(?:0|false)")/

/** The elements of a list in a workbook's styles, such as its fonts. */
function listed(styles: string, list: string, element: string): readonly string[] {
  const from = styles.search(new RegExp(`<(?:\\w+:)?${list}\\b`))
  const to = from < 0 ? -1 : styles.slice(from).search(new RegExp(`</(?:\\w+:)?${list}>`))
  return to < 0
    ? []
    : styles
        .slice(from, from + to)
        .split(new RegExp(`<(?:\\w+:)?${element}\\b`))
        .slice(1)
}

/** The numbers of the cell formats of an .xlsx file that strike text out, from the text of `styles.xml`. */
export function strikingFormats(styles: string): ReadonlySet<string> {
  const fonts = listed(styles, 'fonts', 'font').map((font) => strikes.test(font))
  const formats = listed(styles, 'cellXfs', 'xf').map((format) => fonts[Number(attributeOf(` ${format}`, 'fontId'))])
  return new Set(formats.flatMap((isStriking, at) => (isStriking ? [String(at)] : [])))
}

/** Whether most cells with text in a row have a format or a style that strikes it out. */
function isStruck(row: string, cells: RegExp, attribute: string, striking: ReadonlySet<string>): boolean {
  const all = [...row.matchAll(cells)].map(([, attributes = '']) => striking.has(attributeOf(attributes, attribute)))
  return all.filter(Boolean).length * 2 > all.length
}

/** Whether a row of an .ods file is struck out by these styles. */
export function isStruckInOds(row: string, striking: ReadonlySet<string>): boolean {
  return striking.size > 0 && isStruck(row, odsCell, 'table:style-name', striking)
}

/** How deep a row that is struck out is grouped, so that the library says which rows are. Nobody groups that deep. */
export const struckLevel = 7

/** A sheet's part of an .xlsx file with each row that these formats strike out grouped {@link struckLevel} deep. */
export function markStruck(xml: string, striking: ReadonlySet<string>): string {
  if (striking.size === 0) return xml
  return xml
    .split(/(?=<(?:\w+:)?row\b)/)
    .map((row) => {
      const tag = /^<(?:\w+:)?row\b/.exec(row)?.[0]
      if (tag === undefined || !isStruck(row, cell, 's', striking)) return row
      return `${tag} outlineLevel="${struckLevel}"${row.slice(tag.length).replace(/^([^<>]*)\soutlineLevel="\d+"/, '$1')}`
    })
    .join('')
}
