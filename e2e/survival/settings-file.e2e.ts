import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { removeParts } from '../../src-main/files/whole-file.ts'
import { openSettingsFile } from '../../src-main/settings/settings-file.ts'
import { bundleProgram, startProgram } from '../support/app/bundle-program.ts'
import { killInSeries, rounds, roundsPerSeries } from '../support/app/random-moments.ts'
import { timeLimit } from '../support/computer/app-system.ts'

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
    await removeParts(folder)
    const store = openSettingsFile({ folder, now: Date.now })
    const isReadable = store.notice() === null && [0, 400].includes(store.current().keysSavedFor.length)
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
