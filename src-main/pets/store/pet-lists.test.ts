import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CallInput } from '../../../src-shared/contract.ts'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import type { PetPage } from '../../../src-shared/pet.ts'
import { createGate } from '../../../src-shared/testing/gate.ts'
import { openPetLists } from './pet-lists.ts'

type ListRequest = CallInput<'listPets'>

const wanted: ListRequest = { environment: 'staging', filter: { status: 'all', limit: 20 } }
const page: PetPage = { pets: [], skippedRows: 0, mayMiss: [], receivedAt: 0 }
const staging = 'https://staging.example.com/v1'

/** A store whose nth answer says that it was received at n, unless `answer` says otherwise. */
function start(answer?: () => Promise<Result<PetPage>>) {
  const folder = mkdtempSync(join(tmpdir(), 'pet-lists-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const asked: ListRequest[] = []
  let baseUrl = staging
  const lists = openPetLists({
    folder,
    now: () => 0,
    ask(request) {
      asked.push(request)
      return answer?.() ?? Promise.resolve(succeed({ ...page, receivedAt: asked.length }))
    },
    baseUrlOf: () => baseUrl,
    hasKey: () => true,
  })
  function moveTo(next: string): void {
    baseUrl = next
  }
  return { lists, asked, moveTo }
}

test('the first request gets the list asked for ahead, and the service is asked once', async () => {
  const { lists, asked } = start()
  lists.askAhead(wanted)
  expect(await lists.listPets(wanted)).toMatchObject({ value: { receivedAt: 1 } })
  expect(asked).toEqual([wanted])
})

test('the list asked for ahead is given once', async () => {
  const { lists, asked } = start()
  lists.askAhead(wanted)
  expect(await lists.takeAhead()).toMatchObject({ ...wanted, page: { receivedAt: 1 } })
  expect(await lists.takeAhead()).toBeNull()
  expect(await lists.listPets(wanted)).toMatchObject({ value: { receivedAt: 2 } })
  expect(asked).toHaveLength(2)
})

test('a list asked for ahead that is late or has failed answers the first request, and the service is asked once', async () => {
  const never = new Promise<never>(() => undefined)
  for (const answer of [never, Promise.resolve(fail({ kind: 'not-set-up' }))]) {
    const { lists, asked } = start(() => answer)
    lists.askAhead(wanted)
    expect(await lists.takeAhead()).toBeNull()
    const listed = await Promise.race([
      lists.listPets(wanted),
      new Promise((resolve) => setTimeout(resolve, 20, 'late')),
    ])
    expect(listed).toEqual(answer === never ? 'late' : await answer)
    expect(asked).toHaveLength(1)
  }
})

test('without a list asked for ahead there is none to take', async () => {
  expect(await start().lists.takeAhead()).toBeNull()
})

test('a second request asks the service again', async () => {
  const { lists, asked } = start()
  lists.askAhead(wanted)
  await lists.listPets(wanted)
  expect(await lists.listPets(wanted)).toMatchObject({ value: { receivedAt: 2 } })
  expect(asked).toHaveLength(2)
})

test.each<ListRequest>([
  { ...wanted, environment: 'production' },
  { ...wanted, filter: { status: 'sold', limit: 20 } },
  { ...wanted, filter: { status: 'all', limit: 100 } },
])('a first request for another list never gets the one asked for ahead: %j', async (other) => {
  const { lists, asked } = start()
  lists.askAhead(wanted)
  await lists.listPets(other)
  await lists.listPets(wanted)
  expect(asked).toEqual([wanted, other, wanted])
})

test('a list is kept, asked for ahead or not', async () => {
  const { lists } = start()
  const sold: ListRequest = { environment: 'production', filter: { status: 'sold', limit: 20 } }
  lists.askAhead(wanted)
  await lists.takeAhead()
  await lists.listPets(sold)
  expect(lists.recall()).toEqual([
    { ...sold, page: { ...page, receivedAt: 2 } },
    { ...wanted, page: { ...page, receivedAt: 1 } },
  ])
})

test('a failure leaves the kept list in place', async () => {
  let answer: Result<PetPage> = succeed(page)
  const { lists } = start(async () => answer)
  await lists.listPets(wanted)
  answer = fail({ kind: 'missing-api-key' })
  expect(await lists.listPets(wanted)).toEqual(answer)
  expect(lists.recall()).toEqual([{ ...wanted, page }])
})

test('a list is shown but not kept if the base URL changed before it arrived', async () => {
  const started = start(async () => {
    started.moveTo('https://moved.example.com/v1')
    return succeed(page)
  })
  expect(await started.lists.listPets(wanted)).toEqual(succeed(page))
  expect(started.lists.recall()).toEqual([])
})

test('a list that was asked for with the former key is not kept once there is another', async () => {
  const gate = createGate()
  const { lists } = start(() => gate.opened.then(() => succeed(page)))
  const listed = lists.listPets(wanted)
  lists.forget(staging)
  gate.open()
  await listed
  expect(lists.recall()).toEqual([])
})
