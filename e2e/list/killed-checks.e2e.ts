import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import fc from 'fast-check'
import { killApp } from '../support/app/electron-app.ts'
import { rounds, seedOf } from '../support/app/random-moments.ts'
import { test } from '../support/app/start-service.ts'
import { shelfIn } from '../support/clerk/shelf.ts'
import { timeLimit } from '../support/computer/app-system.ts'
import { makePets } from '../support/service/pet-service.ts'
import { sentMethods } from '../support/service/received.ts'

// Each has a start of the app, which takes longer than a kill of a program without a window.
const kills = Math.ceil(rounds / 8)

test('a clerk scans while the app is killed again and again: every scan that was shown as counted counts, and none twice', async ({
  launchStore,
}) => {
  test.setTimeout(timeLimit(120_000 + kills * 20_000))
  const moment = fc.record({ scans: fc.integer({ min: 0, max: 12 }), after: fc.integer({ min: 0, max: 100 }) })
  const moments = fc.sample(moment, { numRuns: kills, seed: seedOf('kills of a check') })
  let store = shelfIn(await launchStore(makePets(300)))
  await store.begin()
  let kept = 0
  for (const { scans, after } of moments) {
    const sent = Array.from({ length: kept }, (_, at) => String(at + 1))
    let shown = kept
    let killed: Promise<void> | undefined
    try {
      for (;;) {
        if (sent.length === kept + scans) killed = wait(after).then(() => killApp(store))
        sent.push(String(sent.length + 1))
        await store.scan(sent.length)
        shown = await store.counted()
      }
    } catch (error) {
      // The app has ended.
      if (killed === undefined) throw error
    }
    await killed
    store = shelfIn(await store.again())
    const recorded = await store.recorded()
    expect(recorded).toEqual(sent.slice(0, recorded.length))
    expect(recorded.length).toBeGreaterThanOrEqual(shown)
    await store.goOn()
    await expect.poll(store.counted).toBe(recorded.length)
    kept = recorded.length
  }
  expect(kept).toBeGreaterThan(kills)
  expect(sentMethods(store.service)).toEqual(['GET'])
})
