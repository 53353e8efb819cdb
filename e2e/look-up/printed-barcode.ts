import { BitArray, Code128Reader } from '@zxing/library'
import { readPdfContents } from '../list/pdf-text.ts'

/** A barcode on paper: what a reader reads, where it is, and the size of its narrowest bar and of all of it, in millimetres. */
export interface PrintedBarcode {
  readonly text: string
  readonly narrowest: number
  readonly start: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A dark rectangle on a page, in millimetres from its upper left corner. */
export interface DarkBar {
  readonly start: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const millimetresPerPoint = 25.4 / 72
// Between two bars of one barcode there are at most 4 modules of white, and beside a barcode at least 10.
const widestWhite = 2.4

interface Drawing {
  readonly scaleX: number
  readonly scaleY: number
  readonly moveX: number
  readonly moveY: number
  readonly isDark: boolean
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The rectangle around some corners. Those of a PDF file are in points from the lower left. */
function toPaper(corners: readonly Point[], pageHeight: number): DarkBar {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [start, top] = [Math.min(...xs), pageHeight - Math.max(...ys)]
  return {
    start: start * millimetresPerPoint,
    top: top * millimetresPerPoint,
    width: (Math.max(...xs) - start) * millimetresPerPoint,
    height: (Math.max(...ys) - Math.min(...ys)) * millimetresPerPoint,
  }
}

/**
 * The dark rectangles that a page of this height, in points, fills. Of the transformations, it knows those that scale and move, as
 * Chromium uses.
 */
export function readBars(content: string, pageHeight: number): readonly DarkBar[] {
  const bars: DarkBar[] = []
  const saved: Drawing[] = []
  let state: Drawing = { scaleX: 1, scaleY: 1, moveX: 0, moveY: 0, isDark: true }
  let corners: Point[] = []
  let shapes: Point[][] = []
  for (const line of content.split('\n')) {
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = (line.match(/-?[\d.]+/g) ?? []).map(
      Number,
    )
    const at = (x: number, y: number) => ({ x: state.moveX + state.scaleX * x, y: state.moveY + state.scaleY * y })
    if (line === 'q') saved.push(state)
    else if (line === 'Q') state = saved.pop() ?? state
    else if (line.endsWith(' cm')) {
      const { x, y } = at(fifth, sixth)
      state = { ...state, scaleX: state.scaleX * first, scaleY: state.scaleY * fourth, moveX: x, moveY: y }
    } else if (line.endsWith(' rg')) state = { ...state, isDark: Math.max(first, second, third) < 0.3 }
    else if (line.endsWith(' m')) corners = [at(first, second)]
    else if (line.endsWith(' l')) corners.push(at(first, second))
    else if (line === 'h') shapes.push(corners)
    else if (line.endsWith(' re')) shapes.push([at(first, second), at(first + third, second + fourth)])
    // A clip is a shape too, but it is not filled.
    else if (line.startsWith('W')) shapes = []
    else if (/^f\*?$/.test(line)) {
      if (state.isDark) bars.push(...shapes.map((shape) => toPaper(shape, pageHeight)))
      shapes = []
    }
  }
  return bars
}

/** Bars of one barcode, read as a scanner would: from a line across them. */
function readBarcode(bars: readonly DarkBar[]): PrintedBarcode {
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

/** Splits bars where they are at another height, or where there is more white than within a barcode. */
function byBarcode(bars: readonly DarkBar[]): readonly (readonly DarkBar[])[] {
  const groups: DarkBar[][] = []
  const sorted = bars.toSorted((a, b) => Math.round((a.top - b.top) * 10) || a.start - b.start)
  for (const bar of sorted) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const belongs = last && Math.abs(last.top - bar.top) < 0.1 && bar.start - (last.start + last.width) < widestWhite
    if (group && belongs) group.push(bar)
    else groups.push([bar])
  }
  return groups
}

/** How large a page of a PDF file is, in millimetres. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** The size of each page of a PDF file: ISO 32000-1, section 14.11.2. */
export function readPageSizes(pdf: Buffer): readonly PageSize[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Number(width) * millimetresPerPoint,
    height: Number(height) * millimetresPerPoint,
  }))
}

/** The barcodes of each page of a PDF file, in the order of reading. */
export function readPrintedBarcodes(pdf: Buffer): readonly (readonly PrintedBarcode[])[] {
  const sizes = readPageSizes(pdf)
  return readPdfContents(pdf).map((content, page) =>
    byBarcode(readBars(content, (sizes[page]?.height ?? 0) / millimetresPerPoint)).map(readBarcode),
  )
}
