import type { WebContentsPrintOptions } from 'electron'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../src-shared/failure.ts'
import { listPrinters, type PrintingContents, printWindow } from './print-window.ts'

const roll = { width: 62_000, height: 29_000 }

/** Stands in for Electron's printing, on a computer with two printers. `reason` is why it does not print; empty if it does. */
function printing(reason = '') {
  const jobs: unknown[] = []
  const contents: PrintingContents = {
    getPrintersAsync: async () =>
      ['Office', 'Zebra'].map((name) => ({ name, displayName: `${name} upstairs`, description: '', options: {} })),
    print(options: WebContentsPrintOptions | undefined, done) {
      jobs.push(options)
      done?.(reason === '', reason)
    },
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
  expect(await printWindow(contents, roll, 'Zebra')).toStrictEqual(succeed(true))
  expect(jobs).toStrictEqual([
    { silent: true, deviceName: 'Zebra', pageSize: roll, margins: { marginType: 'none' }, printBackground: false },
  ])
})

test('a job without a paper takes the chosen printer’s own', async () => {
  const { contents, jobs } = printing()
  await printWindow(contents, undefined, 'Zebra')
  expect(jobs).toStrictEqual([
    { silent: true, deviceName: 'Zebra', usePrinterDefaultPageSize: true, printBackground: false },
  ])
})

test('without a chosen printer, the system’s dialog asks', async () => {
  const { contents, jobs } = printing()
  await printWindow(contents, roll, undefined)
  await printWindow(contents, undefined, undefined)
  expect(jobs).toStrictEqual([
    { pageSize: roll, margins: { marginType: 'none' }, printBackground: false },
    { printBackground: false },
  ])
})

test('nothing is printed on a printer that the system does not list', async () => {
  const { contents, jobs } = printing()
  for (const name of ['Gone', 'zebra', 'Zebra upstairs']) {
    expect(await printWindow(contents, roll, name)).toStrictEqual(fail({ kind: 'printer-gone' }))
  }
  expect(jobs).toStrictEqual([])
})

test('a clerk may cancel in the dialog; any other end without paper is a failure', async () => {
  const notPrinted = fail({ kind: 'not-printed' })
  const cancelled = 'Print job canceled'
  expect(await printWindow(printing(cancelled).contents, roll, undefined)).toStrictEqual(succeed(false))
  expect(await printWindow(printing(cancelled).contents, roll, 'Zebra')).toStrictEqual(notPrinted)
  for (const printer of [undefined, 'Zebra']) {
    expect(await printWindow(printing('Print job failed').contents, roll, printer)).toStrictEqual(notPrinted)
  }
})
