import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { endsWithoutDisk } from '../../src-main/process/quitting.ts'
import { firstSettings } from '../../src-main/settings/testing/first-settings.ts'
import { closeApp, exitCode, quit } from '../support/app/electron-app.ts'
import { newProfile } from '../support/app/prepare-profile.ts'
import { test } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { tryPracticeStore } from '../support/clerk/clerk.ts'
import { appPlatform, codeAfterKill } from '../support/computer/app-system.ts'
import { countCreates } from '../support/service/received.ts'

// What counts as damaged, and what is kept then: `kept-file.test.ts` and `settings-file.test.ts`. What a kill leaves half written:
// `whole-file.test.ts`.
test('the app keeps each damaged or newer file under another name and tells that, and the next start is clean', async ({
  launchApp,
}) => {
  const profile = await newProfile()
  const damaged = '{"cut off'
  const newer = JSON.stringify({ ...firstSettings, version: 2, more: true })
  const atStart = [
    ['settings.json', newer, 'newer version of this app'],
    ['view.json', damaged, 'Your views, drafts and category names could not be read'],
    ['last-lists.json', damaged, 'The lists from last time could not be read'],
    ['window.json', damaged, 'The size of the window could not be read'],
  ] as const
  /** The app reads this file when it shows a list, above which a delivery waits for its review. */
  const later = ['delivery-drafts.json', damaged, 'The delivery you were reviewing could not be read'] as const
  for (const [name, text] of [...atStart, later]) await writeFile(path.join(profile, name), text)
  const { app, window } = await launchApp({ profile })
  const paragraph = (sentence: string) => window.getByRole('alert').getByRole('paragraph').filter({ hasText: sentence })
  async function expectKept([name, text, sentence]: readonly [string, string, string]): Promise<void> {
    const [, keptAs = ''] = /kept as (.*\.json)\.$/.exec(await paragraph(sentence).innerText()) ?? []
    expect(keptAs).toMatch(new RegExp(`^${path.parse(name).name}\\.kept-[\\dTZ.-]+\\.json$`))
    expect(await readFile(path.join(profile, keptAs), 'utf8')).toBe(text)
  }
  for (const file of atStart) await expectKept(file)

  // The notice comes back for a file that the app reads after the clerk has dismissed it.
  await window.getByRole('alert').getByRole('button', { name: 'Dismiss' }).press('Enter')
  for (const [, , sentence] of atStart) await expect(paragraph(sentence)).toHaveCount(0)
  await expect(window.locator(':focus')).toHaveCount(1)
  await tryPracticeStore(window)
  await expectKept(later)
  for (const [, , sentence] of atStart) await expect(paragraph(sentence)).toHaveCount(0)
  await closeApp(app)
  expect(JSON.parse(await readFile(path.join(profile, 'settings.json'), 'utf8'))).toMatchObject({ version: 1 })

  const again = await launchApp({ profile })
  await expect(again.window.getByRole('button', { name: 'Add pet' }).first()).toBeVisible()
  await expect(again.window.getByText(/could not be read|newer version/)).toHaveCount(0)
  expect((await readdir(profile)).filter((name) => name.includes('.kept-'))).toHaveLength(atStart.length + 1)
})

// `quitting.test.ts` tests how long the app waits for which work.
test('a record that hangs while the app reads it blocks neither the question nor quitting', async ({ launchStore }) => {
  test.skip(appPlatform === 'win32', 'Windows has no pipe that can replace a file')
  const profile = await newProfile()
  // Reading a pipe does not end, like reading from a lost network drive.
  execFileSync('mkfifo', [path.join(profile, 'additions.jsonl')])
  const { app, window, problems, service } = await launchStore([], { profile })
  const sheet = await addPet(window, 'staging', { name: 'Rex', categoryId: '3', status: 'Available' })
  await expect(sheet.getByText(/so this pet may have been added before\..*Nothing was sent\./)).toBeVisible()
  expect(countCreates(service)).toBe(0)
  const code = exitCode(app)
  await quit(app)
  expect(await code).toBe(codeAfterKill)
  expect(problems.splice(0)).toEqual([
    `console of main: ${endsWithoutDisk}`,
    'main killed itself: the disk did not answer',
  ])
})
