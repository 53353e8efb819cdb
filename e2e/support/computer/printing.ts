import type { ElectronApplication } from '@playwright/test'

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
 * Replaces the system's printing: it offers these printers, and all jobs succeed, unless a `reason` tells why they fail. The window shows a
 * printer with the name `Zebra` as “Zebra at the till”.
 */
export async function setPrinters(app: ElectronApplication, names: readonly string[], reason = ''): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, [present, failing]) => {
      Object.assign(BrowserWindow.getAllWindows()[0]?.webContents ?? {}, {
        job: undefined,
        getPrintersAsync: async () => present.map((name) => ({ name, displayName: `${name} at the till` })),
        print(job: Electron.WebContentsPrintOptions, done: (isPrinted: boolean, reason: string) => void) {
          Object.assign(this, { job })
          done(failing === '', failing)
        },
      })
    },
    [names, reason] as const,
  )
}

/** The last job for the printers of {@link setPrinters}; undefined if there was none. */
export function lastJob(app: ElectronApplication): Promise<unknown> {
  return app.evaluate(({ BrowserWindow }) => Reflect.get(BrowserWindow.getAllWindows()[0]?.webContents ?? {}, 'job'))
}

/** Makes every job wait until the returned function is called, as if the printer were slow. */
export async function holdJobs(app: ElectronApplication): Promise<() => Promise<void>> {
  const taken = await app.evaluateHandle(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const { promise, resolve } = Promise.withResolvers<void>()
    if (contents) contents.print = (_, done) => void promise.then(() => done?.(true, ''))
    return resolve
  })
  return () => taken.evaluate((take) => take())
}
