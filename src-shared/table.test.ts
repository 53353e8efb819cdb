import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asText, defuseFormula, guardCell, withoutGuard } from './table.ts'

test.each(["=cmd|' /C calc'!A0", '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '=1+1\nand more'])(
  '%j is not run as a formula',
  (cell) => {
    expect(defuseFormula(cell)).toBe(`'${cell}`)
  },
)

test.each(['', 'Bella', '-7', '12', 'a=b', ' Rex'])('%j stays as it is', (cell) => {
  expect(defuseFormula(cell)).toBe(cell)
})

// https://github.com/JnLlnd/ObjCSV/issues/10
test.each([
  ['="007"', '007'],
  ['="Rex"', 'Rex'],
  ['="The ""boss"""', 'The "boss"'],
  ['="9223372036854775807"', '9223372036854775807'],
  ['=""', ''],
  ['="a"&B1', '="a"&B1'],
  ['="a","b"', '="a","b"'],
])('%s, as programs write text that Excel must not change, reads as %s', (cell, text) => {
  expect(withoutGuard(cell)).toBe(text)
})

test('no cell begins like a formula, unless it is a negative number, and each reads back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n1aＺ＝'), maxLength: 4 }), (cell) => {
      expect(defuseFormula(cell)).toMatch(/^(?:-\d+$|[^=+\-@\t\r\n＝＋－＠]|$)/)
      expect(withoutGuard(defuseFormula(cell))).toBe(cell)
    }),
  )
})

test.each([
  ...'007 2E4 1.5e3 1-2 1/2 2026-01-02 10:30 TRUE MAR1 2-Mar 9223372036854775807 ="x"'.split(' '),
  'Sept 9',
  "'=",
])('the name %s stays text in a spreadsheet, and reads back as it was', (name) => {
  expect(asText(name)).toMatch(/^="/)
  expect(guardCell(asText(name))).toBe(asText(name))
  expect(withoutGuard(asText(name))).toBe(name)
})

test.each(['Bella', 'K9', 'Rex 2', '7', '418', 'Mary', 'Max', 'May', '3 Dogs'])(
  'the name %s stays as it is',
  (name) => {
    expect(asText(name)).toBe(name)
  },
)

test('whatever its name, a pet written for a spreadsheet reads back as it was', () => {
  const anyName = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'="\'01-E:/+aM'), maxLength: 6 }))
  fc.assert(
    fc.property(anyName, (name) => {
      expect(withoutGuard(guardCell(asText(name)))).toBe(name)
    }),
  )
})
