import { type ElectronApplication, expect } from '@playwright/test'

/**
 * Prints into a PDF file instead of on paper: the same page of the window, laid out by Chromium, without a dialog. `press`
 * asks for the print.
 */
export async function printToPdf(app: ElectronApplication, press: () => Promise<void>): Promise<Buffer> {
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (!contents) return
    Object.assign(contents, {
      printed: '',
      print: async (options: Electron.PrintToPDFOptions, done: (isPrinted: boolean, reason: string) => void) => {
        const pdf = await contents.printToPDF(options)
        Object.assign(contents, { printed: pdf.toString('base64') })
        done(true, '')
      },
    })
  })
  await press()
  const read = () =>
    app.evaluate(({ BrowserWindow }) => {
      const printed: unknown = Reflect.get(BrowserWindow.getAllWindows()[0]?.webContents ?? {}, 'printed')
      return typeof printed === 'string' ? printed : ''
    })
  await expect.poll(read).not.toBe('')
  return Buffer.from(await read(), 'base64')
}
