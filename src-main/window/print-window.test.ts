import type { WebContentsPrintOptions } from 'electron'
import { describe, expect, test } from 'vitest'
import { fail, succeed } from '../../src-shared/failure.ts'
import type { PaperSize } from '../../src-shared/printing.ts'
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

const zebra = { silent: true, deviceName: 'Zebra' }
const onRoll = { pageSize: roll, margins: { marginType: 'none' } }
test.each<[string, PaperSize | undefined, string | undefined, object]>([
  ['for a chosen printer goes there at once, with its paper’s size', roll, 'Zebra', { ...zebra, ...onRoll }],
  ['without a paper takes that printer’s own', undefined, 'Zebra', { ...zebra, usePrinterDefaultPageSize: true }],
  ['without a printer goes through the system’s dialog', roll, undefined, onRoll],
  ['without either leaves both to that dialog', undefined, undefined, {}],
])('a job %s', async (_, paper, printer, options) => {
  const { contents, jobs } = printing()
  expect(await printWindow(contents, paper, printer, null)).toStrictEqual(succeed(true))
  expect(jobs).toStrictEqual([{ ...options, printBackground: false }])
})

test('nothing is printed on a printer that the system does not list', async () => {
  const { contents, jobs } = printing()
  for (const name of ['Gone', 'zebra', 'Zebra upstairs']) {
    expect(await printWindow(contents, roll, name, null)).toStrictEqual(fail({ kind: 'printer-gone' }))
  }
  expect(jobs).toStrictEqual([])
})

const cancelled = 'Print job canceled'
const failed = 'Print job failed'
const notPrinted = fail({ kind: 'not-printed' })
test.each([
  [cancelled, undefined, succeed(false)],
  [cancelled, 'Zebra', notPrinted],
  [failed, undefined, notPrinted],
  [failed, 'Zebra', notPrinted],
])('a clerk may cancel in the dialog, and any other end is a failure: %s, %s', async (reason, printer, end) => {
  expect(await printWindow(printing(reason).contents, roll, printer, null)).toStrictEqual(end)
})

describe('with CUPS', () => {
  /** A computer whose CUPS knows a printer with this choice of papers; null is a computer without its programs. */
  function cups(papers: string | null) {
    const sent: unknown[] = []
    const run: RunProgram = async (program, args, input) => {
      if (papers === null) throw Object.assign(new Error('spawn'), { code: 'ENOENT' })
      if (program === 'lp') sent.push([args[3], JSON.parse(String(Buffer.from(input ?? [])))])
      return program === 'lpoptions' ? `PageSize/Media Size: ${papers}\n` : ''
    }
    return { ...printing(), sent, run }
  }

  test.each<[string, PaperSize | undefined, string, readonly [number, number]]>([
    ['*w162h90 62x29mm', undefined, 'PageSize=w162h90', [162, 90]],
    ['*w162h90 62x29mm', roll, 'PageSize=62x29mm', [176, 82]],
  ])('a job has the size of the printer’s paper, to the nearest point: %j, %j', async (papers, paper, name, points) => {
    const [width, height] = points.map((length) => expect.closeTo(length / 72, 3))
    const { contents, jobs, sent, run } = cups(papers)
    expect(await printWindow(contents, paper, 'Zebra', run)).toStrictEqual(succeed(true))
    expect([sent, jobs]).toEqual([[[name, { width, height }]], []])
  })

  test.each([
    ['does not know the size', '*62mm 62x29mm', undefined],
    ['is missing', null, roll],
  ])('that %s, Chromium sends the job, and nobody knows whether CUPS takes it', async (_, papers, paper) => {
    const { contents, jobs, sent, run } = cups(papers)
    expect(await printWindow(contents, paper, 'Zebra', run)).toStrictEqual(fail({ kind: 'print-unknown' }))
    // The system's dialog says what it does.
    expect(await printWindow(contents, paper, undefined, run)).toStrictEqual(succeed(true))
    expect([jobs.length, sent]).toStrictEqual([2, []])
    expect(await printWindow(printing(failed).contents, paper, 'Zebra', run)).toStrictEqual(notPrinted)
  })
})

test('a PDF file asks viewers to print it unscaled, and everything in it stays at its place', async () => {
  const before =
    '%PDF-1.4 <</Type /Catalog\n/ViewerPreferences <</Type /ViewerPreferences\n/DisplayDocTitle true>>>> xref'
  const pdf = await printToPdf({ printToPDF: async () => Buffer.from(before) }, roll)
  const after = pdf.ok ? Buffer.from(pdf.value).toString('latin1') : ''
  expect(after).toMatch(/\/ViewerPreferences <<\/PrintScaling \/None\s+\/DisplayDocTitle true>>/)
  expect(after.indexOf('xref')).toBe(before.indexOf('xref'))
})
