import { expect, test } from 'vitest'
import type { CallInput } from '../src-shared/contract.ts'
import { succeed } from '../src-shared/failure.ts'
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
