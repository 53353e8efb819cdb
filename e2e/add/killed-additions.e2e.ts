import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import fc from 'fast-check'
import { build } from 'vite'
import type { Addition } from '../../src-shared/addition.ts'
import type { Pet } from '../../src-shared/pet.ts'
import { type PetService, startPetService } from '../support/pet-service.ts'
import { countCreates, test } from '../support/start-service.ts'
import { openSmallApp } from './small-app.ts'

const environment = 'staging'
// More pets would fill the service's longest list, and nothing could be told from it.
const roundsPerService = 10
const servicesPerProfile = 5

/**
 * How a round goes: the program is killed so long after so many of its creates have arrived, and the service takes so long
 * before and after carrying each out. Times are in milliseconds.
 */
const rounds = fc.record({
  creates: fc.integer({ min: 0, max: 3 }),
  killedAfter: fc.integer({ min: 0, max: 25 }),
  before: fc.integer({ min: 0, max: 12 }),
  after: fc.integer({ min: 0, max: 12 }),
})

type Round = typeof rounds extends fc.Arbitrary<infer Value> ? Value : never

/** Bundles the program that adds pets, which starts faster so. Gives its file. */
async function bundleSender(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: path.join(import.meta.dirname, 'addition-sender.ts'),
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'sender.mjs' } },
    },
    ssr: { noExternal: true },
  })
  return path.join(folder, 'sender.mjs')
}

/** Starts the program, kills it in the middle of what it does, and waits until the service has done what it was asked. */
async function sendAndKill(sender: string, journal: string, service: PetService, prefix: string, round: Round) {
  let underWay = 0
  let arrived = 0
  service.intercept(async (request, next) => {
    if (request.method !== 'POST') return next()
    underWay += 1
    arrived += 1
    await wait(round.before)
    const answer = await next()
    await wait(round.after)
    underWay -= 1
    return answer
  })
  const program = spawn(process.execPath, [sender, journal, service.baseUrl, service.apiKey, prefix], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(program, 'exit')
  await once(program.stdout, 'data')
  await expect.poll(() => arrived, { intervals: [1, 2, 5] }).toBeGreaterThanOrEqual(round.creates)
  await wait(round.killedAfter)
  program.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  await expect.poll(() => underWay, { intervals: [5, 10, 20] }).toBe(0)
  service.intercept(null)
}

/** The pets that a service holds, read past the app. */
async function petsOf({ baseUrl, apiKey }: PetService): Promise<readonly Pet[]> {
  const answer = await fetch(`${baseUrl}/pets?limit=100`, { headers: { Authorization: `Bearer ${apiKey}` } })
  const pets = (await answer.json()) as { id: number; name: string; categoryId: number }[]
  return pets.map((pet) => ({ ...pet, id: String(pet.id), categoryId: String(pet.categoryId) }))
}

/** Starts the app on the journal that a killed one left, lets it look, and gives what it then says of every addition. */
async function outcomesAfterRestart(journalFile: string, service: PetService): Promise<readonly Addition[]> {
  const { additions, catalogue, journal } = openSmallApp(journalFile, service.baseUrl, service.apiKey)
  await catalogue.listPets({ environment, filter: { status: 'available', limit: 'as-many-as-possible' } })
  await journal.settled()
  return additions.list({ environment, since: 0 })
}

function expectTruth(additions: readonly Addition[], pets: readonly Pet[], service: PetService): void {
  const sent = service.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body).name)
  // Nothing twice, and nothing that the service ever heard of forgotten.
  expect(sent).toHaveLength(new Set(sent).size)
  expect(pets.map(({ name }) => name)).toHaveLength(new Set(pets.map(({ name }) => name)).size)
  const byName = new Map(additions.map((addition) => [addition.pet.name, addition]))
  expect(byName.size).toBe(additions.length)
  for (const name of sent) expect(byName.has(name)).toBe(true)
  for (const { pet, outcome } of additions) {
    const stored = pets.find(({ name }) => name === pet.name)
    // A pet that is in the store is said to be; one that is not may be, for all that anybody knows, or never was sent.
    expect(outcome).toMatchObject(
      stored === undefined ? { kind: 'unknown', candidates: [] } : { kind: 'added', petId: stored.id },
    )
  }
}

async function killWhileAdding(sender: string, folder: string, allRounds: readonly Round[]) {
  const journal = path.join(folder, 'additions.jsonl')
  const counts = { kills: 0, added: 0, unknown: 0 }
  for (let first = 0; first < allRounds.length; first += roundsPerService) {
    const service = await startPetService({ pets: [] })
    for (const [index, round] of allRounds.slice(first, first + roundsPerService).entries()) {
      await sendAndKill(sender, journal, service, `round ${first + index}`, round)
      const before = countCreates(service)
      const additions = await outcomesAfterRestart(journal, service)
      expectTruth(additions, await petsOf(service), service)
      expect(countCreates(service)).toBe(before)
      counts.kills += 1
    }
    const additions = await outcomesAfterRestart(journal, service)
    counts.added += additions.filter(({ outcome }) => outcome.kind === 'added').length
    counts.unknown += additions.filter(({ outcome }) => outcome.kind === 'unknown').length
    await service.stop()
  }
  return counts
}

test('an app killed 200 times while it adds pets sends none twice, forgets none, and says what is true of each', async () => {
  test.setTimeout(240_000)
  const seed = Number(process.env['PET_STORE_INVENTORY_SEED'] ?? Date.now() % 2 ** 31)
  console.log(`Moments of the kills: PET_STORE_INVENTORY_SEED=${seed}`)
  const perProfile = roundsPerService * servicesPerProfile
  const moments = fc.sample(rounds, { numRuns: 4 * perProfile, seed })
  const base = await mkdtemp(path.join(tmpdir(), 'pet-store-killed-'))
  const sender = await bundleSender(path.join(base, 'sender'))
  const profiles = await Promise.all(
    [0, 1, 2, 3].map(async (number) => {
      const folder = await mkdtemp(path.join(base, 'profile-'))
      return killWhileAdding(sender, folder, moments.slice(number * perProfile, (number + 1) * perProfile))
    }),
  )
  const sum = (name: 'kills' | 'added' | 'unknown') => profiles.reduce((total, counts) => total + counts[name], 0)
  console.log(`Killed while adding: ${sum('kills')} times; ${sum('added')} added, ${sum('unknown')} unknown, all true`)
  expect(sum('kills')).toBe(200)
  expect(sum('added')).toBeGreaterThan(200)
  expect(sum('unknown')).toBeGreaterThan(0)
  await rm(base, { recursive: true })
})
