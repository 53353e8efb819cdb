import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import fc from 'fast-check'
import { type Addition, deliveryPlaceOf } from '../../src-shared/addition.ts'
import { type Delivery, outcomesIn, rowEndOf } from '../../src-shared/delivery.ts'
import type { Pet } from '../../src-shared/pet.ts'
import { bundleProgram, startProgram } from '../support/app/bundle-program.ts'
import { printedSeed, rounds } from '../support/app/random-moments.ts'
import { test } from '../support/app/start-service.ts'
import { timeLimit } from '../support/computer/app-system.ts'
import { interceptCreates, refusal } from '../support/service/answers.ts'
import { type PetService, startPetService } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'
import { openSmallApp } from './small-app.ts'

const environment = 'staging'

/** How many series of kills run at the same time, and how many kills each has. */
const series = 4
const kills = Math.ceil(rounds / series)

/** When to kill the program: `killedAfter` milliseconds after the service has received `creates` of its creates. */
interface Round {
  readonly creates: number
  readonly killedAfter: number
  /** How many milliseconds the service takes before it carries out a create. */
  readonly before: number
  /** How many milliseconds it then takes before it answers. */
  readonly after: number
}

const anyRound: fc.Arbitrary<Round> = fc.record({
  creates: fc.integer({ min: 0, max: 4 }),
  killedAfter: fc.integer({ min: 0, max: 25 }),
  before: fc.integer({ min: 0, max: 8 }),
  after: fc.integer({ min: 0, max: 8 }),
})

// The round after the last kill.
const untilItsEnd: Round = { creates: 0, killedAfter: 60_000, before: 0, after: 0 }

/** Reads a service's pets without the app. */
async function petsOf({ baseUrl, apiKey }: PetService): Promise<readonly Pet[]> {
  const asked = get(`${baseUrl}/pets?limit=100`, { headers: { Authorization: `Bearer ${apiKey}` }, agent: false })
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  const pets: { id: number; name: string; categoryId: number }[] = JSON.parse(answer ? await text(answer) : '')
  return pets.map((pet) => ({ ...pet, id: String(pet.id), categoryId: String(pet.categoryId) }))
}

/**
 * Starts the program with a ledger and a prefix for its pets' names, kills it while it works, and waits until the service has handled every
 * request. The service refuses one row in ten. Gives false if the program ended before it could be killed.
 */
async function runAndKill(
  program: string,
  [ledger, prefix]: readonly [ledger: string, prefix: string],
  service: PetService,
  round: Round,
): Promise<boolean> {
  let underWay = 0
  let arrived = 0
  interceptCreates(service, async (request, next) => {
    underWay += 1
    arrived += 1
    const { name }: Pick<Pet, 'name'> = await request.clone().json()
    await wait(round.before)
    const answered = name.endsWith('3') ? refusal(400) : await next()
    await wait(round.after)
    underWay -= 1
    return answered
  })
  const child = startProgram(program, ledger, service.baseUrl, service.apiKey, prefix)
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  // Not `expect.poll`, which polls much too slowly.
  while (child.exitCode === null && arrived < round.creates) await wait(3)
  await Promise.race([wait(round.killedAfter, undefined, { ref: false }), ended])
  child.kill('SIGKILL')
  const [code, signal] = await ended
  // A program that has finished its work ends by itself.
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL'])
  // The service may not have read the program's last request yet. It accepts this later connection only after the program's.
  await petsOf(service)
  while (underWay > 0 || (await service.openConnections()) > 0) await wait(3)
  service.intercept(null)
  return signal !== null
}

interface Known {
  readonly additions: readonly Addition[]
  readonly delivery: Delivery | null
}

/** Starts the app with a killed one's ledger, lets it load the list, and gives its additions and delivery. */
async function knownAfterRestart(ledgerFile: string, service: PetService): Promise<Known> {
  const app = await openSmallApp(ledgerFile, service.baseUrl, service.apiKey)
  const { additions, deliveries, stores, ledger } = app
  const filter = { status: 'available', limit: 'as-many-as-possible' } as const
  expect(await stores.listPets({ environment, filter })).toMatchObject({ ok: true })
  // Otherwise it would go on looking, beside the next one, without what that one adds.
  app.looking.end()
  await ledger.settled()
  return { additions: additions.list({ environment }), delivery: deliveries.get(environment) }
}

/** Expects that no pet was sent twice, the app knows everything that reached the service, and every outcome matches the store. */
function expectTruth({ additions, delivery }: Known, pets: readonly Pet[], service: PetService): void {
  const sent = sentNames(service)
  expect(new Set(sent).size).toBe(sent.length)
  const stored = new Map(pets.map(({ name, id }) => [name, id]))
  const known = new Map(additions.map((one) => [one.pet.name, one.outcome]))
  expect([...sent, ...stored.keys()].filter((name) => !known.has(name))).toEqual([])
  // One `expect` for all, because each takes longer than the comparison.
  const untrue = [...known].filter(([name, outcome]) => {
    if (outcome.kind === 'added') return outcome.petId !== stored.get(name)
    return stored.has(name) || (outcome.kind === 'not-added' && outcome.reason !== 'refused' && sent.includes(name))
  })
  expect(untrue).toEqual([])
  if (delivery === null) return
  const rows = outcomesIn(additions, delivery)
  expect(rows).toEqual(delivery.rows.map(({ pet }) => known.get(pet.name)))
  const isSomethingLeft = rows.some((outcome) => rowEndOf(outcome).kind === 'to-send')
  expect(delivery.state.kind).toBe(isSomethingLeft ? 'interrupted' : 'done')
}

/** Adds to `counts` what happened in one series of kills, with twice as many moments, because a program may end before it is killed. */
async function killWhileAdding(program: string, base: string, moments: Round[], counts: Record<string, number>) {
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  for (let killed = 0; killed < kills; ) {
    const service = await startPetService({ pets: [] })
    const ledger = path.join(await mkdtemp(path.join(base, 'profile-')), 'additions.jsonl')
    let known: Known | undefined
    while (known?.delivery?.state.kind !== 'done') {
      const round = (killed < kills && moments.shift()) || untilItsEnd
      if (await runAndKill(program, [ledger, 'delivery'], service, round)) killed += 1
      const before = countCreates(service)
      known = await knownAfterRestart(ledger, service)
      expectTruth(known, await petsOf(service), service)
      expect(countCreates(service)).toBe(before)
    }
    expect(outcomesIn(known.additions, known.delivery).map(rowEndOf)).toHaveLength(50)
    for (const { id, outcome } of known.additions) {
      count(outcome.kind === 'not-added' ? outcome.reason : outcome.kind)
      if (outcome.kind !== 'added') continue
      if (deliveryPlaceOf(id) === undefined) count('added alone')
      if (outcome.confirmedBy === 'list') count('found')
    }
    await service.stop()
  }
}

test('an app killed at random moments while it adds pets, alone and in a delivery, sends none twice, loses none, and tells the truth about each', async () => {
  test.setTimeout(timeLimit(600_000))
  const base = await mkdtemp(path.join(tmpdir(), 'pet-store-killed-'))
  const program = await bundleProgram(path.join(import.meta.dirname, 'addition-sender.ts'), path.join(base, 'program'))
  // After a kill between a request and its answer, the app finds the pet in the store, or leaves it unknown.
  const wanted = ['added alone', 'found', 'unknown', 'refused']
  const counts: Record<string, number> = {}
  const seed = printedSeed()
  // By chance, some rounds may miss one thing.
  for (let turn = 0; turn === 0 || (turn < 5 && wanted.some((one) => counts[one] === undefined)); turn += 1) {
    const runs = Array.from({ length: series }, (_, number) => {
      const moments = fc.sample(anyRound, { numRuns: 2 * kills, seed: seed + turn * series + number })
      return killWhileAdding(program, base, moments, counts)
    })
    await Promise.all(runs)
  }
  console.log(`Killed at random moments, all true: ${JSON.stringify(counts)}`)
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(wanted))
  await rm(base, { recursive: true })
})
