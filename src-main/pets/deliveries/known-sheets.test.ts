import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { KnownSheet } from '../../../src-shared/known-sheet.ts'
import { temporaryFolder } from '../../process/testing/temporary-folder.ts'
import { createKnownSheets } from './known-sheets.ts'

/** A sheet with these columns, which are divided by blanks, in which Hunde was answered with a number. */
const sheet = (columns: string, dogs = '3'): KnownSheet => ({
  columns: columns.split(' '),
  matching: { name: columns.split(' ').length - 1, categoryId: null, status: null },
  answers: { 'categoryId hunde': dogs },
})

const newFile = () => join(temporaryFolder(), 'known-sheets.json')
const [atA, atB] = ['https://a.example/v1', 'https://b.example/v1']

/** The app with `staging` at a base URL, which had `firstBaseUrl` before the clerk first changed it. */
function open(file: string, baseUrl = atA, firstBaseUrl = baseUrl) {
  const place = { folder: dirname(file), now: () => 0, onNotice: () => expect.unreachable() }
  const sheets = createKnownSheets(place, { baseUrlOf: () => baseUrl, firstBaseUrlOf: () => firstBaseUrl })
  return {
    recall: (columns: string, environment: 'staging' | 'production' = 'staging') =>
      sheets.recall(environment, columns.split(' ')),
    async remember(...all: readonly KnownSheet[]) {
      for (const each of all) sheets.remember('staging', each)
      await sheets.settled()
    },
  }
}

test('the answers about a sheet survive a restart, by its column names, in its environment, at the base URL where they were given', async () => {
  const file = newFile()
  await open(file).remember(sheet('Art Name'))
  const again = open(file)
  expect(again.recall('Art Name')).toEqual(sheet('Art Name'))
  for (const other of ['Name Art', 'Art Name ']) expect(again.recall(other)).toBeNull()
  expect(again.recall('Art Name', 'production')).toBeNull()
  const elsewhere = open(file, atB)
  expect(elsewhere.recall('Art Name')).toBeNull()
  await elsewhere.remember(sheet('Art Name', '8'))
  expect([open(file), open(file, atB)].map(({ recall }) => recall('Art Name'))).toEqual([
    sheet('Art Name'),
    sheet('Art Name', '8'),
  ])
})

test('the answers that 2.1.0 remembered belong to the base URL from then, and 2.1.0 finds the present store’s', async () => {
  const file = newFile()
  writeFileSync(file, JSON.stringify({ version: 1, staging: [sheet('Name')] }))
  expect(open(file).recall('Name')).toEqual(sheet('Name'))
  const sheets = open(file, atB, atA)
  expect(sheets.recall('Name')).toBeNull()
  await sheets.remember(sheet('Art'))
  expect(JSON.parse(readFileSync(file, 'utf8')).staging).toEqual([sheet('Art')])
  expect(open(file).recall('Name')).toEqual(sheet('Name'))
})

test('the last answer counts, and the last fifty sheets are remembered', async () => {
  const file = newFile()
  const sheets = open(file)
  const cats = (number: string) => ({ ...sheet('Supplier0'), answers: { 'categoryId katzen': number } })
  // No row of the last two has Hunde.
  const fifty = Array.from({ length: 50 }, (_, at) => sheet(`Supplier${at}`))
  await sheets.remember(...fifty, cats('4'), cats('5'))
  const answers = { 'categoryId hunde': '3', 'categoryId katzen': '5' }
  expect(sheets.recall('Supplier0')?.answers).toEqual(answers)
  await sheets.remember(sheet('Supplier50'))
  const isKnown = [0, 1, 2, 50].map((at) => open(file).recall(`Supplier${at}`) !== null)
  expect(isKnown).toEqual([true, false, true, true])
})
