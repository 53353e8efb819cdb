import { posix } from 'node:path'
import { readXml } from './read-xml.ts'
import { createSheet, type Merge, numberText, type Sheet, type Workbook } from './sheet.ts'
import type { ReadPart } from './zip-parts.ts'

// ECMA-376, part 1, 18.

/** The parts that a part names, by their IDs and by the last word of their types. */
function relationsOf(read: ReadPart, part: string): ReadonlyMap<string, string> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const targets = new Map<string, string>()
  const xml = read(`${folder}_rels/${part.slice(folder.length)}.rels`)
  readXml(xml ?? '<none/>', {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = attributes()
      const path = Target.replaceAll('\\', '/')
      const target = posix.join('/', path.startsWith('/') ? '' : folder, path).slice(1)
      targets.set(Id, target)
      targets.set(`type ${Type.slice(Type.lastIndexOf('/') + 1)}`, target)
    },
  })
  return targets
}

/** Text as Excel escapes controls in it: `_x000D_` (22.9.2.19). */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The strings that cells share. What tells how to pronounce one, as Excel adds it in Japan, is no part of it. */
function sharedStrings(xml: string | null): readonly string[] {
  const strings: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  readXml(xml ?? '<none/>', {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text(part) {
      if (isText) text += part
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') strings.push(unescaped(text))
    },
  })
  return strings
}

/** Which cell styles, by their places, show a number as a date (18.8.30). */
function dateStyles(xml: string | null): readonly boolean[] {
  const ownDates = new Set<string>()
  const styles: boolean[] = []
  let isInCells = false
  readXml(xml ?? '<none/>', {
    open(name, attributes) {
      if (name === 'cellXfs') isInCells = true
      if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes()
        // What stands in quotes, in brackets or after a backslash is shown as it is; `_M` is a gap as wide as an M, `*-` fills with dashes.
        if (/[dmyhs]/i.test(formatCode.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''))) ownDates.add(numFmtId)
      }
      if (name === 'xf' && isInCells) {
        const { numFmtId = '' } = attributes()
        const id = Number(numFmtId)
        styles.push(
          (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58) || ownDates.has(numFmtId),
        )
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

/** A day, and a time where there is one, as ISO 8601 writes them. Days are counted from 30 December 1899, or from 1904. */
function dateText(value: string, isFrom1904: boolean): string {
  const days = Number(value) + (isFrom1904 ? 1462 : 0)
  const moment = new Date(Math.round((days - 25_569) * 86_400_000))
  if (Number.isNaN(moment.getTime())) return value
  const [day = '', time = ''] = moment.toISOString().split('T')
  if (days < 1) return time.slice(0, 5)
  return Number.isInteger(days) ? day : `${day} ${time.slice(0, 5)}`
}

/** The column of a cell's name, counted from 0: `C7` is in column 2. */
function columnOf(cell: string): number {
  const letters = /^[A-Z]{1,3}/.exec(cell)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface Shared {
  readonly strings: readonly string[]
  readonly isDate: readonly boolean[]
  readonly isFrom1904: boolean
}

function textOf(type: string, value: string, style: number, { strings, isDate, isFrom1904 }: Shared): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return unescaped(value)
  return isDate[style] && value !== '' ? dateText(value, isFrom1904) : numberText(value)
}

/** Reads a sheet. Of a formula, the value that was computed last counts. */
function readSheet(name: string, xml: string, shared: Shared): Sheet {
  const sheet = createSheet(name)
  const merges: Merge[] = []
  let [row, column, type, style, value, isValue, isPhonetic] = [0, -1, 'n', 0, '', false, false]
  readXml(xml, {
    open(tag, attributes) {
      if (tag === 'row') {
        const { r, hidden } = attributes()
        row = r === undefined ? row + 1 : Number(r)
        column = -1
        if (hidden === '1' || hidden === 'true') sheet.hide(row)
      } else if (tag === 'c') {
        const { r, t, s } = attributes()
        column = r === undefined ? column + 1 : columnOf(r)
        ;[type, style, value] = [t ?? 'n', Number(s ?? 0), '']
      } else if (tag === 'mergeCell') {
        const [from = '', to = ''] = (attributes()['ref'] ?? '').split(':')
        const [first, last] = [from, to].map((cell) => Number(/\d+$/.exec(cell)?.[0] ?? 0))
        merges.push({ row: first ?? 0, column: columnOf(from), height: (last ?? 0) - (first ?? 0) + 1 })
      } else if (tag === 'rPh') isPhonetic = true
      else isValue = tag === 'v' || (tag === 't' && !isPhonetic)
    },
    text(part) {
      if (isValue) value += part
    },
    close(tag) {
      if (tag === 'v' || tag === 't') isValue = false
      else if (tag === 'rPh') isPhonetic = false
      else if (tag === 'c') sheet.set(row, column, textOf(type, value, style, shared))
    },
  })
  return sheet.finish(merges)
}

/** Reads an .xlsx workbook, also one with macros, which are not looked at. Throws where it is damaged. */
export function readXlsx(read: ReadPart): Workbook {
  const workbookPart = relationsOf(read, '').get('type officeDocument') ?? 'xl/workbook.xml'
  const workbook = read(workbookPart)
  if (workbook === null) throw new Error('There is no workbook in it.')
  const parts = relationsOf(read, workbookPart)
  const listed: { name: string; part: string; isHidden: boolean }[] = []
  let isFrom1904 = false
  readXml(workbook, {
    open(tag, attributes) {
      if (tag === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes()['date1904'] ?? '')
      if (tag !== 'sheet') return
      const { name = '', id = '', state = 'visible' } = attributes()
      listed.push({ name, part: parts.get(id) ?? '', isHidden: state !== 'visible' })
    },
  })
  const shared = {
    strings: sharedStrings(read(parts.get('type sharedStrings') ?? '')),
    isDate: dateStyles(read(parts.get('type styles') ?? '')),
    isFrom1904,
  }
  const filled = listed
    .map(({ name, part, isHidden }) => ({ isHidden, sheet: readSheet(name, read(part) ?? '<none/>', shared) }))
    .filter(({ sheet }) => sheet.rows.size > 0)
  return {
    sheets: filled.filter(({ isHidden }) => !isHidden).map(({ sheet }) => sheet),
    hiddenSheets: filled.filter(({ isHidden }) => isHidden).length,
  }
}
