import type { WebContents, WebContentsPrintOptions } from 'electron'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { PaperSize, Printer } from '../../src-shared/printing.ts'
import { findQueue, type RunProgram } from './cups.ts'

// https://www.electronjs.org/docs/latest/api/web-contents#contentsprintoptions-callback gives no codes, only this text.
const cancelled = 'Print job canceled'
const micrometresPerInch = 25_400
const pointsPerInch = 72

/** The part of a window's contents that prints. */
export type PrintingContents = Pick<WebContents, 'getPrintersAsync' | 'print' | 'printToPDF'>

/** The printers that the system has now. Electron does not tell which one is the default. */
export async function listPrinters(contents: PrintingContents): Promise<readonly Printer[]> {
  return (await contents.getPrintersAsync()).map(({ name, displayName }) => ({ name, displayName }))
}

/**
 * Prints a window's page. With a `paper`, the page reaches the paper's edges; without, the printer decides. With a `printer`, by the system's
 * name, the job goes there at once and carries the paper's size. Without, the system's dialog asks, and only macOS gives it the size: see
 * `docs/administration.md`. False if the clerk cancelled there. Fails with `not-printed`, as a queue of {@link findQueue} does, and with
 * `printer-gone` if the system does not list the printer now. `run` runs the programs of CUPS; null where the app does not use them.
 */
export async function printWindow(
  contents: PrintingContents,
  paper: PaperSize | undefined,
  printer: string | undefined,
  run: RunProgram | null,
): Promise<Result<boolean>> {
  const isSilent = printer !== undefined
  if (isSilent && !(await listPrinters(contents)).some(({ name }) => name === printer)) {
    return fail({ kind: 'printer-gone' })
  }
  const queue = isSilent && run ? await findQueue(printer, run) : null
  const size = paper ?? queue?.papers.own
  if (queue && size) {
    const pdf = await printToPdf(contents, size)
    return pdf.ok ? queue.print(size, pdf.value) : pdf
  }
  const options: WebContentsPrintOptions = {
    printBackground: false,
    ...(paper && { pageSize: paper, margins: { marginType: 'none' } }),
    // Without either size, Chromium would take A4.
    ...(isSilent && { silent: true, deviceName: printer, ...(!paper && { usePrinterDefaultPageSize: true }) }),
  }
  return new Promise((resolve) => {
    contents.print(options, (isPrinted, reason) => {
      const isCancelled = !isSilent && reason === cancelled
      // On Linux, Chromium does not wait for the queue to take the job.
      if (isPrinted && isSilent && run) resolve(fail({ kind: 'print-unknown' }))
      else resolve(isPrinted || isCancelled ? succeed(isPrinted) : fail({ kind: 'not-printed' }))
    })
  })
}

/**
 * The nearest whole point to a length in micrometres, in inches as a page takes it. Chromium rounds every page up to whole points, which would add up
 * to half a millimetre to each label of a roll.
 */
function wholePoints(length: number): number {
  // Just below it, so that no trace of a fraction is rounded up.
  return (Math.round((length / micrometresPerInch) * pointsPerInch) - 0.01) / pointsPerInch
}

const preferences = '/Type /ViewerPreferences'

/**
 * The window's page as a PDF file, up to the paper's edges, that asks viewers to print it in its own size (ISO 32000-1, section 12.2). Most would
 * shrink the page to the printer's margins, so that labels miss theirs. Fails with `not-printed`.
 */
export async function printToPdf(
  contents: Pick<WebContents, 'printToPDF'>,
  { width, height }: PaperSize,
): Promise<Result<Uint8Array>> {
  try {
    const pdf = await contents.printToPDF({
      printBackground: false,
      pageSize: { width: wholePoints(width), height: wholePoints(height) },
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
    })
    // Chromium has no option for it. Takes the place of the optional type, since the file counts its bytes.
    const at = pdf.indexOf(preferences)
    if (at !== -1) pdf.write('/PrintScaling /None'.padEnd(preferences.length), at, 'latin1')
    return succeed(pdf)
  } catch {
    return fail({ kind: 'not-printed' })
  }
}
