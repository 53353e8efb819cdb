import { BitArray, Code128Reader } from '@zxing/library'
import { readPdfContents } from '../list/pdf-text.ts'

/** A barcode on paper: what a reader reads, and the size of its narrowest bar and of all of it, in millimetres. */
export interface PrintedBarcode {
  readonly text: string
  readonly narrowest: number
  readonly width: number
  readonly height: number
}

/** A dark rectangle on a page, in millimetres. */
interface DarkBar {
  readonly start: number
  readonly width: number
  readonly height: number
}

const millimetresPerPoint = 25.4 / 72

/** The dark rectangles that a page fills. Of the transformations, it knows those that scale and move, as Chromium uses. */
function readBars(content: string): readonly DarkBar[] {
  const bars: DarkBar[] = []
  const saved: { scaleX: number; scaleY: number; moveX: number; isDark: boolean }[] = []
  let state = { scaleX: 1, scaleY: 1, moveX: 0, isDark: true }
  for (const line of content.split('\n')) {
    const numbers = (line.match(/-?[\d.]+/g) ?? []).map(Number)
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = numbers
    if (line === 'q') saved.push(state)
    else if (line === 'Q') state = saved.pop() ?? state
    else if (line.endsWith(' cm')) {
      const { scaleX, scaleY, moveX } = state
      state = { ...state, scaleX: scaleX * first, scaleY: scaleY * fourth, moveX: moveX + scaleX * fifth }
    } else if (line.endsWith(' rg')) state = { ...state, isDark: Math.max(first, second, third) < 0.3 }
    // A clip is a rectangle too, but it comes before any colour is chosen and is not filled.
    else if (line.endsWith(' re') && state.isDark && saved.length > 0) {
      const toPaper = (length: number, scale: number) => Math.abs(length * scale) * millimetresPerPoint
      bars.push({
        start: (state.moveX + state.scaleX * first) * millimetresPerPoint,
        width: toPaper(third, state.scaleX),
        height: toPaper(fourth, state.scaleY),
      })
    }
  }
  return bars
}

/** Reads the barcode of a PDF page from the bars it draws, as a scanner would: from a line across them. */
export function readPrintedBarcode(pdf: Buffer): PrintedBarcode {
  const [content = ''] = readPdfContents(pdf)
  const filled = content.replaceAll(/[-\d. ]+ re\nW\*? n\n/g, '')
  const bars = readBars(filled)
  const narrowest = Math.min(...bars.map(({ width }) => width))
  const left = Math.min(...bars.map(({ start }) => start))
  const right = Math.max(...bars.map(({ start, width }) => start + width))
  // Several points for each bar, so that rounding does not make one bar as wide as another.
  const points = (length: number) => Math.round((length / narrowest) * 8)
  const white = points(narrowest) * 10
  const line = new BitArray(points(right - left) + 2 * white)
  for (const { start, width } of bars) line.setRange(white + points(start - left), white + points(start + width - left))
  const text = new Code128Reader().decodeRow(0, line, new Map()).getText()
  return { text, narrowest, width: right - left, height: Math.max(...bars.map(({ height }) => height)) }
}
