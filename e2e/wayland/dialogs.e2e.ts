import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import { fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petRows, windowTitle } from '../support/clerk/clerk.ts'
import { deliveryCell, openDelivery } from '../support/clerk/delivery.ts'
import { possibleCommands } from '../support/clerk/keyboard.ts'
import { holdCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'
import { expectKeyboard, needWayland, test } from './on-wayland.ts'
import { readScene } from './scene.ts'

needWayland()

/** Gives the titles of the system dialogs that the app shows now, which are all its windows except the main one. */
async function shownDialogs(app: ElectronApplication): Promise<readonly string[]> {
  const own = await windowTitle(app)
  const scene = await readScene()
  const windows = scene.filter(({ role, pid }) => role === 'xdg_toplevel' && pid === app.process().pid)
  return windows.map(({ title }) => title).filter((title) => title !== own)
}

/** Waits until a dialog with this title has the keyboard. */
async function expectDialog(app: ElectronApplication, title: string): Promise<void> {
  await expect.poll(() => shownDialogs(app)).toEqual([title])
  await expectKeyboard(app, { isWithWindow: false })
}

test('a clerk types a path into the system’s dialog to export there, and another to open a delivery', async ({
  shareApp,
  startService,
  hands,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-dialogs-'))
  try {
    const service = await startService({ pets: makePets(3) })
    const { app, window } = await shareApp({ connectedTo: { staging: service } })
    await expect(petRows(window)).toHaveCount(3)
    const exported = path.join(folder, 'exported.csv')
    await expectKeyboard(app)
    await expect.poll(() => possibleCommands(app)).toContain('export')
    await hands.press('ctrl+e')
    await expectDialog(app, 'Save File')
    await hands.press('ctrl+a')
    await hands.type(exported)
    await hands.press('alt+s')
    await expect(window.getByRole('region', { name: 'Messages' }).getByText('3 rows exported.')).toBeVisible()
    expect((await readFile(exported, 'utf8')).split('\r\n')).toHaveLength(4)
    await expect.poll(() => shownDialogs(app)).toEqual([])

    const delivered = path.join(folder, 'delivery.csv')
    await writeFile(delivered, 'Name,Category number\nKiwi,7\nMango,7\n')
    await openDelivery(app, window)
    await window.getByRole('button', { name: 'Choose a file…' }).click()
    await expectDialog(app, 'Open File')
    // A slash opens the dialog's path field, which takes a moment.
    await hands.press('slash')
    await expect(async () => {
      await hands.press('ctrl+a')
      await hands.type(delivered)
      await hands.press('alt+o')
      await expect.poll(() => shownDialogs(app), { timeout: 2000 }).toEqual([])
    }).toPass()
    await expect(deliveryCell(window, 3)).toHaveValue('Mango')
  } finally {
    await rm(folder, { force: true, recursive: true })
  }
})

test('the app asks a clerk who quits while it adds a pet, and Escape keeps it open', async ({
  shareApp,
  startService,
  hands,
}) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const gate = holdCreates(service)
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, { name: 'Kiwi', categoryId: '7' })
  await nameField(sheet).focus()
  await expectKeyboard(app)
  await hands.press('ctrl+Return')
  await expect.poll(() => countCreates(service)).toBe(1)
  await hands.press('ctrl+q')
  await expect.poll(() => shownDialogs(app)).toHaveLength(1)
  await expectKeyboard(app, { isWithWindow: false })
  await hands.press('Escape')
  await expect.poll(() => shownDialogs(app)).toEqual([])
  gate.open()
  await expect(petRows(window)).toHaveCount(1)
})
