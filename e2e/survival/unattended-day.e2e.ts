import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { timeLimit } from '../../scripts/computer/app-system.mjs'
import { test } from '../support/app/start-service.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { setLimit } from '../support/clerk/shown-list.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { makePets } from '../support/service/pet-service.ts'
import { listRequests } from '../support/service/received.ts'

// The recorder of traces keeps what it sees of the page in the page.
test.use({ trace: 'off' })

/** Bytes of JavaScript in use after a garbage collection, in the window and in main, and the nodes of the document. */
async function measure(app: ElectronApplication, window: Page) {
  const session = await window.context().newCDPSession(window)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  const main = await app.evaluate(async () => {
    const { setFlagsFromString } = process.getBuiltinModule('node:v8')
    setFlagsFromString('--expose-gc')
    const collect: () => void = process.getBuiltinModule('node:vm').runInNewContext('gc')
    collect()
    return process.memoryUsage().heapUsed
  })
  return { window: usedSize, nodes, main }
}

test('a day of 500 refreshes, tab changes and openings leaves memory where it was', async ({
  launchApp,
  startService,
}) => {
  test.setTimeout(timeLimit(300_000))
  const service = await startService({ pets: makePets(100) })
  const { app, window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)
  await setLimit(window, '100')
  await expect(petRows(window).first()).toBeVisible()

  /** Lets a minute and more pass, so that the shown list is loaded again, now and then with another tab or pet on screen. */
  async function live(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const before = listRequests(service).length
      if (round % 5 === 0)
        await window
          .getByRole('tab')
          .nth((round / 5) % 4)
          .click()
      if (round % 10 === 0)
        await petRows(window)
          .nth(round % 7)
          .click()
      if (round % 10 === 5) await window.keyboard.press('Escape')
      // The clock may be moved before the window has the last answer. It then waits for another minute.
      const refreshed = async () => {
        await window.clock.fastForward(61_000)
        return listRequests(service).length
      }
      await expect.poll(refreshed, { intervals: [20] }).toBeGreaterThan(before)
    }
  }

  // Half a day, in which each pet that is opened has been, and the engine has compiled what is used.
  await live(250)
  const noon = await measure(app, window)
  await live(250)
  const evening = await measure(app, window)
  console.log(`memory after 250 and after 500 refreshes: ${JSON.stringify({ noon, evening })}`)
  for (const part of ['window', 'nodes', 'main'] as const) {
    expect(evening[part], part).toBeLessThan(1.1 * noon[part])
  }
})
