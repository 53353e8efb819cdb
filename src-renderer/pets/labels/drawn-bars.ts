import type { LabelPaper } from '../../../src-shared/label-papers.ts'
import type { Barcode } from './code-128.ts'
import { type LabelLayout, startOfBarsBeside } from './label-layout.ts'

/** CSS pixels in a millimetre. */
export const pixelsPerMillimetre = 96 / 25.4
// Drivers blacken either every dot that a bar touches, or every dot whose middle it covers. For a bar that ends a quarter of a dot
// inside its first and last dot, both blacken the same dots.
const inset = 0.25

function pathOf({ bars }: Barcode, first: number, perModule: number, less: number): string {
  return bars
    .map(({ start, width }) => {
      const length = width * perModule - 2 * less
      return `M${first + start * perModule + less} 0h${length}v1h-${length}z`
    })
    .join('')
}

/**
 * Draws a barcode in its place on a label: its width as a CSS length and in units, and the path of its bars in those units. If
 * the printer's dots are known, each bar covers whole dots. The drawing then begins at the label's edge (`isFromEdge`), which is
 * also the paper's, and is whole pixels wide, because Chromium rounds it to them.
 */
export function drawBars(paper: LabelPaper, barcode: Barcode, { module, place }: NonNullable<LabelLayout['bars']>) {
  const { label, dotsPerInch, sheet, page } = paper
  if (dotsPerInch === undefined || sheet !== null || page === null) {
    return {
      width: `${barcode.width * module}mm`,
      isFromEdge: false,
      units: barcode.width,
      path: pathOf(barcode, 0, 1, 0),
    }
  }
  const dotsPerMillimetre = dotsPerInch / 25.4
  const perModule = Math.round(module * dotsPerMillimetre)
  const first =
    place === 'below'
      ? Math.round((label.width * dotsPerMillimetre - barcode.width * perModule) / 2)
      : Math.ceil(startOfBarsBeside(paper, module) * dotsPerMillimetre)
  const pixels = Math.floor(label.width * pixelsPerMillimetre)
  return {
    width: `${pixels}px`,
    isFromEdge: true,
    units: (pixels / 96) * dotsPerInch,
    path: pathOf(barcode, first, perModule, inset),
  }
}
