import { expect, test } from 'vitest'
import type { CallInput } from '../../src-shared/contract.ts'
import { fail, succeed } from '../../src-shared/failure.ts'
import { createFirstList } from './first-list.ts'

const wanted: CallInput<'listPets'> = { environment: 'staging', filter: { status: 'all', limit: 20 } }

function start() {
  const asked: CallInput<'listPets'>[] = []
  const firstList = createFirstList(async (request) => {
    asked.push(request)
    return succeed({ pets: [], skippedRows: 0, mayMiss: [], receivedAt: asked.length })
  })
  return { firstList, asked }
}

test('the window gets the list that was asked for while it loaded, and the service is asked once', async () => {
  const { firstList, asked } = start()
  firstList.askAhead(wanted)
  expect(await firstList.listPets(wanted)).toMatchObject({ value: { receivedAt: 1 } })
  expect(asked).toEqual([wanted])
})

test('the window takes the list that was asked for while it loaded, once, and then asks anew', async () => {
  const { firstList, asked } = start()
  firstList.askAhead(wanted)
  expect(await firstList.take()).toMatchObject({ ...wanted, page: { receivedAt: 1 } })
  expect(await firstList.take()).toBeNull()
  expect(await firstList.listPets(wanted)).toMatchObject({ value: { receivedAt: 2 } })
  expect(asked).toHaveLength(2)
})

test('a list that keeps the window waiting, or that failed, is left to the window’s own request, and asked for once', async () => {
  for (const answer of [new Promise<never>(() => undefined), Promise.resolve(fail({ kind: 'not-set-up' }))]) {
    let count = 0
    const firstList = createFirstList(() => {
      count += 1
      return answer
    })
    firstList.askAhead(wanted)
    expect(await firstList.take()).toBeNull()
    expect(firstList.listPets(wanted)).toBe(answer)
    expect(count).toBe(1)
  }
})

test('a window that was not asked ahead for takes nothing', async () => {
  expect(await start().firstList.take()).toBeNull()
})

test('a second request asks anew', async () => {
  const { firstList, asked } = start()
  firstList.askAhead(wanted)
  await firstList.listPets(wanted)
  expect(await firstList.listPets(wanted)).toMatchObject({ value: { receivedAt: 2 } })
  expect(asked).toHaveLength(2)
})

test.each<CallInput<'listPets'>>([
  { ...wanted, environment: 'production' },
  { ...wanted, filter: { status: 'sold', limit: 20 } },
  { ...wanted, filter: { status: 'all', limit: 100 } },
])('a window that wants another list first is never given the one asked for ahead: %j', async (other) => {
  const { firstList, asked } = start()
  firstList.askAhead(wanted)
  await firstList.listPets(other)
  await firstList.listPets(wanted)
  expect(asked).toEqual([wanted, other, wanted])
})
