import { expect, test } from 'vitest'
import { fitsItsSheet, labelPaperOf, labelPapers } from './label-papers.ts'
import { firstOwnPaper, type OwnLabelPaper } from './own-label-paper.ts'

const size = { numbers: '50.8 × 25.4', unit: 'mm' } as const

test('a roll whose size a clerk types has labels of exactly that size', () => {
  const own: OwnLabelPaper = { ...firstOwnPaper, width: 50.8, height: 25.4 }
  expect(labelPaperOf('own', own, size)).toMatchObject({ page: { width: 50.8, height: 25.4 }, sheet: null, size })
  expect(labelPaperOf('roll-62x29', own, size)).toBe(labelPapers['roll-62x29'])
})

test('a typed sheet equals a sold one with the same columns, rows, margins and gaps', () => {
  const sold = labelPapers['letter-3x10']
  const own: OwnLabelPaper = {
    unit: 'in',
    sheet: 'Letter',
    width: 66.675,
    height: 25.4,
    columns: 3,
    rows: 10,
    top: 12.7,
    start: 4.7625,
    columnGap: 3.175,
    rowGap: 0,
  }
  expect({ ...labelPaperOf('own', own, sold.size), product: sold.product }).toEqual(sold)
  expect(fitsItsSheet(own)).toBe(true)
  expect(fitsItsSheet({ ...own, columns: 4 })).toBe(false)
  expect(fitsItsSheet({ ...own, rows: 11 })).toBe(false)
  expect(fitsItsSheet({ ...own, sheet: null, columns: 4 })).toBe(true)
})
