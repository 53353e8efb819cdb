import { BitArray, Code128Reader } from '@zxing/library'
import { readPdfContents } from '../list/pdf-text.ts'

/** A barcode on paper: the text that a scanner reads, its place and size, and the width of its narrowest bar, in millimetres. */
export interface PrintedBarcode {
  readonly text: string
  readonly narrowest: number
  readonly start: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A dark rectangle on a page, in millimetres from the page's upper left corner. */
export interface DarkBar {
  readonly start: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const millimetresPerPoint = 25.4 / 72
// Between two bars of a barcode there are at most 4 modules of white, and beside a barcode at least 10.
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

/** Gives the rectangle around a PDF file's corners, which are in points from the page's lower left corner. */
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
 * Reads the dark rectangles that a page fills. `pageHeight` is in points. It knows only the transformations that Chromium uses, which
 * scale and move.
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
    // A clip is also a shape, but is not filled.
    else if (line.startsWith('W')) shapes = []
    else if (/^f\*?$/.test(line)) {
      if (state.isDark) bars.push(...shapes.map((shape) => toPaper(shape, pageHeight)))
      shapes = []
    }
  }
  return bars
}

/** Reads the bars of a barcode as a scanner does: along a line across them. */
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

/** Groups bars by barcode: a new one begins at another height, or after more white than a barcode contains. */
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

/** A page's size, in millimetres. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** Reads the size of each page in a PDF file: ISO 32000-1, section 14.11.2. */
export function readPageSizes(pdf: Buffer): readonly PageSize[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Number(width) * millimetresPerPoint,
    height: Number(height) * millimetresPerPoint,
  }))
}

/** Reads the barcodes on each page of a PDF file, in reading order. */
export function readPrintedBarcodes(pdf: Buffer): readonly (readonly PrintedBarcode[])[] {
  const sizes = readPageSizes(pdf)
  return readPdfContents(pdf).map((content, page) =>
    byBarcode(readBars(content, (sizes[page]?.height ?? 0) / millimetresPerPoint)).map(readBarcode),
  )
}
