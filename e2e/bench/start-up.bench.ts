import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from '@playwright/test'
import { projectRoot } from '../../scripts/project-root.mjs'
import { makePets, startPetService } from '../support/pet-service.ts'
import { prepareProfile } from './prepare-profile.ts'
import { report } from './report.ts'
import { summarize } from './samples.ts'
import { startProcess } from './start-process.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15)
const bareApp = path.resolve(import.meta.dirname, 'bare')

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** A start with code caches and profile warm: the first starts of either app are not counted. */
test('start-up', async () => {
  const service = await startPetService({ pets: makePets(100) })
  const profile = await prepareProfile(service.baseUrl, 20)
  const bareProfile = mkdtempSync(path.join(tmpdir(), 'bare-bench-'))
  const barePaint: number[] = []
  const paint: number[] = []
  const rows: number[] = []
  for (let round = -3; round < rounds; round++) {
    const bare = startProcess(bareApp, bareProfile)
    const bareAfter = await bare.after('first-contentful-paint')
    await bare.stop()
    // The list of the start before would be there at once: what counts is the service's answer to this one.
    rmSync(path.join(profile, 'last-lists.json'), { force: true })
    const app = startProcess(projectRoot, profile)
    const paintAfter = await app.after('first-contentful-paint')
    // Rows can be ready a moment before the first frame is presented; they are not on screen before it.
    const rowsAfter = Math.max(await app.after('first-rows'), paintAfter)
    // Chromium writes its code cache a moment after the page is there.
    if (round < 0) await wait(3000)
    await app.stop()
    if (round < 0) continue
    barePaint.push(bareAfter)
    paint.push(paintAfter)
    rows.push(rowsAfter)
  }
  const bare = summarize(barePaint)
  const painted = summarize(paint)
  const rowsShown = summarize(rows)
  report({
    name: 'spawn to first contentful paint',
    value: painted.median / bare.median,
    unit: '× the bare window',
    target: 1.15,
    samples: { 'app, ms': painted, 'bare window, ms': bare },
  })
  report({
    name: 'spawn to the first 20 pets from the service',
    value: rowsShown.median / bare.median,
    unit: "× the bare window's first paint",
    target: 1.2,
    samples: { 'app, ms': rowsShown, 'bare window, ms': bare },
  })
  await service.stop()
  for (const folder of [profile, bareProfile]) rmSync(folder, { recursive: true, force: true })
})

test('memory', async () => {
  const service = await startPetService({ pets: makePets(100) })
  const profile = await prepareProfile(service.baseUrl, 100)
  const bareProfile = mkdtempSync(path.join(tmpdir(), 'bare-bench-'))
  const bareMemory: number[] = []
  const memory: number[] = []
  for (let round = 0; round < Math.ceil(rounds / 3); round++) {
    const bare = startProcess(bareApp, bareProfile)
    await bare.after('first-contentful-paint')
    await wait(5000)
    bareMemory.push(bare.memory() / 1024)
    await bare.stop()
    const app = startProcess(projectRoot, profile)
    await app.after('first-rows')
    await wait(5000)
    memory.push(app.memory() / 1024)
    await app.stop()
  }
  const bare = summarize(bareMemory)
  const used = summarize(memory)
  report({
    name: 'memory idle with 100 pets',
    value: used.median / bare.median,
    unit: '× the bare window',
    target: 1.2,
    samples: { 'app, MiB': used, 'bare window, MiB': bare },
  })
  await service.stop()
  for (const folder of [profile, bareProfile]) rmSync(folder, { recursive: true, force: true })
})
