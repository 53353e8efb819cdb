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

// From smaller than any label to larger than A2. Electron refuses what is below 353 micrometres.
const length = z.number().check(z.int(), z.minimum(10_000), z.maximum(600_000))

/** Accepts a {@link PaperSize}. */
export const paperSizeSchema = z.strictObject({ width: length, height: length })

/** How large the paper of a print job is, in whole micrometres: https://www.electronjs.org/docs/latest/api/web-contents */
export type PaperSize = Readonly<z.infer<typeof paperSizeSchema>>

/** What the system says about the papers of a printer. */
export interface PrinterPapers {
  /** The paper that it is set to; null if its size is not known. */
  readonly own: PaperSize | null
  /** The papers that it offers, as far as their sizes are known. */
  readonly papers: readonly PaperSize[]
  /** How many dots it prints in an inch across. */
  readonly dotsPerInch: number
}
