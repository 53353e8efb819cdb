import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import fc from 'fast-check'
import type { Delivery } from '../../src-shared/delivery.ts'
import type { Pet } from '../../src-shared/pet.ts'
import { bundleProgram } from '../support/app/bundle-program.ts'
import { test } from '../support/app/start-service.ts'
import { timeLimit } from '../support/computer/app-system.ts'
import { refusal } from '../support/service/answers.ts'
import { type PetService, startPetService } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'
import { petsOf, type Round, runAndKill } from './killed-program.ts'
import { openSmallApp } from './small-app.ts'

const environment = 'staging'
const killsPerProfile = 50

const rounds: fc.Arbitrary<Round> = fc.record({
  creates: fc.integer({ min: 0, max: 4 }),
  killedAfter: fc.integer({ min: 0, max: 25 }),
  before: fc.integer({ min: 0, max: 8 }),
  after: fc.integer({ min: 0, max: 8 }),
})

// After the last kill.
const untilItsEnd: Round = { creates: 0, killedAfter: 60_000, before: 0, after: 0 }

/** The service refuses one row in ten. */
function refuse({ name }: Pick<Pet, 'name'>): Response | null {
  return name.endsWith('3') ? refusal(400) : null
}

/** Starts the app with a killed one's ledger, lets it load the list, and gives the delivery as it is then. */
async function deliveryAfterRestart(ledgerFile: string, service: PetService): Promise<Delivery | null> {
  const { deliveries, stores, file } = await openSmallApp(ledgerFile, service.baseUrl, service.apiKey)
  const filter = { status: 'available', limit: 'as-many-as-possible' } as const
  expect(await stores.listPets({ environment, filter })).toMatchObject({ ok: true })
  await file.settled()
  return deliveries.get(environment)
}

/** Every outcome matches the store, and nothing was sent twice. */
function expectTruth({ rows, outcomes, state }: Delivery, pets: readonly Pet[], service: PetService): void {
  const sent = sentNames(service)
  expect(sent).toHaveLength(new Set(sent).size)
  expect(pets).toHaveLength(new Set(pets.map(({ name }) => name)).size)
  expect(state.kind).toBe(outcomes.some(({ kind }) => kind === 'waiting') ? 'interrupted' : 'done')
  const untrue = outcomes.flatMap((outcome, row) => {
    const name = rows[row]?.pet.name ?? ''
    const stored = pets.find((pet) => pet.name === name)
    const isTrue =
      stored === undefined
        ? outcome.kind === 'unknown' || outcome.kind === (sent.includes(name) ? 'refused' : 'waiting')
        : outcome.kind === 'added' && outcome.petId === stored.id
    return isTrue ? [] : [{ name, outcome, stored }]
  })
  expect(untrue).toEqual([])
}

async function killWhileDelivering(program: string, base: string, moments: readonly Round[]) {
  const counts = { kills: 0, deliveries: 0, added: 0, refused: 0, unknown: 0 }
  const left = [...moments]
  while (counts.kills < killsPerProfile) {
    const service = await startPetService({ pets: [] })
    const ledger = path.join(await mkdtemp(path.join(base, 'profile-')), 'additions.jsonl')
    let delivery: Delivery | null = null
    while (delivery?.state.kind !== 'done') {
      const next = counts.kills < killsPerProfile ? left.shift() : undefined
      const round = next ?? untilItsEnd
      const isKilled = await runAndKill(program, [ledger, `delivery ${counts.deliveries}`], service, round, refuse)
      counts.kills += isKilled ? 1 : 0
      const before = countCreates(service)
      delivery = await deliveryAfterRestart(ledger, service)
      if (delivery !== null) expectTruth(delivery, await petsOf(service), service)
      expect(countCreates(service)).toBe(before)
    }
    counts.deliveries += 1
    for (const { kind } of delivery.outcomes) {
      if (kind === 'added' || kind === 'refused' || kind === 'unknown') counts[kind] += 1
    }
    await service.stop()
  }
  return counts
}

test('an app killed 200 times while it sends deliveries sends no row twice, loses none, and tells the truth about each', async () => {
  test.setTimeout(timeLimit(600_000))
  const seed = Number(process.env['PET_STORE_INVENTORY_SEED'] ?? Date.now() % 2 ** 31)
  console.log(`Moments of the kills: PET_STORE_INVENTORY_SEED=${seed}`)
  // More rounds than kills, because a delivery may end before its kill.
  const perProfile = 2 * killsPerProfile
  const moments = fc.sample(rounds, { numRuns: 4 * perProfile, seed })
  const base = await mkdtemp(path.join(tmpdir(), 'pet-store-killed-'))
  const program = await bundleProgram(path.join(import.meta.dirname, 'delivery-sender.ts'), path.join(base, 'program'))
  const profiles = await Promise.all(
    [0, 1, 2, 3].map((number) =>
      killWhileDelivering(program, base, moments.slice(number * perProfile, (number + 1) * perProfile)),
    ),
  )
  const sum = (name: keyof (typeof profiles)[number]) => profiles.reduce((total, counts) => total + counts[name], 0)
  console.log(
    `Killed while delivering: ${sum('kills')} times, in ${sum('deliveries')} deliveries of 50; ` +
      `${sum('added')} added, ${sum('refused')} refused, ${sum('unknown')} unknown, all true`,
  )
  expect(sum('kills')).toBe(200)
  expect(sum('added') + sum('refused') + sum('unknown')).toBe(50 * sum('deliveries'))
  for (const outcome of ['added', 'refused', 'unknown'] as const) expect(sum(outcome), outcome).toBeGreaterThan(0)
  await rm(base, { recursive: true })
})
