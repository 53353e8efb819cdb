import type { WebContentsPrintOptions } from 'electron'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../src-shared/failure.ts'
import type { RunProgram } from './cups.ts'
import { listPrinters, type PrintingContents, printToPdf, printWindow } from './print-window.ts'

const roll = { width: 62_000, height: 29_000 }

/** Stands in for Electron's printing, on a computer with two printers. `reason` is why it does not print, or empty if it does. */
function printing(reason = '') {
  const jobs: unknown[] = []
  const contents: PrintingContents = {
    getPrintersAsync: async () =>
      ['Office', 'Zebra'].map((name) => ({ name, displayName: `${name} upstairs`, description: '', options: {} })),
    print(options: WebContentsPrintOptions | undefined, done) {
      jobs.push(options)
      done?.(reason === '', reason)
    },
    printToPDF: async ({ pageSize }) => Buffer.from(JSON.stringify(pageSize)),
  }
  return { contents, jobs }
}

test('a clerk chooses from the printers by the names that the system shows', async () => {
  expect(await listPrinters(printing().contents)).toStrictEqual([
    { name: 'Office', displayName: 'Office upstairs' },
    { name: 'Zebra', displayName: 'Zebra upstairs' },
  ])
})

test('a job for a chosen printer goes there at once, and carries the size of its paper', async () => {
  const { contents, jobs } = printing()
  expect(await printWindow(contents, roll, 'Zebra', null)).toStrictEqual(succeed(true))
  expect(jobs).toStrictEqual([
    { silent: true, deviceName: 'Zebra', pageSize: roll, margins: { marginType: 'none' }, printBackground: false },
  ])
})

test('a job without a paper takes the chosen printer’s own', async () => {
  const { contents, jobs } = printing()
  await printWindow(contents, undefined, 'Zebra', null)
  expect(jobs).toStrictEqual([
    { silent: true, deviceName: 'Zebra', usePrinterDefaultPageSize: true, printBackground: false },
  ])
})

test('without a chosen printer, the system’s dialog asks', async () => {
  const { contents, jobs } = printing()
  await printWindow(contents, roll, undefined, null)
  await printWindow(contents, undefined, undefined, null)
  expect(jobs).toStrictEqual([
    { pageSize: roll, margins: { marginType: 'none' }, printBackground: false },
    { printBackground: false },
  ])
})

test('nothing is printed on a printer that the system does not list', async () => {
  const { contents, jobs } = printing()
  for (const name of ['Gone', 'zebra', 'Zebra upstairs']) {
    expect(await printWindow(contents, roll, name, null)).toStrictEqual(fail({ kind: 'printer-gone' }))
  }
  expect(jobs).toStrictEqual([])
})

test('a clerk may cancel in the dialog; any other end without paper is a failure', async () => {
  const notPrinted = fail({ kind: 'not-printed' })
  const cancelled = 'Print job canceled'
  expect(await printWindow(printing(cancelled).contents, roll, undefined, null)).toStrictEqual(succeed(false))
  expect(await printWindow(printing(cancelled).contents, roll, 'Zebra', null)).toStrictEqual(notPrinted)
  for (const printer of [undefined, 'Zebra']) {
    expect(await printWindow(printing('Print job failed').contents, roll, printer, null)).toStrictEqual(notPrinted)
  }
})

/** Stands in for CUPS with a printer that is set to labels of 162 × 90 points. */
function cups(options = 'PageSize/Media Size: *w162h90 62x29mm\n') {
  const jobs: unknown[] = []
  const run: RunProgram = async (program, args, input) => {
    if (program !== 'lp') return program === 'lpstat' ? '' : options
    jobs.push([args[1], args[3], JSON.parse(String(Buffer.from(input ?? [])))])
    return ''
  }
  return { run, jobs }
}

test('with CUPS, a job has exactly the size of the printer’s paper, and names it', async () => {
  const { contents, jobs } = printing()
  const { run, jobs: sent } = cups()
  expect(await printWindow(contents, undefined, 'Zebra', run)).toStrictEqual(succeed(true))
  expect(await printWindow(contents, roll, 'Zebra', run)).toStrictEqual(succeed(true))
  expect(sent).toStrictEqual([
    ['Zebra', 'PageSize=w162h90', { width: 2.25, height: 1.25 }],
    ['Zebra', 'PageSize=62x29mm', { width: 62 / 25.4, height: 29 / 25.4 }],
  ])
  expect(jobs).toStrictEqual([])
})

test('a job of a given size goes through CUPS even if CUPS lists no papers', async () => {
  const { contents, jobs } = printing()
  const { run, jobs: sent } = cups('')
  expect(await printWindow(contents, roll, 'Zebra', run)).toStrictEqual(succeed(true))
  expect(sent).toStrictEqual([['Zebra', 'media=Custom.62x29mm', { width: 62 / 25.4, height: 29 / 25.4 }]])
  expect(jobs).toStrictEqual([])
})

test('if CUPS is missing or does not know the size, Chromium sends the job, and nobody knows whether CUPS takes it', async () => {
  const { contents, jobs } = printing()
  const { run, jobs: sent } = cups('PageSize/Media Size: *62mm 62x29mm\n')
  const missing: RunProgram = () => Promise.reject(Object.assign(new Error('spawn'), { code: 'ENOENT' }))
  const unknown = fail({ kind: 'print-unknown' })
  expect(await printWindow(contents, undefined, 'Zebra', run)).toStrictEqual(unknown)
  expect(await printWindow(contents, roll, 'Zebra', missing)).toStrictEqual(unknown)
  // The system's dialog says what it does.
  expect(await printWindow(contents, undefined, undefined, run)).toStrictEqual(succeed(true))
  expect(jobs).toHaveLength(3)
  expect(sent).toStrictEqual([])
  expect(await printWindow(printing('Print job failed').contents, roll, 'Zebra', missing)).toStrictEqual(
    fail({ kind: 'not-printed' }),
  )
})

test('a PDF file asks viewers to print it unscaled, and everything in it stays at its place', async () => {
  const before =
    '%PDF-1.4 <</Type /Catalog\n/ViewerPreferences <</Type /ViewerPreferences\n/DisplayDocTitle true>>>> xref'
  const pdf = await printToPdf({ printToPDF: async () => Buffer.from(before) }, roll)
  const after = pdf.ok ? Buffer.from(pdf.value).toString('latin1') : ''
  expect(after).toMatch(/\/ViewerPreferences <<\/PrintScaling \/None\s+\/DisplayDocTitle true>>/)
  expect(after).toHaveLength(before.length)
  expect(after.indexOf('xref')).toBe(before.indexOf('xref'))
})
