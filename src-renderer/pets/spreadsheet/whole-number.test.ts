import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWholeNumber } from './whole-number.ts'

describe('the app reads a whole number as spreadsheets write it', () => {
  test.each(
    `7 > 7; 007  > 7;7.0 > 7;7,00 > 7;7. > 7;7e0 > 7;7.0E+00 > 7;1,2E+1 > 12;1e3 > 1000;+7.0 > 7;-7,0 > -7;−7 > -7;٧ > 7;٧٫٠ > 7;１２．０ > 12
    1 234 > 1234;1\u202f234\u202f567,00 > 1234567;1’234.0 > 1234;١٬٢٣٤ > 1234;1.234.567 > 1234567;1,234,567.00 > 1234567;1,23,456 > 123456
    -12,34,56,789.0 > -123456789;1.234,00 > 1234;1,234.0 > 1234;0.000 > 0;9007199254740993 > 9007199254740993;0e40 > 0;'007 > 7
    9007199254740993.0 > 9007199254740993;9,007,199,254,740,993 > 9007199254740993;9.007199254740993E+15 > 9007199254740993`
      .split(/;|\n {4}/)
      .map((line) => line.split(' > ')),
  )('%j is %s', (cell = '', digits) => {
    expect(readWholeNumber(cell)).toStrictEqual({ kind: 'whole', digits })
  })

  test.each([
    ['1,007', '1007'],
    ['1.234', '1234'],
    ['7.000', '7000'],
    ['-12,345', '-12345'],
  ])('%j may be %s', (cell, digits) => {
    expect(readWholeNumber(cell)).toStrictEqual({ kind: 'ambiguous', digits })
  })

  test.each(['1.23457E+12', '9,0072E+15', '9e18'])('%j lost its last digits in the spreadsheet', (cell) => {
    expect(readWholeNumber(cell)).toStrictEqual({ kind: 'shortened' })
  })

  test.each(';7.5;7,05;0.123;1.2345;1,23,456.7;7 0;7e-1;e7;1.234.56;--7;7%;Birds'.split(';'))(
    '%j is not a whole number',
    (cell) => expect(readWholeNumber(cell)).toBeNull(),
  )

  test('any int64, with any clear grouping and any empty fraction, keeps every digit', () => {
    const anyNumber = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
    const anyLook = fc.constantFrom<[group: string, decimal: string]>([' ', ','], ["'", '.'], ['.', ','], [',', '.'])
    fc.assert(
      fc.property(anyNumber, anyLook, fc.integer({ min: 1, max: 4 }), (number, [group, decimal], zeros) => {
        const text = String(number)
        const grouped = text.replace(/\B(?=(?:\d{3})+$)/g, group)
        expect(readWholeNumber(`${grouped}${decimal}${'0'.repeat(zeros)}`), grouped).toStrictEqual(
          // Without groups, three zeros after the sign may be a group.
          zeros === 3 && grouped === text && text !== '0'
            ? { kind: 'ambiguous', digits: `${text}000` }
            : { kind: 'whole', digits: text },
        )
      }),
      { numRuns: 2000 },
    )
  })
})
