import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryStep } from '../../../src-shared/delivery.ts'
import type { NewPet } from '../../../src-shared/pet.ts'
import { type Counter, counterAt, posts } from '../testing/counter.ts'
import { untilMet } from '../testing/until-met.ts'

const environment = 'staging'
const names = ['Kiwi', 'Mango', 'Pico', 'Rio', 'Blu', 'Zazu']

/** What the service does with a create. */
const behaviours = ['refuse', 'key', 'busy', 'lose', 'carry-out-and-lose', 'break', 'away'] as const

type Behaviour = (typeof behaviours)[number]

/** What the clerk has done: `isOn` if the last thing allows rows to be sent. */
interface Model {
  isOn: boolean
}

/** The app and its service. */
interface Real {
  counter: Counter
  /** The service's answers to the next creates; then it carries them out. */
  readonly next: Behaviour[]
  /** Every pet that the service added. */
  readonly carriedOut: string[]
}

function answerOf({ next, carriedOut }: Real): Counter['answer'] {
  const refuse = (status: number) => Response.json({ code: 'x', message: 'No.', status }, { status })
  return async (request, pass) => {
    if (request.method === 'GET') return pass(request)
    const { name } = (await request.clone().json()) as NewPet
    const behaviour = next.shift()
    if (behaviour === 'away') throw new Error('net::ERR_CONNECTION_REFUSED')
    if (behaviour === 'refuse') return refuse(400)
    if (behaviour === 'key') return refuse(401)
    if (behaviour === 'busy') return refuse(429)
    if (behaviour === 'break') return refuse(500)
    if (behaviour === 'lose') throw new Error('net::ERR_CONNECTION_RESET')
    await wait(1)
    carriedOut.push(name)
    const answer = await pass(request)
    await wait(1)
    if (behaviour === 'carry-out-and-lose') throw new Error('net::ERR_CONNECTION_RESET')
    return answer
  }
}

function deliveryOf({ counter }: Real) {
  return counter.deliveries.get(environment)
}

/** Every outcome is true of the service, and none of its pets is there twice. */
function expectTruth(real: Real): void {
  const { carriedOut } = real
  expect(carriedOut).toHaveLength(new Set(carriedOut).size)
  const { outcomes = [], state } = deliveryOf(real) ?? {}
  for (const [row, { kind }] of outcomes.entries()) {
    const name = names[row] ?? ''
    if (kind === 'added') expect(carriedOut).toContain(name)
    if (kind === 'waiting' || kind === 'refused') expect(carriedOut).not.toContain(name)
    expect(kind).not.toBe('already-there')
  }
  const isPending = outcomes.some(({ kind }) => kind === 'waiting' || kind === 'sending')
  if (state?.kind === 'done') expect(isPending).toBe(false)
  else if (state !== undefined && state.kind !== 'stopped') expect(isPending).toBe(true)
}

async function settle(real: Real): Promise<void> {
  await expect
    .poll(() => ['sending', 'waiting'].includes(deliveryOf(real)?.state.kind ?? ''), { interval: 2 })
    .toBe(false)
  await expect
    .poll(() => deliveryOf(real)?.outcomes.some(({ kind }) => kind === 'sending'), { interval: 2 })
    .toBe(false)
}

type Command = fc.AsyncCommand<Model, Real>

function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    async run(model, real) {
      const before = posts(real.counter)
      const wasOn = model.isOn
      const { counter } = real
      await run(model, real)
      // Whatever happens, nothing is sent unless the clerk wants it.
      if (!wasOn && !model.isOn && counter === real.counter) expect(posts(real.counter)).toBe(before)
      expectTruth(real)
    },
    toString: () => name,
  }
}

function step(what: DeliveryStep): Command {
  return command(what, async (model, real) => {
    const id = deliveryOf(real)?.id ?? ''
    const steered = real.counter.deliveries.steer({ environment, id, step: what })
    model.isOn = what === 'resume'
    expect(steered.ok).toBe(true)
    // The row under way still gets its answer.
    if (!model.isOn) await settle(real)
  })
}

// With more refusals than anything else: otherwise one check in fifty met none, and had to be made again.
const whims = fc.array(fc.constantFrom('refuse', 'refuse', 'refuse', ...behaviours), { minLength: 1, maxLength: 3 })

const commands: readonly fc.Arbitrary<Command>[] = [
  // Resumed more often than anything else, or most of what happens would happen to a delivery at rest.
  fc.constant(step('resume')),
  fc.constant(step('resume')),
  fc.constant(step('resume')),
  fc.constant(step('pause')),
  fc.constant(command('wait until it rests', async (_, real) => settle(real))),
  fc.nat({ max: 8 }).map((milliseconds) => command(`wait ${milliseconds} ms`, async () => wait(milliseconds))),
  whims.map((next) => command(`the service will ${next.join(', ')}`, async (_, real) => void real.next.push(...next))),
  fc.constant(
    command('kill', async (model, real) => {
      real.counter = await real.counter.killed()
      real.counter.answer = answerOf(real)
      model.isOn = false
      expect(deliveryOf(real)?.state.kind).toMatch(/interrupted|done|stopped/)
    }),
  ),
  fc.constantFrom(-5, -1, 1, 5).map((years) =>
    command(`the clock jumps by ${years} years`, async (_, real) => {
      real.counter.time += years * 365 * 24 * 60 * 60 * 1000
    }),
  ),
  fc.constant(
    command('quit and start again', async (model, real) => {
      real.counter = await real.counter.restart()
      real.counter.answer = answerOf(real)
      model.isOn = false
    }),
  ),
]

test('whatever the service, the clerk and the power do, no pet is added twice, none is lost, and every outcome is true', async () => {
  const outcomes = ['added', 'refused', 'unknown']
  const seen = await untilMet(outcomes, checkRuns)
  expect([...seen].toSorted()).toStrictEqual(outcomes)
}, 120_000)

/** Forty deliveries, each with what chance does to it. Notes in `seen` how their rows end. */
async function checkRuns(seen: Set<string>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(whims, fc.commands([...commands], { maxCommands: 15, size: 'max' }), async (first, all) => {
      const real: Real = { counter: await counterAt([]), next: [...first], carriedOut: [] }
      real.counter.answer = answerOf(real)
      const rows = names.map((name) => ({
        cells: [name],
        pet: { name, categoryId: '7', status: 'available' } as const,
        again: false,
      }))
      const started = await real.counter.deliveries.start({
        environment,
        delivery: { name: 'x', columns: ['Name'], rows },
      })
      expect(started.ok).toBe(true)
      // Begins before the first row, but once it is kept: what is killed earlier was never sent.
      real.counter.deliveries.steer({ environment, id: deliveryOf(real)?.id ?? '', step: 'pause' })
      await expect.poll(() => real.counter.requests, { interval: 1 }).toHaveLength(1)
      await fc.asyncModelRun(async () => ({ model: { isOn: false }, real }), all)

      // In the end nothing is left, however often the clerk has to resume it.
      real.next.length = 0
      for (let tries = 0; tries < 3 && deliveryOf(real)?.state.kind !== 'done'; tries += 1) {
        real.counter.deliveries.steer({ environment, id: deliveryOf(real)?.id ?? '', step: 'resume' })
        await settle(real)
      }
      expectTruth(real)
      expect(deliveryOf(real)?.state).toStrictEqual({ kind: 'done' })
      const { outcomes = [] } = deliveryOf(real) ?? {}
      for (const { kind } of outcomes) seen.add(kind)
      const added = names.filter((_, row) => outcomes[row]?.kind === 'added')
      expect(real.carriedOut.filter((name) => !added.includes(name))).toStrictEqual(
        names.filter((name, row) => outcomes[row]?.kind === 'unknown' && real.carriedOut.includes(name)),
      )
    }),
    { numRuns: 40 },
  )
}
