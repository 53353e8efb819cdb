import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { PetFilter, PetPage } from '../../../src-shared/pet.ts'
import { openLastLists } from './last-lists.ts'

const filter: PetFilter = { status: 'all', limit: 20 }
const page: PetPage = {
  pets: [{ id: '9007199254740993', name: 'Dot', categoryId: '9' }],
  skippedRows: 1,
  mayMiss: ['other'],
  receivedAt: 1_700_000_000_000,
}
const staging = 'https://staging.example.com/v1'

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'last-lists-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'last-lists.json')
}

function open(file: string, baseUrlOf: Parameters<typeof openLastLists>[1], time = page.receivedAt + 1) {
  return openLastLists({ folder: dirname(file), now: () => time }, baseUrlOf, () => true)
}

test('a service’s newest list survives a restart, with its time', async () => {
  const file = newFile()
  const lists = open(file, () => staging)
  lists.keep({ environment: 'staging', filter }, page)
  await lists.settled()
  const restarted = open(file, (environment) => (environment === 'staging' ? staging : null))
  expect(restarted.recall()).toEqual([{ environment: 'staging', filter, page }])
})

test('a list of an earlier run is older than this run, though the clock was ahead then, and one of this run is not', async () => {
  const file = newFile()
  const lists = open(file, () => staging)
  lists.keep({ environment: 'staging', filter }, page)
  await lists.settled()
  const aYearBefore = page.receivedAt - 365 * 24 * 60 * 60 * 1000
  const restarted = open(file, () => staging, aYearBefore)
  const receivedAt = () => restarted.recall().map((list) => list.page.receivedAt)
  expect(receivedAt().filter((time) => time >= aYearBefore)).toEqual([])
  restarted.keep({ environment: 'staging', filter }, { ...page, receivedAt: aYearBefore + 5 })
  expect(receivedAt().filter((time) => time === aYearBefore + 5)).toHaveLength(1)
  await restarted.settled()
})

test('the newest list of each tab is kept', () => {
  const lists = open(newFile(), () => staging)
  const sold: PetFilter = { status: 'sold', limit: 100 }
  lists.keep({ environment: 'staging', filter: { ...filter, limit: 50 } }, page)
  lists.keep({ environment: 'staging', filter }, page)
  lists.keep({ environment: 'staging', filter: sold }, page)
  expect(lists.recall()).toEqual([
    { environment: 'staging', filter, page },
    { environment: 'staging', filter: sold, page },
  ])
})

test('the list that a search went through is kept beside the one that is shown', () => {
  const lists = open(newFile(), () => staging)
  const widest: PetFilter = { status: 'all', limit: 'as-many-as-possible' }
  for (const each of [filter, widest, widest, filter]) lists.keep({ environment: 'staging', filter: each }, page)
  expect(lists.recall()).toEqual([
    { environment: 'staging', filter: widest, page },
    { environment: 'staging', filter, page },
  ])
})

test('a list of another base URL is not shown', async () => {
  const file = newFile()
  const lists = open(file, () => staging)
  lists.keep({ environment: 'staging', filter }, page)
  await lists.settled()
  expect(open(file, () => 'https://moved.example.com/v1').recall()).toEqual([])
})

test('lists of the practice store are not kept', () => {
  const lists = open(newFile(), () => staging)
  lists.keep({ environment: 'practice', filter }, page)
  expect(lists.recall()).toEqual([])
})

test('what one key showed is forgotten with it, on the disk too, and only there', async () => {
  const file = newFile()
  const production = 'https://pets.example.com/v1'
  const baseUrlOf = (environment: 'production' | 'staging') => (environment === 'staging' ? staging : production)
  const lists = open(file, baseUrlOf)
  lists.keep({ environment: 'staging', filter }, page)
  lists.keep({ environment: 'production', filter }, page)
  await lists.settled()
  const before = lists.generation()
  lists.forget(staging)
  expect(lists.generation()).not.toBe(before)
  const left = [{ environment: 'production', filter, page }]
  expect(lists.recall()).toEqual(left)
  await expect.poll(() => open(file, baseUrlOf).recall()).toEqual(left)
  // A web page there is still known not to be the store's.
  expect(open(file, baseUrlOf).knows(staging)).toBe(true)
})

test('without a key nothing is recalled', async () => {
  const file = newFile()
  const lists = open(file, () => staging)
  lists.keep({ environment: 'staging', filter }, page)
  await lists.settled()
  const place = { folder: dirname(file), now: () => 0 }
  expect(
    openLastLists(
      place,
      () => staging,
      () => false,
    ).recall(),
  ).toEqual([])
})
