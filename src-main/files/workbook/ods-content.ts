import { Parser } from 'saxen'
import { mostColumns, mostRows } from './cells.ts'
import { formulaText } from './missing-results.ts'

/** Whether a sheet is hidden, and which of its rows, counted from 1. */
interface Hidden {
  readonly isHidden: boolean
  readonly rows: ReadonlySet<number>
}

/**
 * Prepares an .ods file's `content.xml` (OpenDocument 1.3, part 3, 9) for a library that does not tell what is hidden, mixes a cell's text with
 * that of a picture or a note on it, and reads no attributes in single quotes. Gives what is hidden in each sheet, in order, and the XML
 * without pictures, notes and rows beyond any delivery. Does not follow entities that the document defines. Throws if it is damaged.
 */
export function prepareOdsContent(content: string): { readonly xml: string; readonly hidden: readonly Hidden[] } {
  const written: string[] = []
  const hiddenStyles = new Set<string>()
  const sheets: { readonly style: string; readonly rows: Set<number> }[] = []
  const path: string[] = []
  let [style, row] = ['', 1]
  /** How many elements are open up to the outermost one that is left out; 0 outside of one. */
  let leftOut = 0
  /** A formula in an open cell whose result may be missing, and where the cell begins in `written`. */
  let formula: { readonly text: string; readonly at: number; readonly attributes: string } | null = null
  const parser = new Parser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('openTag', (tag, attributes, _, isEmpty) => {
    const isOnCell = path.at(-1) === 'table:table-cell' && tag !== 'text:p'
    const isBeyond = tag === 'table:table-row' && row > mostRows
    path.push(tag)
    if (leftOut === 0 && (isOnCell || isBeyond)) leftOut = path.length
    if (leftOut > 0) return
    const all = attributes()
    if (tag === 'style:style') style = all['style:name'] ?? ''
    else if (tag === 'style:table-properties' && all['table:display'] === 'false') hiddenStyles.add(style)
    else if (tag === 'table:table') {
      sheets.push({ style: all['table:style-name'] ?? '', rows: new Set() })
      row = 1
    } else if (tag === 'table:table-row') {
      const next = row + (Number(all['table:number-rows-repeated'] ?? 1) || 1)
      const isHidden = (all['table:visibility'] ?? 'visible') !== 'visible'
      if (isHidden) for (let at = row; at < Math.min(next, mostRows + 1); at += 1) sheets.at(-1)?.rows.add(at)
      row = next
    }
    const pairs = Object.entries(all).map(
      ([name, value]) => ` ${name}="${atMost(name, value).replaceAll('"', '&quot;')}"`,
    )
    if (tag === 'table:table-cell' && all['table:formula'] !== undefined && !hasResult(all))
      formula = { text: formulaText(all['table:formula']), at: written.length, attributes: pairs.join('') }
    else if (tag === 'text:p') formula = null
    written.push(`<${tag}${pairs.join('')}${isEmpty ? '/' : ''}>`)
  })
  parser.on('text', (text) => {
    if (leftOut === 0) written.push(text)
  })
  parser.on('cdata', (text) => {
    if (leftOut === 0) written.push(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  })
  parser.on('closeTag', (tag, _, wasEmpty) => {
    if (leftOut === 0 && !wasEmpty) written.push(`</${tag}>`)
    if (formula !== null && tag === 'table:table-cell') {
      const { text, at, attributes } = formula
      const asString = `${attributes.replace(/ office:value-type="[^"]*"/, '')} office:value-type="string"`
      written.splice(at, written.length, `<${tag}${asString}><text:p>${text}</text:p></${tag}>`)
      formula = null
    }
    if (leftOut === path.length) leftOut = 0
    path.pop()
  })
  parser.parse(content)
  return {
    xml: written.join(''),
    hidden: sheets.map(({ style: of, rows }) => ({ isHidden: hiddenStyles.has(of), rows })),
  }
}

/** Whether a cell has a value, beside the text that shows it. */
function hasResult(attributes: Readonly<Record<string, string>>): boolean {
  return Object.keys(attributes).some((name) => /^office:(?:\w+-)?value$/.test(name))
}

/** An attribute's value, or less if it would repeat a row or cell beyond any delivery. */
function atMost(name: string, value: string): string {
  if (name === 'table:number-rows-repeated') return String(Math.min(Number(value) || 1, mostRows))
  return name === 'table:number-columns-repeated' ? String(Math.min(Number(value) || 1, mostColumns)) : value
}
