import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { english as words } from '../../src-shared/words/english.ts'
import { appFolder } from '../support/app/app-folders.ts'
import { test } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { petRows } from '../support/clerk/clerk.ts'
import { answerBoxes } from '../support/computer/message-boxes.ts'
import { holdCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'
import { exitCode } from './exit-code.ts'

const draft = { name: 'Rex', categoryId: '3', status: 'Available' }

test('the app asks before it quits while it adds a pet; if the clerk quits anyway, it never sends the pet again', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window, profile } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(3)
  const gate = holdCreates(service)
  const boxes = await answerBoxes(app, 'Wait')
  await addPet(window, 'staging', draft)
  await expect.poll(() => countCreates(service)).toBe(1)
  await app.evaluate(({ app: main }) => main.quit())
  await expect
    .poll(boxes)
    .toEqual([{ message: 'A pet is still being added.', buttons: ['Wait', 'Quit anyway'], default: 'Wait' }])

  await answerBoxes(app, 'Quit anyway')
  const code = exitCode(app)
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  expect(await code).toBe(0)
  gate.open()

  const again = await launchApp({ profile })
  await expect(petRows(again.window)).toHaveCount(4)
  // The list shows whether the pet was added.
  const outcomes = () =>
    again.window.evaluate(async () => {
      const listed = await globalThis.window.petStore.listAdditions({ environment: 'staging' })
      return listed.ok ? listed.value.map(({ pet, outcome }) => ({ name: pet.name, kind: outcome.kind })) : []
    })
  await expect.poll(outcomes).toEqual([{ name: 'Rex', kind: 'added' }])
  expect(countCreates(service)).toBe(1)
})

test('a window that is closed while it loads leaves nothing in the log', async ({ launchApp }) => {
  const { app, window } = await launchApp()
  await expect(window.getByRole('button', { name: words.firstRun.practice })).toBeVisible()
  const log = path.join(await appFolder(app, 'logs'), 'main.log')
  const ended = once(app.process(), 'exit')
  await app.evaluate(({ BrowserWindow }) => {
    const [opened] = BrowserWindow.getAllWindows()
    // The app loads its own page again.
    void opened?.webContents.executeJavaScript("location.href = 'about:blank'")
    opened?.webContents.on('did-navigate', () => setImmediate(() => opened.close()))
  })
  await ended
  expect(await readFile(log, 'utf8').catch(() => '')).toBe('')
})
