import { expect, test } from 'vitest'
import { createCalls } from './calls.ts'
import { environment, except, rest, start, steer } from './testing/bird-delivery.ts'
import { type Answer, type Counter, carryOutAndLose, counterAt, pass, refuse, reset } from './testing/counter.ts'

/** A delivery whose third row the service answers in another way, and what calls the clerk whenever the store has changed. */
async function callsOf(third: Answer, counter?: Counter): Promise<Counter & { calls: string[] }> {
  const at = counter ?? (await counterAt([]))
  const calls: string[] = []
  const callsIn = createCalls(at.deliveries)
  const note = () =>
    void calls.push(
      ...callsIn({
        environment,
        additions: at.additions.takeChanged(environment),
        delivery: at.deliveries.standing(environment),
      }),
    )
  at.changes.push = (...changed) => {
    note()
    return Array.prototype.push.apply(at.changes, changed)
  }
  at.answer = except({ Pico: third })
  return Object.assign(at, { calls })
}

const heldUp =
  'Delivery to Staging: 2 of 6 done. The Staging key wasn’t accepted. Check it, or ask your manager for a new one.'
const ended = 'Delivery to Staging: 6 of 6 done.'

test('a delivery that is held up calls once, and again once it has ended', async () => {
  const counter = await callsOf(refuse(401))
  await start(counter)
  await rest(counter)
  expect(counter.calls).toStrictEqual([heldUp])
  counter.answer = pass
  steer(counter, 'resume')
  await rest(counter)
  expect(counter.calls).toStrictEqual([heldUp, ended])
})

test('what the clerk pauses or stops does not call, nor does a row that is refused', async () => {
  const counter = await callsOf(async () => {
    steer(counter, 'pause')
    return refuse(400)()
  })
  await start(counter)
  await rest(counter)
  steer(counter, 'stop')
  expect(counter.calls).toStrictEqual([])
})

const waffles = { name: 'Waffles', categoryId: '7', status: 'available' } as const

test('a pet whose answer was lost calls once, whoever looks for it afterwards', async () => {
  const counter = await callsOf(carryOutAndLose)
  counter.answer = reset
  const { id } = await counter.add(waffles)
  await counter.additions.lookFor({ environment, id })
  expect(counter.calls).toStrictEqual(['“Waffles” may have been added to Staging.'])
})

test('what an earlier run left does not call', async () => {
  const before = await counterAt([])
  await start(before)
  await rest(before)
  before.answer = reset
  await before.add(waffles)
  const counter = await callsOf(carryOutAndLose, await before.restart())
  await counter.add({ name: 'Rex', categoryId: '3', status: 'available' })
  expect(counter.outcomes().map(({ kind }) => kind)).toContain('unknown')
  expect(counter.calls).toStrictEqual([])
})
