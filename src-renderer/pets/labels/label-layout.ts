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

/** The sizes of what a label shows, in millimetres. */
export const labelSizes = {
  name: { font: 3.7, line: 4.6 },
  /** The line of the number and the category. */
  number: { font: 2.8, line: 3.6 },
  /** The environment, unless it is production. */
  note: { font: 2.8, line: 3.2 },
  /** The white above and below the bars. */
  gap: { above: 1, below: 0.5 },
} as const

/** How high the bars are below a name of so many lines. */
function barHeightOn({ label, padding, page }: LabelPaper, nameLines: number, hasNote: boolean): number {
  const { name, number, note, gap } = labelSizes
  const inside = (page ? label.height : lowestRoll) - 2 * padding.block
  return inside - nameLines * name.line - number.line - (hasNote ? note.line : 0) - gap.above - gap.below
}

/** How many lines a name may have on a label of this paper, which has a `note` or not, so that bars are high enough. */
export function nameLinesOn(paper: LabelPaper, hasNote: boolean): 1 | 2 {
  return barHeightOn(paper, 2, hasNote) < lowestBars.usual ? 1 : 2
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

/** How wide a module of a barcode is on a label of this paper, in millimetres; null if the barcode does not fit. */
export function moduleWidthOn(paper: LabelPaper, { width }: Barcode): number | null {
  const { label, padding } = paper
  if (barHeightOn(paper, 1, false) < lowestBars.onLowLabel) return null
  const narrowestModule = narrowestModuleOn(paper)
  const room = Math.min(
    (label.width - 2 * padding.inline) / width,
    (label.width - 2 * tolerance) / (width + 2 * quietZone),
  )
  const steps = Math.floor(room / narrowestModule)
  return steps < 1 ? null : narrowestModule * Math.min(steps, mostSteps)
}

/**
 * The smallest size of the same kind of paper, no smaller in either direction, that all of these barcodes fit on.
 * Null if there is none.
 */
export function sizeThatFits(paper: LabelPaper, barcodes: readonly Barcode[]): LabelSize | null {
  const areaOf = ({ label }: LabelPaper) => label.width * label.height
  const [smallest] = labelPaperIds
    .map((id): LabelPaper => labelPapers[id])
    .filter(
      (other) =>
        other.page !== null &&
        other.sheet === paper.sheet &&
        other.label.width >= paper.label.width &&
        other.label.height >= paper.label.height &&
        barcodes.every((barcode) => moduleWidthOn(other, barcode) !== null),
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
