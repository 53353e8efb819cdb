import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { archive } from './testing/archive.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'testing', name))

/** A workbook as few programs write it: with one sheet of these rows, these shared strings, and these other parts. */
function xlsx(rows: string, strings = '', others: Readonly<Record<string, string>> = {}): Buffer {
  return archive({
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="/xl/one.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="strings.xml"/></Relationships>',
    'xl/strings.xml': `<sst>${strings}</sst>`,
    'xl/one.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...others,
  })
}

function rowsOf(bytes: Buffer): readonly (readonly [number, readonly string[]])[] {
  const workbook = readWorkbook(bytes)
  if (typeof workbook === 'string') throw new Error(workbook)
  return [...(workbook.sheets[0]?.rows ?? [])]
}

describe.each(['birds.xlsx', 'birds.ods'])('%s, as LibreOffice wrote it', (name) => {
  const workbook = readWorkbook(fixture(name))

  test('has its values and computed values in the rows of the sheet, without what is hidden', () => {
    expect(rowsOf(fixture(name))).toEqual([
      [1, ['Tropical Birds Ltd']],
      [3, ['Delivered', '2026-11-22']],
      [4, ['Bird', 'Group', 'Status', 'Hatched']],
      [5, ['Kiwi', '7', 'Available', '2026-03-01']],
      [6, ['Zoë, the "small" one', '7', 'Sold']],
      [8, ['Mango', '7']],
      [9, ['Long', '9007199254740993']],
      // The spreadsheet itself has rounded it.
      [10, ['Rounded', '9.00719925474099E+15']],
      [11, ['Total', '23']],
    ])
  })

  test('tells its sheets with rows, and how much is hidden', () => {
    expect(workbook).toMatchObject({ sheets: [{ name: 'Birds', hiddenRows: 1 }, { name: 'Fish' }], hiddenSheets: 1 })
  })
})

test('text in several formats, without what tells how to pronounce it', () => {
  const strings =
    '<si><r><t>東京</t></r><r><t>都</t></r><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si><si><t>a_x000D_b</t></si>'
  const cells =
    '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>&lt;b&gt;</t></is></c><c t="b"><v>1</v></c>'
  expect(rowsOf(xlsx(`<row>${cells}</row>`, strings))).toEqual([[1, ['東京都', 'a\rb', '<b>', 'TRUE']]])
})

describe('what other programs than Excel write', () => {
  const relationsTo = (sheet: string, strings: string) => ({
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="${sheet}"/><Relationship Id="r2" Type="x/sharedStrings" Target="${strings}"/></Relationships>`,
  })

  // https://github.com/SheetJS/sheetjs/issues/439
  test.each([
    ['in another case', 'One.xml', 'STRINGS.xml'],
    ['from the folder', './one.xml', './strings.xml'],
    ['from the root', '/xl/one.xml', '/xl/strings.xml'],
    ['by a way up', '../xl/one.xml', '../xl/strings.xml'],
    ['with backslashes', '.\\one.xml', '\\xl\\strings.xml'],
  ])('the names of its parts, %s', (_, sheet, strings) => {
    const bytes = xlsx('<row><c t="s"><v>0</v></c></row>', '<si><t>Kiwi</t></si>', relationsTo(sheet, strings))
    expect(rowsOf(bytes)).toEqual([[1, ['Kiwi']]])
  })

  // https://github.com/NaturalIntelligence/fast-xml-parser/issues/725
  test('emoji as numbers, and numbers that are no characters', () => {
    const text = 'R&amp;B &#233;&#x1F436;&#128054;&#55357;&#56374; &#38;lt; &#x110000;'
    const [[, [read = '']] = [0, []]] = rowsOf(xlsx(`<row><c t="str"><v>${text}</v></c></row>`))
    expect(read.startsWith('R&B é🐶🐶🐶 &lt; ')).toBe(true)
  })
})

// https://github.com/exceljs/exceljs/issues/2182
test.each([
  ['1.1000000000000001', '1.1'],
  ['6.9999999999999991', '7'],
  ['124599.99999999999', '124600'],
  ['7E0', '7'],
  ['999999999999999', '999999999999999'],
  ['-7', '-7'],
])('the number %s is what the spreadsheet shows: %s', (value, shown) => {
  expect(rowsOf(xlsx(`<row><c><v>${value}</v></c></row>`))).toEqual([[1, [shown]]])
})

// https://github.com/nacnudus/tidyxl/issues/24
test.each([
  ['#,##0_M_M', '7'],
  ['#,##0.00\\ _D_M', '7'],
  ['_s* #,##0_-', '7'],
  ['[Red]0 "days"', '7'],
  ['DD.MM.YYYY', '1900-01-06'],
])('a number in the format %s reads as %s', (format, text) => {
  const bytes = xlsx('<row><c s="0"><v>7</v></c></row>', '', {
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="one.xml"/><Relationship Id="r2" Type="x/styles" Target="styles.xml"/></Relationships>',
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
  })
  expect(rowsOf(bytes)).toEqual([[1, [text]]])
})

test('what is drawn or noted on a cell of an .ods is no part of its text', () => {
  const drawn =
    '<draw:frame><draw:text-box><text:p>See <text:s/>below</text:p></draw:text-box></draw:frame><draw:custom-shape><text:p>→</text:p></draw:custom-shape><office:annotation><dc:date>2026</dc:date><text:p>Shy</text:p></office:annotation>'
  const cell = (content: string) => `<table:table-cell office:value-type="string">${content}</table:table-cell>`
  const rows = `<table:table-row>${cell(`${drawn}<text:p>Ki<text:span>wi</text:span></text:p>${drawn}`)}${cell(drawn)}</table:table-row>`
  const bytes = archive({ 'content.xml': `<x><table:table table:name="A">${rows}</table:table></x>` })
  expect(rowsOf(bytes)).toEqual([[1, ['Kiwi']]])
})

describe('a file that is hostile or of another kind is refused', () => {
  test.each<[string, Buffer, string]>([
    ['a bomb of one part', archive({ 'xl/workbook.xml': Buffer.alloc(80 * 1024 * 1024, 0x20) }), 'no-workbook'],
    ['an archive of something else', archive({ 'readme.txt': 'Kiwi' }), 'no-workbook'],
    ['a workbook without rows', xlsx(''), 'no-rows'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'no-workbook'],
    [
      'a workbook with a password',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
      'password',
    ],
    [
      'an .ods with a password',
      archive({ 'META-INF/manifest.xml': '<manifest:encryption-data/>', 'content.xml': 'not XML' }),
      'password',
    ],
  ])('%s', (_, bytes, reason) => {
    expect(readWorkbook(bytes)).toBe(reason)
  })

  test('entities that a document defines are not followed', () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    const bytes = archive({
      'content.xml': `${entities}<office:body><table:table table:name="A"><table:table-row><table:table-cell office:value-type="string"><text:p>&b;</text:p></table:table-cell></table:table-row></table:table></office:body>`,
    })
    expect(JSON.stringify([...rowsOf(bytes)])).not.toContain('aaaa')
  })

  test('rows and columns without end are cut', () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576"><v>2</v></c></row>'
    expect(rowsOf(xlsx(far))).toEqual([[1_048_576, ['2']]])
    const repeated =
      '<table:table table:name="A"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table>'
    expect(rowsOf(archive({ 'content.xml': repeated })).length).toBeLessThanOrEqual(10_000)
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
