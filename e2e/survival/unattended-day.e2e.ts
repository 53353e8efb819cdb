import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { rounds } from '../support/app/random-moments.ts'
import { test } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { timeLimit } from '../support/computer/app-system.ts'
import { makePets } from '../support/service/pet-service.ts'
import { listRequests } from '../support/service/received.ts'

// Playwright's trace recorder keeps snapshots in the page's memory, which the test measures.
test.use({ trace: 'off' })

/**
 * How long the test leaves the app alone, and the most that a refresh may leave behind: bytes of JavaScript in the window and in main,
 * and document nodes. From the 250th to the 500th refresh, each leaves 0.4 to 1.3 kB in the window for compiled code and layout-shift
 * entries. These grow ever more slowly, to less than 0.1 kB. A list of 100 pets kept by mistake takes at least 10 kB. From the 20th to
 * the 40th refresh, each leaves 11 kB; there the names are so long that such a list takes at least 100 kB.
 */
const stay =
  rounds < 200
    ? { what: '40 minutes with 40', refreshes: 20, letters: 1000, most: { window: 40_000, main: 40_000, nodes: 0.2 } }
    : { what: 'a day with 500', refreshes: 250, letters: 0, most: { window: 3000, main: 3000, nodes: 0.2 } }

/**
 * Collects garbage and reads the memory in use until two readings agree, because one collection can leave up to 200 kB of garbage.
 * Gives the last reading. Throws if they do not agree after 20 collections.
 */
async function settledReading(collectAndRead: () => Promise<number>): Promise<number> {
  let last = await collectAndRead()
  for (let collections = 1; collections < 20; collections += 1) {
    const reading = await collectAndRead()
    if (Math.abs(reading - last) < 5_000) return reading
    last = reading
  }
  throw new Error(`Memory did not settle: ${last} bytes after 20 collections.`)
}

/** Measures the bytes of JavaScript in use in the window and in main, and counts the document's nodes. */
async function measure(app: ElectronApplication, window: Page) {
  const session = await window.context().newCDPSession(window)
  const inWindow = await settledReading(async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  })
  const { nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  const main = await settledReading(() =>
    app.evaluate(() => {
      const { setFlagsFromString } = process.getBuiltinModule('node:v8')
      setFlagsFromString('--expose-gc')
      const collect: () => void = process.getBuiltinModule('node:vm').runInNewContext('gc')
      collect()
      return process.memoryUsage().heapUsed
    }),
  )
  return { window: inWindow, nodes, main }
}

test(`${stay.what} refreshes, tab changes and opened pets does not grow the app's memory`, async ({ launchStore }) => {
  test.setTimeout(timeLimit(300_000))
  const pets = makePets(100).map((pet) => ({ ...pet, name: `${pet.name}${'x'.repeat(stay.letters)}` }))
  const { service, app, window } = await launchStore(pets)
  await takeClock(window, service)
  await expect(petRows(window).first()).toBeVisible()

  /** Moves the clock on by more than a minute each round, so that the list loads again. Some rounds show another tab or pet first. */
  async function live(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const before = listRequests(service).length
      const [tab, row] = [window.getByRole('tab').nth(Math.floor(round / 5) % 4), petRows(window).nth(round % 7)]
      if (round % 5 === 0) await tab.click()
      if (round % 10 === 0) await row.click()
      if (round % 10 === 5) await window.keyboard.press('Escape')
      // If the clock moves before the window has the last answer, the window waits for another minute.
      const refreshed = async () => {
        await window.clock.fastForward(61_000)
        return listRequests(service).length
      }
      await expect.poll(refreshed, { intervals: [20] }).toBeGreaterThan(before)
    }
  }

  // After the first half, the window has shown every pet, and V8 has compiled the code in use.
  const { refreshes } = stay
  await live(refreshes)
  const noon = await measure(app, window)
  await live(refreshes)
  const evening = await measure(app, window)
  console.log(`memory after ${refreshes} and after ${2 * refreshes} refreshes: ${JSON.stringify({ noon, evening })}`)
  for (const part of ['window', 'nodes', 'main'] as const) {
    expect((evening[part] - noon[part]) / refreshes, part).toBeLessThan(stay.most[part])
  }
})
