import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { test } from '../support/app/start-service.ts'
import { makePets } from '../support/service/pet-service.ts'
import { bareApp, measureStarts, type Start, startOf } from './measure-starts.ts'
import { prepareProfile } from './prepare-profile.ts'
import { report, reportAgainstBare, reportAgainstFormer } from './report.ts'
import { summarize } from './samples.ts'
import { startProcess } from './start-process.ts'
import { formerApp, rounds, type TargetName } from './targets.ts'

test('start-up', async ({ startService }) => {
  const service = await startService({ pets: makePets(100) })
  const profiles = {
    bare: mkdtempSync(path.join(tmpdir(), 'bare-bench-')),
    service: await prepareProfile('staging', 20, service.baseUrl),
    practice: await prepareProfile('practice', 20),
    firstRun: await prepareProfile(null, 20),
    uncached: await prepareProfile('staging', 20, service.baseUrl),
  }
  // The app would show a list kept from the start before at once, but the bench measures the service's answer.
  const lists = 'last-lists.json'
  const bare = startOf(bareApp, profiles.bare, 'first-contentful-paint')
  const usual = startOf(projectRoot, profiles.service, 'first-rows', [lists])
  const practice = startOf(projectRoot, profiles.practice, 'first-rows')
  const firstRun = startOf(projectRoot, profiles.firstRun, 'first-contentful-paint')
  const uncached = startOf(projectRoot, profiles.uncached, 'first-rows', [lists, 'Code Cache'])
  const name = 'spawn to first contentful paint'
  const compared = [
    { name, current: usual, makeProfile: () => prepareProfile('staging', 20, service.baseUrl) },
    { name: `${name}, practice store`, current: practice, makeProfile: () => prepareProfile('practice', 20) },
    { name: `${name}, first run`, current: firstRun, makeProfile: () => prepareProfile(null, 20) },
  ]
  const former = new Map<Start, Start>()
  for (const { current, makeProfile } of compared) {
    if (formerApp === null) break
    former.set(current, startOf(formerApp, await makeProfile(), current.until, current.deleted))
  }
  await measureStarts([
    bare,
    ...compared.flatMap(({ current }) => [current, former.get(current) ?? []].flat()),
    uncached,
  ])

  const withService = 'first paint with a service, which includes the first 20 pets'
  const reportStart = (name: string, times: readonly number[], target?: TargetName) =>
    reportAgainstBare(name, times, bare.paint, target)
  reportStart('spawn to first contentful paint', usual.paint, withService)
  reportStart('spawn to the first 20 pets from the service', usual.shown, withService)
  reportStart('spawn to first contentful paint, practice store', practice.paint, 'first paint, practice store')
  reportStart('spawn to the first 20 pets, practice store', practice.shown)
  reportStart('spawn to first contentful paint, first run', firstRun.paint, 'first paint, first run')
  reportStart("spawn to first contentful paint, the window's code not cached", uncached.paint)
  for (const { name, current } of compared) {
    const before = former.get(current)
    if (before) reportAgainstFormer(name, current.paint, before.paint)
  }
})

const headings = { en: 'Hello, world', de: 'Hallo, Welt', ar: 'مرحبًا بالعالم' } as const

/** Makes a bare window with its heading in a language, for which Chromium may need another font. Gives its folder. */
function bareAppIn(language: keyof typeof headings): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bare-app-'))
  cpSync(bareApp, folder, { recursive: true })
  const page = path.join(folder, 'index.html')
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const text = readFileSync(page, 'utf8')
    .replace('<html lang="en">', `<html lang="${language}" dir="${direction}">`)
    .replace('Hello, world', headings[language])
  writeFileSync(page, text)
  return folder
}

test('start-up in other languages', async ({ startService }) => {
  const service = await startService({ pets: makePets(100) })
  const starts: (Start & { readonly bare: Start })[] = []
  for (const language of ['en', 'de', 'ar'] as const) {
    const profile = await prepareProfile('staging', 20, service.baseUrl, language)
    const bareProfile = mkdtempSync(path.join(tmpdir(), 'bare-bench-'))
    const bare = startOf(bareAppIn(language), bareProfile, 'first-contentful-paint')
    starts.push({ ...startOf(projectRoot, profile, 'first-rows', ['last-lists.json']), bare })
  }
  await measureStarts(starts.flatMap((start) => [start.bare, start]))
  const [english, ...others] = starts.map(({ paint, bare }) => ({ app: summarize(paint), bare: summarize(bare.paint) }))
  if (!english) throw new Error('nothing was measured in English')
  for (const [at, { app, bare }] of others.entries()) {
    const name = ['German', 'Arabic'][at]
    const samples = {
      'app, ms': app,
      'bare window, ms': bare,
      'English, ms': english.app,
      'English bare window, ms': english.bare,
    }
    report({
      name: `spawn to first contentful paint in ${name}`,
      value: app.median / english.app.median,
      unit: '× in English',
      samples,
    })
    report({
      name: `the same in ${name}, against a bare window in that language`,
      value: app.median / bare.median / (english.app.median / english.bare.median),
      unit: '× the same in English',
      target: 'first paint in German or Arabic, against a bare window with a heading in that language',
      samples,
    })
    report({
      name: `the bare window's first paint in ${name}`,
      value: bare.median / english.bare.median,
      unit: '× in English',
      samples,
    })
  }
})

test('memory', async ({ startService }) => {
  const service = await startService({ pets: makePets(100) })
  const profile = await prepareProfile('staging', 100, service.baseUrl)
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
    // With 100 rows, the twentieth is drawn only when it is in view.
    await app.after('first-contentful-paint')
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
    target: 'memory, idle with 100 pets',
    samples: { 'app, MiB': used, 'bare window, MiB': bare },
  })
})
