import { writeFile } from 'node:fs/promises'
import { type ElectronApplication, expect } from '@playwright/test'
import { type CallName, channelOf } from '../../src-shared/contract.ts'
import { openPalette } from '../support/clerk.ts'
import {
  addDelivery,
  birdNames,
  chooseFile,
  deliveryRow,
  deliveryTable,
  discardDelivery,
  openDelivery,
  pasteRows,
} from '../support/delivery.ts'
import { createGate } from '../support/gate.ts'
import { pressKeys } from '../support/keyboard.ts'
import { test } from '../support/start-service.ts'

/** Has a call of the window answered with `answer`, once what this gives is called. */
async function answerLate(app: ElectronApplication, call: CallName, answer: unknown): Promise<() => Promise<void>> {
  const handler = await app.evaluateHandle(
    ({ BrowserWindow }, { channel, value }) => {
      const ipc = BrowserWindow.getAllWindows()[0]?.webContents.ipc
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      // A handler of the window's own goes before the app's.
      ipc?.handle(channel, async () => {
        await released
        ipc.removeHandler(channel)
        return { ok: true, value }
      })
      return { release: () => release() }
    },
    { channel: channelOf(call), value: answer },
  )
  return () => handler.evaluate(({ release }) => release())
}

async function copy(app: ElectronApplication, text: string): Promise<void> {
  await app.evaluate(({ clipboard }, rows) => clipboard.writeText(rows), text)
}

test('a panel that was opened while the app ends a delivery stays open, with what is typed there', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await openDelivery(app, window)
  await pasteRows(window, [['Kiwi', '7']])
  await addDelivery(window, 1, 'staging')
  await expect(window.getByText('1 added.')).toBeVisible()
  const answer = await answerLate(app, 'steerDelivery', null)
  await window.getByRole('button', { name: 'Done', exact: true }).click()
  await openPalette(app, window)
  await window.keyboard.type('Ki')
  await answer()
  await expect(window.getByRole('heading', { name: 'Delivery to STAGING' })).toHaveCount(0)
  // The search would take the focus two frames later.
  await window.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await window.keyboard.type('wi')
  await expect(window.getByRole('dialog').getByRole('combobox')).toHaveValue('Kiwi')
})

test('what was wrong with a file is not said of the rows that come after it', async ({
  practiceApp: { app, window },
}, testInfo) => {
  const file = testInfo.outputPath('too-long.csv')
  await writeFile(file, `Name\n${'Kiwi\n'.repeat(1001)}`)
  const problem = window.getByText(/There are 1,001 rows/)
  await openDelivery(app, window)
  await app.evaluate(({ dialog }, chosen) => {
    Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [chosen] }) })
  }, file)
  await window.getByRole('button', { name: 'Choose a file…' }).click()
  await expect(problem).toBeVisible()
  await pasteRows(window, [['Kiwi', '7']])
  await expect(problem).toHaveCount(0)
  await discardDelivery(window)
})

test('rows that are pasted again come in place of the rows before', async ({ practiceApp: { app, window } }) => {
  await openDelivery(app, window)
  await copy(app, 'Paco\t7\r\nZazu\t7\r\n')
  await pressKeys(app, 'CmdOrCtrl+V')
  await expect(window.getByText('2 ready')).toBeVisible()
  await copy(app, 'Lola\t7\r\n')
  await window.getByRole('button', { name: 'Paste again' }).click()
  await expect(window.getByLabel('Rows', { exact: true })).toBeFocused()
  await pressKeys(app, 'CmdOrCtrl+V')
  await expect(window.getByText('1 ready')).toBeVisible()
  await expect(deliveryRow(window, 1)).toContainText('Lola')
  await discardDelivery(window)

  await test.step('after too many of them, too', async () => {
    await openDelivery(app, window)
    await copy(app, 'Kiwi\r\n'.repeat(1001))
    await pressKeys(app, 'CmdOrCtrl+V')
    await expect(window.getByText(/There are 1,001 rows/)).toBeVisible()
    await copy(app, 'Lola\t7\r\n')
    await pressKeys(app, 'CmdOrCtrl+V')
    await expect(window.getByText('1 ready')).toBeVisible()
    await discardDelivery(window)
  })
})

test('after a file with rows to mend, another one has none of them', async ({
  practiceApp: { app, window },
}, testInfo) => {
  const first = testInfo.outputPath('first.csv')
  const second = testInfo.outputPath('second.csv')
  await writeFile(first, 'Name;Category\nKiwi;Parrots\n')
  await writeFile(second, 'Name;Category\nMango;7\n')
  await openDelivery(app, window)
  await chooseFile(app, window, first)
  await window.getByRole('tab', { name: 'Only rows to mend', exact: true }).click()
  await expect(deliveryRow(window, 1)).toContainText('To mend')
  await chooseFile(app, window, second)
  await expect(window.getByText('1 ready')).toBeVisible()
  await expect(window.getByText('Nothing is left to mend.')).toBeVisible()
  await discardDelivery(window)
})

test('from the keyboard, the rows can still be reached after all that look like listed pets are added too', async ({
  practiceApp: { app, window },
}) => {
  await openDelivery(app, window)
  await pasteRows(window, [
    ['Bella', '7'],
    ['Coco', '7'],
  ])
  await window.getByRole('tab', { name: /^Already listed/ }).click()
  await deliveryRow(window, 1).getByRole('button', { name: 'Bella' }).focus()
  await window.keyboard.press('End')
  for (let step = 0; step < 3; step += 1) await window.keyboard.press('ArrowRight')
  await expect(window.locator(':focus')).toHaveAccessibleName(/^Add it too/)
  const all = window.getByRole('button', { name: 'Add them all too' })
  await all.focus()
  await window.keyboard.press('Enter')
  await expect(window.getByText('2 ready')).toBeVisible()
  await expect(deliveryTable(window).locator('tbody [data-cell][tabindex="0"]')).toHaveCount(1)
  await discardDelivery(window)
})

test.describe('a list that comes during the review and holds the pets of the rows', () => {
  const names = birdNames(21)
  const listed = names.map((name, place) => ({ id: place + 1, name, categoryId: 7, status: 'available' }))

  test('keeps the focus in the row, on the button that is there now', async ({ shareApp, startService }) => {
    const service = await startService({ pets: [] })
    const { app, window } = await shareApp({ connectedTo: { staging: service } })
    const gate = createGate()
    service.intercept(async () => {
      await gate.opened
      return Response.json(listed)
    })
    await openDelivery(app, window)
    await pasteRows(window, [['Kiwi', '7']])
    await window.getByRole('button', { name: 'Leave out row 1' }).focus()
    gate.open()
    await expect(deliveryRow(window, 1)).toContainText('Looks like Kiwi #1')
    await expect(window.getByRole('button', { name: 'Add it too: row 1' })).toBeFocused()
    await discardDelivery(window)
  })

  test('takes back the question for their number when none is left to add', async ({ shareApp, startService }) => {
    const service = await startService({ pets: [] })
    const { app, window } = await shareApp({ connectedTo: { staging: service } })
    const gate = createGate()
    service.intercept(async () => {
      await gate.opened
      return Response.json(listed)
    })
    await openDelivery(app, window)
    await pasteRows(
      window,
      names.map((name) => [name, '7']),
    )
    await window.getByRole('button', { name: 'Add 21 pets to STAGING' }).click()
    await expect(window.getByRole('alertdialog', { name: 'Add 21 pets to STAGING?' })).toBeVisible()
    gate.open()
    await expect(window.getByText('21 look like pets already listed')).toBeAttached()
    await expect(window.getByRole('alertdialog')).toHaveCount(0)
    await discardDelivery(window)
  })
})

test('what is mended while a delivery is being started stays under review', async ({ shareApp, startService }) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await openDelivery(app, window)
  await pasteRows(window, [
    ['Name', 'Category'],
    ['Kiwi', '7'],
    ['Mango', 'Parrots'],
  ])
  const rows = [{ cells: ['Kiwi', '7'], pet: { name: 'Kiwi', categoryId: '7' }, again: false }]
  const started = {
    id: crypto.randomUUID(),
    environment: 'staging',
    name: 'Pasted rows',
    columns: ['Name', 'Category'],
    rows,
    state: { kind: 'done' },
    outcomes: [{ kind: 'added', petId: '1', confirmedBy: 'answer' }],
  }
  const answer = await answerLate(app, 'startDelivery', started)
  await window.getByRole('button', { name: 'Add 1 pet to STAGING' }).click()
  await window.getByLabel('Category number of row 2').fill('12')
  await answer()
  await expect(window.getByText('1 added.')).toBeVisible()
  await (await answerLate(app, 'steerDelivery', null))()
  await window.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(deliveryRow(window, 2)).toContainText('12')
  await expect(window.getByText('1 ready')).toBeVisible()
  await discardDelivery(window)
})
