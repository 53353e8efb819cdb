import { rmSync } from 'node:fs'
import { closeApp } from '../../scripts/computer/electron-app.mjs'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import type { Command } from '../../src-shared/commands.ts'
import { channelOf } from '../../src-shared/contract.ts'
import { writeLedger } from '../support/app/earlier-additions.ts'
import { test } from '../support/app/on-desktop.ts'
import { makePets, startPetService } from '../support/service/pet-service.ts'
import { measureStarts, type Start } from './measure-starts.ts'
import { openWindow, within } from './open-window.ts'
import { prepareProfile } from './prepare-profile.ts'
import { report } from './report.ts'
import { summarize } from './samples.ts'
import { rounds } from './targets.ts'

const entries = 10_000
const command: Command = 'show-added-here'

/** A profile that opens staging, and whose ledger has so many additions of the last 80 days. Gives its folder. */
async function profileWith(count: number, baseUrl: string): Promise<string> {
  const profile = await prepareProfile('staging', 20, baseUrl)
  const span = 80 * 24 * 60 * 60 * 1000
  const pets = makePets(count)
  const additions = pets.map(({ id, name, categoryId }, place) => ({
    pet: { name, categoryId, status: 'available' as const },
    sentAt: Date.now() - span + Math.floor((place * span) / count),
    outcome: { kind: 'added', petId: id, confirmedBy: 'answer' } as const,
  }))
  await writeLedger(profile, 'staging', baseUrl, additions)
  return profile
}

/** Milliseconds from the command to the paint of the panel's first rows, in an app that has just been started. */
async function timeToOpen(profile: string): Promise<number> {
  const { app, page } = await openWindow(profile)
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[role=dialog] tr[data-addition]')) return
        observer.disconnect()
        // The frame that the rows belong to is painted before the next task after it begins.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
          port2.postMessage(null)
        })
      }).observe(document.body, { childList: true, subtree: true })
    })
    Object.assign(globalThis, { painted })
  })
  // As the application menu does, without the way of a question to main and back.
  const asked = await app.evaluate(
    ({ BrowserWindow }, [channel, chosen]) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send(channel, chosen)
      return performance.timeOrigin + performance.now()
    },
    [channelOf('onCommand'), command] as const,
  )
  const time = (await within(page.evaluate<number>('painted'), 'the rows of Added here')) - asked
  await closeApp(app)
  return time
}

test('what was added here, after a restart', async () => {
  const service = await startPetService({ pets: makePets(100) })
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
    target: { most: 100, noise: 30 },
    samples: { '10,000 entries, ms': summary, '10 entries, ms': summarize(times.few) },
  })
  for (const profile of [few, many]) rmSync(profile, { recursive: true, force: true })
  await service.stop()
})

test('start with a long ledger', async () => {
  const service = await startPetService({ pets: makePets(100) })
  const start = async (count: number): Promise<Start> => ({
    app: projectRoot,
    profile: await profileWith(count, service.baseUrl),
    until: 'first-rows',
    deleted: ['last-lists.json'],
    paint: [],
    shown: [],
  })
  const [empty, full] = [await start(0), await start(entries)]
  await measureStarts([empty, full])
  const [short, long] = [summarize(empty.shown), summarize(full.shown)]
  report({
    name: 'first rows with a ledger of 10,000 entries, beside those with an empty one, median',
    value: long.median - short.median,
    unit: 'ms',
    samples: { 'empty ledger, ms': short, '10,000 entries, ms': long },
  })
  for (const { profile } of [empty, full]) rmSync(profile, { recursive: true, force: true })
  await service.stop()
})
