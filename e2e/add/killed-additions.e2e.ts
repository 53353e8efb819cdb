import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import fc from 'fast-check'
import { type Addition, deliveryPlaceOf } from '../../src-shared/addition.ts'
import { type Delivery, outcomesIn, type RowOutcome, rowEndOf } from '../../src-shared/delivery.ts'
import type { Pet } from '../../src-shared/pet.ts'
import { bundleProgram } from '../support/app/bundle-program.ts'
import { killInSeries, rounds, roundsPerSeries } from '../support/app/random-moments.ts'
import { test } from '../support/app/start-service.ts'
import { timeLimit } from '../support/computer/app-system.ts'
import { refusal } from '../support/service/answers.ts'
import { type PetService, startPetService } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'
import { petsOf, type Round, runAndKill } from './killed-program.ts'
import { openSmallApp } from './small-app.ts'

const environment = 'staging'

const anyRound: fc.Arbitrary<Round> = fc.record({
  creates: fc.integer({ min: 0, max: 4 }),
  killedAfter: fc.integer({ min: 0, max: 25 }),
  before: fc.integer({ min: 0, max: 8 }),
  after: fc.integer({ min: 0, max: 8 }),
})

// The round after the last kill.
const untilItsEnd: Round = { creates: 0, killedAfter: 60_000, before: 0, after: 0 }

/** The service refuses one row in ten. */
function refuse({ name }: Pick<Pet, 'name'>): Response | null {
  return name.endsWith('3') ? refusal(400) : null
}

/** Starts the app with a killed one's ledger, lets it load the list, and gives its additions and delivery. */
async function knownAfterRestart(ledgerFile: string, service: PetService) {
  const { additions, deliveries, stores, file } = await openSmallApp(ledgerFile, service.baseUrl, service.apiKey)
  const filter = { status: 'available', limit: 'as-many-as-possible' } as const
  expect(await stores.listPets({ environment, filter })).toMatchObject({ ok: true })
  await file.settled()
  return { additions: additions.list({ environment }), delivery: deliveries.get(environment) }
}

/** Expects that nothing was sent twice, the app knows everything that reached the service, and every outcome matches the store. */
function expectTruth(additions: readonly Addition[], pets: readonly Pet[], service: PetService): void {
  const sent = sentNames(service)
  expect(sent).toHaveLength(new Set(sent).size)
  expect(pets).toHaveLength(new Set(pets.map(({ name }) => name)).size)
  const known = new Set(additions.map(({ pet }) => pet.name))
  expect(known.size).toBe(additions.length)
  expect(sent.filter((name) => !known.has(name))).toEqual([])
  // One `expect` for all, because each takes longer than the comparison.
  const untrue = additions.flatMap(({ pet: { name }, outcome }) => {
    const stored = pets.find((pet) => pet.name === name)
    // A pet in the store must be known as added. Any other must be unknown, refused, or never have been sent.
    const reason = outcome.kind === 'not-added' ? outcome.reason : null
    const isKnownMissing = sent.includes(name) ? reason === 'refused' : reason === 'interrupted'
    const isUnknown = outcome.kind === 'unknown' && outcome.candidates.length === 0
    const isAdded = outcome.kind === 'added' && outcome.petId === stored?.id
    return (stored === undefined ? isKnownMissing || isUnknown : isAdded) ? [] : [{ name, outcome, stored }]
  })
  expect(untrue).toEqual([])
}

/** Expects every row's outcome to match the store. */
function expectTrueRows(
  delivery: Delivery,
  outcomes: readonly RowOutcome[],
  pets: readonly Pet[],
  service: PetService,
): void {
  const sent = sentNames(service)
  const ends = outcomes.map((outcome) => rowEndOf(outcome).kind)
  expect(delivery.state.kind).toBe(ends.includes('to-send') ? 'interrupted' : 'done')
  const untrue = outcomes.flatMap((outcome, row) => {
    const name = delivery.rows[row]?.pet.name ?? ''
    const stored = pets.find((pet) => pet.name === name)
    const isTrue =
      stored === undefined
        ? ends[row] === 'unknown' || ends[row] === (sent.includes(name) ? 'refused' : 'to-send')
        : outcome?.kind === 'added' && outcome.petId === stored.id
    return isTrue ? [] : [{ name, outcome, stored }]
  })
  expect(untrue).toEqual([])
}

async function killWhileAdding(program: string, base: string, moments: readonly Round[]) {
  const counts = { kills: 0, deliveries: 0, rows: 0, addedAlone: 0, found: 0, unknown: 0, refused: 0 }
  const left = [...moments]
  while (counts.kills < roundsPerSeries) {
    const service = await startPetService({ pets: [] })
    const ledger = path.join(await mkdtemp(path.join(base, 'profile-')), 'additions.jsonl')
    let known: Awaited<ReturnType<typeof knownAfterRestart>> | undefined
    while (known?.delivery?.state.kind !== 'done') {
      const next = counts.kills < roundsPerSeries ? left.shift() : undefined
      const round = next ?? untilItsEnd
      const isKilled = await runAndKill(program, [ledger, `delivery ${counts.deliveries}`], service, round, refuse)
      counts.kills += isKilled ? 1 : 0
      const before = countCreates(service)
      known = await knownAfterRestart(ledger, service)
      const pets = await petsOf(service)
      expectTruth(known.additions, pets, service)
      if (known.delivery !== null) {
        expectTrueRows(known.delivery, outcomesIn(known.additions, known.delivery), pets, service)
      }
      expect(countCreates(service)).toBe(before)
    }
    counts.deliveries += 1
    for (const { kind } of outcomesIn(known.additions, known.delivery).map(rowEndOf)) {
      if (kind !== 'to-send' && kind !== 'sending') counts.rows += 1
    }
    for (const { id, outcome } of known.additions) {
      if (outcome.kind === 'added' && deliveryPlaceOf(id) === undefined) counts.addedAlone += 1
      if (outcome.kind === 'added' && outcome.confirmedBy === 'list') counts.found += 1
      if (outcome.kind === 'unknown') counts.unknown += 1
      if (outcome.kind === 'not-added' && outcome.reason === 'refused') counts.refused += 1
    }
    await service.stop()
  }
  return counts
}

test('an app killed at random moments while it adds pets, alone and in deliveries, sends none twice, loses none, and tells the truth about each', async () => {
  test.setTimeout(timeLimit(600_000))
  const base = await mkdtemp(path.join(tmpdir(), 'pet-store-killed-'))
  const program = await bundleProgram(path.join(import.meta.dirname, 'addition-sender.ts'), path.join(base, 'program'))
  // After a kill between a request and its answer, the app finds the pet in the store, or leaves it unknown.
  const wanted = ['addedAlone', 'found', 'unknown', 'refused'] as const
  const sums = await killInSeries(anyRound, wanted, (moments) => killWhileAdding(program, base, moments))
  expect(sums.kills).toBeGreaterThanOrEqual(rounds)
  expect(sums.rows).toBe(50 * sums.deliveries)
  for (const one of wanted) expect(sums[one], one).toBeGreaterThan(0)
  await rm(base, { recursive: true })
})
