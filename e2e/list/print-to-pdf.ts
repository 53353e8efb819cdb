import { type ElectronApplication, expect } from '@playwright/test'

/**
 * Prints to a PDF file instead of on paper: the same page in the window, laid out by Chromium, without a dialog. `press`
 * must start printing. `inPrinter` is the printer's paper if the job names none, in inches, by default A4 or Letter.
 */
export async function printToPdf(
  app: ElectronApplication,
  press: () => Promise<void>,
  inPrinter?: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  await app.evaluate(({ BrowserWindow }, paper) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (!contents) return
    Object.assign(contents, {
      printed: '',
      print: async (
        { pageSize, margins, ...options }: Electron.WebContentsPrintOptions,
        done: (isPrinted: boolean, reason: string) => void,
      ) => {
        // A print job has its paper in micrometres, a file in inches.
        const pdf = await contents.printToPDF({
          printBackground: options.printBackground ?? false,
          ...(typeof pageSize === 'object'
            ? { pageSize: { width: pageSize.width / 25_400, height: pageSize.height / 25_400 } }
            : paper && { pageSize: paper }),
          ...(margins?.marginType === 'none' ? { margins: { top: 0, bottom: 0, left: 0, right: 0 } } : {}),
        })
        Object.assign(contents, { printed: pdf.toString('base64') })
        done(true, '')
      },
    })
  }, inPrinter)
  await press()
  const read = () =>
    app.evaluate(({ BrowserWindow }) => {
      const printed: unknown = Reflect.get(BrowserWindow.getAllWindows()[0]?.webContents ?? {}, 'printed')
      return typeof printed === 'string' ? printed : ''
    })
  await expect.poll(read).not.toBe('')
  return Buffer.from(await read(), 'base64')
}
