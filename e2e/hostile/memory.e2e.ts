import { expect } from '@playwright/test'
import { askForList, goodList, test } from './misbehaving-app.ts'
import { endlessBody, endlessBomb } from './misbehaviours.ts'
import { peakDuring } from './peak-memory.ts'

test('an endless body or a gzip bomb takes less than 150 MiB of memory', async ({ connected }) => {
  const { app, window, misbehave } = connected
  async function listFiveTimes(limit: number, outcome: string): Promise<void> {
    for (let count = 0; count < 5; count += 1) expect(await askForList(window, limit)).toBe(outcome)
  }
  const idle = await peakDuring(app, () => listFiveTimes(20, goodList))
  for (const [what, misbehaviour] of Object.entries({ 'an endless body': endlessBody, 'a gzip bomb': endlessBomb })) {
    misbehave(misbehaviour)
    const peak = await peakDuring(app, () => listFiveTimes(30, 'too-large'))
    console.log(`memory in MiB at rest, and at most during ${what}, five times:`, idle, peak)
    expect(peak.main - idle.main, what).toBeLessThan(150)
    expect(peak.all - idle.all, what).toBeLessThan(150)
    expect(peak.main).toBeGreaterThan(10)
  }
})
