import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { newProfile } from '../support/app/prepare-profile.ts'
import { test } from '../support/app/start-service.ts'
import { makePets } from '../support/service/pet-service.ts'
import { benchProfile } from './open-window.ts'
import { report } from './report.ts'
import { bareApp, measureStarts, startOf, startProcess } from './start-process.ts'
import { formerApp, rounds, summarize } from './targets.ts'

const medianOf = (samples: readonly number[]) => summarize(samples).median

test('start-up', async ({ startService }) => {
  // As many as fit into one list: for 100, the app also asks for each status.
  const service = await startService({ pets: makePets(64) })
  const bare = startOf(bareApp, await newProfile(), 'first-contentful-paint')
  const starts = []
  for (const [target, environment] of [
    ['first paint with a service, which includes the first 20 pets', 'staging'],
    ['first paint, practice store', 'practice'],
    ['first paint, first run', null],
  ] as const) {
    const start = async (app: string) => {
      const profile = await benchProfile(environment, null, environment === 'staging' ? service : undefined)
      return startOf(app, profile, environment === null ? 'first-contentful-paint' : 'first-rows')
    }
    starts.push({
      target,
      current: await start(projectRoot),
      former: formerApp === null ? null : await start(formerApp),
    })
  }
  await measureStarts([bare, ...starts.flatMap(({ current, former }) => [current, former ?? []].flat())])
  for (const { target, current, former } of starts) {
    const samples = { 'app, ms': current.paint, 'bare window, ms': bare.paint }
    report({ target, value: medianOf(current.paint) / medianOf(bare.paint), samples })
    if (former === null) continue
    // Two builds that run right after each other suffer the same disturbances.
    const ratios = current.paint.map((time, at) => time / (former.paint[at] ?? Number.NaN))
    report({
      target: 'first paint, against the former build in the same round',
      of: target,
      value: medianOf(ratios),
      samples: { 'app, ms': current.paint, 'former build, ms': former.paint },
    })
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
  const service = await startService({ pets: makePets(64) })
  const startIn = async (language: keyof typeof headings) => ({
    app: startOf(projectRoot, await benchProfile('staging', null, service, language)),
    bare: startOf(bareAppIn(language), await newProfile(), 'first-contentful-paint'),
  })
  const english = await startIn('en')
  const others = { German: await startIn('de'), Arabic: await startIn('ar') }
  await measureStarts([english, ...Object.values(others)].flatMap(({ app, bare }) => [bare, app]))
  const ratioOf = ({ app, bare }: typeof english) => medianOf(app.paint) / medianOf(bare.paint)
  for (const [of, start] of Object.entries(others)) {
    report({
      target: 'first paint in German or Arabic, against a bare window with a heading in that language',
      ...{ of, value: ratioOf(start) / ratioOf(english) },
      samples: {
        ...{ 'app, ms': start.app.paint, 'bare window, ms': start.bare.paint },
        ...{ 'English, ms': english.app.paint, 'English bare window, ms': english.bare.paint },
      },
    })
  }
})

test('memory', async ({ startService }) => {
  const service = await startService({ pets: makePets(100) })
  const apps = [
    { app: bareApp, profile: await newProfile(), memory: [] as number[] },
    { app: projectRoot, profile: await benchProfile('staging', null, service), memory: [] as number[] },
  ] as const
  for (let round = 0; round < Math.ceil(rounds / 3); round++) {
    for (const { app, profile, memory } of apps) {
      const started = startProcess(app, profile)
      // With 100 rows, the twentieth is drawn only when it is in view.
      await started.after('first-contentful-paint')
      await wait(5000)
      memory.push(started.memory())
      await started.stop()
    }
  }
  const [bare, own] = apps
  report({
    target: 'memory, idle with 100 pets',
    value: medianOf(own.memory) / medianOf(bare.memory),
    samples: { 'app, MiB': own.memory, 'bare window, MiB': bare.memory },
  })
})
