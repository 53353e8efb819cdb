import { type LabelPaper, type LabelSize, labelPaperIds, labelPapers } from '../../../src-shared/label-papers.ts'
import { type Barcode, quietZone } from './code-128.ts'

// Hand scanners can read it, and it is 2 dots of a printer with 203 dots per inch.
const usualModule = 0.25
/** How much narrower than usual a module of whole dots may be, in millimetres. */
const narrowerByDots = 0.01
const mostSteps = 2
/** How far a label may be off its place on the paper, in millimetres, before the white beside the bars is cut off. */
const tolerance = 1.5
/** The least height of bars, in millimetres: usually so that a hand scanner finds them easily, and on a label too low for that. */
const lowestBars = { usual: 5, onLowLabel: 3 }
/** Height of the lowest common roll, in millimetres. A label has at least this height if the printer decides its size. */
const lowestRoll = 25.4
/** Width that a name needs beside bars, in millimetres, and a digit's width as a share of its height. */
const narrowestText = 12
const digitWidth = 0.68
/** The least height of a number that replaces the barcode, in millimetres. */
const lowestNumber = 4

/** Sizes on a label, in millimetres. */
export interface LabelSizes {
  readonly name: { readonly font: number; readonly line: number }
  /** The line with the number and the category. */
  readonly number: LabelSizes['name']
  /** The line that names the environment, unless it is production. If null, the environment replaces the category beside the number. */
  readonly note: LabelSizes['name'] | null
  /** The white above and below the bars. */
  readonly gap: { readonly above: number; readonly below: number }
}

const usualSizes: LabelSizes = {
  name: { font: 3.7, line: 4.6 },
  number: { font: 2.8, line: 3.6 },
  note: { font: 2.8, line: 3.2 },
  gap: { above: 1, below: 0.5 },
}

const smallSizes: LabelSizes = {
  // Lower, and marks above the letters of the next line, which is left out, would show.
  name: { font: 2.8, line: 3.4 },
  number: { font: 2.2, line: 2.6 },
  note: null,
  gap: { above: 0.7, below: 0.3 },
}

/** How a label shows a pet. */
export interface LabelLayout {
  readonly sizes: LabelSizes
  /** How many lines the name may have; 0 if only the number has room. */
  readonly nameLines: 0 | 1 | 2
  /** The barcode: below the name or, on a low label, beside it. Null if it does not fit, and the number replaces it. */
  readonly bars: { readonly module: number; readonly place: 'below' | 'beside' } | null
}

function insideOf({ label, padding, page }: LabelPaper) {
  const height = page ? label.height : lowestRoll
  return { width: label.width - 2 * padding.inline, height: height - 2 * padding.block }
}

function textHeight({ name, number, note }: LabelSizes, nameLines: number, hasNote: boolean): number {
  return nameLines * name.line + number.line + ((hasNote && note?.line) || 0)
}

/** How high a number in place of the barcode may be, in millimetres. `isAlone` if the label is too low for a line below it. */
export function numberOn(paper: LabelPaper, { sizes, nameLines }: LabelLayout, hasNote: boolean) {
  const { height } = insideOf(paper)
  const room = height - textHeight(sizes, nameLines, hasNote)
  return room < lowestNumber ? { height, isAlone: true } : { height: room, isAlone: false }
}

/**
 * Lays out a label with this barcode on this paper, with a `note` or without. Tries a name of two lines, of one, and a small one above the
 * bars, then a name beside them, and takes the first that leaves the bars high enough for a scanner.
 */
export function layoutOn(paper: LabelPaper, barcode: Barcode, hasNote: boolean): LabelLayout {
  const inside = insideOf(paper)
  const barHeight = (sizes: LabelSizes, nameLines: number) =>
    inside.height - textHeight(sizes, nameLines, hasNote) - sizes.gap.above - sizes.gap.below
  const below = moduleWidthIn(paper, barcode, inside.width)
  if (below !== null) {
    const bars = { module: below, place: 'below' } as const
    for (const nameLines of [2, 1] as const) {
      if (barHeight(usualSizes, nameLines) >= lowestBars.usual) return { sizes: usualSizes, nameLines, bars }
    }
    if (barHeight(smallSizes, 1) >= lowestBars.onLowLabel) return { sizes: smallSizes, nameLines: 1, bars }
  }
  const module = narrowestModuleOn(paper)
  const textWidth = paper.label.width - paper.padding.inline - endOfBarsBeside(paper, barcode, module)
  const forNumber = barcode.text.length * digitWidth * smallSizes.number.font
  if (textWidth >= Math.max(narrowestText, forNumber) && inside.height >= textHeight(smallSizes, 1, hasNote)) {
    const nameLines = inside.height >= textHeight(smallSizes, 2, hasNote) ? 2 : 1
    return { sizes: smallSizes, nameLines, bars: { module, place: 'beside' } }
  }
  for (const nameLines of [2, 1] as const) {
    const room = inside.height - textHeight(usualSizes, nameLines, hasNote)
    if (room >= lowestNumber) return { sizes: usualSizes, nameLines, bars: null }
  }
  return { sizes: smallSizes, nameLines: 0, bars: null }
}

/** Width of the narrowest bar, in millimetres. Every bar is a multiple of it, and so of the printer's dots; otherwise equal bars would differ. */
function narrowestModuleOn({ dotsPerInch }: LabelPaper): number {
  if (dotsPerInch === undefined) return usualModule
  const dot = 25.4 / dotsPerInch
  const dots = Math.round(usualModule / dot)
  return dot * (dots * dot < usualModule - narrowerByDots ? dots + 1 : dots)
}

const mostLabels = 2000
const mostCopies = 99

/** Where a barcode beside the name begins, in millimetres from the label's edge: far enough that its white is not cut off. */
export function startOfBarsBeside({ padding }: LabelPaper, module: number): number {
  return Math.max(padding.inline, tolerance + quietZone * module)
}

/** Where the text beside a barcode begins, in millimetres from the label's edge. */
export function endOfBarsBeside(paper: LabelPaper, { width }: Barcode, module: number): number {
  return startOfBarsBeside(paper, module) + (width + quietZone) * module
}

/** Width of a barcode's modules if the label has `inside` millimetres for it; null if the barcode does not fit. */
function moduleWidthIn(paper: LabelPaper, { width }: Barcode, inside: number): number | null {
  const narrowestModule = narrowestModuleOn(paper)
  const room = Math.min(inside / width, (paper.label.width - 2 * tolerance) / (width + 2 * quietZone))
  const steps = Math.floor(room / narrowestModule)
  return steps < 1 ? null : narrowestModule * Math.min(steps, mostSteps)
}

/** The smallest size of the same kind of paper, at least as wide and high, that all these barcodes fit on; null if there is none. */
export function sizeThatFits(paper: LabelPaper, barcodes: readonly Barcode[], hasNote: boolean): LabelSize | null {
  const areaOf = ({ label }: LabelPaper) => label.width * label.height
  const [smallest] = labelPaperIds
    .map((id): LabelPaper => labelPapers[id])
    .filter(
      (other) =>
        other.page !== null &&
        other.sheet === paper.sheet &&
        other.label.width >= paper.label.width &&
        other.label.height >= paper.label.height &&
        barcodes.every((barcode) => layoutOn(other, barcode, hasNote).bars !== null),
    )
    .toSorted((one, other) => areaOf(one) - areaOf(other))
  return smallest?.size ?? null
}

/** How many copies a print job of `pets` different labels may have: 1 or more. */
export function mostCopiesOf(pets: number): number {
  return Math.max(1, Math.min(mostCopies, Math.floor(mostLabels / Math.max(1, pets))))
}

/** Whether labels are read along the paper, a quarter turn from how it leaves the printer. */
export function isTurned({ page, sheet, label }: LabelPaper): boolean {
  return page !== null && sheet === null && page.width !== label.width
}

/** How many labels a page of the paper has room for. */
export function placesOn({ columns, rows }: LabelPaper): number {
  return columns * rows
}

/** Distance of a place from the page's edges, in millimetres. Places are counted from 0 in reading order. */
export function placeOn({ columns, label, margin, gap }: LabelPaper, place: number): { top: number; start: number } {
  return {
    top: margin.top + Math.floor(place / columns) * (label.height + gap.row),
    start: margin.start + (place % columns) * (label.width + gap.column),
  }
}

/** Splits labels into pages. The first `usedUp` places of the first page are null, because they stay empty. */
export function pagesOf<Label>(
  paper: LabelPaper,
  labels: readonly Label[],
  usedUp: number,
): readonly (readonly (Label | null)[])[] {
  const places = placesOn(paper)
  const inPlace = [...Array<null>(usedUp).fill(null), ...labels]
  return Array.from({ length: Math.ceil(inPlace.length / places) }, (_, page) =>
    inPlace.slice(page * places, (page + 1) * places),
  )
}

/** How many labels of the last sheet are used up after printing `count` labels behind the first `usedUp`; 0 for a new sheet. */
export function usedUpAfter(paper: LabelPaper, usedUp: number, count: number): number {
  return (usedUp + count) % placesOn(paper)
}
