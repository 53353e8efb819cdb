import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { rowAdditionId } from '../../src-shared/addition.ts'
import { channelOf } from '../../src-shared/contract.ts'
import type { StoreChange } from '../../src-shared/delivery.ts'
import { createGate, type Gate } from '../../src-shared/testing/gate.ts'
import { answerLate } from '../support/app/inside-app.ts'
import { test } from '../support/app/start-service.ts'
import { openPalette, petRows } from '../support/clerk/clerk.ts'
import {
  addDelivery,
  birdNames,
  deliveryCell,
  deliveryRow,
  deliveryTable,
  discardDelivery,
  openDelivery,
  pasteRows,
  reviewRows,
} from '../support/clerk/delivery.ts'
import type { PetService } from '../support/service/pet-service.ts'

test('a panel that was opened while the app ends a delivery stays open, with the text typed there', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await reviewRows(app, window, [['Kiwi', '7']])
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

test.describe('a list that arrives during the review and has the pets of its rows', () => {
  const names = birdNames(21)
  const listed = names.map((name, place) => ({ id: place + 1, name, categoryId: 7, status: 'available' }))

  /** Makes a service send that list once the gate opens. */
  function holdList(service: PetService): Gate {
    const gate = createGate()
    service.intercept(async () => {
      await gate.opened
      return Response.json(listed)
    })
    return gate
  }

  test('keeps the focus in the row, on its new button', async ({ shareApp, startService }) => {
    const service = await startService({ pets: [] })
    const { app, window } = await shareApp({ connectedTo: { staging: service } })
    const gate = holdList(service)
    await reviewRows(app, window, [['Kiwi', '7']])
    await window.getByRole('button', { name: 'Leave out row 1' }).focus()
    gate.open()
    await expect(deliveryRow(window, 1)).toContainText('Looks like Kiwi #1')
    await expect(window.getByRole('button', { name: 'Add it too: row 1' })).toBeFocused()
    await discardDelivery(window)
  })

  test('closes the question for their number if none is left to add', async ({ shareApp, startService }) => {
    const service = await startService({ pets: [] })
    const { app, window } = await shareApp({ connectedTo: { staging: service } })
    const gate = holdList(service)
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

/** A delivery with one pet that has ended. */
const startedWithKiwi = {
  id: crypto.randomUUID(),
  environment: 'staging',
  name: 'Pasted rows',
  columns: ['Name', 'Category'],
  rows: [{ cells: ['Kiwi', '7'], pet: { name: 'Kiwi', categoryId: '7' }, again: false }],
  state: { kind: 'done' },
  isDoubtful: false,
} as const

/** Makes main tell the window that this delivery has ended. */
async function tellOfKiwi(app: ElectronApplication): Promise<void> {
  const { id, environment, rows, state, isDoubtful } = startedWithKiwi
  const change: StoreChange = {
    environment,
    additions: [
      {
        id: rowAdditionId({ id, row: 0 }),
        environment,
        pet: rows[0].pet,
        sentAt: 1,
        outcome: { kind: 'added', petId: '1', confirmedBy: 'answer', at: 1 },
      },
    ],
    delivery: { id, state, isDoubtful },
  }
  const message = [channelOf('onStoreChanged'), change] as const
  await app.evaluate(({ BrowserWindow }, told) => BrowserWindow.getAllWindows()[0]?.webContents.send(...told), message)
}

/** Dismisses that delivery and the remaining rows. */
async function leaveOutRest(app: ElectronApplication, window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Cancel', exact: true }).click()
  await (await answerLate(app, 'steerDelivery', null))()
  await window.getByRole('button', { name: 'Done', exact: true }).click()
  await window.getByRole('alertdialog').getByRole('button', { name: 'Leave them out' }).click()
  await expect(window.getByRole('alertdialog')).toHaveCount(0)
}

test('a row that the clerk fixes or adds too while a delivery starts stays under review', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [{ id: '418', name: 'Coco', categoryId: '7', status: 'available' }] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await reviewRows(app, window, [
    ['Name', 'Category'],
    ['Kiwi', '7'],
    ['Mango', 'Parrots'],
    ['Coco', '7'],
    ['Coco', '7'],
  ])
  await expect(deliveryRow(window, 4)).toContainText('Looks like Coco #418')
  const answer = await answerLate(app, 'startDelivery', startedWithKiwi)
  await window.getByRole('button', { name: 'Add 1 pet to STAGING' }).click()
  await window.getByLabel('Category number of row 3').fill('12')
  await window.getByRole('button', { name: 'Add it too: row 5' }).click()
  await answer()
  await tellOfKiwi(app)
  await expect(window.getByText('1 added, 2 still to fix.')).toBeVisible()
  await window.getByRole('button', { name: 'Fix them' }).click()
  await expect(deliveryCell(window, 3, 'categoryId')).toHaveValue('12')
  await expect(deliveryRow(window, 5)).toContainText('Ready')
  await expect(deliveryTable(window).getByRole('row')).toHaveCount(1 + 2)
  await leaveOutRest(app, window)
})

test('rows typed while a delivery starts are kept for the next one', async ({ shareApp, startService }) => {
  const service = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  const rows = window.getByLabel('Rows', { exact: true })
  await reviewRows(app, window, [['Kiwi', '7']])
  const answer = await answerLate(app, 'startDelivery', startedWithKiwi)
  await window.getByRole('button', { name: 'Add 1 pet to STAGING' }).click()
  await window.getByRole('button', { name: 'Paste again' }).click()
  await rows.press('M')
  await expect(rows).toHaveValue('M')
  await answer()
  await tellOfKiwi(app)
  await expect(window.getByText('1 added.')).toBeVisible()
  await (await answerLate(app, 'steerDelivery', null))()
  await window.getByRole('button', { name: 'Done', exact: true }).click()
  await openDelivery(app, window)
  await expect(rows).toHaveValue('M')
  await rows.clear()
})

test('rows that name a category still mean the same one after the clerk renames it', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: [{ id: '418', name: 'Mango', categoryId: '12', status: 'available' }] })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  async function nameCategory(name: string): Promise<void> {
    await petRows(window).first().click({ button: 'right' })
    await window.getByRole('menuitem', { name: /^(Name this category|Rename)/ }).click()
    await window.getByLabel('What you call category 12').fill(name)
    await window.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(petRows(window).first()).toContainText(`12 · ${name}`)
  }
  await nameCategory('Parrots')
  await reviewRows(app, window, [
    ['Name', 'Category'],
    ['Kiwi', 'Parrots'],
    ['Rio', 'Birds'],
  ])
  await window.getByRole('button', { name: 'Close', exact: true }).click()
  await window.reload()
  await nameCategory('Birds')
  await openDelivery(app, window)
  await expect(deliveryCell(window, 2, 'categoryId')).toHaveValue('12 · Birds')
  await expect(window.getByText('2 ready')).toBeAttached()
  await discardDelivery(window)
})
