import { mostColumns, mostRows } from './sheet.ts'

/** An attribute's value in a tag; empty if it has none. */
function attributeOf(tag: string, name: string): string {
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
  if (striking.size === 0) return false
  const all = [...row.matchAll(cells)].map(([, attributes = '']) => striking.has(attributeOf(attributes, attribute)))
  return all.filter(Boolean).length * 2 > all.length
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

/** The most sheets to read, because each takes time. A workbook of a year has one for each week. */
const mostSheets = 60

const sheetsPart = /<(?:\w+:)?sheets\b/
const sheetTag = /<(?:\w+:)?sheet\b[^<>]*>/g
const openTab = /<(?:\w+:)?workbookView\b[^<>]*\sactiveTab=["'](\d+)/

/**
 * Keeps the first shown sheets in an .xlsx file's list of them (ECMA-376, part 1, 18.2.20), and puts the one that was open in front. `leftOut`
 * counts the others.
 */
export function shownInXlsx(xml: string) {
  if (!sheetsPart.test(xml)) return { xml, leftOut: 0 }
  const open = Number(openTab.exec(xml)?.[1] ?? 0)
  const all = [...xml.matchAll(sheetTag)].map(([sheet]) => sheet)
  const shown = all.filter((sheet) => !/hidden$/i.test(attributeOf(sheet, 'state')))
  const taken = openFirst(shown, (sheet) => sheet === all[open])
  let at = 0
  return { xml: xml.replace(sheetTag, () => taken[at++] ?? ''), leftOut: all.length - taken.length }
}

/** The sheet that was open, and then the others, as many as are read. */
function openFirst<Of>(shown: readonly Of[], isOpen: (sheet: Of) => boolean): readonly Of[] {
  return shown.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one))).slice(0, mostSheets)
}

/** The elements of an .ods that matter here. What is drawn on a cell would mix with its text. */
const odsTag =
  /<(\/?)(style:style|style:text-properties|style:table-properties|table:table|table:table-row|office:annotation|draw:[\w-]+)(?=[\s/>])([^<>]*)>/g
const lineThrough = /\sstyle:text-line-through-style=["'](?!none)/
const setting = /<config:config-item\b([^<>]*)>([^<]*)/g
const repeated = /(table:number-(rows|columns)-repeated=")(\d+)/g
const emptyCell = /<table:table-cell\b([^<>]*)(?:\/>|><\/table:table-cell>)/g

const tagWithQuote = /<[^<>']*'[^<>]*>/g
const attributeValue = /=\s*("[^"]*"|'[^']*')/g

/**
 * Prepares an .ods file's `content.xml` and `settings.xml` (OpenDocument 1.3, part 3, 9) for a library that does not tell what is hidden, mixes
 * drawings with text, drops formulas without a result, reads no attributes in single quotes, and repeats rows without end. Keeps the first shown
 * sheets, the one that was open in front, and gives the hidden and struck rows of each, counted from 1. `leftOut` counts the others. Throws if
 * a drawing is damaged.
 */
export function shownInOds(content: string, settings: string) {
  const hiddenStyles = new Set<string>()
  const striking = new Set<string>()
  const sheets: { name: string; style: string; hiddenRows: Set<number>; struckRows: Set<number>; text: string }[] = []
  let [style, row, at, drawings, rowAt] = ['', 1, 0, 0, 0]
  for (const { index, 0: tag, 1: isEnd, 2: name = '', 3: attributes = '' } of content.matchAll(odsTag)) {
    const sheet = sheets.at(-1)
    const end = index + tag.length
    if (name === 'office:annotation' || name.startsWith('draw:')) {
      if (drawings === 0 && sheet !== undefined) sheet.text += content.slice(at, index)
      if (!attributes.endsWith('/')) drawings += isEnd ? -1 : 1
      at = end
    } else if (drawings > 0) continue
    else if (name === 'table:table' && isEnd) {
      if (sheet !== undefined) sheet.text += content.slice(at, end)
      at = end
    } else if (name === 'table:table') {
      const [named, styled] = [attributeOf(attributes, 'table:name'), attributeOf(attributes, 'table:style-name')]
      sheets.push({ name: named, style: styled, hiddenRows: new Set(), struckRows: new Set(), text: '' })
      at = index
      row = 1
    } else if (name === 'table:table-row' && !isEnd) {
      const next = row + (Number(attributeOf(attributes, 'table:number-rows-repeated')) || 1)
      const isHidden = /^(?:collapse|filter)$/.test(attributeOf(attributes, 'table:visibility'))
      for (; isHidden && row < Math.min(next, mostRows + 1); row += 1) sheet?.hiddenRows.add(row)
      rowAt = index
      row = next
    } else if (name === 'table:table-row') {
      if (isStruck(content.slice(rowAt, index), odsCell, 'table:style-name', striking)) sheet?.struckRows.add(row - 1)
    } else if (name === 'style:style') style = attributeOf(attributes, 'style:name')
    else if (name === 'style:text-properties') {
      if (lineThrough.test(attributes)) striking.add(style)
    } else if (attributeOf(attributes, 'table:display') === 'false') hiddenStyles.add(style)
  }
  if (drawings !== 0) throw new Error('A drawing is damaged.')
  const isOpenTable = ([, attributes = '']: RegExpMatchArray) =>
    attributeOf(attributes, 'config:name') === 'ActiveTable'
  const open = [...settings.matchAll(setting)].find(isOpenTable)?.[2]
  const shown = sheets.filter((sheet) => !hiddenStyles.has(sheet.style))
  const taken = openFirst(shown, ({ name }) => name === open)
  const head = content.slice(0, content.search(/<table:table[\s/>]/))
  return {
    xml: readableOds(head + taken.map(({ text }) => text).join('')),
    leftOut: sheets.length - taken.length,
    rows: taken,
  }
}

function readableOds(xml: string): string {
  return xml
    .replace(tagWithQuote, (tag) =>
      tag.replace(attributeValue, (_, quoted: string) => `="${quoted.slice(1, -1).replaceAll('"', '&quot;')}"`),
    )
    .replace(repeated, (_, start: string, of: string, count: string) => {
      return `${start}${Math.min(Number(count), of === 'rows' ? mostRows : mostColumns)}`
    })
    .replace(emptyCell, (cell, attributes: string) => {
      if (!/\stable:formula=/.test(attributes) || /\soffice:(?:\w+-)?value=/.test(attributes)) return cell
      // The library reads this as a number that is none, with a formula.
      const others = attributes.replace(/\soffice:value-type="\w*"/, '')
      return `<table:table-cell${others} office:value-type="float"></table:table-cell>`
    })
}
