import { expect, test } from 'vitest'
import { type Counter, counterAt, pass, posts } from '../testing/counter.ts'

const kiwi = { name: 'Kiwi', categoryId: '7', status: 'available' } as const

function moveTo(counter: Counter, baseUrl: string): void {
  counter.connection = { ...counter.connection, baseUrl }
}

test('a pet that came back from a mistyped base URL is sent to the corrected one, at the first press of Add', async () => {
  const counter = await counterAt([])
  const { baseUrl } = counter.connection
  moveTo(counter, 'https://mistyped.invalid/v1')
  counter.answer = () => Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED'))
  const { id } = await counter.add(kiwi)
  counter.answer = pass
  moveTo(counter, baseUrl)
  expect(await counter.add(kiwi, { id })).toMatchObject({ id, outcome: { kind: 'added', petId: '1' } })
  expect(counter.listed()).toMatchObject([{ id, outcome: { kind: 'added' } }])
  expect((await counter.restart()).listed()).toMatchObject([{ id, outcome: { kind: 'added' } }])
})

test('a pet that may have been added to the former store is not forgotten when it is added to the present one', async () => {
  const counter = await counterAt([])
  const { baseUrl } = counter.connection
  counter.answer = () => Promise.reject(new Error('net::ERR_CONNECTION_RESET'))
  const { id } = await counter.add(kiwi)
  counter.answer = pass
  moveTo(counter, 'https://other.invalid/v1')
  const sent = await counter.additions.createPet({ environment: 'staging', id, pet: kiwi })
  expect(sent).toStrictEqual({ ok: false, failure: { kind: 'store-changed' } })
  expect(posts(counter)).toBe(1)
  expect(await counter.add(kiwi)).toMatchObject({ outcome: { kind: 'added' } })
  moveTo(counter, baseUrl)
  expect(counter.listed()).toMatchObject([{ id, outcome: { kind: 'unknown' } }])
})
