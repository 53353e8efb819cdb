import { expect, test } from 'vitest'
import { type LabelPaper, labelPapers } from '../../../src-shared/label-papers.ts'
import { loadWords, words } from '../../../src-shared/words/words.ts'
import { encodeCode128 } from './code-128.ts'
import { layoutOn } from './label-layout.ts'
import { isLacking, paperOn } from './printer-paper.ts'

const asPrinter: LabelPaper = labelPapers['as-printer']
const roll: LabelPaper = labelPapers['roll-62x29']

/** A printer set to a label of 162 × 90 points, as CUPS describes it. */
const printer = {
  own: { width: 57_150, height: 31_750 },
  papers: [
    { width: 57_150, height: 31_750 },
    { width: 62_000, height: 29_000 },
  ],
  dotsPerInch: 300,
}

test('if the printer decides, a label has exactly the size of the paper that the printer is set to', () => {
  const { page, label, size } = paperOn(asPrinter, printer)
  expect(page).toEqual({ width: 57.15, height: 31.75 })
  expect(label).toEqual(page)
  expect(size).toEqual({ numbers: '57.2\u00A0×\u00A031.8', unit: 'mm' })
  // The job must carry some size, or CUPS turns and cuts the labels.
  const unknown = paperOn(asPrinter, { ...printer, own: null })
  expect([unknown.page, unknown.size]).toEqual([
    { width: 62, height: 29 },
    { numbers: '62\u00A0×\u00A029', unit: 'mm' },
  ])
  expect(paperOn(asPrinter, null)).toBe(asPrinter)
  expect(paperOn(roll, printer).page).toEqual({ width: 62, height: 29 })
})

test('sizes have a decimal comma if the language uses one', async () => {
  const { size } = labelPapers['a4-3x7']
  expect(words.labels.each(size)).toBe('63.5\u00A0×\u00A038.1\u00A0mm each')
  await loadWords('de')
  expect(words.labels.each(size)).toBe('Je 63,5\u00A0×\u00A038,1\u00A0mm')
  await loadWords('en')
})

test('labels are turned on paper that is higher than wide', () => {
  const { page, label } = paperOn(asPrinter, { ...printer, own: { width: 29_000, height: 90_000 } })
  expect(page).toEqual({ width: 29, height: 90 })
  expect(label).toEqual({ width: 90, height: 29 })
})

test.each([
  [203, 2],
  [300, 3],
  [600, 6],
  [180, 2],
  [150, 2],
])('bars are whole dots on a printer with %s dots per inch, and the narrowest has %s', (dotsPerInch, dots) => {
  const longest = encodeCode128('9223372036854775807')
  const wide = { ...roll, label: { width: 90, height: 29 } }
  const { bars } = layoutOn(paperOn(wide, { ...printer, dotsPerInch }), longest, false)
  expect(bars?.module).toBeCloseTo((dots * 25.4) / dotsPerInch, 6)
})

test('a paper is lacking if the printer does not offer it, or offers it only turned', () => {
  expect(isLacking(roll, printer)).toBe(false)
  expect(isLacking(labelPapers['roll-57x32'], printer)).toBe(false)
  expect(isLacking(labelPapers['roll-2x1-in'], printer)).toBe(true)
  expect(isLacking(roll, { ...printer, papers: [{ width: 29_000, height: 62_000 }] })).toBe(true)
  expect(isLacking(asPrinter, printer)).toBe(false)
  expect(isLacking(roll, { ...printer, papers: [] })).toBe(false)
  expect(isLacking(roll, null)).toBe(false)
})
