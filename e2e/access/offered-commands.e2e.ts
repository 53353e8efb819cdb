import { expect } from '@playwright/test'
import { test } from '../support/app/share-app.ts'
import { closePanel, openPalette, petButtons, petDetails, petRows, tryPracticeStore } from '../support/clerk/clerk.ts'
import { copyText, possibleCommands, pressKeys, sendCommand } from '../support/clerk/keyboard.ts'

test('commands that cannot be used now are disabled in the menu and the palette', async ({ launchApp }) => {
  const { app, window } = await launchApp()
  await expect.poll(() => possibleCommands(app)).toEqual(['open-logs', 'save-diagnostics', 'show-about'])
  await sendCommand(app, 'show-about')
  await expect(window.getByRole('dialog', { name: 'About' })).toBeVisible()
  await closePanel(window)
  await tryPracticeStore(window)
  await expect.poll(() => possibleCommands(app)).toContain('export')
  expect(await possibleCommands(app)).not.toContain('duplicate')
  await openPalette(app, window)
  await window.keyboard.type('duplicate')
  await expect(window.getByRole('option', { name: 'Duplicate' })).toBeDisabled()
  await window.keyboard.press('Escape')

  await petRows(window).first().click()
  await expect.poll(() => possibleCommands(app)).toContain('duplicate')
  await window.getByLabel('Search pets').fill('no such pet')
  await expect.poll(() => possibleCommands(app)).not.toContain('export')
  expect(await possibleCommands(app)).not.toContain('copy-rows')
  expect(await possibleCommands(app)).not.toContain('print')
})

test('Ctrl with =, the wheel or keypad keys zooms', async ({ practiceApp: { app } }) => {
  const zoom = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel())
  // Playwright's wheel is a touchpad's, with which Chromium does not zoom.
  async function turnWheel(ticks: number): Promise<void> {
    await app.evaluate(({ BrowserWindow }, wheelTicksY) => {
      const turn = { deltaX: 0, deltaY: wheelTicksY * 120, wheelTicksX: 0, wheelTicksY }
      BrowserWindow.getAllWindows()[0]?.webContents.sendInputEvent({
        type: 'mouseWheel',
        x: 300,
        y: 300,
        ...turn,
        hasPreciseScrollingDeltas: false,
        canScroll: true,
        modifiers: ['control'],
      })
    }, ticks)
  }
  await turnWheel(1)
  await expect.poll(zoom).toBeGreaterThan(0)
  await turnWheel(-1)
  await expect.poll(zoom).toBe(0)
  for (const [keys, level] of [
    ['=', 0.5],
    ['numsub', 0],
    ['numadd', 0.5],
    ['num0', 0],
  ] as const) {
    await pressKeys(app, `CmdOrCtrl+${keys}`)
    await expect.poll(zoom).toBe(level)
  }
})

test('Ctrl+F and Down go to the row each time, and no letter leaves the search box', async ({
  practiceApp: { app, window },
}) => {
  const search = window.getByLabel('Search pets')
  for (let round = 0; round < 2; round += 1) {
    await pressKeys(app, 'CmdOrCtrl+F')
    await expect(search).toBeFocused()
    await window.keyboard.press('ArrowDown')
    await expect(petButtons(window).first()).toBeFocused()
  }
  await pressKeys(app, 'CmdOrCtrl+F')
  await expect(search).toBeFocused()
  await window.keyboard.type('milo')
  await expect(search).toHaveValue('milo')
  await expect(search).toBeFocused()
})

test('a text field’s context menu has Cut, Copy, Paste and Select all, and selected text’s has Copy', async ({
  practiceApp: { app, window },
}) => {
  const shown = await app.evaluateHandle(({ Menu }) => {
    const menus: Electron.Menu[] = []
    Menu.prototype.popup = function noteMenu() {
      menus.push(this)
    }
    return menus
  })
  const items = () => shown.evaluate((menus) => menus.at(-1)?.items.map(({ label, enabled }) => `${label} ${enabled}`))
  await copyText(app, 'Bella')
  const search = window.getByLabel('Search pets')
  await search.click({ button: 'right' })
  await expect.poll(items).toEqual(['Cut false', 'Copy false', 'Paste true', ' true', 'Select all false'])
  await app.evaluate(({ BrowserWindow }, menus) => {
    const [opened] = BrowserWindow.getAllWindows()
    // The same call as Electron makes when the clerk chooses the item.
    menus.at(-1)?.items[2]?.click(undefined, opened, opened?.webContents)
  }, shown)
  await expect(search).toHaveValue('Bella')
  // The page draws a row's menu, without main.
  await petRows(window).first().click({ button: 'right' })
  await expect(window.getByRole('menu')).toBeVisible()
  await window.keyboard.press('Escape')
  expect(await shown.evaluate((menus) => menus.length)).toBe(1)

  await petRows(window).first().click()
  const name = petDetails(window).getByRole('heading').first().locator('bdi')
  await name.dblclick()
  await name.click({ button: 'right' })
  await expect.poll(items).toEqual(['Copy true'])
  // Text stays selected while a row's own menu is open.
  await petRows(window).nth(1).click({ button: 'right' })
  await expect(window.getByRole('menu')).toBeVisible()
  expect(await shown.evaluate((menus) => menus.length)).toBe(2)
})
