import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { english as words } from '../../src-shared/words/english.ts'
import { crashAndComeBack } from '../support/app/crash-window.ts'
import { exitCode } from '../support/app/electron-app.ts'
import { appFolder, askPage } from '../support/app/inside-app.ts'
import { test } from '../support/app/start-service.ts'
import { tryPracticeStore } from '../support/clerk/clerk.ts'

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

test('the app outlives the terminal that started it, although it reports bugs there', async ({ launchApp }) => {
  const { app, window, problems } = await launchApp()
  await tryPracticeStore(window)
  const log = path.join(await appFolder(app, 'logs'), 'main.log')
  app.process().stdout?.destroy()
  app.process().stderr?.destroy()
  await crashAndComeBack(app)
  expect(await readFile(log, 'utf8')).toContain("the window's process has gone")
  await expect.poll(() => askPage(app, 'document.querySelectorAll("tr[data-pet-id]").length')).toBeGreaterThan(0)
  expect(await readFile(log, 'utf8')).not.toContain('nothing caught')
  // Does not quit, because a debugger, here Playwright, learns from the output, which is closed, when to let the app end.
  const ended = once(app.process(), 'close')
  app.process().kill('SIGKILL')
  await ended
  for (const problem of problems.splice(0)) expect(problem).toMatch(/window's process has gone: \w+$|main was killed/)
})
