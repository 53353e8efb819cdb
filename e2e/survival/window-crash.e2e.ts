import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import { english as words } from '../../src-shared/words/english.ts'
import { crashAndComeBack, exitCode } from '../support/app/electron-app.ts'
import { appFolder } from '../support/app/inside-app.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test } from '../support/app/start-service.ts'
import { expectDraft, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { environmentMark, petRows, tryPracticeStore } from '../support/clerk/clerk.ts'
import { answerBoxes } from '../support/computer/message-boxes.ts'

const draft = { name: 'Rex', categoryId: '3', status: 'Available' }
const { windowGone, windowHung } = words.questions
/** What a message box shows of a question. */
const boxOf = ({ message, stay, act }: typeof windowGone) => ({ message, buttons: [stay, act], default: stay })

/** Runs code in the page through main, because Playwright gives up a page once its process has crashed. Gives its result. */
function askPage(app: ElectronApplication, code: string): Promise<unknown> {
  return app.evaluate(
    ({ BrowserWindow }, script) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(script),
    code,
  )
}

async function expectList(app: ElectronApplication): Promise<void> {
  await expect.poll(() => askPage(app, 'document.querySelectorAll("tr[data-pet-id]").length')).toBeGreaterThan(0)
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

// `window-recovery.test.ts` tests how often the app reloads a window, and what it asks when.
test('the window comes back with the draft after a bug in its code, after crashes, of which only the second one asks, and after a hang', async ({
  launchApp,
}) => {
  const launched = await launchApp()
  const { app, window, profile, problems } = launched
  await writeDraft(launched)
  // It tells plainly that its code failed, and a reload brings everything back.
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
  await test.step('it crashes twice within a minute', async () => {
    const boxes = await answerBoxes(app, windowGone.stay)
    // Stops main's monotonic clock, so that both crashes come within one minute.
    await app.evaluate(() => {
      const now = performance.now()
      performance.now = () => now
    })
    for (const asked of [[], [boxOf(windowGone)]]) {
      await crashAndComeBack(app)
      await expectList(app)
      expect(await boxes()).toEqual(asked)
    }
    const kept = await askPage(app, 'petStore.getStart({}).then(({ value }) => value.keptView)')
    expect(kept).toMatchObject({ drafts: { practice: { name: 'Rex', categoryId: '3' } } })
  })
  await test.step('it does not respond, and the clerk reloads it', async () => {
    const boxes = await answerBoxes(app, windowHung.act)
    await app.evaluate(async ({ BrowserWindow }) => {
      const [opened] = BrowserWindow.getAllWindows()
      const isBack = new Promise<void>((resolve) => opened?.webContents.once('did-finish-load', () => resolve()))
      void opened?.webContents.executeJavaScript('for (;;) {}').catch(() => {})
      // The test emits the event, because Chromium never reports a hung page while a debugger (here Playwright) is attached.
      opened?.emit('unresponsive')
      await isBack
    })
    expect(await boxes()).toEqual([boxOf(windowHung)])
    await expectList(app)
  })

  await answerBoxes(app, windowGone.act)
  const code = exitCode(app)
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
  // The clerk chose to quit.
  expect(await code).toBe(0)
  for (const problem of problems.splice(0))
    expect(problem).toMatch(/window's process has gone: \w+$|window does not respond$/)
  const again = await launchApp({ profile })
  await expectDraft(await openAddSheet(again.window, 'practice'), draft)
})

// An exception, while the password store hangs: `keychain.e2e.ts`.
test('an unhandled rejection in main is shown and logged without secrets, and the app ends', async ({ launchApp }) => {
  const { app, problems } = await launchApp()
  const logs = await appFolder(app, 'logs')
  const said: string[] = []
  app.on('console', (message) => said.push(message.text()))
  const ended = exitCode(app)
  await app
    .evaluate(({ dialog }) => {
      dialog.showErrorBox = (title, text) => console.log(`box: ${title} | ${text}`)
      setTimeout(() => Promise.reject(new Error('Bearer sk-secret')))
    })
    .catch(() => {})
  expect(await ended).toBe(1)
  expect(said).toContain(`box: ${words.fatal.title} | ${words.fatal.text}`)
  const log = await readFile(path.join(logs, 'main.log'), 'utf8')
  expect(log).toContain('an error that nothing caught: Error')
  expect(log + said.join()).not.toContain('sk-secret')
  for (const problem of problems.splice(0)) expect(problem).toMatch(/nothing caught|main ended with code 1$/)
})
