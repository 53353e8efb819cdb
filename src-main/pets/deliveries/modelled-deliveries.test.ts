import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryState, DeliveryStep } from '../../../src-shared/delivery.ts'
import type { NewPet } from '../../../src-shared/pet.ts'
import { ends, rowEnds } from '../testing/bird-delivery.ts'
import {
  type Counter,
  carryOutAndLose,
  counterAt,
  pass,
  refuse,
  reset,
  type Answer as Service,
} from '../testing/counter.ts'
import { untilMet } from '../testing/until-met.ts'

const environment = 'staging'
const names = ['Kiwi', 'Mango', 'Pico', 'Rio', 'Blu']

const unreachable: Service = () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED'))

/** What the service does, the outcome of the row under way then, and whether that is odd, or holds the delivery up. */
const answers = {
  'adds it': { sends: pass, row: 'added' },
  'refuses it': { sends: refuse(400), row: 'refused' },
  'refuses the key': { sends: refuse(401), row: 'to-send', holdsUp: true },
  'cannot be reached': { sends: unreachable, row: 'to-send', holdsUp: true },
  'is too busy': { sends: refuse(429), row: 'to-send' },
  'breaks down': { sends: refuse(500), row: 'unknown', isOdd: true },
  'loses the answer': { sends: reset, row: 'unknown', isOdd: true },
  'adds it and loses the answer': { sends: carryOutAndLose, row: 'lost', isOdd: true },
} as const satisfies Readonly<Record<string, { sends: Service; row: Row; holdsUp?: true; isOdd?: true }>>

type Answer = keyof typeof answers

/** A row's outcome; a `lost` one was added, and is either unknown or found in the list by now. */
type Row = 'to-send' | 'sending' | 'added' | 'refused' | 'unknown' | 'lost'

/** What must be true of a delivery, whatever the implementation. */
interface Model {
  state: DeliveryState['kind']
  readonly rows: Row[]
  /** How many consecutive rows had no proper outcome. */
  odd: number
  /** The names in the requests, in order. */
  readonly requests: string[]
  /** Whether the app was killed before an answer was recorded. */
  wasCutOff: boolean
}

/** The app, and a service that answers only when a command tells it how. */
interface Real {
  counter: Counter
  readonly requests: string[]
  readonly added: string[]
  readonly lost: Set<string>
  /** Lets the service answer the row under way. */
  answer: (answer: Answer) => void
}

const isOn = ({ state }: Model) => state === 'sending'
const isOver = ({ state }: Model) => state === 'stopped' || state === 'done'

/** What follows by itself: the next row goes out, or no row is left. */
function goOn(model: Model): void {
  const { rows, requests } = model
  if (model.state !== 'stopped' && !rows.some((row) => row === 'to-send' || row === 'sending')) model.state = 'done'
  if (!isOn(model) || rows.includes('sending')) return
  const next = rows.indexOf('to-send')
  rows[next] = 'sending'
  requests.push(names[next] ?? '')
}

/** The outcome of the row under way, and its effect on the delivery. */
function takeIn(model: Model, answer: Answer): void {
  const { row, holdsUp, isOdd }: { row: Row; holdsUp?: true; isOdd?: true } = answers[answer]
  model.rows[model.rows.indexOf('sending')] = row
  if (isOdd) model.odd += 1
  else if (row !== 'to-send') model.odd = 0
  const mayHold = model.state === 'sending' || model.state === 'paused'
  if (mayHold && (holdsUp || (isOdd && model.odd >= 3))) model.state = 'held-up'
}

function modelStep(model: Model, step: Exclude<DeliveryStep, 'dismiss'>): void {
  if (isOver(model)) return
  if (step === 'stop') model.state = 'stopped'
  if (step === 'pause' && isOn(model)) model.state = 'paused'
  if (step === 'resume' && !isOn(model)) Object.assign(model, { state: 'sending', odd: 0 })
}

function interrupt(model: Model): void {
  if (!isOver(model)) model.state = 'interrupted'
  model.odd = 0
}

function serviceOf(real: Real): Counter['answer'] {
  return async (request, service) => {
    if (request.method === 'GET') return service(request)
    const { name } = (await request.clone().json()) as NewPet
    real.requests.push(name)
    const answer = await new Promise<Answer>((resolve) => {
      real.answer = resolve
    })
    const { row, sends }: { row: Row; sends: Service } = answers[answer]
    if (row === 'added' || row === 'lost') real.added.push(name)
    if (row === 'lost') real.lost.add(name)
    return sends(request, service)
  }
}

/** Expects the app to match the model exactly: its state, each row, and each request, in order. */
async function expectModel({ state, rows, requests }: Model, real: Real): Promise<void> {
  const expected = {
    state,
    rows,
    requests,
    added: names.filter((_, row) => /added|lost/.test(rows[row] ?? '')),
    // Until then the row has its answer, but the delivery has not taken it in.
    isAdding: rows.includes('sending'),
  }
  await expect
    .poll(
      () => {
        const delivery = real.counter.deliveries.get(environment)
        const rows = rowEnds(real.counter)?.map(({ kind }, row) =>
          real.lost.has(names[row] ?? '') && /added|found|unknown/.test(kind) ? 'lost' : kind,
        )
        return {
          state: delivery?.state.kind,
          rows,
          requests: real.requests,
          added: real.added.toSorted(inOrder),
          isAdding: real.counter.adding.isAdding(),
        }
      },
      { interval: 1 },
    )
    .toStrictEqual(expected)
}

function inOrder(one: string, other: string): number {
  return names.indexOf(one) - names.indexOf(other)
}

type Command = fc.AsyncCommand<Model, Real>

function command(
  name: string,
  run: (model: Model, real: Real) => unknown,
  check: Command['check'] = () => true,
): Command {
  return {
    check,
    async run(model, real) {
      await run(model, real)
      goOn(model)
      await expectModel(model, real)
    },
    toString: () => name,
  }
}

function steer(real: Real, step: DeliveryStep): void {
  const id = real.counter.deliveries.get(environment)?.id ?? ''
  expect(real.counter.deliveries.steer({ environment, id, step }).ok).toBe(true)
}

const clerk = (step: Exclude<DeliveryStep, 'dismiss'>) =>
  command(`the clerk: ${step}`, (model, real) => {
    steer(real, step)
    modelStep(model, step)
  })

const isUnderWay = ({ rows }: Readonly<Model>) => rows.includes('sending')

const service = (answer: Answer) =>
  command(
    `the service ${answer}`,
    (model, real) => {
      real.answer(answer)
      takeIn(model, answer)
    },
    isUnderWay,
  )

async function startAgain(real: Real, next: Promise<Counter>): Promise<void> {
  real.counter = await next
  real.counter.answer = serviceOf(real)
}

const quit = (answer: Answer) =>
  command(`the clerk quits, the service ${answer}, and the app starts again`, async (model, real) => {
    const next = real.counter.restart()
    interrupt(model)
    if (isUnderWay(model)) {
      real.answer(answer)
      takeIn(model, answer)
    }
    await startAgain(real, next)
  })

const kill = command('the app is killed and starts again', async (model, real) => {
  await startAgain(real, real.counter.killed())
  interrupt(model)
  // Its answer, if any, reached nobody.
  if (isUnderWay(model)) model.rows[model.rows.indexOf('sending')] = 'unknown'
})

/** Right after an answer, it is open what is recorded: the app must name what may be, and forget no request. */
const killAfter = (answer: Answer, turns: number) =>
  command(
    `the service ${answer}, and the app is killed ${turns} turns later and starts again`,
    async (model, real) => {
      const row = model.rows.indexOf('sending')
      real.answer(answer)
      for (let each = 0; each < turns; each += 1) await turn()
      await startAgain(real, real.counter.killed())
      interrupt(model)
      const told = ends(real.counter) ?? []
      const sent = real.requests.slice(model.requests.length)
      model.requests.push(...sent)
      for (const name of sent) expect(told[names.indexOf(name)]).toBe('unknown')
      const next = model.rows.indexOf('to-send')
      if (told[next] === 'unknown') model.rows[next] = 'unknown'
      model.rows[row] = answers[answer].row
      if (answer !== 'adds it' || told[row] !== 'unknown') return
      model.wasCutOff = true
      model.rows[row] = 'lost'
      real.lost.add(names[row] ?? '')
    },
    isUnderWay,
  )

const switchAway = command('the clerk switches to another environment and back', (model, real) => {
  real.counter.selected = 'practice'
  real.counter.deliveries.noteSettings()
  real.counter.selected = environment
  if (isOn(model) || model.state === 'paused') model.state = 'held-up'
})

const year = 365 * 24 * 60 * 60 * 1000

/** How far the computer's clock jumps: an empty battery, a wrong year, a time server that corrects it. */
const clockJumps = fc.oneof(fc.constantFrom(-5 * year, 5 * year, -year, year), fc.integer({ min: -year, max: year }))

/** Changes nothing about what must be true. */
const setClock = (by: number) =>
  command(`the clock is set by ${by} ms`, (_, real) => {
    real.counter.time += by
  })

const killAndSetClock = (by: number) =>
  command(`the clock is set by ${by} ms while the app is not running`, async (model, real) => {
    real.counter.time += by
    await kill.run(model, real)
  })

const anyAnswer = fc.constantFrom(...(Object.keys(answers) as Answer[]))
const commands: readonly fc.Arbitrary<Command>[] = [
  // Often, because otherwise most commands would meet a delivery at rest.
  fc.constant(clerk('resume')),
  fc.constant(clerk('resume')),
  anyAnswer.map(service),
  anyAnswer.map(service),
  fc.constant(service('adds it')),
  fc.constant(clerk('pause')),
  fc.constant(clerk('stop')),
  anyAnswer.map(quit),
  fc.constant(kill),
  fc
    .tuple(
      fc.constantFrom('adds it' as const, 'adds it and loses the answer' as const),
      // Right after the answer, while it is written, and when the next row may be under way.
      fc.constantFrom(0, 0, 1, 2, 5, 30, 100),
    )
    .map(([answer, turns]) => killAfter(answer, turns)),
  fc.constant(switchAway),
  clockJumps.map(setClock),
  clockJumps.map(killAndSetClock),
]

test('a delivery does what its model says, request by request, whatever the service, the clerk and the power do', async () => {
  const wanted = 'paused held-up interrupted stopped done added refused unknown lost cut-off'.split(' ')
  await untilMet(wanted, checkRuns)
}, 120_000)

/** A hundred deliveries, each with random events. Adds to `seen` how they and their rows end. */
async function checkRuns(seen: Set<string>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.commands([...commands], { maxCommands: 25, size: 'max' }), async (all) => {
      const counter = await counterAt([])
      const real: Real = { counter, requests: [], added: [], lost: new Set(), answer: () => undefined }
      real.counter.answer = serviceOf(real)
      const toSend = names.map((): Row => 'to-send')
      const model: Model = { state: 'sending', rows: toSend, odd: 0, requests: [], wasCutOff: false }
      const rows = names.map((name) => ({ cells: [name], pet: { name, categoryId: '7' }, again: false }))
      const started = await real.counter.deliveries.start({
        environment,
        delivery: { id: crypto.randomUUID(), name: 'x', columns: ['Name'], rows },
      })
      expect(started.ok).toBe(true)
      goOn(model)
      await expectModel(model, real)
      await fc.asyncModelRun(async () => ({ model, real }), all)
      // Nothing follows by itself.
      await wait(3)
      await expectModel(model, real)
      for (const kind of [model.state, ...model.rows]) seen.add(kind)
      if (model.wasCutOff) seen.add('cut-off')
    }),
    // A failure shows only when the poll gives up, so shrinking would take minutes.
    { numRuns: 100, endOnFailure: true },
  )
}
