import { expect } from '@playwright/test'
import { askForList, expectGoodList, test } from './misbehaving-app.ts'
import { type Answer, goodList, notUnderstood } from './misbehaviours/case.ts'
import { endlessBody, endlessBomb } from './misbehaviours/encoded-bodies.ts'
import { peakDuring } from './peak-memory.ts'

test('an endless body or a gzip bomb takes less than 150 MiB of memory', async ({ launchApp, service }) => {
  // With the usual deadline, because a busy computer may take longer than five seconds for each.
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
    expect(peak.main - idle.main, what).toBeLessThan(150)
    expect(peak.all - idle.all, what).toBeLessThan(150)
    expect(peak.main).toBeGreaterThan(10)
  }
})
