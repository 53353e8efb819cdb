import { type LabelPaper, type LabelSize, labelPaperIds, labelPapers } from '../../../src-shared/label-papers.ts'
import { type Barcode, quietZone } from './code-128.ts'

// What hand scanners can read, and 2 dots of a printer with 203 dots per inch.
const usualModule = 0.25
/** How much narrower a module of whole dots may be, in millimetres. */
const narrowerByDots = 0.01
const mostSteps = 2
/** How far a label may lie beside its place on the paper, in millimetres, without the white beside the bars being cut off. */
const tolerance = 1.5
/** How high bars are in millimetres, so that a hand scanner finds them easily, and how low they may be on a label that has no more. */
const lowestBars = { usual: 5, onLowLabel: 3 }
/** How high the lowest common roll is, in millimetres: what there is at least where the printer decides. */
const lowestRoll = 25.4
/** How much room a name needs beside bars, in millimetres, and how wide a digit of the number is, measured in its height. */
const narrowestText = 12
const digitWidth = 0.68
/** How high a number has to be that stands for the barcode, in millimetres. */
const lowestNumber = 4

/** The sizes of what a label shows, in millimetres. */
export interface LabelSizes {
  readonly name: TextSize
  /** The line of the number and the category. */
  readonly number: TextSize
  /** The line of the environment, unless it is production; null if it stands in the line of the number, in place of the category. */
  readonly note: TextSize | null
  /** The white above and below the bars. */
  readonly gap: { readonly above: number; readonly below: number }
}

/** The size of a line of text, in millimetres. */
export interface TextSize {
  readonly font: number
  readonly line: number
}

const usualSizes: LabelSizes = {
  name: { font: 3.7, line: 4.6 },
  number: { font: 2.8, line: 3.6 },
  note: { font: 2.8, line: 3.2 },
  gap: { above: 1, below: 0.5 },
}

/** For labels that are too low for the usual ones. */
const smallSizes: LabelSizes = {
  name: { font: 2.8, line: 3.4 },
  number: { font: 2.3, line: 2.8 },
  note: null,
  gap: { above: 0.7, below: 0.3 },
}

/** How a label shows a pet. */
export interface LabelLayout {
  readonly sizes: LabelSizes
  /** How many lines the name may have; 0 if there is room for the number alone. */
  readonly nameLines: 0 | 1 | 2
  /** The barcode: below the name or, on a low label, beside it. Null if it does not fit, so that the number stands alone. */
  readonly bars: { readonly module: number; readonly place: 'below' | 'beside' } | null
}

function insideOf({ label, padding, page }: LabelPaper): { width: number; height: number } {
  return {
    width: label.width - 2 * padding.inline,
    height: (page ? label.height : lowestRoll) - 2 * padding.block,
  }
}

/**
 * How a label of this paper shows a barcode, with a `note` or without: below a name of two lines or one, below a small one, or
 * beside it, whichever comes first that leaves bars which a scanner finds.
 */
export function layoutOn(paper: LabelPaper, barcode: Barcode, hasNote: boolean): LabelLayout {
  const inside = insideOf(paper)
  const textHeight = ({ name, number, note }: LabelSizes, nameLines: number) =>
    nameLines * name.line + number.line + ((hasNote && note?.line) || 0)
  const barHeight = (sizes: LabelSizes, nameLines: number) =>
    inside.height - textHeight(sizes, nameLines) - sizes.gap.above - sizes.gap.below
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
  if (textWidth >= Math.max(narrowestText, forNumber) && inside.height >= textHeight(smallSizes, 1)) {
    const nameLines = inside.height >= textHeight(smallSizes, 2) ? 2 : 1
    return { sizes: smallSizes, nameLines, bars: { module, place: 'beside' } }
  }
  const ofName = ([2, 1] as const).find((lines) => inside.height - textHeight(usualSizes, lines) >= lowestNumber)
  return ofName === undefined
    ? { sizes: smallSizes, nameLines: 0, bars: null }
    : { sizes: usualSizes, nameLines: ofName, bars: null }
}

/** How wide the narrowest bar is, in millimetres. All bars are a whole number of these, and of the printer's dots, or they would differ. */
function narrowestModuleOn({ dotsPerInch }: LabelPaper): number {
  if (dotsPerInch === undefined) return usualModule
  const dot = 25.4 / dotsPerInch
  const dots = Math.round(usualModule / dot)
  return dot * (dots * dot < usualModule - narrowerByDots ? dots + 1 : dots)
}

/** How many labels one print job may have. */
const mostLabels = 2000
const mostCopies = 99

/** Where a barcode beside the name begins, in millimetres from the edge of the label: the white that belongs beside it is not cut off. */
export function startOfBarsBeside({ padding }: LabelPaper, module: number): number {
  return Math.max(padding.inline, tolerance + quietZone * module)
}

/** Where the text beside a barcode begins, in millimetres from the edge of the label. */
export function endOfBarsBeside(paper: LabelPaper, { width }: Barcode, module: number): number {
  return startOfBarsBeside(paper, module) + (width + quietZone) * module
}

/** How wide a module of a barcode is in so much room inside a label; null if the barcode does not fit. */
function moduleWidthIn(paper: LabelPaper, { width }: Barcode, inside: number): number | null {
  const narrowestModule = narrowestModuleOn(paper)
  const room = Math.min(inside / width, (paper.label.width - 2 * tolerance) / (width + 2 * quietZone))
  const steps = Math.floor(room / narrowestModule)
  return steps < 1 ? null : narrowestModule * Math.min(steps, mostSteps)
}

/**
 * The smallest size of the same kind of paper, no smaller in either direction, that all of these barcodes fit on.
 * Null if there is none.
 */
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

/** How many copies of each of `pets` labels one print job may have: 1 or more. */
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

/** Where a place of the paper is, counted from 0 in the direction of reading: its distance from the page's edges in millimetres. */
export function placeOn({ columns, label, margin, gap }: LabelPaper, place: number): { top: number; start: number } {
  return {
    top: margin.top + Math.floor(place / columns) * (label.height + gap.row),
    start: margin.start + (place % columns) * (label.width + gap.column),
  }
}

/** Labels in the order in which they are printed: each as many times as there are `copies`, one beside the other. */
export function withCopies<Label>(labels: readonly Label[], copies: number): readonly Label[] {
  return labels.flatMap((label) => Array.from({ length: copies }, () => label))
}

/** Labels by page. The first page keeps free its first `usedUp` places, which are null. */
export function pagesOf<Label>(
  paper: LabelPaper,
  labels: readonly Label[],
  usedUp: number,
): readonly (readonly (Label | null)[])[] {
  const places = placesOn(paper)
  const inPlace = [...Array.from({ length: usedUp }, () => null), ...labels]
  return Array.from({ length: Math.ceil(inPlace.length / places) }, (_, page) =>
    inPlace.slice(page * places, (page + 1) * places),
  )
}

/** How many labels of the last sheet are used up once `count` labels are printed behind the first `usedUp`; 0 for a new sheet. */
export function usedUpAfter(paper: LabelPaper, usedUp: number, count: number): number {
  return (usedUp + count) % placesOn(paper)
}
