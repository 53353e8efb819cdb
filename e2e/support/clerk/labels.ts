import { type ElectronApplication, expect, type Page } from '@playwright/test'
import type { LabelPaperId } from '../../../src-shared/label-papers.ts'
import { type PaperInInches, printToPdf } from '../computer/printing.ts'
import { possibleCommands, sendCommand } from './keyboard.ts'

/** A running app and its panel that prints labels, whether open or not: `const { paper, print } = labelsIn(await showStore(pets))`. */
export function labelsIn<Launched extends { readonly app: ElectronApplication; readonly window: Page }>(
  launched: Launched,
) {
  const { app, window } = launched
  const panel = window.getByRole('dialog', { name: 'Print labels' })
  const paper = panel.getByRole('combobox', { name: 'Paper' })
  const printButton = panel.getByRole('button', { name: 'Print', exact: true })
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true })
  return {
    ...launched,
    panel,
    paper,
    printer: panel.getByRole('combobox', { name: 'Printer' }),
    copies: panel.getByLabel('Copies of each'),
    preview: panel.getByRole('region', { name: 'Preview' }),
    printButton,
    savePdf: panel.getByRole('button', { name: 'Save as PDF…' }),
    /** A place on the drawing of the sheet, counted from 1. */
    place: (number: number) => panel.getByRole('radio', { name: `Label ${number}`, exact: true }),
    /** A field for a length: of a size that the clerk types, or by which the print is moved. */
    field,
    /** A unit, or a kind of paper, for a size that the clerk types. */
    choice: (name: string) => panel.getByRole('radio', { name, exact: true }),

    /** Opens the panel for the selected or shown pets, and chooses a paper if one is named; otherwise the last one stays. */
    async open(chosen?: LabelPaperId | 'Another size…'): Promise<void> {
      // The menu offers the command a moment after the pets are shown.
      await expect.poll(() => possibleCommands(app)).toContain('print-labels')
      await sendCommand(app, 'print-labels')
      await expect(panel).toBeVisible()
      if (chosen !== undefined) await paper.selectOption(chosen)
    },
    isFor: (what: string) => expect(panel).toHaveAccessibleDescription(what),
    /** Waits until the panel has each of these lines, word for word. */
    async says(...lines: readonly string[]): Promise<void> {
      for (const line of lines) await expect(panel.getByText(line, { exact: true })).toBeVisible()
    },
    async type(lengths: Readonly<Record<string, string>>): Promise<void> {
      for (const [name, length] of Object.entries(lengths)) await field(name).fill(length)
    },
    /** Prints what the open panel shows, and waits until it has closed. Gives the pages as a PDF. For `inPrinter`, see {@link printToPdf}. */
    async print(inPrinter?: PaperInInches, press = () => printButton.click()): Promise<Buffer> {
      const pdf = await printToPdf(app, press, inPrinter)
      await expect(panel).toHaveCount(0)
      return pdf
    },
  }
}
