import { type ElectronApplication, expect } from '@playwright/test'
import { refresh, waitForAnswers } from '../support/clerk/shown-list.ts'
import { expectGoodList, expectNotice, test } from './misbehaving-app.ts'
import { endlessBody, endlessBomb } from './misbehaviours/oversized-answers.ts'

const mebibyte = 1024 * 1024

/** Memory in MiB: of main alone, and of all processes of the app together. */
interface Memory {
  readonly main: number
  readonly all: number
}

/** Measures every 20 ms in main while `happening` runs, and gives the highest values. */
async function peakDuring(app: ElectronApplication, happening: () => Promise<void>): Promise<Memory> {
  const sampler = await app.evaluateHandle(({ app: electron }) => {
    const sampling = { peak: { main: 0, all: 0 }, hasEnded: false }
    const { peak } = sampling
    const timer = setInterval(() => {
      if (sampling.hasEnded) return clearInterval(timer)
      const sizes = electron.getAppMetrics().map(({ memory }) => memory.workingSetSize)
      peak.main = Math.max(peak.main, process.memoryUsage.rss())
      peak.all = Math.max(
        peak.all,
        sizes.reduce((sum, size) => sum + size, 0),
      )
    }, 20)
    return sampling
  })
  await happening()
  // The timer ends itself: the inspector can interrupt Node just before it calls the timer, which must still be there then.
  const peak = await sampler.evaluate((sampling) => {
    sampling.hasEnded = true
    return sampling.peak
  })
  return { main: peak.main / mebibyte, all: peak.all / 1024 }
}

for (const [what, misbehaviour] of Object.entries({ 'an endless body': endlessBody, 'a gzip bomb': endlessBomb })) {
  test(`${what} costs less than 100 MiB of memory`, async ({ launchApp, service }) => {
    const { app, window } = await launchApp({ connectedTo: { staging: service } })
    await expectGoodList(window)
    async function listTenTimes(expectation: () => Promise<void>): Promise<void> {
      await waitForAnswers(window)
      for (let count = 0; count < 10; count += 1) {
        const before = service.received.length
        // On a busy computer the button may not yet show the last request, and then asks for nothing.
        await expect(async () => {
          await refresh(window)
          await expect.poll(() => service.received.length, { timeout: 2000 }).toBeGreaterThan(before)
        }).toPass()
        await waitForAnswers(window)
        await expectation()
      }
    }
    const idle = await peakDuring(app, () => listTenTimes(() => expectGoodList(window)))
    service.misbehave('GET', misbehaviour)
    const peak = await peakDuring(app, () => listTenTimes(() => expectNotice(window, ['The answer was too large.'])))
    const [main, all] = [peak.main - idle.main, peak.all - idle.all]
    console.log(
      `memory during ${what}, ten times: main ${Math.round(idle.main)} MiB at rest, ${Math.round(peak.main)} MiB at most; ` +
        `all processes ${Math.round(idle.all)} MiB at rest, ${Math.round(peak.all)} MiB at most`,
    )
    expect(main).toBeLessThan(100)
    expect(all).toBeLessThan(100)
    expect(peak.main).toBeGreaterThan(10)
  })
}
