import { type ElectronApplication, expect } from '@playwright/test'
import { type DeliveryId, rowAdditionId } from '../../src-shared/addition.ts'
import { channelOf } from '../../src-shared/contract.ts'
import type { StoreChange } from '../../src-shared/delivery.ts'
import { createGate } from '../../src-shared/testing/gate.ts'
import { answerLate } from '../support/app/inside-app.ts'
import { test } from '../support/app/start-service.ts'
import { openPalette } from '../support/clerk/clerk.ts'
import { birdNames, birdRows, deliveryIn } from '../support/clerk/delivery.ts'

test('a panel that was opened while the app ends a delivery stays open, with the text typed there', async ({
  showStore,
}) => {
  const { app, window, ...delivery } = deliveryIn(await showStore([]))
  await delivery.review('Kiwi;7')
  await delivery.add(1)
  await delivery.says('1 added.')
  const answer = await answerLate(app, 'steerDelivery', null)
  await delivery.press('Done')
  await openPalette(app, window)
  await window.keyboard.type('Ki')
  await answer()
  await expect(window.getByRole('heading', { name: 'Delivery to STAGING' })).toHaveCount(0)
  // The search would take the focus two frames later.
  await window.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await window.keyboard.type('wi')
  await expect(window.getByRole('dialog').getByRole('combobox')).toHaveValue('Kiwi')
})

for (const [rows, title] of [
  [1, 'keeps the focus in the row, on its new button'],
  [21, 'closes the question for their number if none is left to add'],
] as const) {
  test(`a list that arrives during the review and has the pets of its rows ${title}`, async ({
    shareApp,
    startService,
  }) => {
    const service = await startService({ pets: [] })
    const gate = createGate()
    const listed = birdNames(rows).map((name, at) => ({ id: at + 1, name, categoryId: 7, status: 'available' }))
    service.intercept(() => gate.opened.then(() => Response.json(listed)))
    const delivery = deliveryIn(await shareApp({ connectedTo: { staging: service } }))
    await delivery.review(birdRows(rows))
    if (rows === 1) await delivery.leaveOut(1).focus()
    else await delivery.press('Add 21 pets to STAGING')
    await expect(delivery.question()).toHaveCount(rows === 1 ? 0 : 1)
    gate.open()
    await delivery.rowsSay({ 1: 'Looks like Kiwi #1' })
    if (rows === 1) await expect(delivery.addToo(1)).toBeFocused()
    await expect(delivery.question()).toHaveCount(0)
    await delivery.discard()
  })
}

/** A delivery with one pet that has ended, but for its ID. */
const startedWithKiwi = {
  environment: 'staging',
  name: 'Pasted rows',
  columns: ['Name', 'Category'],
  rows: [{ cells: ['Kiwi', '7'], pet: { name: 'Kiwi', categoryId: '7' }, again: false }],
  state: { kind: 'done' },
  isDoubtful: false,
} as const

/** Makes main tell the window that this delivery has ended. */
async function tellOfKiwi(app: ElectronApplication, id: DeliveryId): Promise<void> {
  const { environment, rows, state, isDoubtful } = startedWithKiwi
  const outcome = { kind: 'added', petId: '1', confirmedBy: 'answer', at: 1 } as const
  const change: StoreChange = {
    environment,
    additions: [{ id: rowAdditionId({ id, row: 0 }), environment, pet: rows[0].pet, sentAt: 1, outcome }],
    delivery: { id, state, isDoubtful },
  }
  const message = [channelOf('onStoreChanged'), change] as const
  await app.evaluate(({ BrowserWindow }, told) => BrowserWindow.getAllWindows()[0]?.webContents.send(...told), message)
}

test('rows that the clerk fixes, adds too or types while a delivery starts stay under review', async ({
  showStore,
}) => {
  const coco = { id: '418', name: 'Coco', categoryId: '7', status: 'available' }
  const { app, window, ...delivery } = deliveryIn(await showStore([coco]))
  /** The ID of the delivery under review. */
  async function draftId(): Promise<DeliveryId | undefined> {
    const kept = await window.evaluate(() => globalThis.window.petStore.recallDeliveryDraft({ environment: 'staging' }))
    return kept.ok ? kept.value.review?.id : undefined
  }
  /** Makes main start a delivery late, and tell of its end, after the clerk has done something. */
  async function startWhile(act: () => Promise<void>): Promise<void> {
    await expect.poll(draftId).toBeDefined()
    const id = (await draftId()) ?? ''
    const started = await answerLate(app, 'startDelivery', { ...startedWithKiwi, id })
    await delivery.press('Add 1 pet to STAGING')
    await act()
    await started()
    // Told before the answer has come, the window would ask main, which has no such delivery.
    await expect(window.getByRole('heading', { name: 'Delivery to STAGING' })).toBeVisible()
    await tellOfKiwi(app, id)
  }
  async function dismiss(...buttons: readonly string[]): Promise<void> {
    await (await answerLate(app, 'steerDelivery', null))()
    await delivery.press(...buttons)
    await expect(delivery.question()).toHaveCount(0)
  }
  await delivery.review('Name;Category\nKiwi;7\nMango;Parrots\nCoco;7\nCoco;7')
  await delivery.rowsSay({ 4: 'Looks like Coco #418' })
  await startWhile(async () => {
    await delivery.cell(3, 'categoryId').fill('12')
    await delivery.addToo(5).click()
  })
  await delivery.says('1 added, 1 still to fix, 2 held back as doubles.')
  await delivery.press('Fix them')
  await expect(delivery.cell(3, 'categoryId')).toHaveValue('12')
  await delivery.rowsSay({ 5: 'Ready' })
  await expect(delivery.lines).toHaveCount(1 + 3)
  await delivery.press('Cancel')
  await dismiss('Done', 'Leave them out')

  await delivery.review('Pico;7')
  await startWhile(async () => {
    await delivery.press('Paste again')
    await delivery.field.press('M')
    await expect(delivery.field).toHaveValue('M')
  })
  await delivery.says('1 added.')
  await dismiss('Done')
  await delivery.open()
  await expect(delivery.field).toHaveValue('M')
  await delivery.field.clear()
})
