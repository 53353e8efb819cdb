import { execFile } from 'node:child_process'
import { fail, type Result, succeed } from '../../src-shared/failure.ts'
import { type PaperSize, type PrinterPapers, usualDots } from '../../src-shared/printing.ts'
import { codeOf } from '../files/write-problem.ts'

// Chromium gives a CUPS job its paper's size in whole millimetres, and never its name: 162 × 90 points become `Custom.161.57x87.87`, which a
// driver turns and cuts. The programs of CUPS take the page as a PDF file, and the paper's name.

/**
 * Runs a program, with bytes on its standard input. Resolves to what it prints, or to null if it does not answer in time. Rejects if it is
 * missing or fails.
 */
export type RunProgram = (program: string, args: readonly string[], input?: Uint8Array) => Promise<string | null>

const micrometresPer = { pt: 25_400 / 72, mm: 1000, in: 25_400 } as const
/** The most that two sizes of the same paper differ by, in micrometres: names have whole points. */
const tolerance = 600
// In milliseconds. A printer elsewhere may answer late, and takes a large job slowly.
const longestAnswer = 5_000
const longestJob = 30_000

const namedSizes: Readonly<Record<string, PaperSize>> = {
  A3: { width: 297_000, height: 420_000 },
  A4: { width: 210_000, height: 297_000 },
  A5: { width: 148_000, height: 210_000 },
  A6: { width: 105_000, height: 148_000 },
  Letter: { width: 215_900, height: 279_400 },
  Legal: { width: 215_900, height: 355_600 },
}

/** {@link RunProgram} on this computer. Ends a program that is late, so that no job starts after the clerk was told. */
export const runProgram: RunProgram = (program, args, input) =>
  new Promise((resolve, reject) => {
    // In English, so that we can parse what it prints.
    const env = { ...process.env, LC_ALL: 'C' }
    const child = execFile(program, [...args], { env }, (error, printed) => {
      clearTimeout(timer)
      if (!error) resolve(printed)
      else if (child.killed) resolve(null)
      else reject(error)
    })
    const timer = setTimeout(() => child.kill(), program === 'lp' ? longestJob : longestAnswer)
    // A program that fails may close its input before it has read everything.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })

/** The size in a paper's name: `w162h90` in points, `62x29mm`, `4x6` in inches. Null if the name has no size. */
function sizeOf(name: string): PaperSize | null {
  const inPoints = /^w(\d+)h(\d+)(?:\.\d+)?$/.exec(name)
  const [, width, height, unit] = inPoints ?? /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(mm|in)?$/.exec(name) ?? []
  const micrometres = inPoints ? micrometresPer.pt : unit === 'mm' ? micrometresPer.mm : micrometresPer.in
  const scaled = (length: string) => Math.round(Number(length) * micrometres)
  return width && height ? { width: scaled(width), height: scaled(height) } : (namedSizes[name] ?? null)
}

/**
 * A printer's queue; null if there is no CUPS. Reads `lpoptions -l`, which prints each option's choices in a line, with a star before the present
 * one. A printer without a driver has no choices.
 */
export async function findQueue(printer: string, run: RunProgram = runProgram) {
  const printed = await run('lpoptions', ['-p', printer, '-l']).catch((error) =>
    codeOf(error) === 'ENOENT' ? undefined : null,
  )
  if (printed === undefined) return null
  const choicesOf = (option: string) =>
    (printed ?? '')
      .split('\n')
      .find((line) => line.startsWith(`${option}/`))
      ?.replace(/^.*?: */, '')
      .split(/\s+/) ?? []
  const listed = choicesOf('PageSize').flatMap((choice) => {
    const name = choice.replace(/^\*/, '')
    const size = sizeOf(name)
    return size ? [{ name, size, isOwn: choice !== name }] : []
  })
  const [, dots] =
    /^\*(\d+)(?:x\d+)?dpi$/.exec(choicesOf('Resolution').find((each) => each.startsWith('*')) ?? '') ?? []
  const papers: PrinterPapers = {
    own: listed.find(({ isOwn }) => isOwn)?.size ?? null,
    papers: listed.map(({ size }) => size),
    // Drivers without that choice, such as those for Brother's QL, do not tell.
    dotsPerInch: dots === undefined ? usualDots : Number(dots),
  }
  return {
    /** The printer's papers, as far as CUPS knows them, and its dots. */
    papers,
    /**
     * Sends a PDF file whose pages have the size `paper`. Names the printer's paper of that size, or else gives just the size. Fails with
     * `not-printed` and the queue's own reason if it does not take the job, with `print-unknown` if it does not answer, and with `printer-stopped` if it keeps the job
     * until somebody starts the printer.
     */
    async print({ width, height }: PaperSize, pdf: Uint8Array): Promise<Result<true>> {
      const isNear = (one: number, other: number) => Math.abs(one - other) <= tolerance
      const fitting = listed.filter(({ size }) => isNear(size.width, width) && isNear(size.height, height))
      const named = fitting.find(({ isOwn }) => isOwn) ?? fitting[0]
      const { mm } = micrometresPer
      const size = named ? `PageSize=${named.name}` : `media=Custom.${width / mm}x${height / mm}mm`
      const upright = ['-o', 'nopdfAutorotate', '-o', 'print-scaling=none', '-o', 'sides=one-sided']
      try {
        const taken = await run('lp', ['-d', printer, '-o', size, ...upright, '-t', 'Pet Store Inventory', '-'], pdf)
        if (taken === null) return fail({ kind: 'print-unknown' })
      } catch (error) {
        const [, reason] = /^lp: (.{1,300})/m.exec(error instanceof Error ? error.message : '') ?? []
        return fail({ kind: 'not-printed', ...(reason !== undefined && { reason }) })
      }
      const state = await run('lpstat', ['-p', printer]).catch(() => null)
      const [first = '', reason = ''] = (state ?? '').split('\n')
      if (!first.includes(' disabled since ')) return succeed(true)
      return fail({ kind: 'printer-stopped', reason: reason.trim().replace(/^reason unknown$/, '') })
    },
  }
}
