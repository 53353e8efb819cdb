import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { type ElectronApplication, expect } from '@playwright/test'
import { addSheet, nameField } from '../support/clerk/add-sheet.ts'
import { petDetails, petNames, petRows, windowTitle } from '../support/clerk/clerk.ts'
import { makePets } from '../support/service/pet-service.ts'
import { sentPets } from '../support/service/received.ts'
import { clickInto, needWayland, onScreen, pageOnScreen, test } from './on-wayland.ts'
import { readScene } from './scene.ts'

needWayland()

const run = promisify(execFile)

/** Counts the app's menus that the compositor shows now. */
async function shownMenus(app: ElectronApplication): Promise<number> {
  const scene = await readScene()
  return scene.filter(({ role, pid }) => role === 'xdg_popup' && pid === app.process().pid).length
}

/** Reads the clipboard with another program; null while it holds no text. */
async function readElsewhere(): Promise<string | null> {
  return run('wl-paste', ['--no-newline']).then(
    ({ stdout }) => stdout,
    () => null,
  )
}

test('the app’s window is a Wayland window with its menu entry’s ID and its environment’s title, and no X server can reach it', async ({
  practiceApp: { app, window },
}) => {
  const platform = await app.evaluate(({ app: electron }) => ({
    ozone: electron.commandLine.getSwitchValue('ozone-platform'),
    display: process.env['DISPLAY'],
  }))
  expect(platform).toEqual({ ozone: 'wayland', display: '' })
  const windows = async () => (await readScene()).filter(({ role }) => role === 'xdg_toplevel')
  const ours = { pid: app.process().pid, appId: 'pet-store-inventory' }
  await expect.poll(windows).toMatchObject([{ ...ours, title: await windowTitle(app) }])
  await window.evaluate(() => globalThis.window.petStore.selectEnvironment({ environment: 'staging' }))
  await window.reload()
  await expect.poll(windows).toMatchObject([{ ...ours, title: expect.stringMatching(/^STAGING/) }])
})

test('a clerk lists, finds, adds and looks up pets with the keyboard and the mouse', async ({
  shareApp,
  startService,
  hands,
}) => {
  const service = await startService({ pets: makePets(12) })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(12)

  const search = window.getByLabel('Search pets')
  await clickInto(app, hands, search)
  await hands.type('7')
  await hands.press('Return')
  await expect(petDetails(window).getByRole('status')).toHaveText(/\d:\d\d/)
  expect(service.received.at(-1)?.target).toBe('/v1/pets/7')

  await hands.press('ctrl+n')
  const sheet = addSheet(window, 'staging')
  await expect(nameField(sheet)).toBeFocused()
  await hands.type('Wayland Smith')
  await hands.press('Return')
  await hands.type('7')
  await hands.press('ctrl+Return')
  await expect(sheet).toBeHidden()
  expect(sentPets(service)[0]).toMatchObject({ name: 'Wayland Smith', categoryId: 7 })
})

test('a clerk can copy a pet into another program, and paste its text into the app', async ({
  practiceApp: { app, window },
  hands,
}) => {
  await hands.click(await onScreen(app, petRows(window).first()))
  await hands.press('ctrl+shift+c')
  const [name = 'no pet'] = await petNames(window)
  await expect.poll(readElsewhere).toContain(name)

  const copier = spawn('wl-copy', ['--foreground', 'Figaro'])
  try {
    await expect.poll(readElsewhere).toBe('Figaro')
    const search = window.getByLabel('Search pets')
    await clickInto(app, hands, search)
    await hands.press('ctrl+v')
    await expect(search).toHaveValue('Figaro')
  } finally {
    copier.kill()
    await once(copier, 'exit')
  }
})

test('the menus open with a click or with Alt and a letter, close with Escape, and run their commands', async ({
  practiceApp: { app, window },
  hands,
}) => {
  const page = await pageOnScreen(app)
  await hands.click({ x: page.x + 12, y: page.y - 14 })
  await expect.poll(() => shownMenus(app)).toBe(1)
  await hands.press('Down', 'Return')
  await expect(nameField(addSheet(window, 'practice'))).toBeFocused()
  await hands.press('Escape')
  await expect(addSheet(window, 'practice')).toBeHidden()

  // The click comes before Alt, because a menu does not open for a click right after it was closed.
  await hands.press('alt+f')
  await expect.poll(() => shownMenus(app)).toBe(1)
  await hands.press('Escape')
  await expect.poll(() => shownMenus(app)).toBe(0)

  const search = window.getByLabel('Search pets')
  await search.fill('Bella')
  await hands.click(await onScreen(app, search), 'right')
  await expect.poll(() => shownMenus(app)).toBe(1)
  // The last entry: Select all.
  await hands.press('Up', 'Return')
  await expect.poll(() => shownMenus(app)).toBe(0)
  await hands.type('Oscar')
  await expect(search).toHaveValue('Oscar')
})
