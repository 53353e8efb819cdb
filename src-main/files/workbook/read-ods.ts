import { readXml } from './read-xml.ts'
import { createSheet, type Merge, numberText, type Sheet, type Workbook } from './sheet.ts'
import type { ReadPart } from './zip-parts.ts'

// OpenDocument 1.3, part 3, 9.

/** The most cells that one cell stands for: a sheet is filled up with empty ones to its end. */
const mostRepeated = 1000

/** Reads an .ods workbook. Of a formula, the value that was computed last counts. Throws where it is damaged. */
export function readOds(read: ReadPart): Workbook {
  const content = read('content.xml')
  if (content === null) throw new Error('There is no workbook in it.')
  const hiddenStyles = new Set<string>()
  const filled: { sheet: Sheet; isHidden: boolean }[] = []
  let sheet = createSheet('')
  let merges: Merge[] = []
  let [style, styleOfTable, row, rowRepeated, column] = ['', '', 1, 1, 0]
  /** The elements that are open, and how many there were when a paragraph of a cell began; 0 outside of one. */
  const path: string[] = []
  let paragraph = 0
  let cell = { type: '', value: '', repeated: 1, height: 1, paragraphs: [] as string[] }
  readXml(content, {
    open(tag, attributes) {
      const parent = path.at(-1)
      path.push(tag)
      if (tag === 'style') style = attributes()['name'] ?? ''
      else if (tag === 'table-properties' && attributes()['display'] === 'false') hiddenStyles.add(style)
      else if (tag === 'table') {
        const { name = '', 'style-name': styleName = '' } = attributes()
        sheet = createSheet(name)
        merges = []
        ;[styleOfTable, row] = [styleName, 1]
      } else if (tag === 'table-row') {
        const { 'number-rows-repeated': repeated = '1', visibility = 'visible' } = attributes()
        ;[rowRepeated, column] = [Number(repeated) || 1, 0]
        const most = visibility === 'visible' ? 0 : Math.min(rowRepeated, mostRepeated)
        for (let at = 0; at < most; at += 1) sheet.hide(row + at)
      } else if (tag === 'table-cell' || tag === 'covered-table-cell') {
        const all = attributes()
        const type = all['value-type'] ?? ''
        cell = {
          type,
          value: all[type === 'date' ? 'date-value' : type === 'boolean' ? 'boolean-value' : 'value'] ?? '',
          repeated: Number(all['number-columns-repeated'] ?? 1) || 1,
          height: Number(all['number-rows-spanned'] ?? 1) || 1,
          paragraphs: [],
        }
      } else if (tag === 'p' && parent === 'table-cell') {
        // Those of a note or a drawing on a cell are no part of it.
        paragraph = path.length
        cell.paragraphs.push('')
      } else if (paragraph > 0 && (tag === 's' || tag === 'tab' || tag === 'line-break')) {
        const count = tag === 's' ? Math.min(Number(attributes()['c'] ?? 1) || 1, 100) : 1
        add(tag === 'line-break' ? '\n' : ' '.repeat(count))
      }
    },
    text: (part) => add(part),
    close(tag) {
      if (path.length === paragraph) paragraph = 0
      path.pop()
      if (tag === 'table-cell') {
        const text = textOfCell()
        const most = text === '' ? 0 : Math.min(cell.repeated, mostRepeated)
        for (let down = 0; down < Math.min(rowRepeated, most && mostRepeated); down += 1) {
          for (let across = 0; across < most; across += 1) sheet.set(row + down, column + across, text)
        }
        if (cell.height > 1) merges.push({ row, column, height: cell.height })
        column += cell.repeated
      } else if (tag === 'covered-table-cell') column += cell.repeated
      else if (tag === 'table-row') row += rowRepeated
      else if (tag === 'table') filled.push({ sheet: sheet.finish(merges), isHidden: hiddenStyles.has(styleOfTable) })
    },
  })

  function add(part: string): void {
    if (paragraph === 0) return
    const last = cell.paragraphs.length - 1
    cell.paragraphs[last] = (cell.paragraphs[last] ?? '') + part
  }

  function textOfCell(): string {
    if (cell.type === 'float') return numberText(cell.value)
    if (cell.type === 'boolean') return cell.value.toUpperCase()
    return cell.type === 'date' ? cell.value.replace('T', ' ').replace(/:00$/, '') : cell.paragraphs.join('\n')
  }

  const used = filled.filter(({ sheet: one }) => one.rows.size > 0)
  return {
    sheets: used.filter(({ isHidden }) => !isHidden).map(({ sheet: one }) => one),
    hiddenSheets: used.filter(({ isHidden }) => isHidden).length,
  }
}
