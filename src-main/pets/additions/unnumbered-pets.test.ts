import { expect, test } from 'vitest'
import { birds, eventually, start, state } from '../testing/bird-delivery.ts'
import { type Counter, counterAt, listAll, petsOf, posts } from '../testing/counter.ts'

const kiwi = { name: 'Kiwi', categoryId: '7', status: 'available' } as const

/** From now on, the service carries out every create, and answers with `answer` instead of the pet. */
function answersWith(counter: Counter, answer: () => Response): void {
  counter.answer = async (request, pass) => {
    const carriedOut = await pass(request)
    return request.method === 'POST' ? answer() : carriedOut
  }
}

const created = () => new Response(null, { status: 201 })

test('a pet that was added without a number gets it from the next list, and is sent once', async () => {
  const counter = await counterAt(petsOf(2))
  await listAll(counter)
  answersWith(counter, created)
  const { outcome } = await counter.add(kiwi)
  expect(outcome).toMatchObject({ kind: 'added', petId: null, confirmedBy: 'answer' })
  const again = await counter.restart()
  await listAll(again)
  expect(again.listed()).toMatchObject([{ outcome: { kind: 'added', petId: '3', confirmedBy: 'answer' } }])
  expect(posts(counter)).toBe(1)
})

test('two similar pets that were added without a number get none, because nobody knows which is which', async () => {
  const counter = await counterAt([])
  await listAll(counter)
  answersWith(counter, created)
  for (const _ of [1, 2]) await counter.add(kiwi)
  await listAll(counter)
  expect(counter.outcomes()).toMatchObject([
    { kind: 'added', petId: null },
    { kind: 'added', petId: null },
  ])
})

test('a delivery to a service that answers every row with 200 and a fault is held up after three, with the words', async () => {
  const counter = await counterAt([])
  const fault = () => new Response('{"status":"error","message":"The name is taken.","payload":null}')
  counter.answer = async (request, pass) => (request.method === 'POST' ? fault() : pass(request))
  await start(counter, birds('Kiwi', 'Mango', 'Pico', 'Rio', 'Zazu'))
  await eventually(() => state(counter)?.kind).toBe('held-up')
  expect(posts(counter)).toBe(3)
  expect(counter.outcomes()).toMatchObject([1, 2, 3].map(() => ({ kind: 'unknown', message: 'The name is taken.' })))
})

// As seen in https://github.com/Kinto/kinto/issues/140
test('an answer with a pet that was listed before does not prove that another one was added', async () => {
  const counter = await counterAt([{ id: '55', ...kiwi }])
  await listAll(counter)
  counter.answer = async (request, pass) =>
    request.method === 'POST'
      ? new Response('{"id":55,"name":"Kiwi","categoryId":7,"status":"available"}')
      : pass(request)
  const { outcome } = await counter.add(kiwi, { consents: { askedAbout: ['55'] } })
  expect(outcome).toMatchObject({ kind: 'unknown', candidates: [] })
})

test('a pet that may have been added keeps the service’s words about an error, even after a restart', async () => {
  const counter = await counterAt([])
  const down = () => new Response('{"code":"db","message":"The database is down.","status":503}', { status: 503 })
  counter.answer = async (request, pass) => (request.method === 'POST' ? down() : pass(request))
  const { outcome } = await counter.add(kiwi)
  const unknown = { kind: 'unknown', cause: 'unavailable 503', message: 'The database is down.' }
  expect(outcome).toMatchObject(unknown)
  const again = await counter.restart()
  expect(again.listed()).toMatchObject([{ outcome: unknown }])
})
