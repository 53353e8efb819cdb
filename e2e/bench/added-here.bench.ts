import { writeLedger } from '../support/app/earlier-additions.ts'
import { test } from '../support/app/start-service.ts'
import { makePets } from '../support/service/pet-service.ts'
import { benchProfile, openWindow } from './open-window.ts'
import { report } from './report.ts'
import { rounds } from './targets.ts'
import { giveCommand, watchForPaint } from './time-to-paint.ts'

test('Added here, after a restart', async ({ startService }) => {
  const service = await startService({ pets: makePets(100) })
  const profile = await benchProfile('staging', 20, service)
  // From the last 80 days.
  const span = 80 * 24 * 60 * 60 * 1000
  const additions = makePets(10_000).map(({ id, name }, place) => ({
    pet: { name, categoryId: '3', status: 'available' as const },
    sentAt: Date.now() - span + Math.floor((place * span) / 10_000),
    outcome: { kind: 'added', petId: id, confirmedBy: 'answer' } as const,
  }))
  await writeLedger(profile, 'staging', service.baseUrl, additions)
  const times: number[] = []
  for (let round = -1; round < rounds; round++) {
    const { app, page, close } = await openWindow(profile)
    const painted = await watchForPaint(page, '[role=dialog] tr[data-addition]')
    const asked = await giveCommand(app, 'show-added-here')
    const time = (await painted()) - asked
    if (round >= 0) times.push(time)
    await close()
  }
  report({
    target: 'Added here with 10,000 entries, from the command to paint, maximum',
    value: Math.max(...times),
    samples: { '10,000 entries, ms': times },
  })
})
