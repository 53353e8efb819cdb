import { type Extent, type LabelPaper, rollOf } from '../../../src-shared/label-papers.ts'
import type { PaperSize, PrinterPapers } from '../../../src-shared/printing.ts'
import { words } from '../../../src-shared/words/words.ts'

// Names of papers have whole points or millimetres.
const tolerance = 0.6

function inMillimetres({ width, height }: PaperSize): Extent {
  return { width: width / 1000, height: height / 1000 }
}

/** A paper on a printer: with its dots and, where the printer decides and says its size, that size. */
export function paperOn(paper: LabelPaper, printer: PrinterPapers | null): LabelPaper {
  if (printer === null) return paper
  const { dotsPerInch } = printer
  if (paper.page !== null || printer.own === null) return { ...paper, dotsPerInch }
  const page = inMillimetres(printer.own)
  const [width, height] = [page.width, page.height].map((length) => words.formats.number(Math.round(length * 10) / 10))
  return { ...rollOf({ numbers: `${width}\u00A0×\u00A0${height}`, unit: 'mm' }, page), dotsPerInch }
}

/** Whether a printer says which papers it offers, and this one is not among them. */
export function isLacking({ page }: LabelPaper, printer: PrinterPapers | null): boolean {
  if (page === null || printer === null || printer.papers.length === 0) return false
  return !printer.papers
    .map(inMillimetres)
    .some(
      ({ width, height }) => Math.abs(width - page.width) <= tolerance && Math.abs(height - page.height) <= tolerance,
    )
}
