import fc from 'fast-check'
import { parse } from 'papaparse'
import { describe, expect, test } from 'vitest'
import { withoutGuard } from '../../src-shared/table.ts'
import { separatorIn, toCsv } from './csv.ts'

describe('a list that a clerk exports', () => {
  test('opens in a spreadsheet program with its accents and every digit as they were, runs no formula, and reads back', () => {
    // `table.test.ts` has which cells are guarded.
    const rows = [['Zoë', '9223372036854775807', '=1+1', '-7']]
    const text = toCsv(rows, 'defused', ';')
    expect(text).toBe(`\uFEFFZoë;"=""9223372036854775807""";"'=1+1";-7`)
    expect(parse<string[]>(text.slice(1), { delimiter: ';' }).data.map((cells) => cells.map(withoutGuard))).toEqual(
      rows,
    )
    expect(toCsv([['9223372036854775807', '=1+1']], 'exact').slice(1)).toBe('9223372036854775807,=1+1')
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

// A computer without a region may give the empty one, or C.
test.each([
  [',', ['en-US', 'en-GB', 'ja-JP', 'de-CH', 'es-MX', '', 'C']],
  [';', ['de-DE', 'fr-FR', 'es-ES', 'nl-NL']],
])('spreadsheets expect %j between a file’s cells in %j', (separator, regions) => {
  expect(regions.filter((region) => separatorIn(region) !== separator)).toStrictEqual([])
})
