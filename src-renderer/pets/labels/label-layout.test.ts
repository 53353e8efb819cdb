import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LabelPaper, labelPaperIds, labelPapers, rollOf } from '../../../src-shared/label-papers.ts'
import { encodeCode128, quietZone } from './code-128.ts'
import {
  isTurned,
  layoutOn,
  mostCopiesOf,
  numberOn,
  pagesOf,
  placeOn,
  placesOn,
  sizeThatFits,
  usedUpAfter,
} from './label-layout.ts'

const paper = fc.constantFrom(...labelPaperIds).map((id): LabelPaper => labelPapers[id])
const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)

test('every place of a sheet is on its page, and no two places overlap', () => {
  for (const id of labelPaperIds) {
    const one: LabelPaper = labelPapers[id]
    // A turned label is alone on its page.
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

test('text and bars are 3 mm from the edge of a label, and outside the margin of a sheet that printers leave white', () => {
  for (const id of labelPaperIds) {
    const { page, padding, margin, label, columns, rows, gap, sheet }: LabelPaper = labelPapers[id]
    expect(Math.min(padding.block, padding.inline)).toBeGreaterThanOrEqual(3)
    if (sheet === null) continue
    const end = margin.start + columns * label.width + (columns - 1) * gap.column
    const bottom = margin.top + rows * label.height + (rows - 1) * gap.row
    expect(margin.top + padding.block).toBeGreaterThan(5)
    expect(margin.start + padding.inline).toBeGreaterThan(5)
    expect((page?.width ?? 0) - end + padding.inline).toBeGreaterThan(5)
    expect((page?.height ?? 0) - bottom + padding.block).toBeGreaterThan(5)
  }
})

const longest = encodeCode128('9223372036854775807')
const short = encodeCode128('418')

test('a name has two lines if the bars stay high enough for a scanner, and otherwise one', () => {
  const low = ['roll-51x19', 'roll-54x17', 'roll-54x25']
  const names = (hasNote: boolean) =>
    labelPaperIds.filter((id) => layoutOn(labelPapers[id], short, hasNote).nameLines === 1)
  expect(names(false)).toEqual([...low, 'a4-5x13'])
  expect(names(true)).toEqual(['as-printer', ...low, 'roll-89x28', 'roll-2x1-in', 'a4-5x13', 'letter-3x10'])
})

test('a barcode that fits has room for its bars and the white beside them, and modules of whole quarters of a millimetre', () => {
  void fc.assert(
    fc.property(paper, int64, fc.boolean(), (one, id, hasNote) => {
      const barcode = encodeCode128(id)
      const { bars } = layoutOn(one, barcode, hasNote)
      if (bars === null) return
      expect((bars.module * 4) % 1).toBe(0)
      expect(bars.module * (barcode.width + 2 * quietZone)).toBeLessThanOrEqual(one.label.width)
      expect(bars.module * barcode.width).toBeLessThanOrEqual(one.label.width - 2 * one.padding.inline)
    }),
    { examples: [[labelPapers['roll-2x1-in'], '9223372036854775807', true]] },
  )
})

test('the longest barcode fits every paper but the narrowest, which suggest the next size of their kind', () => {
  const without = labelPaperIds.filter((id) => layoutOn(labelPapers[id], longest, false).bars === null)
  expect(without).toEqual(['roll-40x30', 'a4-5x13'])
  expect(labelPaperIds.every((id) => layoutOn(labelPapers[id], short, true).bars !== null)).toBe(true)
  expect(sizeThatFits(labelPapers['roll-40x30'], [longest, short], true)).toBe(labelPapers['roll-57x32'].size)
  expect(sizeThatFits(labelPapers['a4-5x13'], [longest], true)).toBe(labelPapers['a4-3x9'].size)
  expect(sizeThatFits(labelPapers['roll-62x29'], [{ text: '7', width: 1000, bars: [] }], true)).toBeNull()
})

test.each([
  // Brother DK-11204, DYMO 11355, DYMO 30346 and 30277, 12 mm tape, and a label too low for any name.
  [54, 17, 'small below', 'small below'],
  [51, 19, 'small below', 'small below'],
  [47.625, 12.7, 'small beside', 'number'],
  [87.3125, 14.2875, 'small beside', 'small beside'],
  [40, 12, 'small beside', 'number'],
  [62, 10, 'number', 'number'],
])(
  'a low label of %s × %s mm gets a small name, or a name beside the bars, before it loses its barcode',
  (width, height, shortOne, longOne) => {
    const low = rollOf(labelPapers['roll-62x29'].size, { width, height })
    const layoutFor = (barcode: typeof short) => {
      const { bars, sizes } = layoutOn(low, barcode, false)
      return bars === null ? 'number' : `${sizes.name.font < 3 ? 'small' : 'usual'} ${bars.place}`
    }
    expect([layoutFor(short), layoutFor(longest)]).toEqual([shortOne, longOne])
  },
)

test('everything on a label fits inside its edges, whatever its size', () => {
  const length = fc.integer({ min: 100, max: 2970 }).map((tenths) => tenths / 10)
  void fc.assert(
    fc.property(length, length, int64, fc.boolean(), (width, height, id, hasNote) => {
      const one = rollOf(labelPapers['roll-62x29'].size, { width, height })
      const barcode = encodeCode128(id)
      const { sizes, nameLines, bars } = layoutOn(one, barcode, hasNote)
      const inside = one.label.height - 2 * one.padding.block
      const text = nameLines * sizes.name.line + sizes.number.line + ((hasNote && sizes.note?.line) || 0)
      if (bars?.place === 'below') {
        expect(inside - text - sizes.gap.above - sizes.gap.below).toBeGreaterThanOrEqual(3)
      } else if (bars !== null || nameLines > 0) expect(inside - text).toBeGreaterThanOrEqual(-1e-9)
    }),
  )
})

test('every label is printed once, in order, after the used-up places', () => {
  void fc.assert(
    fc.property(paper, fc.array(fc.nat(), { maxLength: 210, size: 'max' }), fc.nat(), (one, labels, anywhere) => {
      const usedUp = anywhere % placesOn(one)
      const pages = pagesOf(one, labels, usedUp)
      const places = pages.flat()
      expect(places.slice(0, usedUp).every((place) => place === null)).toBe(true)
      expect(places.slice(usedUp)).toEqual(labels)
      expect(pages.every((page) => page.length <= placesOn(one))).toBe(true)
      const last = pages.at(-1)?.length ?? 0
      expect(usedUpAfter(one, usedUp, labels.length)).toBe(last % placesOn(one))
    }),
  )
})

test('a job never has more than 2,000 labels, unless it has one of each', () => {
  void fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (pets) => {
      const most = mostCopiesOf(pets)
      expect(most).toBeGreaterThanOrEqual(1)
      if (most > 1) expect(most * pets).toBeLessThanOrEqual(2000)
    }),
  )
})

test('a number in place of the barcode is as high as its room, and alone where there is none for a line below it', () => {
  void fc.assert(
    fc.property(paper, int64, fc.boolean(), (one, id, hasNote) => {
      const layout = layoutOn(one, encodeCode128(id), hasNote)
      if (layout.bars !== null) return
      const { sizes, nameLines } = layout
      const { height, isAlone } = numberOn(one, layout, hasNote)
      const note = hasNote && sizes.note ? sizes.note.line : 0
      const below = isAlone ? 0 : sizes.number.line + note
      expect(height).toBeGreaterThanOrEqual(4)
      expect(nameLines * sizes.name.line + height + below).toBeLessThanOrEqual(
        (one.page ? one.label.height : 25.4) - 2 * one.padding.block + 1e-9,
      )
    }),
  )
  const low = (height: number) => rollOf(labelPapers['roll-62x29'].size, { width: 40, height })
  const aloneOn = (height: number) => numberOn(low(height), layoutOn(low(height), longest, true), true).isAlone
  expect([10, 12, 12.6].map(aloneOn)).toEqual([true, true, true])
  expect([12.8, 17].map(aloneOn)).toEqual([false, false])
})
