import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectInProportion } from '../../../src-shared/testing/growth.ts'
import { readWorkbook } from './read-workbook.ts'
import { overEachOther } from './testing/hostile-workbooks.ts'
import { archive, contentTypes, ods, odsRow, odsText, relations, sheetList, xlsx } from './testing/made-workbook.ts'
import { rowsOf } from './testing/rows-of.ts'
import { createSheetFilter } from './unpack-parts.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'testing', name))

describe.each(['birds.xlsx', 'birds.ods'])('%s, as LibreOffice wrote it', (name) => {
  const workbook = readWorkbook(fixture(name))

  test('has its values and computed values in the sheet’s rows, hidden ones too', () => {
    expect(rowsOf(fixture(name))).toEqual([
      [1, ['Tropical Birds Ltd']],
      [3, ['Delivered', '2026-11-22']],
      [4, ['Bird', 'Group', 'Status', 'Hatched']],
      [5, ['Kiwi', '7', 'Available', '2026-03-01']],
      [6, ['Zoë, the "small" one', '7', 'Sold']],
      [7, ['Secret', '9']],
      [8, ['Mango', '7']],
      [9, ['Long', '9007199254740993']],
      // The spreadsheet itself has rounded it.
      [10, ['Rounded', '9.00719925474099E+15']],
      [11, ['Total', '23']],
    ])
  })

  test('lists its sheets with rows, and how much is hidden', () => {
    expect(workbook).toMatchObject({ sheets: [{ name: 'Birds', hiddenRows: [7] }, { name: 'Fish' }], leftOut: 1 })
  })
})

describe('a row is struck out if most of its texts are', () => {
  const struckIn = (bytes: Buffer) => {
    const read = readWorkbook(bytes)
    return typeof read === 'string' ? read : read.sheets[0]?.struckRows
  }

  test('in an .xlsx, by the fonts of its cells', () => {
    // The format of each cell in a row.
    const rows = ['00', '11', '01', '22'].map((formats, at) => {
      const cells = Array.from(formats, (format) => `<c s="${format}" t="inlineStr"><is><t>Kiwi</t></is></c>`)
      return `<row r="${at + 1}" outlineLevel="1">${cells.join('')}</row>`
    })
    const fonts = '<fonts><font><b/></font><font><strike/></font><font><strike val="0"/></font></fonts>'
    const formats = '<cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs>'
    const styles = `<styleSheet>${fonts}<fills><fill><patternFill patternType="none"/></fill></fills>${formats}</styleSheet>`
    expect(struckIn(xlsx({ One: rows.join('') }, { 'xl/styles.xml': styles }))).toEqual([2])
  })

  test('in an .ods, by the styles of its cells', () => {
    const cell = (style: string) => odsText('<text:p>Kiwi</text:p>').replace(' ', ` table:style-name="${style}" `)
    const style = (name: string, line: string) =>
      `<style:style style:name="${name}"><style:text-properties style:text-line-through-style="${line}"/></style:style>`
    const rows = odsRow(cell('b'), cell('b')) + odsRow(cell('a'), cell('b'))
    expect(struckIn(ods(rows, style('a', 'none') + style('b', 'solid')))).toEqual([1])
  })
})

test('a text reads as one, without its formats and phonetic guide, and one that begins with = is told from a formula', () => {
  const guide = '<rPh sb="0" eb="2"><t>とうきょう</t></rPh>'
  const strings = `<sst><si><r><t>東京</t></r><r><t>都</t></r>${guide}</si><si><t>a_x000D_b</t></si></sst>`
  const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const shared = [0, 1].map((number) => `<c t="s"><v>${number}</v></c>`).join('')
  const cells = `${shared}${inline('&lt;b&gt;')}<c t="b"><v>1</v></c>${inline('=SUM(1) not')}<c><f>SUM(A1)</f></c>`
  const bytes = xlsx({ One: `<row>${cells}</row>` }, { 'xl/strings.xml': strings })
  expect(rowsOf(bytes)).toEqual([[1, ['東京都', 'a\rb', '<b>', 'TRUE', "'=SUM(1) not", '=SUM(A1)']]])
})

describe('workbooks that other programs than Excel write may have', () => {
  const oneText = '<row r="1"><c r="A1" t="inlineStr"><is><t>Kiwi</t></is></c></row>'

  // https://github.com/SheetJS/sheetjs/issues/439, https://github.com/tidyverse/readxl/issues/294,
  // https://github.com/ggreen86/XLSX-Workbook-Class/issues/159
  test.each([
    ['in another case', 'Worksheets/Sheet1.xml'],
    ['from the folder', './worksheets/sheet1.xml'],
    ['from the root', '/xl/worksheets/sheet1.xml'],
    ['with backslashes', 'worksheets\\sheet1.xml'],
  ])('the names of its parts, %s', (_, worksheet) => {
    const parts = { 'xl/_rels/workbook.xml.rels': relations(['worksheet', worksheet]) }
    expect(rowsOf(xlsx({ One: oneText }, parts))).toEqual([[1, ['Kiwi']]])
  })

  // https://github.com/ExcelDataReader/ExcelDataReader/issues/682, https://github.com/tidyverse/readxl/issues/80
  test('a prefix before each name', () => {
    const prefixed = (xml: string) => xml.replaceAll('xmlns=', 'xmlns:x=').replace(/<(\/?)(?=\w)/g, '<$1x:')
    const rows = `${oneText}<row r="2" hidden="1"><c r="A2"><v>7</v></c></row>`
    const bytes = xlsx(
      { One: '' },
      {
        'xl/_rels/workbook.xml.rels': prefixed(relations(['worksheet', 'worksheets/sheet1.xml'])),
        'xl/workbook.xml': prefixed(sheetList(['One'])),
        'xl/worksheets/sheet1.xml': prefixed(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      },
    )
    expect(rowsOf(bytes)).toEqual([
      [1, ['Kiwi']],
      [2, ['7']],
    ])
    expect(readWorkbook(bytes)).toMatchObject({ sheets: [{ hiddenRows: [2] }] })
  })

  // https://github.com/troldal/OpenXLSX/issues/254
  test('another name for the part that lists the sheets', () => {
    const bytes = archive({
      '[Content_Types].xml': contentTypes({ 'workbook22.xml': 'sheet.main' }),
      '_rels/.rels': relations(['officeDocument', '/xl/workbook22.xml']),
      'xl/workbook22.xml': sheetList(['One']),
      'xl/_rels/workbook22.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml']),
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${oneText}</sheetData></worksheet>`,
    })
    expect(rowsOf(bytes)).toEqual([[1, ['Kiwi']]])
  })

  // https://github.com/PhenoApps/Field-Book/issues/1038
  test('no cell where there is nothing', () => {
    const row = '<row r="2"><c r="B2"><v>7</v></c><c r="D2" t="inlineStr"><is><t>Sold</t></is></c></row>'
    expect(rowsOf(xlsx({ One: row }))).toEqual([[2, ['', '7', '', 'Sold']]])
  })

  // https://github.com/NaturalIntelligence/fast-xml-parser/issues/725
  test('emoji as numbers, and numbers that are no characters', () => {
    const text = 'R&amp;B &lt; &#233;&#x1F436;&#128054;&#55357;&#56374; &#x110000;'
    const [[, [read = '']] = [0, []]] = rowsOf(xlsx({ One: `<row><c t="str"><v>${text}</v></c></row>` }))
    expect(read).toBe('R&B < é🐶🐶🐶 \ufffd')
  })
})

// https://github.com/exceljs/exceljs/issues/2182, https://github.com/nacnudus/tidyxl/issues/24,
// https://github.com/ExcelDataReader/ExcelDataReader/issues/675
test.each([
  ['1.1000000000000001', '', '1.1'],
  ['6.9999999999999991', '', '7'],
  ['124599.99999999999', '', '124600'],
  ['7E0', '', '7'],
  ['999999999999999', '', '999999999999999'],
  ['-7', '', '-7'],
  ['7', '00000', '00007'],
  ['7', '00.00', '7'],
  ['7', '#,##0_M_M', '7'],
  ['7', '#,##0.00\\ _D_M', '7'],
  ['7', '_s* #,##0_-', '7'],
  ['7', '[Red]0 &quot;days&quot;', '7'],
  ['7', 'DD.MM.YYYY', '1900-01-07'],
  ['7', '@', '7'],
])('the number %s in the format %j is what the spreadsheet shows: %s', (value, format, shown) => {
  const formats = `<numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`
  const styles = format === '' ? {} : { 'xl/styles.xml': `<styleSheet>${formats}</styleSheet>` }
  expect(rowsOf(xlsx({ One: `<row><c s="0"><v>${value}</v></c></row>` }, styles))).toEqual([[1, [shown]]])
})

// https://xlsxwriter.readthedocs.io/working_with_formulas.html
describe('a formula whose result is missing reads as the formula, so that it is noticed', () => {
  const calculated = '<calcPr calcId="124519" fullCalcOnLoad="1"/></workbook>'
  const calculatesOnOpening = { 'xl/workbook.xml': sheetList(['One']).replace('</workbook>', calculated) }

  test.each<[string, string, string]>([
    ['without a value', '<c r="A1"><f>B1&amp;"x"</f></c>', '=B1&"x"'],
    ['with an empty value', '<c r="A1" s="0"><f>B1*2</f><v></v></c>', '=B1*2'],
    ['with an empty element', '<c r="A1" t="n"><f ca="1">NOW()</f><v/></c>', '=NOW()'],
    ['that it shares with another cell', '<c r="A1"><f t="shared" si="0"/></c>', '=…'],
    ['in a prefix', '<x:c r="A1"><x:f>B1</x:f></x:c>', '=B1'],
  ])('%s', (_, cell, text) => {
    expect(rowsOf(xlsx({ One: `<row r="1">${cell}<c r="B1"><v>7</v></c></row>` }))).toEqual([[1, [text, '7']]])
  })

  test('with the zero that XlsxWriter writes, in a workbook that is calculated when it opens', () => {
    const rows = '<row r="1"><c r="A1"><f>B1</f><v>0</v></c><c r="B1"><v>0</v></c></row>'
    expect(rowsOf(xlsx({ One: rows }, calculatesOnOpening))).toEqual([[1, ['=B1', '0']]])
    expect(rowsOf(xlsx({ One: rows }))).toEqual([[1, ['0', '0']]])
  })

  test('and one that has its result reads as that, be it empty', () => {
    const rows = '<row r="1"><c r="A1" t="str"><f>B1</f><v></v></c><c r="B1"><f>C1</f><v>7</v></c></row>'
    expect(rowsOf(xlsx({ One: rows }, calculatesOnOpening))).toEqual([[1, ['', '7']]])
  })
})

// https://github.com/SheetJS/test_files: what the library's own tests read.
describe('files with which the library is tested', () => {
  const own = (name: string) => fixture(join('sheetjs', name))

  test.each(['sheet_visibility.ods', 'sheet_visibility_strict.xlsx'])('%s has one sheet that is shown', (name) => {
    expect(readWorkbook(own(name))).toMatchObject({ sheets: [{ name: 'Visible' }], leftOut: 2 })
  })

  test.each(['1904.ods', '1904.xlsx'])('%s counts days from 1904', (name) => {
    expect(rowsOf(own(name)).slice(0, 2)).toEqual([
      [1, ['1', '1904-01-02', '1904-01-02', '1904-01-02']],
      [2, ['11', '1904-01-12', '1904-01-12', '1904-01-12']],
    ])
  })

  test('a sheet that is a chart is no sheet with rows', () => {
    expect(readWorkbook(own('mixed_sheets.xlsx'))).toMatchObject({
      sheets: [{ name: 'survey' }, { name: 'choices' }, { name: 'settings' }],
    })
  })

  test('grouped rows, merged cells and text from right to left', () => {
    expect(rowsOf(own('outline.ods')).length).toBeGreaterThan(15)
    expect(rowsOf(own('merge_cells.ods'))).toContainEqual([3, ['A3:B3', '', 'C3']])
    expect(rowsOf(own('text_and_numbers.xlsx'))).toContainEqual([2, ['Hebrew', 'שלום', 'עולם']])
  })
})

test('a sheet that is formatted far below its rows has the rows with text, and what is merged, without the others', () => {
  const rows =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Kiwi</t></is></c><c r="B1" s="3"/><c r="C1"><v>7</v></c></row>' +
    '<row r="3"><c r="A3" s="3"></c><c r="C3"><v>3</v></c></row><row r="4"><c r="C4"><v>1</v></c></row>'
  const styled = Array.from({ length: 100_000 }, (_, at) => {
    const cells = ['A', 'B', 'C', 'D', 'E', 'F'].map((column) => `<c r="${column}${at + 5}" s="3"/>`)
    return `<row r="${at + 5}" spans="1:6" s="3" customFormat="1" ht="15">${cells.join('')}</row>`
  })
  const merged = '<mergeCells count="1"><mergeCell ref="C3:C4"/></mergeCells>'
  const sheet = `<worksheet><sheetData>${rows}${styled.join('')}</sheetData>${merged}</worksheet>`
  expect(rowsOf(xlsx({ One: '' }, { 'xl/worksheets/sheet1.xml': sheet }))).toEqual([
    [1, ['Kiwi', '', '7']],
    [3, ['', '', '3']],
    [4, ['', '', '3']],
  ])
}, 60_000)

describe('a file that is hostile or of another kind is refused', () => {
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])
  const encrypted = { 'META-INF/manifest.xml': '<manifest:encryption-data/>', 'content.xml': 'not XML' }
  test.each<[string, Buffer, string]>([
    ['a bomb of one part', archive({ 'xl/workbook.xml': Buffer.alloc(80 * 1024 * 1024, 0x20) }), 'too-large'],
    ['parts that state to be empty, and are not', overEachOther(70, 1024 * 1024, 'stored'), 'too-large'],
    ['one of more elements than the library can bear', xlsx({ One: '<row/>'.repeat(3_100_000) }), 'too-large'],
    ['an archive of something else', archive({ 'readme.txt': 'Kiwi' }), 'no-table'],
    ['a workbook without rows', xlsx({ One: '' }), 'no-rows'],
    ['an old workbook', old, 'no-table'],
    ['a workbook with a password', Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]), 'password'],
    ['an .ods with a password', archive(encrypted), 'password'],
  ])('%s', (_, bytes, reason) => {
    expect(readWorkbook(bytes)).toBe(reason)
  })

  test('entities that a document defines are not followed', () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    const sheet = `<table:table table:name="A">${odsRow(odsText('<text:p>Kiwi&b;</text:p>'))}</table:table>`
    const inOds = archive({
      'content.xml': `${entities}<office:document-content><office:spreadsheet>${sheet}</office:spreadsheet></office:document-content>`,
    })
    const strings = { 'xl/strings.xml': `${entities}<sst><si><t>Kiwi&b;</t></si></sst>` }
    const inXlsx = xlsx({ One: '<row><c t="s"><v>0</v></c></row>' }, strings)
    for (const bytes of [inOds, inXlsx]) {
      const [[number, cells] = [0, []]] = rowsOf(bytes)
      expect([number, cells]).toEqual([1, [expect.stringContaining('Kiwi')]])
      expect(cells.join()).not.toContain('aaaa')
    }
  })

  test('rows and columns without end are cut', () => {
    const cell = (place: string) => `<c r="${place}"><v>1</v></c>`
    const far = `<row r="1">${cell('A1')}${cell('XFD1')}</row><row r="1048576">${cell('A1048576')}</row>`
    expect(rowsOf(xlsx({ One: far }))).toEqual([[1, ['1']]])
  })

  test('a part that is larger than it states is cut', () => {
    const bytes = xlsx({ One: '<row><c><v>7</v></c></row>' }, { 'xl/theme.xml': Buffer.alloc(50 * 1024 * 1024, 0x20) })
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1)) {
      if (bytes.readUInt32LE(at + 24) === 50 * 1024 * 1024) bytes.writeUInt32LE(10, at + 24)
    }
    const before = process.memoryUsage().arrayBuffers
    expect(rowsOf(bytes)).toEqual([[1, ['7']]])
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024)
  })

  test.each(['__proto__', 'constructor', 'toString'])('a sheet named %s is a sheet', (name) => {
    const parts = { 'xl/workbook.xml': sheetList([name]) }
    expect(readWorkbook(xlsx({ One: '<row><c><v>7</v></c></row>' }, parts))).toMatchObject({ sheets: [{ name }] })
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('a workbook of which a sheet is missing is damaged', () => {
    const parts = { 'xl/worksheets/sheet2.xml': Buffer.alloc(0), 'xl/workbook.xml': sheetList(['One', 'Two', 'Three']) }
    expect(readWorkbook(xlsx({ One: '<row><c><v>7</v></c></row>', Two: '' }, parts))).toBe('no-table')
  })
})

describe('a sheet of unfinished tags takes work in proportion to its length', () => {
  test.each(["'<c\tr='", '<row\tr=<', 'r="0"<row:w'])('of %j while it is unpacked', (tag) => {
    expectInProportion((size) => createSheetFilter()(tag.repeat(size), true))
  })

  test.each<[string, (content: string) => Buffer, string, string]>([
    ['an .xlsx', (rows) => xlsx({ One: rows }), '<c\tf', ''],
    ['an .xlsx', (rows) => xlsx({ One: rows }), ' ', '<c r="A1"><f>B1</f>'],
    ['an .ods', ods, '<table:table-cell ', ''],
    ['an .ods', ods, "'", '<table:table-row '],
    ['an .ods', ods, '<draw:frame ', ''],
  ])('in %s', (kind, made, tag, start) => {
    const read = expectInProportion((size) => readWorkbook(made(start + tag.repeat(size))))
    expect(read).toEqual(kind === 'an .ods' ? 'no-rows' : expect.anything())
  })
})

test.each(['birds.xlsx', 'birds.ods'])(
  'damaged copies of %s never throw and never hang',
  (name) => {
    const whole = fixture(name)
    const flips = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(flips, fc.nat(whole.length), fc.boolean(), (bytes, end, isCut) => {
        const damaged = Buffer.from(isCut ? whole.subarray(0, end) : whole)
        for (const [at, byte] of bytes) if (at < damaged.length) damaged[at] = byte
        const started = performance.now()
        const read = readWorkbook(damaged)
        expect(performance.now() - started).toBeLessThan(5000)
        return typeof read === 'string' || read.sheets.length > 0
      }),
      // `DAMAGED_FILES=10000` tries as many.
      { numRuns: Number(process.env['DAMAGED_FILES'] ?? 1000) / 2 },
    )
  },
  120_000,
)
