import { expect, test } from 'vitest'
import { measureIn } from './measure.ts'

test.each(
  '62=62 2.625=2.625 2,625=2.625 2_5/8=2.625 2-5/8=2.625 2⅝=2.625 ½=0.5 9/16=0.5625 -1.5=-1.5 ٦٢٫٥=62.5 007=7'
    .split(' ')
    .map((one) => one.replace('_', ' ').split('=')),
)('“%s” is the length %s, with or without space around it', (text, length) => {
  expect(measureIn(` ${text} `)).toBe(Number(length))
})

test.each(['', 'wide', '2 5', '5/', '1/0', '2.5.1', '62 mm'])('“%s” is not a length', (text) => {
  expect(Number.isFinite(measureIn(text))).toBe(false)
})
