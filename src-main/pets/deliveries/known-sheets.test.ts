import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { KnownSheet } from '../../../src-shared/known-sheet.ts'
import { temporaryFolder } from '../../process/testing/temporary-folder.ts'
import { createKnownSheets } from './known-sheets.ts'

const sheet = (...columns: readonly string[]): KnownSheet => ({
  columns,
  matching: { name: columns.length - 1, categoryId: null, status: null },
  answers: { 'categoryId hunde': '3' },
})

const newFile = () => join(temporaryFolder(), 'known-sheets.json')

const atA = 'https://a.example/v1'
const atB = 'https://b.example/v1'

/** The app with `staging` at a base URL, which had `firstBaseUrl` before the clerk first changed it. */
function open(file: string, baseUrl = atA, firstBaseUrl = baseUrl) {
  const place = { folder: dirname(file), now: () => 0, onNotice: () => expect.unreachable() }
  return createKnownSheets(place, { baseUrlOf: () => baseUrl, firstBaseUrlOf: () => firstBaseUrl })
}

test('the answers about a sheet survive a restart, by its column names and in its environment alone', async () => {
  const file = newFile()
  const sheets = open(file)
  sheets.remember('staging', sheet('Art', 'Name'))
  await sheets.settled()
  const again = open(file)
  expect(again.recall('staging', ['Art', 'Name'])).toEqual(sheet('Art', 'Name'))
  expect(again.recall('staging', ['Name', 'Art'])).toBeNull()
  expect(again.recall('staging', ['Art', 'Name', ''])).toBeNull()
  expect(again.recall('production', ['Art', 'Name'])).toBeNull()
})

test('the answers about a sheet are offered at the base URL where they were given, and found again there', async () => {
  const file = newFile()
  const former = open(file)
  former.remember('staging', sheet('Art', 'Name'))
  await former.settled()
  const sheets = open(file, atB)
  expect(sheets.recall('staging', ['Art', 'Name'])).toBeNull()
  const answers = { 'categoryId hunde': '8' }
  sheets.remember('staging', { ...sheet('Art', 'Name'), answers })
  await sheets.settled()
  expect(open(file).recall('staging', ['Art', 'Name'])).toEqual(sheet('Art', 'Name'))
  expect(open(file, atB).recall('staging', ['Art', 'Name'])?.answers).toEqual(answers)
})

test('the answers that 2.1.0 remembered belong to the base URL from then, and 2.1.0 finds the present store’s', async () => {
  const file = newFile()
  writeFileSync(file, JSON.stringify({ version: 1, staging: [sheet('Name')] }))
  expect(open(file).recall('staging', ['Name'])).toEqual(sheet('Name'))
  const sheets = open(file, atB, atA)
  expect(sheets.recall('staging', ['Name'])).toBeNull()
  sheets.remember('staging', sheet('Art'))
  await sheets.settled()
  expect(JSON.parse(readFileSync(file, 'utf8')).staging).toEqual([sheet('Art')])
  expect(open(file).recall('staging', ['Name'])).toEqual(sheet('Name'))
})

test('the last answer counts, and the last fifty sheets are remembered', async () => {
  const file = newFile()
  const sheets = open(file)
  for (let at = 0; at < 50; at += 1) sheets.remember('staging', sheet(`Supplier ${at}`))
  // No row has Hunde this time.
  sheets.remember('staging', { ...sheet('Supplier 0'), answers: { 'categoryId katzen': '4' } })
  sheets.remember('staging', { ...sheet('Supplier 0'), answers: { 'categoryId katzen': '5' } })
  expect(sheets.recall('staging', ['Supplier 0'])?.answers).toEqual({
    'categoryId hunde': '3',
    'categoryId katzen': '5',
  })
  sheets.remember('staging', sheet('Supplier 50'))
  await sheets.settled()
  const again = open(file)
  expect(again.recall('staging', ['Supplier 1'])).toBeNull()
  for (const known of ['Supplier 0', 'Supplier 2', 'Supplier 50'])
    expect(again.recall('staging', [known])).not.toBeNull()
})
