import type { ElectronApplication } from '@playwright/test'

const mebibyte = 1024 * 1024

/** Memory in MiB of main alone, and of all the app's processes together. */
interface Memory {
  readonly main: number
  readonly all: number
}

/** Measures memory every 20 ms in main while `happening` runs, and gives the highest values. */
export async function peakDuring(app: ElectronApplication, happening: () => Promise<void>): Promise<Memory> {
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
  // The timer ends itself, because the inspector can interrupt Node just before it calls the timer, which must then still exist.
  const peak = await sampler.evaluate((sampling) => {
    sampling.hasEnded = true
    return sampling.peak
  })
  return { main: peak.main / mebibyte, all: peak.all / 1024 }
}
