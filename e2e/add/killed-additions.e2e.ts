import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import fc from 'fast-check'
import type { Addition } from '../../src-shared/addition.ts'
import type { Pet } from '../../src-shared/pet.ts'
import { bundleProgram } from '../support/app/bundle-program.ts'
import { test } from '../support/app/start-service.ts'
import { timeLimit } from '../support/computer/app-system.ts'
import { type PetService, startPetService } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'
import { petsOf, type Round, runAndKill } from './killed-program.ts'
import { openSmallApp } from './small-app.ts'

const environment = 'staging'
// More pets would fill the service's longest list, which would then prove nothing.
const roundsPerService = 10
const servicesPerProfile = 5

/**
 * When a program is killed, and how slow the service is: see {@link Round}.
 */
const rounds: fc.Arbitrary<Round> = fc.record({
  creates: fc.integer({ min: 0, max: 3 }),
  killedAfter: fc.integer({ min: 0, max: 25 }),
  before: fc.integer({ min: 0, max: 12 }),
  after: fc.integer({ min: 0, max: 12 }),
})

/** Starts the app with a killed one's ledger, lets it look for the pets, and gives every addition with its outcome. */
async function outcomesAfterRestart(ledgerFile: string, service: PetService): Promise<readonly Addition[]> {
  const { additions, stores, file } = await openSmallApp(ledgerFile, service.baseUrl, service.apiKey)
  await stores.listPets({ environment, filter: { status: 'available', limit: 'as-many-as-possible' } })
  await file.settled()
  return additions.list({ environment, since: 0 }).additions
}

function expectTruth(additions: readonly Addition[], pets: readonly Pet[], service: PetService): void {
  const sent = sentNames(service)
  // Nothing was sent twice, and nothing that reached the service was forgotten.
  expect(sent).toHaveLength(new Set(sent).size)
  expect(pets.map(({ name }) => name)).toHaveLength(new Set(pets.map(({ name }) => name)).size)
  const byName = new Map(additions.map((addition) => [addition.pet.name, addition]))
  expect(byName.size).toBe(additions.length)
  expect(sent.filter((name) => !byName.has(name))).toEqual([])
  // One `expect` for all, because each takes longer than the comparison.
  const untrue = additions.flatMap(({ pet: { name }, outcome }) => {
    const stored = pets.find((pet) => pet.name === name)
    // A pet in the store must be known as added. Any other must be unknown, or must never have been sent.
    const wasNeverSent = outcome.kind === 'not-added' && outcome.reason === 'interrupted' && !sent.includes(name)
    const isUnknown = outcome.kind === 'unknown' && outcome.candidates.length === 0
    const isAdded = outcome.kind === 'added' && outcome.petId === stored?.id
    const isTrue = stored === undefined ? wasNeverSent || isUnknown : isAdded
    return isTrue ? [] : [{ name, outcome, stored }]
  })
  expect(untrue).toEqual([])
}

async function killWhileAdding(sender: string, folder: string, allRounds: readonly Round[]) {
  const ledger = path.join(folder, 'additions.jsonl')
  const counts = { kills: 0, added: 0, found: 0, unknown: 0 }
  for (let first = 0; first < allRounds.length; first += roundsPerService) {
    const service = await startPetService({ pets: [] })
    for (const [index, round] of allRounds.slice(first, first + roundsPerService).entries()) {
      await runAndKill(sender, [ledger, `round ${first + index}`], service, round)
      const before = countCreates(service)
      const additions = await outcomesAfterRestart(ledger, service)
      expectTruth(additions, await petsOf(service), service)
      expect(countCreates(service)).toBe(before)
      counts.kills += 1
    }
    const additions = await outcomesAfterRestart(ledger, service)
    counts.added += additions.filter(({ outcome }) => outcome.kind === 'added').length
    counts.found += additions.filter(({ outcome }) => outcome.kind === 'added' && outcome.confirmedBy === 'list').length
    counts.unknown += additions.filter(({ outcome }) => outcome.kind === 'unknown').length
    await service.stop()
  }
  return counts
}

test('an app killed 200 times while it adds pets sends none twice, forgets none, and tells the truth about each', async () => {
  test.setTimeout(timeLimit(600_000))
  const seed = Number(process.env['PET_STORE_INVENTORY_SEED'] ?? Date.now() % 2 ** 31)
  console.log(`Moments of the kills: PET_STORE_INVENTORY_SEED=${seed}`)
  const perProfile = roundsPerService * servicesPerProfile
  const moments = fc.sample(rounds, { numRuns: 4 * perProfile, seed })
  const base = await mkdtemp(path.join(tmpdir(), 'pet-store-killed-'))
  const sender = await bundleProgram(path.join(import.meta.dirname, 'addition-sender.ts'), path.join(base, 'sender'))
  const profiles = await Promise.all(
    [0, 1, 2, 3].map(async (number) => {
      const folder = await mkdtemp(path.join(base, 'profile-'))
      return killWhileAdding(sender, folder, moments.slice(number * perProfile, (number + 1) * perProfile))
    }),
  )
  const sum = (name: 'kills' | 'added' | 'found' | 'unknown') =>
    profiles.reduce((total, counts) => total + counts[name], 0)
  console.log(
    `Killed while adding: ${sum('kills')} times; ${sum('added')} added, ${sum('found')} of them found in a list, ${sum('unknown')} unknown, all true`,
  )
  expect(sum('kills')).toBe(200)
  expect(sum('added')).toBeGreaterThan(200)
  // A kill between the request and its answer: the pet is in the store, or is not.
  expect(sum('found')).toBeGreaterThan(0)
  expect(sum('unknown')).toBeGreaterThan(0)
  await rm(base, { recursive: true })
})
