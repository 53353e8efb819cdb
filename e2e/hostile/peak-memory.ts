import type { ElectronApplication } from '@playwright/test'

/** Memory in whole MiB of main alone, and of all the app's processes together. */
interface Memory {
  readonly main: number
  readonly all: number
}

/** Measures memory every 20 ms in main while `happening` runs, and gives the highest values. */
export async function peakDuring(app: ElectronApplication, happening: () => Promise<void>): Promise<Memory> {
  const sampler = await app.evaluateHandle(({ app: electron }) => {
    const sampling = { main: 0, all: 0, hasEnded: false }
    const sample = () => {
      const kibibytes = electron.getAppMetrics().reduce((sum, { memory }) => sum + memory.workingSetSize, 0)
      sampling.main = Math.max(sampling.main, process.memoryUsage.rss())
      sampling.all = Math.max(sampling.all, kibibytes)
    }
    // At once, because what happens may take less than the pause.
    sample()
    const timer = setInterval(() => (sampling.hasEnded ? clearInterval(timer) : sample()), 20)
    return sampling
  })
  await happening()
  // The timer ends itself, because the inspector can interrupt Node just before it calls the timer, which must then still exist.
  const { main, all } = await sampler.evaluate((sampling) => Object.assign(sampling, { hasEnded: true }))
  return { main: Math.round(main / 1024 / 1024), all: Math.round(all / 1024) }
}
