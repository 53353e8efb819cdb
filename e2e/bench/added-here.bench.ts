import { projectRoot } from '../../scripts/run/project-root.mjs'
import { writeLedger } from '../support/app/earlier-additions.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { makePets } from '../support/service/pet-service.ts'
import { measureStarts, startOf } from './measure-starts.ts'
import { openWindow } from './open-window.ts'
import { prepareProfile } from './prepare-profile.ts'
import { report } from './report.ts'
import { summarize } from './samples.ts'
import { rounds } from './targets.ts'
import { giveCommand, watchForPaint } from './time-to-paint.ts'

const entries = 10_000

/** Makes a profile that opens staging, with `count` additions from the last 80 days in its ledger. Gives its folder. */
async function profileWith(count: number, baseUrl: string): Promise<string> {
  const profile = await prepareProfile('staging', 20, baseUrl)
  const span = 80 * 24 * 60 * 60 * 1000
  const pets = makePets(count)
  const additions = pets.map(({ id, name }, place) => ({
    pet: { name, categoryId: '3', status: 'available' as const },
    sentAt: Date.now() - span + Math.floor((place * span) / count),
    outcome: { kind: 'added', petId: id, confirmedBy: 'answer' } as const,
  }))
  await writeLedger(profile, 'staging', baseUrl, additions)
  return profile
}

/** Milliseconds from the command to the paint of the panel's first rows, in an app that has just started. */
async function timeToOpen(profile: string): Promise<number> {
  const { app, page } = await openWindow(profile)
  const painted = await watchForPaint(page, '[role=dialog] tr[data-addition]', 'the rows of Added here')
  const asked = await giveCommand(app, 'show-added-here')
  const time = (await painted()) - asked
  await closeApp(app)
  return time
}

test('Added here, after a restart', async ({ startService }) => {
  const service = await startService({ pets: makePets(100) })
  const [few, many] = [await profileWith(10, service.baseUrl), await profileWith(entries, service.baseUrl)]
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    const [short, long] = [await timeToOpen(few), await timeToOpen(many)]
    if (round < 0) continue
    times.few.push(short)
    times.many.push(long)
  }
  const summary = summarize(times.many)
  report({
    name: 'Added here, 10,000 entries, from the command to the paint, maximum',
    value: summary.maximum,
    unit: 'ms',
    target: 'Added here with 10,000 entries, from the command to paint, maximum',
    samples: { '10,000 entries, ms': summary, '10 entries, ms': summarize(times.few) },
  })
})

test('start with a long ledger', async ({ startService }) => {
  const service = await startService({ pets: makePets(100) })
  const start = async (count: number) =>
    startOf(projectRoot, await profileWith(count, service.baseUrl), 'first-rows', ['last-lists.json'])
  const [empty, full] = [await start(0), await start(entries)]
  await measureStarts([empty, full])
  const [short, long] = [summarize(empty.shown), summarize(full.shown)]
  report({
    name: 'first rows with a ledger of 10,000 entries, beside those with an empty one, median',
    value: long.median - short.median,
    unit: 'ms',
    samples: { 'empty ledger, ms': short, '10,000 entries, ms': long },
  })
})
