import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import fc from 'fast-check'
import { removeParts } from '../../src-main/files/whole-file.ts'
import { openSettingsFile } from '../../src-main/settings/settings-file.ts'
import { firstSettings } from '../../src-main/settings/testing/first-settings.ts'
import { bundleProgram, startProgram } from '../support/app/bundle-program.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { killInSeries, rounds, roundsPerSeries } from '../support/app/random-moments.ts'
import { test } from '../support/app/start-service.ts'
import { tryPracticeStore } from '../support/clerk/clerk.ts'
import { timeLimit } from '../support/computer/app-system.ts'

for (const [what, text, sentence] of [
  ['of a newer version', JSON.stringify({ ...firstSettings, version: 2, more: true }), /newer version of this app/],
  ['cut off in the middle', JSON.stringify(firstSettings).slice(0, 40), /could not be read/],
] as const) {
  test(`the app keeps a settings file ${what} beside the new one, and tells the clerk`, async ({ launchApp }) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
    await writeFile(path.join(profile, 'settings.json'), text)
    // A killed app leaves such a file. The next start removes it.
    await writeFile(path.join(profile, 'settings.json.01234567-89ab-4def-8123-456789abcdef.part'), '{"half')
    const { app, window } = await launchApp({ profile })
    await expect(window.getByText(sentence)).toBeVisible()
    await tryPracticeStore(window)
    await closeApp(app)
    const names = (await readdir(profile)).filter((name) => name.startsWith('settings'))
    const [keptAs = ''] = names.filter((name) => /^settings\.kept-[\dTZ.-]+\.json$/.test(name))
    expect(names.toSorted()).toEqual(['settings.json', keptAs].toSorted())
    expect(await readFile(path.join(profile, keptAs), 'utf8')).toBe(text)
    expect(JSON.parse(await readFile(path.join(profile, 'settings.json'), 'utf8'))).toMatchObject({ version: 1 })
  })
}

/** Starts the program that saves settings in a folder, and kills it after each of the given numbers of milliseconds. */
async function killWhileSaving(saverFile: string, folder: string, moments: readonly number[]) {
  const counts = { kills: 0, readable: 0, halfWritten: 0 }
  for (const milliseconds of moments.slice(0, roundsPerSeries)) {
    const saver = startProgram(saverFile, folder)
    const ended = once(saver, 'exit')
    await once(saver.stdout, 'data')
    await wait(milliseconds)
    saver.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    counts.kills += 1
    counts.halfWritten += (await readdir(folder)).length - 1
    removeParts(folder)
    const store = openSettingsFile({ folder, now: Date.now })
    const { keysSavedFor } = store.current()
    const isReadable = store.notice() === null && [0, 400].includes(keysSavedFor.length)
    if (isReadable) counts.readable += 1
  }
  expect(await readdir(folder)).toEqual(['settings.json'])
  return counts
}

test('the settings can always be read after the app is killed during a save', async () => {
  // Each round starts a new process with the app's settings store only.
  test.setTimeout(timeLimit(180_000))
  const base = await mkdtemp(path.join(tmpdir(), 'pet-store-killed-'))
  const saverFile = await bundleProgram(path.join(import.meta.dirname, 'settings-saver.ts'), path.join(base, 'saver'))
  // A save takes a few milliseconds.
  const moment = fc.integer({ min: 0, max: 12 })
  const { kills, readable, halfWritten } = await killInSeries(moment, ['halfWritten'], async (moments) =>
    killWhileSaving(saverFile, await mkdtemp(path.join(base, 'folder-')), moments),
  )
  expect(kills).toBeGreaterThanOrEqual(rounds)
  expect(readable).toBe(kills)
  expect(halfWritten).toBeGreaterThan(0)
  await rm(base, { recursive: true })
})
