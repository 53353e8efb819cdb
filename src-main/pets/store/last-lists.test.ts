import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { succeed } from '../../../src-shared/failure.ts'
import type { PetFilter, PetPage } from '../../../src-shared/pet.ts'
import { openPetLists, type PetListParts } from './pet-lists.ts'

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

/** Lists of a store, which get what is to be kept as its answer. */
function open(file: string, baseUrlOf: PetListParts['baseUrlOf'], time = page.receivedAt + 1, hasKey = true) {
  let answer = page
  const lists = openPetLists({
    folder: dirname(file),
    now: () => time,
    ask: async () => succeed(answer),
    baseUrlOf,
    hasKey: () => hasKey,
  })
  async function keep(request: Parameters<typeof lists.listPets>[0], next: PetPage): Promise<void> {
    answer = next
    await lists.listPets(request)
  }
  return { ...lists, keep }
}

test('a service’s newest list survives a restart, with its time', async () => {
  const file = newFile()
  const lists = open(file, () => staging)
  await lists.keep({ environment: 'staging', filter }, page)
  await lists.settled()
  const restarted = open(file, (environment) => (environment === 'staging' ? staging : null))
  expect(restarted.recall()).toEqual([{ environment: 'staging', filter, page }])
})

test('a list of an earlier run is older than this run, though the clock was ahead then, and one of this run is not', async () => {
  const file = newFile()
  const lists = open(file, () => staging)
  await lists.keep({ environment: 'staging', filter }, page)
  await lists.settled()
  const aYearBefore = page.receivedAt - 365 * 24 * 60 * 60 * 1000
  const restarted = open(file, () => staging, aYearBefore)
  const receivedAt = () => restarted.recall().map((list) => list.page.receivedAt)
  expect(receivedAt().filter((time) => time >= aYearBefore)).toEqual([])
  await restarted.keep({ environment: 'staging', filter }, { ...page, receivedAt: aYearBefore + 5 })
  expect(receivedAt().filter((time) => time === aYearBefore + 5)).toHaveLength(1)
  await restarted.settled()
})

test('the newest list of each tab is kept', async () => {
  const lists = open(newFile(), () => staging)
  const sold: PetFilter = { status: 'sold', limit: 100 }
  await lists.keep({ environment: 'staging', filter: { ...filter, limit: 50 } }, page)
  await lists.keep({ environment: 'staging', filter }, page)
  await lists.keep({ environment: 'staging', filter: sold }, page)
  expect(lists.recall()).toEqual([
    { environment: 'staging', filter, page },
    { environment: 'staging', filter: sold, page },
  ])
})

test('the list that a search went through is kept beside the one that is shown', async () => {
  const lists = open(newFile(), () => staging)
  const widest: PetFilter = { status: 'all', limit: 'as-many-as-possible' }
  for (const each of [filter, widest, widest, filter]) await lists.keep({ environment: 'staging', filter: each }, page)
  expect(lists.recall()).toEqual([
    { environment: 'staging', filter: widest, page },
    { environment: 'staging', filter, page },
  ])
})

test('a list of another base URL is not shown', async () => {
  const file = newFile()
  const lists = open(file, () => staging)
  await lists.keep({ environment: 'staging', filter }, page)
  await lists.settled()
  expect(open(file, () => 'https://moved.example.com/v1').recall()).toEqual([])
})

test('lists of the practice store are not kept', async () => {
  const lists = open(newFile(), () => staging)
  await lists.keep({ environment: 'practice', filter }, page)
  expect(lists.recall()).toEqual([])
})

test('what one key showed is forgotten with it, on the disk too, and only there', async () => {
  const file = newFile()
  const production = 'https://pets.example.com/v1'
  const baseUrlOf = (environment: EnvironmentId) => (environment === 'staging' ? staging : production)
  const lists = open(file, baseUrlOf)
  await lists.keep({ environment: 'staging', filter }, page)
  await lists.keep({ environment: 'production', filter }, page)
  await lists.settled()
  lists.forget(staging)
  const left = [{ environment: 'production', filter, page }]
  expect(lists.recall()).toEqual(left)
  await expect.poll(() => open(file, baseUrlOf).recall()).toEqual(left)
  // A web page there is still known not to be the store's.
  expect(open(file, baseUrlOf).knows(staging)).toBe(true)
})

test('without a key nothing is recalled', async () => {
  const file = newFile()
  const lists = open(file, () => staging)
  await lists.keep({ environment: 'staging', filter }, page)
  await lists.settled()
  expect(open(file, () => staging, 0, false).recall()).toEqual([])
})
