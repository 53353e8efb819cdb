import fc from 'fast-check'
import { parse } from 'papaparse'
import { describe, expect, test } from 'vitest'
import { toCsv } from './table-file.ts'

describe('a list that a clerk exports', () => {
  test('opens in a spreadsheet program with its accents and its long IDs as they were', () => {
    expect(
      toCsv([
        ['Name', 'ID'],
        ['Zoë', '9007199254740993'],
      ]),
    ).toBe('\uFEFFName,ID\r\nZoë,9007199254740993')
  })

  test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '=1+1\nand more'])(
    'a pet called %j is not run as a formula',
    (name) => {
      const [row] = parse<string[]>(toCsv([[name]]).slice(1)).data
      expect(row?.[0]?.startsWith("'")).toBe(true)
    },
  )

  test('a negative number stays a number', () => {
    expect(toCsv([['-7']])).toBe('\uFEFF-7')
  })

  test('whatever a pet is called, its row holds exactly its cells', () => {
    const harmless = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/^[=+\-@\t\r]/.test(text) && !text.includes('\r'))
    fc.assert(
      fc.property(fc.array(fc.tuple(harmless, harmless, harmless), { minLength: 2 }), (rows) => {
        const csv = toCsv(rows).slice(1)
        expect(parse(csv, { newline: '\r\n', delimiter: ',' }).data).toEqual(rows)
      }),
    )
  })
})
