import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, test } from '@playwright/test'
import { appPlatform } from './app-system.ts'

/** The size of paper, in inches. */
export interface PaperInInches {
  readonly width: number
  readonly height: number
}

/**
 * Prints to a PDF file instead of on paper: the same page in the window, laid out by Chromium, without a dialog. `press`
 * must start printing. `inPrinter` is the printer's paper if the job names none, in inches, by default A4 or Letter.
 */
export async function printToPdf(
  app: ElectronApplication,
  press: () => Promise<void>,
  inPrinter?: PaperInInches,
): Promise<Buffer> {
  const printed = await app.evaluateHandle(({ BrowserWindow }, paper) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const { promise, resolve } = Promise.withResolvers<string>()
    const print = async (
      { pageSize, margins, printBackground = false }: Electron.WebContentsPrintOptions,
      done: (isPrinted: boolean, reason: string) => void,
    ) => {
      // A print job has its paper in micrometres, a file in inches.
      const ofJob = typeof pageSize === 'object' ? pageSize : undefined
      const size = ofJob ? { width: ofJob.width / 25_400, height: ofJob.height / 25_400 } : paper
      const pdf = await contents?.printToPDF({
        printBackground,
        ...(size && { pageSize: size }),
        ...(margins?.marginType === 'none' && { margins: { top: 0, bottom: 0, left: 0, right: 0 } }),
      })
      resolve(pdf?.toString('base64') ?? '')
      done(true, '')
    }
    Object.assign(contents ?? {}, { print })
    return { pdf: promise }
  }, inPrinter)
  await press()
  return Buffer.from(await printed.evaluate(({ pdf }) => pdf), 'base64')
}

/**
 * Replaces the system's printing: it offers these printers, which take a job or refuse it. The window shows a printer with the name `Zebra` as
 * “Zebra at the till”. On Linux, the app prints with programs of CUPS, on other systems through Electron.
 */
export async function setPrinters(
  app: ElectronApplication,
  names: readonly string[],
  queue: 'takes' | 'refuses' = 'takes',
): Promise<void> {
  const programs = test.info().outputPath('programs')
  await rm(programs, { recursive: true, force: true })
  await mkdir(programs, { recursive: true })
  const scripts = {
    lpoptions: '',
    lp: queue === 'refuses' ? 'exit 1' : `cat > /dev/null; echo "$@" > "${path.join(programs, 'job')}"`,
    lpstat: '',
  }
  for (const [program, script] of Object.entries(scripts))
    await writeFile(path.join(programs, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  await app.evaluate(
    ({ BrowserWindow }, [present, failing, place]) => {
      if (place !== null) process.env['PATH'] = place
      Object.assign(BrowserWindow.getAllWindows()[0]?.webContents ?? {}, {
        job: undefined,
        getPrintersAsync: async () => present.map((name) => ({ name, displayName: `${name} at the till` })),
        print(job: Electron.WebContentsPrintOptions, done: (isPrinted: boolean, reason: string) => void) {
          Object.assign(this, { job })
          done(failing === '', failing)
        },
      })
    },
    [
      names,
      queue === 'refuses' ? 'Print job failed' : '',
      appPlatform === 'linux' ? `${programs}:/usr/bin:/bin` : null,
    ] as const,
  )
}

/**
 * What the printers of {@link setPrinters} got last: the job's options in Electron, or on Linux the parameters of `lp`; undefined if there was no
 * job.
 */
export function lastJob(app: ElectronApplication): Promise<unknown> {
  if (appPlatform === 'linux') return readFile(test.info().outputPath('programs', 'job'), 'utf8').catch(() => undefined)
  return app.evaluate(({ BrowserWindow }) => Reflect.get(BrowserWindow.getAllWindows()[0]?.webContents ?? {}, 'job'))
}

/** Makes every job wait until the returned function is called, as if the printer were slow. */
export async function holdJobs(app: ElectronApplication): Promise<() => Promise<void>> {
  const taken = await app.evaluateHandle(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const { promise, resolve } = Promise.withResolvers<void>()
    // Before a job, the system lists its printers.
    const present = contents?.getPrintersAsync.bind(contents)
    if (contents && present) contents.getPrintersAsync = () => promise.then(present)
    if (contents) contents.print = (_, done) => void promise.then(() => done?.(true, ''))
    return resolve
  })
  return () => taken.evaluate((take) => take())
}
