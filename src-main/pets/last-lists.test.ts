import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fail, succeed } from '../../src-shared/failure.ts'
import type { PetFilter, PetPage } from '../../src-shared/pet.ts'
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

test('the newest list of a service is there again after a restart, with its time', async () => {
  const file = newFile()
  const lists = openLastLists(file, () => staging)
  await lists.keeping('staging', filter, async () => succeed(page))
  await lists.settled()
  const restarted = openLastLists(file, (environment) => (environment === 'staging' ? staging : null))
  expect(restarted.recall()).toEqual([{ environment: 'staging', filter, page }])
})

test('of each tab the newest list is kept, whichever was asked for last', async () => {
  const lists = openLastLists(newFile(), () => staging)
  const sold: PetFilter = { status: 'sold', limit: 100 }
  await lists.keeping('staging', { ...filter, limit: 50 }, async () => succeed(page))
  await lists.keeping('staging', filter, async () => succeed(page))
  await lists.keeping('staging', sold, async () => succeed(page))
  expect(lists.recall()).toEqual([
    { environment: 'staging', filter, page },
    { environment: 'staging', filter: sold, page },
  ])
})

test('a list of another base URL is not shown', async () => {
  const file = newFile()
  const lists = openLastLists(file, () => staging)
  await lists.keeping('staging', filter, async () => succeed(page))
  await lists.settled()
  expect(openLastLists(file, () => 'https://moved.example.com/v1').recall()).toEqual([])
})

test('a list whose base URL changed while it was on its way is given on and not kept', async () => {
  let baseUrl = staging
  const lists = openLastLists(newFile(), () => baseUrl)
  const answer = await lists.keeping('staging', filter, async () => {
    baseUrl = 'https://moved.example.com/v1'
    return succeed(page)
  })
  expect(answer).toEqual(succeed(page))
  expect(lists.recall()).toEqual([])
})

test('a failure leaves the list of before in place', async () => {
  const lists = openLastLists(newFile(), () => staging)
  await lists.keeping('production', filter, async () => succeed(page))
  await lists.keeping('production', filter, async () => fail({ kind: 'missing-api-key' }))
  expect(lists.recall()).toEqual([{ environment: 'production', filter, page }])
})

test("the practice store's lists are not kept", async () => {
  const lists = openLastLists(newFile(), () => staging)
  await lists.keeping('practice', filter, async () => succeed(page))
  expect(lists.recall()).toEqual([])
})
