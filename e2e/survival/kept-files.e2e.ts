import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { endsWithoutDisk } from '../../src-main/process/quitting.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { addSheet, expectDraft, fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { tryPracticeStore } from '../support/clerk/clerk.ts'
import { appPlatform, codeAfterKill } from '../support/computer/app-system.ts'
import { exitCode } from './exit-code.ts'

const draft = { name: 'Rex', categoryId: '3', status: 'Available' }

const atStart = [
  ['view.json', 'Your views, drafts and category names could not be read'],
  ['last-lists.json', 'The lists from last time could not be read'],
  ['window.json', 'The size of the window could not be read'],
] as const
/** The app reads this file when it shows a list, above which a delivery waits for its review. */
const later = ['delivery-drafts.json', 'The delivery you were reviewing could not be read'] as const

test('the app keeps each damaged file under another name and tells that, and the next start is clean', async ({
  launchApp,
}) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
  for (const [name] of [...atStart, later]) await writeFile(path.join(profile, name), '{"cut off')
  const { app, window } = await launchApp({ profile })
  const paragraph = (sentence: string) => window.getByRole('alert').getByRole('paragraph').filter({ hasText: sentence })
  async function expectKept([name, sentence]: readonly [string, string]): Promise<void> {
    const [, keptAs = ''] = /kept as (.*\.json)\.$/.exec(await paragraph(sentence).innerText()) ?? []
    expect(keptAs).toMatch(new RegExp(`^${path.parse(name).name}\\.kept-`))
    expect(await readFile(path.join(profile, keptAs), 'utf8')).toBe('{"cut off')
  }
  for (const file of atStart) await expectKept(file)

  // The notice comes back for a file that the app reads after the clerk has dismissed it.
  await window.getByRole('alert').getByRole('button', { name: 'Dismiss' }).press('Enter')
  for (const [, sentence] of atStart) await expect(paragraph(sentence)).toHaveCount(0)
  await expect(window.locator(':focus')).toHaveCount(1)
  await tryPracticeStore(window)
  await expectKept(later)
  for (const [, sentence] of atStart) await expect(paragraph(sentence)).toHaveCount(0)
  await closeApp(app)

  const again = await launchApp({ profile })
  await expect(again.window.getByRole('button', { name: 'Add pet' }).first()).toBeVisible()
  await expect(again.window.getByText('could not be read')).toHaveCount(0)
  expect((await readdir(profile)).filter((name) => name.includes('.kept-'))).toHaveLength(atStart.length + 1)
})

test('a draft survives fields that another version of the app added or removed', async ({ launchApp }) => {
  const first = await launchApp()
  await tryPracticeStore(first.window)
  await fillIn(await openAddSheet(first.window, 'practice'), draft)
  const file = path.join(first.profile, 'view.json')
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('"Rex"')
  await closeApp(first.app)

  const { firstLimit: _, categories: __, ...kept } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, `\uFEFF${JSON.stringify({ ...kept, aquariums: ['new'] })}`)
  const { window } = await launchApp({ profile: first.profile })
  await expectDraft(await openAddSheet(window, 'practice'), draft)
  await expect(window.getByRole('alert')).toHaveCount(0)
})

test('the app quits within seconds when the disk hangs', async ({ launchApp }) => {
  const { app, window, problems } = await launchApp()
  await tryPracticeStore(window)
  await app.evaluate(() => {
    // Simulates a disk that never answers, such as a network drive whose server is gone.
    const files = process.getBuiltinModule('node:fs/promises')
    files.writeFile = () => new Promise(() => {})
    process.getBuiltinModule('node:module').syncBuiltinESMExports()
  })
  await fillIn(await openAddSheet(window, 'practice'), draft)
  await expect(addSheet(window, 'practice')).toBeVisible()
  const code = exitCode(app)
  const startedAt = Date.now()
  await app.evaluate(({ app: main }) => main.quit()).catch(() => {})
  expect(await code).toBe(codeAfterKill)
  expect(Date.now() - startedAt).toBeGreaterThan(4_500)
  expect(Date.now() - startedAt).toBeLessThan(20_000)
  expect(problems.splice(0)).toEqual([
    `console of main: ${endsWithoutDisk}`,
    'main killed itself: the disk did not answer',
  ])
})

test('a record that hangs while the app reads it blocks neither the question nor quitting', async ({
  launchApp,
  startService,
}) => {
  test.skip(appPlatform === 'win32', 'Windows has no pipe that can replace a file')
  const profile = await mkdtemp(path.join(tmpdir(), 'pet-store-profile-'))
  // Reading a pipe does not end, like reading from a lost network drive.
  execFileSync('mkfifo', [path.join(profile, 'additions.jsonl')])
  const service = await startService({ pets: [] })
  const { app, window, problems } = await launchApp({ profile, connectedTo: { staging: service } })
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, draft)
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet.getByText('so this pet may have been added before. Nothing was sent.')).toBeVisible()
  expect(service.received.filter(({ method }) => method === 'POST')).toHaveLength(0)

  const code = exitCode(app)
  const startedAt = Date.now()
  await app.evaluate(({ app: main }) => main.quit()).catch(() => {})
  expect(await code).toBe(codeAfterKill)
  expect(Date.now() - startedAt).toBeLessThan(15_000)
  expect(problems.splice(0)).toEqual([
    `console of main: ${endsWithoutDisk}`,
    'main killed itself: the disk did not answer',
  ])
})
