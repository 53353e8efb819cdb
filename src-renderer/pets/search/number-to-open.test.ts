import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { numberToOpen } from './number-to-open.ts'

test.each([
  ['812', '812'],
  ['#812', '812'],
  [' # 812 ', '812'],
  ['00812', '812'],
  ['#-7', '-7'],
  ['0', '0'],
  ['#٨١٢', '812'],
  ['＃８１２', '812'],
  ['-0', '0'],
  ['*812*', '812'],
  [']C1812', '812'],
  [']C100812', '812'],
  [']A0*812*', '812'],
  ['No. 812', '812'],
  ['Nr. 812', '812'],
  ['№ 812', '812'],
  ['N° 812', '812'],
  ['nº812', '812'],
  ['“812”', '812'],
  ['« 812 »', '812'],
  ["'#812'", '812'],
  ['[812]', '812'],
  ['(#812)', '812'],
  ['「８１２」', '812'],
  ['\u2066#812\u2069', '812'],
  ['812\u200b', '812'],
  ['\ufeff812', '812'],
  ['\u00a0812\u202f', '812'],
  ['812\t', '812'],
  ['000', '0'],
  ['9223372036854775807', '9223372036854775807'],
  ['-9223372036854775808', '-9223372036854775808'],
  ['9223372036854775808', undefined],
  ['8 12', undefined],
  ['8x', undefined],
  ['8.5', undefined],
  ['8-12', undefined],
  ['n812', undefined],
  ['A812', undefined],
  ['812, 813', undefined],
  ['#', undefined],
  ['-', undefined],
  ['', undefined],
])('%j asks for %j', (text, petId) => {
  expect(numberToOpen(text)).toBe(petId)
})

test('every ID is asked for by its number, however many zeros are in front', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.constantFrom('', '#'),
      fc.nat(5),
      (id, mark, zeros) => {
        const digits = String(id).replace('-', '')
        const text = `${mark}${id < 0n ? '-' : ''}${'0'.repeat(zeros)}${digits}`
        expect(numberToOpen(text)).toBe(String(id))
      },
    ),
  )
})

test('no other text asks for a pet, nor for a number that is no int64', () => {
  const reach = createReach('a pet', 'no pet')
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'##--0017 .a*["]') })), (text) => {
      const petId = numberToOpen(text)
      reach.note(petId === undefined ? 'no pet' : 'a pet')
      // Nothing but what may stand around a number is left out, and no digit.
      if (petId !== undefined) expect(BigInt(text.replace(/^\s*\][A-Za-z]\w|[^-\d]/g, ''))).toBe(BigInt(petId))
    }),
  )
  reach.expectAtLeast(1)
})
