import { BitArray, Code128Reader } from '@zxing/library'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelPapers, rollOf } from '../../../src-shared/label-papers.ts'
import { encodeCode128 } from './code-128.ts'
import { drawBars } from './drawn-bars.ts'
import { layoutOn } from './label-layout.ts'
import { paperOn } from './printer-paper.ts'

const size = labelPapers['roll-62x29'].size

/** The dots that a printer driver blackens for a bar. Its ends are in dots from the paper's edge. */
const rules = {
  touched: (start: number, end: number) => [Math.floor(start), Math.ceil(end)],
  covered: (start: number, end: number) => [Math.round(start), Math.round(end)],
}

test('bars are the same whole dots of the printer, whether its driver blackens what they touch or what they cover', () => {
  void fc.assert(
    fc.property(
      fc.constantFrom(203, 300, 600),
      fc.integer({ min: 400, max: 1000 }).map((tenths) => tenths / 10),
      fc.nat().map(String),
      // How far a driver shifts the page against the dots.
      fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      // High enough for a barcode below the name, or only beside it.
      fc.constantFrom(30, 15),
      (dotsPerInch, width, id, beside, height) => {
        const paper = { ...rollOf(size, { width, height }), dotsPerInch }
        const barcode = encodeCode128(id)
        const { bars: placed } = layoutOn(paper, barcode, false)
        if (placed === null) return
        const { width: drawn, units, path } = drawBars(paper, barcode, placed)
        // One unit is one dot.
        expect((Number.parseInt(drawn, 10) / 96) * dotsPerInch).toBeCloseTo(units, 9)
        const perModule = Math.round((placed.module * dotsPerInch) / 25.4)
        const bars = [...path.matchAll(/M([\d.]+) 0h([\d.]+)/g)].map(([, start, length]) => [
          Number(start),
          Number(length),
        ])
        for (const dots of Object.values(rules)) {
          const first = dots((bars[0]?.[0] ?? 0) + beside, 0)[0] ?? 0
          bars.forEach(([start = 0, length = 0], at) => {
            const [from = 0, to = 0] = dots(start + beside, start + beside + length)
            const bar = barcode.bars[at]
            expect(from - first).toBe((bar?.start ?? 0) * perModule)
            expect(to - from).toBe((bar?.width ?? 0) * perModule)
          })
        }
      },
    ),
  )
})

test('if the printer’s dots are not known, a barcode is as wide as its bars', () => {
  const barcode = encodeCode128('7')
  expect(drawBars(labelPapers['roll-62x29'], barcode, { module: 0.25, place: 'below' })).toMatchObject({
    width: `${barcode.width * 0.25}mm`,
    isFromEdge: false,
    units: barcode.width,
  })
})

test('if the printer’s dots are not known, a scanner reads every barcode on a roll at 203, 300 and 600 dots per inch', () => {
  void fc.assert(
    fc.property(
      fc.constantFrom(203, 300, 600),
      fc.constantFrom(rules.touched, rules.covered),
      fc.nat().map(String),
      (printed, dots, id) => {
        const paper = paperOn(labelPapers['roll-62x29'], null)
        const barcode = encodeCode128(id)
        const { bars: placed } = layoutOn(paper, barcode, false)
        if (placed === null) throw new Error('The roll is wide enough for every barcode.')
        const { width, units, path } = drawBars(paper, barcode, placed)
        const wide = width.endsWith('mm') ? Number.parseFloat(width) / 25.4 : Number.parseFloat(width) / 96
        const perUnit = (wide / units) * printed
        const line = new BitArray(1500)
        for (const [, start, length] of path.matchAll(/M([\d.]+) 0h([\d.]+)/g)) {
          const [from = 0, to = 0] = dots(Number(start) * perUnit, (Number(start) + Number(length)) * perUnit)
          line.setRange(50 + from, 50 + to)
        }
        expect(new Code128Reader().decodeRow(0, line, new Map()).getText()).toBe(id)
      },
    ),
    { examples: [[203, rules.touched, '123456']] },
  )
})
