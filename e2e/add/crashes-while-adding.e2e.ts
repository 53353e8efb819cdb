import { setTimeout as wait } from 'node:timers/promises'
import { type ElectronApplication, expect } from '@playwright/test'
import fc from 'fast-check'
import type { Addition } from '../../src-shared/addition.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import { english as words } from '../../src-shared/words/english.ts'
import { askPage } from '../support/app/ask-page.ts'
import { test } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { appPlatform, timeLimit } from '../support/computer/app-system.ts'
import { answerBoxes } from '../support/computer/message-boxes.ts'
import { interceptCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'
import { petsOf } from './killed-program.ts'

const { windowGone, quitWhileAdding } = words.questions

/** What the app reports of every pet that it tried to add to staging, once no request is under way. */
async function settledAdditions(app: ElectronApplication): Promise<readonly Addition[]> {
  let additions: readonly Addition[] = []
  await expect(async () => {
    const call = "petStore.listAdditions({ environment: 'staging', since: 0 }).then(({ value }) => value.additions)"
    additions = (await askPage(app, call)) as readonly Addition[]
    expect(additions.filter(({ outcome }) => outcome.kind === 'sending')).toEqual([])
  }).toPass()
  return additions
}

function seedOf(what: string): number {
  const seed = Number(process.env['PET_STORE_INVENTORY_SEED'] ?? Date.now() % 2 ** 31)
  console.log(`Moments of the ${what}: PET_STORE_INVENTORY_SEED=${seed}`)
  return seed
}

test('a window that crashes 200 times while pets are added loses sight of none, and none is sent twice', async ({
  launchApp,
  startService,
}) => {
  test.setTimeout(timeLimit(900_000))
  const crashes = 200
  const seed = seedOf('crashes')
  const delays = fc.sample(fc.integer({ min: 0, max: 15 }), { numRuns: crashes, seed })
  const moments = fc.sample(fc.integer({ min: 0, max: 40 }), { numRuns: crashes, seed })
  const service = await startService({ pets: makePets(3) })
  service.intercept(async (request, next) => {
    if (request.method === 'POST') await wait(delays[countCreates(service) % crashes])
    return next()
  })
  const { app, problems } = await launchApp({ connectedTo: { staging: service } })
  await answerBoxes(app, windowGone.stay)
  const survived = await app.evaluate(async ({ BrowserWindow }, times) => {
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) return 0
    let count = 0
    for (const [index, milliseconds] of times.entries()) {
      const isBack = new Promise<void>((resolve) => window.webContents.once('did-finish-load', () => resolve()))
      const adding = `for (let number = 0; number < 3; number += 1) {
        const pet = { name: 'Rex ${index}.' + number, categoryId: '3' }
        void petStore.createPet({ environment: 'staging', id: crypto.randomUUID(), pet })
      }`
      await window.webContents.executeJavaScript(`{ ${adding} }`)
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      window.webContents.forcefullyCrashRenderer()
      await isBack
      count += 1
    }
    return count
  }, moments)
  expect(survived).toBe(crashes)

  const additions = await settledAdditions(app)
  const names = sentNames(service)
  console.log(`Crashed while adding: ${survived} times; ${names.length} pets sent, ${additions.length} known of`)
  expect(new Set(names).size).toBe(names.length)
  expect(additions.map(({ pet }) => pet.name).toSorted()).toEqual(names.toSorted())
  for (const { outcome } of additions) expect(outcome).toMatchObject({ kind: 'added', confirmedBy: 'answer' })
  expect(names.length).toBeGreaterThan(crashes)
  for (const problem of problems.splice(0)) expect(problem).toMatch(/window's process has gone: \w+$/)
})

test('the app killed ten times while it adds pets says after each restart what became of them, and sends none again', async ({
  launchApp,
  startService,
}) => {
  test.setTimeout(timeLimit(600_000))
  const moments = fc.sample(fc.integer({ min: 0, max: 60 }), { numRuns: 10, seed: seedOf('kills') })
  const service = await startService({ pets: makePets(3) })
  let underWay = 0
  interceptCreates(service, async (_request, next) => {
    underWay += 1
    await wait(15)
    const answer = await next()
    await wait(15)
    underWay -= 1
    return answer
  })
  let launched = await launchApp({ connectedTo: { staging: service } })
  for (const [round, milliseconds] of moments.entries()) {
    await expect(petRows(launched.window).first()).toBeVisible()
    const before = countCreates(service)
    await launched.window.evaluate(async (number) => {
      // Every pet must have been seen, so that a new one counts as new.
      await window.petStore.listPets({
        environment: 'staging',
        filter: { status: 'all', limit: 'as-many-as-possible' },
      })
      for (let pet = 1; pet <= 4; pet += 1) {
        const newPet = { name: `Rex ${number}.${pet}`, categoryId: '3', status: 'sold' } as const
        void window.petStore.createPet({ environment: 'staging', id: crypto.randomUUID(), pet: newPet })
      }
    }, round)
    await expect.poll(() => countCreates(service), { intervals: [1, 2, 5] }).toBeGreaterThan(before)
    await wait(milliseconds)
    const ended = new Promise((resolve) => launched.app.process().once('close', resolve))
    launched.app.process().kill('SIGKILL')
    await ended
    // What the app sent last may still wait to be read. A later connection is taken only after those of the app. What the
    // service was asked to do, it does to the end.
    await petsOf(service)
    while (underWay > 0 || (await service.openConnections()) > 0) await wait(3)
    const sent = countCreates(service)
    launched.problems.splice(0)
    launched = await launchApp({ profile: launched.profile })
    await expect(petRows(launched.window).first()).toBeVisible()
    const names = sentNames(service)
    expect(new Set(names).size).toBe(names.length)
    await expect(async () => {
      const additions = await settledAdditions(launched.app)
      for (const name of names) expect(additions.map(({ pet }) => pet.name)).toContain(name)
      for (const { pet, outcome } of additions) {
        // The service added every pet that it was asked to. The others waited for their turn, or were lost before they left.
        if (names.includes(pet.name)) expect(outcome).toMatchObject({ kind: 'added' })
        else expect(outcome).toMatchObject(outcome.kind === 'unknown' ? { candidates: [] } : { reason: 'interrupted' })
      }
    }).toPass({ timeout: 20_000 })
    expect(countCreates(service)).toBe(sent)
  }
})

test('SIGTERM in the middle of an add asks the clerk; if the system then kills the app, the pet is found at the next start', async ({
  launchApp,
  startService,
}) => {
  test.skip(appPlatform === 'win32', 'Windows has no SIGTERM: it ends a program at once')
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile, problems } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  const gate = createGate()
  service.intercept(async (request, next) => {
    const answer = await next()
    if (request.method === 'POST') await gate.opened
    return answer
  })
  const boxes = await answerBoxes(app, quitWhileAdding.stay)
  const pet = "{ name: 'Rex', categoryId: '3', status: 'sold' }"
  await askPage(app, `void petStore.createPet({ environment: 'staging', id: '${crypto.randomUUID()}', pet: ${pet} })`)
  await expect.poll(() => countCreates(service)).toBe(1)
  app.process().kill('SIGTERM')
  await expect.poll(async () => (await boxes()).map(({ message }) => message)).toEqual([quitWhileAdding.message])
  expect(app.process().exitCode).toBeNull()

  const ended = new Promise((resolve) => app.process().once('close', resolve))
  app.process().kill('SIGKILL')
  await ended
  gate.open()
  problems.splice(0)
  const again = await launchApp({ profile })
  await expect
    .poll(() => settledAdditions(again.app))
    .toMatchObject([{ pet: { name: 'Rex' }, outcome: { kind: 'added', petId: '4', confirmedBy: 'list' } }])
  expect(countCreates(service)).toBe(1)
})
