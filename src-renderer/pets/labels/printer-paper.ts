import { useMemo } from 'react'
import { type Extent, type LabelPaper, type LabelSize, labelPaperOf, rollOf } from '../../../src-shared/label-papers.ts'
import { type PaperSize, type PrinterPapers, usualDots } from '../../../src-shared/printing.ts'
import { words } from '../../../src-shared/words/words.ts'
import { usePreferences } from '../../view/preferences.ts'

// Printers name papers in whole points or millimetres.
const tolerance = 0.6

function inMillimetres({ width, height }: PaperSize): Extent {
  return { width: width / 1000, height: height / 1000 }
}

/** Words a size given in millimetres, rounded to a tenth of a millimetre or a hundredth of an inch. */
function sizeOf({ width, height }: Extent, unit: LabelSize['unit']): LabelSize {
  const [wide, high] = [width, height].map((length) =>
    words.formats.number(unit === 'mm' ? Math.round(length * 10) / 10 : Math.round((length / 25.4) * 100) / 100),
  )
  return { numbers: `${wide}\u00A0×\u00A0${high}`, unit }
}

/** The paper that the clerk chose from the list or typed. */
export function useLabelPaper(): LabelPaper {
  const choice = usePreferences((state) => state.labelPaper)
  const own = usePreferences((state) => state.ownPaper)
  return useMemo(() => labelPaperOf(choice, own, sizeOf(own, own.unit)), [choice, own])
}

/**
 * Adds the printer's dots to a paper, or those of the usual label printer. If the printer decides the size, the paper has the printer's size, or the label's where the system does
 * not know the printer's: CUPS turns and cuts a job without a size.
 */
export function paperOn(paper: LabelPaper, printer: PrinterPapers | null): LabelPaper {
  // A label may be printed elsewhere, from a PDF file. Sheets go into printers with finer dots.
  if (printer === null)
    return paper.page === null || paper.sheet !== null ? paper : { ...paper, dotsPerInch: usualDots }
  const { dotsPerInch } = printer
  if (paper.page !== null) return { ...paper, dotsPerInch }
  const page = printer.own ? inMillimetres(printer.own) : paper.label
  return { ...rollOf(sizeOf(page, 'mm'), page), dotsPerInch }
}

/** Whether a printer lists the papers it offers, and this one is not among them. */
export function isLacking({ page }: LabelPaper, printer: PrinterPapers | null): boolean {
  if (page === null || printer === null || printer.papers.length === 0) return false
  return !printer.papers
    .map(inMillimetres)
    .some(
      ({ width, height }) => Math.abs(width - page.width) <= tolerance && Math.abs(height - page.height) <= tolerance,
    )
}
