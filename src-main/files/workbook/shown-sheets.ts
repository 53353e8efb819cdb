import { mostColumns, mostRows } from './cells.ts'
import { attributeOf, isStruckInOds } from './struck-rows.ts'

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
  const kept = openFirst(shown, (sheet) => sheet === all[open])
  let at = 0
  return { xml: xml.replace(sheetTag, () => kept[at++] ?? ''), leftOut: all.length - kept.length }
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
      if (isStruckInOds(content.slice(rowAt, index), striking)) sheet?.struckRows.add(row - 1)
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
  const kept = openFirst(shown, ({ name }) => name === open)
  const head = content.slice(0, content.search(/<table:table[\s/>]/))
  return {
    xml: readableOds(head + kept.map(({ text }) => text).join('')),
    leftOut: sheets.length - kept.length,
    rows: kept,
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
