import { describe, expect, test } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { archive, ods, odsRow, odsText, sheetList, xlsx } from './testing/made-workbook.ts'
import { rowsOf } from './testing/rows-of.ts'

describe('an .ods', () => {
  const drawn =
    '<draw:frame><draw:text-box><text:p>See <text:s/>below</text:p></draw:text-box></draw:frame><draw:custom-shape><text:p/></draw:custom-shape><office:annotation><dc:date>2026</dc:date><text:p>Shy</text:p></office:annotation>'

  test('a cell’s text does not include drawings and notes on it', () => {
    const cells = [odsText(`${drawn}<text:p>Ki<text:span>wi</text:span></text:p>${drawn}`), odsText(drawn)]
    expect(rowsOf(ods(odsRow(...cells, odsText('<text:p>Dog</text:p>'))))).toEqual([[1, ['Kiwi', '', 'Dog']]])
  })

  // As LibreOffice writes rows that are printed on each page, and grouped ones: https://github.com/PHPOffice/PhpSpreadsheet/issues/4528
  test('rows that are printed on each page or grouped count as rows', () => {
    const [header = '', kiwi = '', mango = ''] = ['Name', 'Kiwi', 'Mango'].map((name) =>
      odsRow(odsText(`<text:p>${name}</text:p>`)),
    )
    const rows = `<table:table-header-rows>${header}</table:table-header-rows><table:table-row-group>${kiwi}<table:table-row-group>${mango}</table:table-row-group></table:table-row-group>`
    expect(rowsOf(ods(rows)).map(([row, cells]) => `${row} ${cells.join()}`)).toEqual(['1 Name', '2 Kiwi', '3 Mango'])
  })

  // https://github.com/ropensci/readODS/issues/81, https://github.com/SheetJS/sheetjs/issues/177
  test('equal cells and rows that follow each other are all there, hidden ones too', () => {
    const kiwi =
      '<table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>Kiwi</text:p></table:table-cell>'
    const hidden = kiwi.replace('Kiwi', 'Secret')
    const rows = `<table:table-row table:number-rows-repeated="2">${kiwi}</table:table-row><table:table-row table:visibility="filter" table:number-rows-repeated="2">${hidden}</table:table-row>${odsRow(kiwi)}<table:table-row table:number-rows-repeated="1048571"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`
    const workbook = readWorkbook(ods(rows))
    expect(workbook).toMatchObject({ sheets: [{ hiddenRows: [3, 4] }] })
    const twice = ['Kiwi', 'Kiwi', 'Secret', 'Secret', 'Kiwi'].map((name, at) => [at + 1, [name, name]])
    expect(rowsOf(ods(rows))).toEqual(twice)
  })

  test('rows and cells that repeat without end are read as far as a delivery can go', () => {
    const kiwi = odsText('<text:p>Kiwi</text:p>')
    const wide = '<table:table-cell table:number-columns-repeated="99999999999"/>'
    const rows = `<table:table-row table:number-rows-repeated="99999999999">${kiwi}${wide}${kiwi}</table:table-row>`
    const read = rowsOf(ods(rows))
    expect(read).toHaveLength(10_000)
    expect(read.at(-1)).toEqual([10_000, ['Kiwi']])
  })

  // As pandas and odfpy write text with quotation marks.
  test('text with quotation marks, in an attribute in single quotes, is read', () => {
    const tank = `<table:table-cell office:value-type="string" office:value='12" tank'><text:p>12&quot; tank</text:p></table:table-cell>`
    expect(rowsOf(ods(odsRow(tank, odsText('<text:p>7</text:p>'))))).toEqual([[1, ['12" tank', '7']]])
  })

  // https://github.com/tafia/calamine/issues/720
  test('dates, times, currencies, percentages and errors are read', () => {
    const cells = [
      ['date" office:date-value="2026-03-01T08:30:00', '1 March'],
      ['time" office:time-value="PT08H30M00S', '8:30'],
      ['currency" office:value="7', '7,00 €'],
      ['percentage" office:value="0.07', '7 %'],
      ['boolean" office:boolean-value="true', 'WAHR'],
      ['string" office:string-value="" calcext:value-type="error', '#N/A'],
      // Leading zeros as the sheet shows them, and nothing rounded.
      ['float" office:value="123', '00123'],
      ['float" office:value="1.6', '00002'],
    ].map(([is, shown]) => `<table:table-cell office:value-type="${is}"><text:p>${shown}</text:p></table:table-cell>`)
    const read = ['2026-03-01 08:30', '08:30', '7', '0.07', 'TRUE', '#N/A', '00123', '1.6']
    expect(rowsOf(ods(odsRow(...cells)))).toEqual([[1, read]])
  })

  // As programs write it that don't calculate.
  test('a formula whose result is missing reads as the formula', () => {
    const cells = [
      '<table:table-cell table:formula="of:=[.B1]&amp;&quot;x&quot;"/>',
      '<table:table-cell table:formula="of:=[.B1]*2" office:value-type="float"></table:table-cell>',
      '<table:table-cell table:formula="of:=[.B1]*2" office:value-type="float" office:value="14"><text:p>14</text:p></table:table-cell>',
      '<table:table-cell table:formula="of:=&quot;&quot;" office:value-type="string" office:string-value=""/>',
      '<table:table-cell table:formula="of:=[.A9]" office:value-type="string"><text:p>Kiwi</text:p></table:table-cell>',
    ]
    expect(rowsOf(ods(odsRow(...cells)))).toEqual([[1, ['=B1&"x"', '=B1*2', '14', '', 'Kiwi']]])
  })
})

describe('the sheets that are read', () => {
  const kiwi = odsRow(odsText('<text:p>Kiwi</text:p>'))
  const seven = '<row><c><v>7</v></c></row>'
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Week ${at + 1}`)

  const inXlsx = (names: readonly string[], { open = 0, hidden = '' } = {}) =>
    xlsx(Object.fromEntries(names.map((name) => [name, seven])), {
      'xl/workbook.xml': sheetList(names)
        .replace('<sheets>', `<bookViews><workbookView activeTab="${open}"/></bookViews><sheets>`)
        .replace(`name="${hidden}"`, '$& state="veryHidden"'),
    })

  const inOds = (names: readonly string[], { open = 0, hidden = '' } = {}) => {
    const table = (name: string) =>
      `<table:table table:name="${name}" table:style-name="${name === hidden ? 'ta2' : 'ta1'}">${kiwi}</table:table>`
    const style = (name: string, isShown: boolean) =>
      `<style:style style:name="${name}"><style:table-properties table:display="${isShown}"/></style:style>`
    return archive({
      'content.xml': `<office:document-content>${style('ta1', true)}${style('ta2', false)}<office:spreadsheet>${names.map(table).join('')}</office:spreadsheet></office:document-content>`,
      'settings.xml': `<config:config-item config:name="ActiveTable" config:type="string">${names[open]}</config:config-item>`,
    })
  }

  describe.each([
    ['.xlsx', inXlsx],
    ['.ods', inOds],
  ])('of an %s', (_, workbook) => {
    test('are those that are not hidden, the one that was open first, and the others are counted', () => {
      const read = readWorkbook(workbook(['Prices', 'Birds', 'Fish', 'Notes'], { open: 2, hidden: 'Birds' }))
      expect(read).toMatchObject({ sheets: [{ name: 'Fish' }, { name: 'Prices' }, { name: 'Notes' }], leftOut: 1 })
    })

    test('are the first sixty, and the one that was open, of 4,000', () => {
      const read = readWorkbook(workbook(numbered(4000), { open: 3999 }))
      const sheets = ['Week 4000', ...numbered(59)].map((name) => ({ name }))
      expect(read).toMatchObject({ sheets, leftOut: 3940 })
    })
  })
})
