import { setTimeout as wait } from 'node:timers/promises'
import { type ElectronApplication, expect } from '@playwright/test'
import fc from 'fast-check'
import type { Addition } from '../../src-shared/addition.ts'
import { askPage } from '../support/app/inside-app.ts'
import { rounds, seedOf } from '../support/app/random-moments.ts'
import { test } from '../support/app/start-service.ts'
import { timeLimit } from '../support/computer/app-system.ts'
import { answerBoxes } from '../support/computer/message-boxes.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates, sentNames } from '../support/service/received.ts'

/** What the app reports about every pet that it tried to add to staging, once no request is under way. */
async function settledAdditions(app: ElectronApplication): Promise<readonly Addition[]> {
  let additions: readonly Addition[] = []
  await expect(async () => {
    const call = "petStore.listAdditions({ environment: 'staging' }).then(({ value }) => value)"
    additions = (await askPage(app, call)) as readonly Addition[]
    expect(additions.filter(({ outcome }) => outcome.kind === 'sending')).toEqual([])
  }).toPass()
  return additions
}

test('when the window crashes again and again while pets are added, the app loses none and sends none twice', async ({
  launchApp,
  startService,
}) => {
  test.setTimeout(timeLimit(900_000))
  const seed = seedOf('crashes')
  const delays = fc.sample(fc.integer({ min: 0, max: 15 }), { numRuns: rounds, seed })
  const moments = fc.sample(fc.integer({ min: 0, max: 40 }), { numRuns: rounds, seed })
  const service = await startService({ pets: makePets(3) })
  service.intercept(async (request, next) => {
    if (request.method === 'POST') await wait(delays[countCreates(service) % rounds])
    return next()
  })
  const { app, problems } = await launchApp({ connectedTo: { staging: service } })
  await answerBoxes(app, 'Open it again')
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
  expect(survived).toBe(rounds)

  const additions = await settledAdditions(app)
  const names = sentNames(service)
  console.log(`Crashed while adding: ${survived} times; ${names.length} pets sent, ${additions.length} known of`)
  expect(new Set(names).size).toBe(names.length)
  expect(additions.map(({ pet }) => pet.name).toSorted()).toEqual(names.toSorted())
  for (const { outcome } of additions) expect(outcome).toMatchObject({ kind: 'added', confirmedBy: 'answer' })
  expect(names.length).toBeGreaterThan(rounds)
  for (const problem of problems.splice(0)) expect(problem).toMatch(/window's process has gone: \w+$/)
})
