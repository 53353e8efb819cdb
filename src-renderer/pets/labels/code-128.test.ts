import { BitArray, Code128Reader } from '@zxing/library'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Barcode, encodeCode128, quietZone } from './code-128.ts'

/** Reads a barcode as a scanner does: along one line across it, with the white on both sides. */
function decode({ width, bars }: Barcode): string {
  const line = new BitArray(width + 2 * quietZone)
  for (const bar of bars) line.setRange(quietZone + bar.start, quietZone + bar.start + bar.width)
  return new Code128Reader().decodeRow(0, line, new Map()).getText()
}

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)

test('a scanner reads every ID exactly, the widest barcode fits a label, and bars never touch', () => {
  void fc.assert(
    fc.property(int64, (petId) => {
      const barcode = encodeCode128(petId)
      expect(decode(barcode)).toBe(petId)
      expect(barcode.width).toBeLessThanOrEqual(167)
      let end = -1
      for (const bar of barcode.bars) {
        expect(bar.start).toBeGreaterThan(end)
        end = bar.start + bar.width
      }
      expect(barcode.bars[0]?.start).toBe(0)
      expect(end).toBe(barcode.width)
    }),
    { examples: [['0'], ['7'], ['418'], ['9223372036854775807'], ['-9223372036854775808'], ['0012']] },
  )
})
