import { BitArray, Code128Reader } from '@zxing/library'
import { readPdfPages } from '../support/computer/pdf-pages.ts'

/** A place on a page, in millimetres from the page's upper left corner. */
interface Rectangle {
  readonly start: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A barcode on paper: its place, the text that a scanner reads, and the width of its narrowest bar, in millimetres. */
export interface PrintedBarcode extends Rectangle {
  readonly text: string
  readonly narrowest: number
}

type Point = readonly [x: number, y: number]

const millimetresPerPoint = 25.4 / 72
// Between two bars of a barcode there are at most 4 modules of white, and beside a barcode at least 10.
const widestWhite = 2.4

/** Gives the rectangle around corners, which are in points from the page's lower left corner. */
function aroundCorners(corners: readonly Point[], pageHeight: number): Rectangle {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [start, top] = [Math.min(...xs), pageHeight - Math.max(...ys)]
  return {
    start: start * millimetresPerPoint,
    top: top * millimetresPerPoint,
    width: (Math.max(...xs) - start) * millimetresPerPoint,
    height: (Math.max(...ys) - Math.min(...ys)) * millimetresPerPoint,
  }
}

/**
 * Reads the dark rectangles that a page fills. `pageHeight` is in points. It knows only the transformations that Chromium uses, which
 * scale and move: ISO 32000-1, annex A.
 */
function readBars(content: string, pageHeight: number): readonly Rectangle[] {
  const bars: Rectangle[] = []
  let state = { scaleX: 1, scaleY: 1, moveX: 0, moveY: 0, isDark: true }
  const saved: (typeof state)[] = []
  let shapes: Point[][] = []
  for (const line of content.split('\n')) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (line.match(/-?[\d.]+/g) ?? []).map(Number)
    const { scaleX, scaleY, moveX, moveY } = state
    const at = (x: number, y: number): Point => [moveX + scaleX * x, moveY + scaleY * y]
    const operator = line.slice(line.lastIndexOf(' ') + 1)
    if (operator === 'q') saved.push(state)
    else if (operator === 'Q') state = saved.pop() ?? state
    else if (operator === 'cm') {
      const [x, y] = at(e, f)
      state = { ...state, scaleX: scaleX * a, scaleY: scaleY * d, moveX: x, moveY: y }
    } else if (operator === 'rg') state = { ...state, isDark: Math.max(a, b, c) < 0.3 }
    else if (operator === 'm') shapes.push([at(a, b)])
    else if (operator === 'l') shapes.at(-1)?.push(at(a, b))
    else if (operator === 're') shapes.push([at(a, b), at(a + c, b + d)])
    // A clip is also a shape, but is not filled.
    else if (line.startsWith('W')) shapes = []
    else if (/^f\*?$/.test(operator)) {
      if (state.isDark) bars.push(...shapes.map((shape) => aroundCorners(shape, pageHeight)))
      shapes = []
    }
  }
  return bars
}

/** Reads the bars of a barcode as a scanner does: along a line across them. */
function readBarcode(bars: readonly Rectangle[]): PrintedBarcode {
  const narrowest = Math.min(...bars.map(({ width }) => width))
  const left = Math.min(...bars.map(({ start }) => start))
  const right = Math.max(...bars.map(({ start, width }) => start + width))
  // Several points for each bar, so that rounding does not make one bar as wide as another.
  const points = (length: number) => Math.round((length / narrowest) * 8)
  const white = points(narrowest) * 10
  const line = new BitArray(points(right - left) + 2 * white)
  for (const { start, width } of bars) line.setRange(white + points(start - left), white + points(start + width - left))
  const text = new Code128Reader().decodeRow(0, line, new Map()).getText()
  const [{ top, height } = { top: 0, height: 0 }] = bars
  return { text, narrowest, start: left, top, width: right - left, height }
}

/** Groups bars by barcode: a new one begins at another height, or after more white than a barcode contains. */
function byBarcode(bars: readonly Rectangle[]): readonly (readonly Rectangle[])[] {
  const groups: Rectangle[][] = []
  for (const bar of bars.toSorted((a, b) => Math.round((a.top - b.top) * 10) || a.start - b.start)) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const belongs = last && Math.abs(last.top - bar.top) < 0.1 && bar.start - (last.start + last.width) < widestWhite
    if (group && belongs) group.push(bar)
    else groups.push([bar])
  }
  return groups
}

/** Reads the size of each page in a PDF file, in millimetres: ISO 32000-1, section 14.11.2. */
export function readPageSizes(pdf: Buffer): readonly Pick<Rectangle, 'width' | 'height'>[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Number(width) * millimetresPerPoint,
    height: Number(height) * millimetresPerPoint,
  }))
}

/** Reads the barcodes on each page of a PDF file, in reading order. */
export function readPrintedBarcodes(pdf: Buffer): readonly (readonly PrintedBarcode[])[] {
  const sizes = readPageSizes(pdf)
  return readPdfPages(pdf).map(({ content }, page) =>
    byBarcode(readBars(content, (sizes[page]?.height ?? 0) / millimetresPerPoint)).map(readBarcode),
  )
}
