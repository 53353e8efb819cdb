import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import { english as words } from '../../src-shared/words/english.ts'
import { askPage } from '../support/app/ask-page.ts'
import { crashAndComeBack } from '../support/app/crash-window.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test } from '../support/app/start-service.ts'
import { expectDraft, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { environmentMark, petRows, tryPracticeStore } from '../support/clerk/clerk.ts'
import { answerBoxes } from '../support/computer/message-boxes.ts'
import { exitCode } from './exit-code.ts'

const draft = { name: 'Rex', categoryId: '3', status: 'Available' }
const { windowGone, windowHung } = words.questions

/** Crashes the window's process. */
function crashWindow(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
}

/** Crashes the window's process and waits until the list is back. */
async function crashAndListAgain(app: ElectronApplication): Promise<void> {
  await crashAndComeBack(app)
  await expect.poll(() => askPage(app, 'document.querySelectorAll("tr[data-pet-id]").length')).toBeGreaterThan(0)
}

/** Stops main's monotonic clock, so that all crashes come within one minute. */
async function stopClock(app: ElectronApplication): Promise<void> {
  await app.evaluate(() => {
    const now = performance.now()
    performance.now = () => now
  })
}

async function writeDraft({ window, profile }: LaunchedApp): Promise<void> {
  await tryPracticeStore(window)
  await fillIn(await openAddSheet(window, 'practice'), draft)
  // The app saves the text typed last a moment later.
  await expect(async () => {
    const { drafts } = JSON.parse(await readFile(path.join(profile, 'view.json'), 'utf8'))
    expect(drafts.practice).toMatchObject({ ...draft, status: 'available' })
  }).toPass()
}

test('the app survives ten crashes of its window, brings it back without asking the first time, and keeps the draft', async ({
  launchApp,
}) => {
  const launched = await launchApp()
  const { app, profile, problems } = launched
  await writeDraft(launched)
  const boxes = await answerBoxes(app, windowGone.stay)
  await stopClock(app)
  await crashAndListAgain(app)
  expect(await boxes()).toEqual([])
  const kept = await askPage(app, 'petStore.getStart({}).then(({ value }) => value.keptView)')
  expect(kept).toMatchObject({ drafts: { practice: { name: 'Rex', categoryId: '3' } } })
  for (let crash = 2; crash <= 10; crash += 1) await crashAndListAgain(app)
  const asked = { message: windowGone.message, buttons: [windowGone.stay, windowGone.act], default: windowGone.stay }
  expect(await boxes()).toEqual(Array.from({ length: 9 }, () => asked))

  await answerBoxes(app, windowGone.act)
  const code = exitCode(app)
  await crashWindow(app)
  // The clerk chose to quit.
  expect(await code).toBe(0)
  for (const problem of problems.splice(0)) expect(problem).toMatch(/window's process has gone: \w+$/)
  const again = await launchApp({ profile })
  await expectDraft(await openAddSheet(again.window, 'practice'), draft)
})

test('the clerk can reload a window that does not respond', async ({ launchApp }) => {
  const { app, window, problems } = await launchApp()
  await tryPracticeStore(window)
  const boxes = await answerBoxes(app, windowHung.act)
  await app.evaluate(async ({ BrowserWindow }) => {
    const [opened] = BrowserWindow.getAllWindows()
    const isBack = new Promise<void>((resolve) => opened?.webContents.once('did-finish-load', () => resolve()))
    void opened?.webContents.executeJavaScript('for (;;) {}').catch(() => {})
    // The test emits the event, because Chromium never reports a hung page while a debugger (here Playwright) is attached.
    opened?.emit('unresponsive')
    await isBack
  })
  expect(await boxes()).toEqual([
    { message: windowHung.message, buttons: [windowHung.stay, windowHung.act], default: windowHung.stay },
  ])
  await expect.poll(() => askPage(app, 'document.querySelectorAll("tr[data-pet-id]").length')).toBeGreaterThan(0)
  for (const problem of problems.splice(0)) {
    expect(problem).toMatch(/window's process has gone: \w+$|window does not respond$/)
  }
})

test('the window tells plainly that its code failed, and a reload brings everything back', async ({ launchApp }) => {
  const launched = await launchApp()
  const { window, problems } = launched
  await writeDraft(launched)
  await window.keyboard.press('Escape')
  await window.evaluate(() => {
    // A search compares normalised text.
    String.prototype.normalize = () => {
      throw new Error('an error of the window')
    }
  })
  await window.getByLabel('Search pets').fill('a')
  const alert = window.getByRole('alert')
  await expect(alert).toContainText(words.brokenWindow.text)
  await expect(alert.getByRole('button', { name: 'Reload' })).toBeFocused()
  const complaints = problems.splice(0)
  expect(complaints.length).toBeGreaterThan(0)
  for (const complaint of complaints) expect(complaint).toContain('an error of the window')

  await window.keyboard.press('Enter')
  await expect(petRows(window).first()).toBeVisible()
  await expect(environmentMark(window, 'practice')).toBeVisible()
  const sheet = await openAddSheet(window, 'practice')
  await expectDraft(sheet, draft)
  await expect(nameField(sheet)).toBeFocused()
})
