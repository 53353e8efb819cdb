import * as z from 'zod/mini'

/** Accepts the system's name of a printer. Windows allows 220 characters, and a server's name before them. */
export const printerNameSchema = z.string().check(z.minLength(1), z.maxLength(500))

/** A printer that the system lists. */
export interface Printer {
  /** The system's name, by which a job finds its printer. */
  readonly name: string
  /** The name that people read. */
  readonly displayName: string
}

// From smaller than any label to larger than A2. Electron refuses lengths below 353 micrometres.
const length = z.number().check(z.int(), z.minimum(10_000), z.maximum(600_000))

/** Accepts a {@link PaperSize}. */
export const paperSizeSchema = z.strictObject({ width: length, height: length })

/** The paper size of a print job, in whole micrometres: https://www.electronjs.org/docs/latest/api/web-contents */
export type PaperSize = Readonly<z.infer<typeof paperSizeSchema>>

/** A printer's papers, from the system. */
export interface PrinterPapers {
  /** The paper that the printer is set to; null if its size is unknown. */
  readonly own: PaperSize | null
  /** The papers that the printer offers, if their sizes are known. */
  readonly papers: readonly PaperSize[]
  /** The printer's dots per inch, across. */
  readonly dotsPerInch: number
}

/** The dots per inch of the coarsest usual label printer. Bars drawn for them can also be read from finer ones. */
export const usualDots = 203
