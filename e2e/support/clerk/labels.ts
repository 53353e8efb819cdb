import { type ElectronApplication, expect, type Page } from '@playwright/test'
import type { LabelPaperId } from '../../../src-shared/label-papers.ts'
import { type PaperInInches, printToPdf } from '../computer/printing.ts'
import { possibleCommands, sendCommand } from './keyboard.ts'

/** The panel that prints labels, whether open or not. */
export type LabelsPanel = ReturnType<typeof labelsPanel>

/** Finds what is on the panel that prints labels. */
export function labelsPanel(window: Page) {
  const panel = window.getByRole('dialog', { name: 'Print labels' })
  return {
    panel,
    paper: panel.getByRole('combobox', { name: 'Paper' }),
    printer: panel.getByRole('combobox', { name: 'Printer' }),
    copies: panel.getByLabel('Copies of each'),
    preview: panel.getByRole('region', { name: 'Preview' }),
    print: panel.getByRole('button', { name: 'Print', exact: true }),
    savePdf: panel.getByRole('button', { name: 'Save as PDF…' }),
    /** A place on the drawing of the sheet, counted from 1. */
    place: (number: number) => panel.getByRole('radio', { name: `Label ${number}`, exact: true }),
    /** A field for a length: of a size that the clerk types, or by which the print is moved. */
    field: (name: string) => panel.getByRole('textbox', { name, exact: true }),
    /** A unit, or a kind of paper, for a size that the clerk types. */
    choice: (name: string) => panel.getByRole('radio', { name, exact: true }),
    /** A line of text, word for word. */
    line: (text: string) => panel.getByText(text, { exact: true }),
  }
}

/** Opens the panel for the selected or shown pets, and chooses a paper if one is named; otherwise the last one stays. */
export async function openLabels(
  app: ElectronApplication,
  window: Page,
  paper?: LabelPaperId | 'Another size…',
): Promise<LabelsPanel> {
  // The menu offers the command a moment after the pets are shown.
  await expect.poll(() => possibleCommands(app)).toContain('print-labels')
  await sendCommand(app, 'print-labels')
  const labels = labelsPanel(window)
  await expect(labels.panel).toBeVisible()
  if (paper !== undefined) await labels.paper.selectOption(paper)
  return labels
}

/** Prints what the open panel shows, and waits until it has closed. Gives the pages as a PDF. For the options, see {@link printToPdf}. */
export async function printLabels(
  app: ElectronApplication,
  { panel, print }: LabelsPanel,
  { press = () => print.click(), inPrinter }: { press?: () => Promise<void>; inPrinter?: PaperInInches } = {},
): Promise<Buffer> {
  const pdf = await printToPdf(app, press, inPrinter)
  await expect(panel).toHaveCount(0)
  return pdf
}
