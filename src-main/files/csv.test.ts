import fc from 'fast-check'
import { parse } from 'papaparse'
import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'

describe('a list that a clerk exports', () => {
  test('opens in a spreadsheet program with its accents and its long IDs as they were', () => {
    expect(
      toCsv(
        [
          ['Name', 'ID'],
          ['Zoë', '9007199254740993'],
        ],
        'defused',
      ),
    ).toBe('\uFEFFName,ID\r\nZoë,9007199254740993')
  })

  test('runs no formula, also not one of several lines, and keeps negative numbers', () => {
    const [row] = parse<string[]>(toCsv([['=1+1', '=1+1\nand more', '-7']], 'defused').slice(1)).data
    expect(row).toEqual(["'=1+1", "'=1+1\nand more", '-7'])
  })

  test('whatever a pet is called, its row holds exactly its cells', () => {
    const harmless = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/^[=+\-@\t\r\n＝＋－＠]/.test(text) && !text.includes('\r'))
    fc.assert(
      fc.property(fc.array(fc.tuple(harmless, harmless, harmless), { minLength: 2 }), (rows) => {
        const csv = toCsv(rows, 'defused').slice(1)
        expect(parse(csv, { newline: '\r\n', delimiter: ',' }).data).toEqual(rows)
      }),
    )
  })
})
