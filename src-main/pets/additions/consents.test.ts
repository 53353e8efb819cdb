import { expect, test } from 'vitest'
import { createGate } from '../../../src-shared/testing/gate.ts'
import { counterAt, dropped, posts } from '../testing/counter.ts'

const goldfish = { name: 'Goldfish', categoryId: '3', status: 'available' } as const

test('a clerk who adds a second goldfish while the first is under way has settled nothing about the first', async () => {
  const counter = await counterAt([])
  const gate = createGate()
  counter.answer = async (request, pass) => {
    if (request.method === 'GET' || posts(counter) > 1) return pass(request)
    await gate.opened
    throw new Error('net::ERR_CONNECTION_RESET')
  }
  const first = counter.add(goldfish)
  await expect.poll(() => posts(counter)).toBe(1)
  const asked = await counter.add(goldfish)
  if (asked.outcome.kind !== 'not-added') throw new Error(asked.outcome.kind)
  const { failure } = asked.outcome
  if (failure?.kind !== 'addition-open') throw new Error(failure?.kind)
  const { additionId } = failure
  const consents = { retry: true, askedAbout: [additionId] } as const
  const second = counter.add(goldfish, { id: asked.id, replaces: additionId, consents })
  gate.open()
  expect(await second).toMatchObject({ outcome: { kind: 'added' } })
  expect(await first).toMatchObject({ outcome: { kind: 'unknown' } })
  expect(counter.listed().map(({ outcome }) => outcome.kind)).toStrictEqual(['unknown', 'added'])
})

test.each([
  ['Zoë', 'Zoe'],
  ['Max Bello', 'Bello  max'],
  ['O’Malley', "O'Malley"],
  ['ミケ', 'みけ'],
])('after a lost %s the app asks about %s too, as the form and the review do', async (lost, typed) => {
  const counter = await counterAt([])
  counter.answer = dropped
  const { id } = await counter.add({ ...goldfish, name: lost })
  const failure = { kind: 'addition-open', additionId: id }
  expect(await counter.add({ ...goldfish, name: typed })).toMatchObject({ outcome: { failure } })
  expect(posts(counter)).toBe(1)
})
