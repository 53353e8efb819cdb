import { type ElectronApplication, expect } from '@playwright/test'
import { askForList, expectGoodList, test } from './misbehaving-app.ts'
import { type Answer, goodList, notUnderstood } from './misbehaviours/case.ts'
import { endlessBody, endlessBomb } from './misbehaviours/encoded-bodies.ts'

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

test('an endless body and a gzip bomb cost less than 100 MiB of memory', async ({ launchApp, service }) => {
  // The usual deadline: a busy computer may take longer than two seconds for each.
  const { app, window } = await launchApp({ connectedTo: { staging: service } })
  await expectGoodList(window)
  async function listFiveTimes(answer: Answer): Promise<void> {
    for (let count = 0; count < 5; count += 1) expect(await askForList(window)).toMatchObject(answer)
  }
  const idle = await peakDuring(app, () => listFiveTimes(goodList))
  for (const [what, misbehaviour] of Object.entries({ 'an endless body': endlessBody, 'a gzip bomb': endlessBomb })) {
    service.misbehave('GET', misbehaviour)
    const peak = await peakDuring(app, () => listFiveTimes(notUnderstood('too-large')))
    console.log(
      `memory during ${what}, five times: main ${Math.round(idle.main)} MiB at rest, ${Math.round(peak.main)} MiB at most; ` +
        `all processes ${Math.round(idle.all)} MiB at rest, ${Math.round(peak.all)} MiB at most`,
    )
    expect(peak.main - idle.main, what).toBeLessThan(100)
    expect(peak.all - idle.all, what).toBeLessThan(100)
    expect(peak.main).toBeGreaterThan(10)
  }
})
