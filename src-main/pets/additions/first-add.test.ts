import { expect, test } from 'vitest'
import { birds } from '../testing/bird-delivery.ts'
import { counterAt, dropped, posts } from '../testing/counter.ts'

const bella = { name: 'Bella', categoryId: '3', status: 'available' } as const
const environment = 'production'

/** A counter whose clerk has just switched to production. */
async function switchedCounter() {
  const counter = await counterAt([])
  counter.selected = environment
  counter.asksIn = environment
  return counter
}

test('the first pet after a switch to production waits in the ledger, through a restart, until the clerk agrees', async () => {
  const counter = await switchedCounter()
  const { id, outcome } = await counter.add(bella)
  expect(outcome).toMatchObject({ kind: 'not-added', reason: 'not-sent', failure: { kind: 'first-add' } })
  const again = await counter.restart()
  again.selected = environment
  again.asksIn = environment
  expect(again.listed()).toMatchObject([{ id, pet: bella, outcome: { failure: { kind: 'first-add' } } }])
  expect(await again.add(bella, { id, consents: { retry: true } })).toMatchObject({ outcome: { kind: 'not-added' } })
  expect(posts(counter) + posts(again)).toBe(0)
  const agreed = { retry: true, firstAdd: true } as const
  expect(await again.add(bella, { id, consents: agreed })).toMatchObject({ outcome: { kind: 'added' } })
  expect(await again.add({ ...bella, name: 'Rex' })).toMatchObject({ outcome: { kind: 'added' } })
})

test('the app asks again about a pet that the clerk agreed to before another switch', async () => {
  const counter = await switchedCounter()
  counter.refusal = { kind: 'missing-api-key' }
  const { id } = await counter.add(bella, { consents: { firstAdd: true } })
  counter.refusal = null
  counter.asksIn = environment
  const again = await counter.add(bella, { id, consents: { retry: true } })
  expect(again).toMatchObject({ outcome: { failure: { kind: 'first-add' } } })
  expect(posts(counter)).toBe(0)
})

test('while the app asks about a pet that replaces another, the other stays as it was', async () => {
  const counter = await counterAt([])
  counter.selected = environment
  counter.answer = dropped
  const lost = await counter.add(bella)
  counter.asksIn = environment
  const asked = await counter.add(bella, { replaces: lost.id, consents: { askedAbout: [lost.id] } })
  expect(asked).toMatchObject({ replaces: lost.id, outcome: { failure: { kind: 'first-add' } } })
  expect(counter.listed().map(({ outcome }) => outcome.kind)).toStrictEqual(['unknown', 'not-added'])
})

test('the app asks before a delivery begins, and before it is resumed after another switch', async () => {
  const counter = await switchedCounter()
  const delivery = birds('Kiwi', 'Mango')
  const { deliveries } = counter
  expect(await deliveries.start({ environment, delivery })).toStrictEqual({ ok: false, failure: { kind: 'first-add' } })
  expect(deliveries.get(environment)).toBeNull()
  counter.answer = async (request, pass) => {
    if (request.method === 'POST' && posts(counter) === 1)
      deliveries.steer({ environment, id: delivery.id, step: 'pause' })
    return pass(request)
  }
  expect(await deliveries.start({ environment, delivery, firstAdd: true })).toMatchObject({ ok: true })
  await expect.poll(() => [posts(counter), deliveries.get(environment)?.state.kind]).toStrictEqual([1, 'paused'])
  counter.asksIn = environment
  const resume = { environment, id: delivery.id, step: 'resume' } as const
  expect(deliveries.steer(resume)).toStrictEqual({ ok: false, failure: { kind: 'first-add' } })
  expect(deliveries.steer({ ...resume, firstAdd: true })).toMatchObject({ ok: true })
  await expect.poll(() => posts(counter)).toBe(2)
})
