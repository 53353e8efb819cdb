import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LabelPaper, labelPaperIds, labelPapers, rollOf } from '../../../src-shared/label-papers.ts'
import { encodeCode128, quietZone } from './code-128.ts'
import {
  isTurned,
  moduleWidthOn,
  mostCopiesOf,
  nameLinesOn,
  pagesOf,
  placeOn,
  placesOn,
  sizeThatFits,
  usedUpAfter,
  withCopies,
} from './label-layout.ts'

const paper = fc.constantFrom(...labelPaperIds).map((id): LabelPaper => labelPapers[id])
const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)

test('every place of a sheet is on its page, and no two places touch more than their edges', () => {
  for (const id of labelPaperIds) {
    const one: LabelPaper = labelPapers[id]
    // Labels that are read along their roll are alone on it.
    const page = isTurned(one) ? one.label : (one.page ?? one.label)
    const places = Array.from({ length: placesOn(one) }, (_, place) => placeOn(one, place))
    for (const [at, { top, start }] of places.entries()) {
      expect(top).toBeGreaterThanOrEqual(0)
      expect(start).toBeGreaterThanOrEqual(0)
      expect(top + one.label.height).toBeLessThanOrEqual(page.height + 1e-9)
      expect(start + one.label.width).toBeLessThanOrEqual(page.width + 1e-9)
      for (const other of places.slice(at + 1)) {
        const isBeside = Math.abs(other.start - start) >= one.label.width - 1e-9
        const isBelow = Math.abs(other.top - top) >= one.label.height - 1e-9
        expect(isBeside || isBelow).toBe(true)
      }
    }
  }
})

test('what a sheet has at its edges is as far from them as printers leave white', () => {
  for (const id of labelPaperIds) {
    const { page, padding, margin, label, columns, rows, gap, sheet }: LabelPaper = labelPapers[id]
    if (sheet === null) continue
    const end = margin.start + columns * label.width + (columns - 1) * gap.column
    const bottom = margin.top + rows * label.height + (rows - 1) * gap.row
    expect(margin.top + padding.block).toBeGreaterThan(5)
    expect(margin.start + padding.inline).toBeGreaterThan(5)
    expect((page?.width ?? 0) - end + padding.inline).toBeGreaterThan(5)
    expect((page?.height ?? 0) - bottom + padding.block).toBeGreaterThan(5)
  }
})

test('nothing that is read is within 3 mm of the edge of a label', () => {
  for (const id of labelPaperIds) {
    const { padding }: LabelPaper = labelPapers[id]
    expect(padding.block).toBeGreaterThanOrEqual(3)
    expect(padding.inline).toBeGreaterThanOrEqual(3)
  }
})

test('a name has two lines where that leaves bars that a scanner finds, else one', () => {
  const names = (hasNote: boolean) => labelPaperIds.filter((id) => nameLinesOn(labelPapers[id], hasNote) === 1)
  expect(names(false)).toEqual(['roll-54x25', 'a4-5x13'])
  expect(names(true)).toEqual(['as-printer', 'roll-54x25', 'roll-89x28', 'roll-2x1-in', 'a4-5x13', 'letter-3x10'])
})

test('a barcode that is said to fit has room for its bars and the white beside them, whole quarters of a millimetre wide', () => {
  void fc.assert(
    fc.property(paper, int64, (one, id) => {
      const barcode = encodeCode128(id)
      const module = moduleWidthOn(one, barcode)
      if (module === null) return
      expect((module * 4) % 1).toBe(0)
      expect(module * (barcode.width + 2 * quietZone)).toBeLessThanOrEqual(one.label.width)
      expect(module * barcode.width).toBeLessThanOrEqual(one.label.width - 2 * one.padding.inline)
    }),
    { examples: [[labelPapers['roll-2x1-in'], '9223372036854775807']] },
  )
})

test('the longest barcode fits every paper but the narrowest, which name the next size of their kind', () => {
  const longest = encodeCode128('9223372036854775807')
  const short = encodeCode128('7')
  const without = labelPaperIds.filter((id) => moduleWidthOn(labelPapers[id], longest) === null)
  expect(without).toEqual(['roll-40x30', 'a4-5x13'])
  expect(labelPaperIds.every((id) => moduleWidthOn(labelPapers[id], short) !== null)).toBe(true)
  expect(sizeThatFits(labelPapers['roll-40x30'], [longest, short])).toBe(labelPapers['roll-57x32'].size)
  expect(sizeThatFits(labelPapers['a4-5x13'], [longest])).toBe(labelPapers['a4-3x9'].size)
  expect(sizeThatFits(labelPapers['roll-62x29'], [{ width: 1000, bars: [] }])).toBeNull()
})

test('a label so low that a scanner would not find its bars has only the number', () => {
  const barcode = encodeCode128('418')
  const { size } = labelPapers['roll-62x29']
  const lowest = [19, 18, 17].map((height) => moduleWidthOn(rollOf(size, { width: 54, height }), barcode) !== null)
  expect(lowest).toEqual([true, false, false])
})

test('every label is printed as often as there are copies, in order, behind the places that are used up', () => {
  void fc.assert(
    fc.property(
      paper,
      fc.array(fc.nat(), { maxLength: 70, size: 'max' }),
      fc.integer({ min: 1, max: 3 }),
      fc.nat(),
      (one, labels, copies, anywhere) => {
        const usedUp = anywhere % placesOn(one)
        const printed = withCopies(labels, copies)
        const pages = pagesOf(one, printed, usedUp)
        const places = pages.flat()
        expect(places.slice(0, usedUp).every((place) => place === null)).toBe(true)
        expect(places.slice(usedUp)).toEqual(labels.flatMap((label) => Array.from({ length: copies }, () => label)))
        expect(pages.every((page) => page.length <= placesOn(one))).toBe(true)
        const last = pages.at(-1)?.length ?? 0
        expect(usedUpAfter(one, usedUp, printed.length)).toBe(last % placesOn(one))
      },
    ),
  )
})

test('a job never has more than 2,000 labels, and always may have one of each', () => {
  void fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (pets) => {
      const most = mostCopiesOf(pets)
      expect(most).toBeGreaterThanOrEqual(1)
      if (most > 1) expect(most * pets).toBeLessThanOrEqual(2000)
    }),
  )
})
