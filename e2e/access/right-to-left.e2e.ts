import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import type { Pet } from '../../src-shared/pet.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test as base } from '../support/app/start-service.ts'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, openSettings, petDetails, petRows, serviceFields } from '../support/clerk/clerk.ts'
import {
  addDelivery,
  chooseFile,
  deliveryRow,
  deliveryTable,
  discardDelivery,
  openDelivery,
  reviewRows,
} from '../support/clerk/delivery.ts'
import { possibleCommands, pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { holdRequests } from '../support/service/answers.ts'
import type { PetService } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

const pets: readonly Pet[] = [
  { id: '418', name: 'Bella!', categoryId: '3', status: 'available' },
  { id: '-5', name: 'برونو!', categoryId: '5', status: 'pending' },
  { id: '9007199254740993', name: 'Echo', categoryId: '3', status: 'sold' },
]

const test = base.extend<{ mirrored: LaunchedApp & { readonly service: PetService } }>({
  /** The shared app, connected to staging with the pets above, laid out from right to left as in Arabic. */
  mirrored: async ({ shareApp, startService }, use) => {
    const service = await startService({ pets })
    const launched = await shareApp({ connectedTo: { staging: service } })
    await expect(petRows(launched.window)).toHaveCount(3)
    await launched.window.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await use({ ...launched, service })
  },
})

interface Box {
  readonly left: number
  readonly right: number
}

function boxOf(element: Locator): Promise<Box> {
  return element.evaluate((shown) => {
    const { left, right } = shown.getBoundingClientRect()
    return { left, right }
  })
}

/** The box of an element's text, which may be narrower than the element. */
function textBoxOf(element: Locator): Promise<Box> {
  return element.evaluate((shown) => {
    const range = new Range()
    range.selectNodeContents(shown)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })
}

/** Expects each element to be to the left of the one before. */
async function expectFromRight(...elements: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(elements.map(boxOf))
  for (const [position, { right }] of boxes.entries()) {
    const former = boxes[position - 1]
    if (former) expect.soft(right, `element ${position}`).toBeLessThanOrEqual(former.left + 0.5)
  }
}

/** Whether an element's characters are in order from left to right in each line. */
function runsFromLeft(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    const places: DOMRect[] = []
    for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
      for (let position = 0; position < text.length; position += 1) {
        const range = new Range()
        range.setStart(text, position)
        range.setEnd(text, position + 1)
        places.push(range.getBoundingClientRect())
      }
    }
    const isAfter = (place: DOMRect, former: DOMRect) => place.left > former.left || place.top >= former.bottom
    const pairs = places.slice(1).map((place, position) => isAfter(place, places[position] ?? place))
    return pairs.length > 0 && pairs.every(Boolean)
  })
}

function scaleOf(button: Locator): Promise<string> {
  return button.locator('svg').evaluate((icon) => getComputedStyle(icon).scale)
}

const row = (window: Page, name: string) =>
  petRows(window).filter({ has: window.getByRole('button', { name, exact: true }) })

test('from right to left, the list begins at the right, an open pet is at the left, and names, numbers and keys keep their own direction', async ({
  mirrored: { app, window },
}) => {
  await expectFromRight(window.getByRole('heading', { level: 1 }), window.getByRole('button', { name: 'Refresh' }))
  await expectFromRight(...(await window.getByRole('columnheader').all()))
  await expectFromRight(...(await row(window, 'Bella!').getByRole('cell').all()))

  await row(window, 'Bella!').click()
  const details = petDetails(window)
  await expectFromRight(window.getByRole('table', { name: 'Pets' }), details)
  // The open row's bar is where the row begins.
  expect(await row(window, 'Bella!').evaluate((open) => getComputedStyle(open).boxShadow)).toContain('-3px 0px')
  const [previous, next, close] = ['Previous pet', 'Next pet', 'Close'].map((name) =>
    details.getByRole('button', { name, exact: true }),
  ) as [Locator, Locator, Locator]
  await expectFromRight(details.getByRole('heading', { level: 2 }), previous, next, close)
  expect([await scaleOf(previous), await scaleOf(next), await scaleOf(close)]).toEqual(['-1 1', '-1 1', 'none'])

  const cells = row(window, 'برونو!').getByRole('cell')
  expect.soft(await runsFromLeft(cells.last()), '-5').toBe(true)
  expect.soft(await runsFromLeft(row(window, 'Echo').getByRole('cell').last()), 'a long number').toBe(true)
  expect.soft(await runsFromLeft(row(window, 'Bella!').getByRole('button')), 'Bella!').toBe(true)
  expect.soft(await runsFromLeft(row(window, 'برونو!').getByRole('button')), 'an Arabic name').toBe(false)
  // Names in both directions begin at the same edge.
  const edges = [
    await textBoxOf(row(window, 'Bella!').getByRole('button')),
    await textBoxOf(row(window, 'برونو!').getByRole('button')),
  ]
  expect(edges[0]?.right).toBeCloseTo(edges[1]?.right ?? 0, 0)

  await row(window, 'برونو!').click()
  expect.soft(await runsFromLeft(details.getByText('-5', { exact: true }).first()), '-5 in the details').toBe(true)
  await pressKeys(app, 'CmdOrCtrl+/')
  const keys = window.getByRole('dialog').locator('kbd').filter({ hasText: ',' })
  expect.soft(await runsFromLeft(keys), 'Ctrl+,').toBe(true)
  await closePanel(window)
  await openSettings(window)
  await expect(serviceFields(window, 'staging').getByLabel('Base URL')).toHaveCSS('direction', 'ltr')
})

test('sheets come from the left, messages appear at the right, and menus open to the left of the pointer', async ({
  mirrored: { app, window },
}) => {
  const width = await window.evaluate(() => innerWidth)
  const bella = await row(window, 'Bella!').boundingBox()
  const [x, y] = [(bella?.x ?? 0) + 400, (bella?.y ?? 0) + 10]
  await window.mouse.click(x, y, { button: 'right' })
  const menu = window.getByRole('menu')
  await expect(menu).toBeVisible()
  await expect.poll(async () => Math.abs((await boxOf(menu)).right - x)).toBeLessThan(1)
  await window.keyboard.press('Escape')

  const sheet = await openAddSheet(window, 'staging')
  await expect.poll(async () => (await boxOf(sheet)).left).toBe(0)
  expect((await boxOf(sheet)).right).toBeLessThan(width / 2)
  await fillIn(sheet, { name: 'Kiwi', categoryId: '7', status: 'Available' })
  await window.keyboard.press('ControlOrMeta+Enter')
  const messages = window.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Kiwi added to Staging')).toBeVisible()
  expect(width - (await boxOf(messages)).right).toBeLessThan(40)
  await pressKeys(app, 'CmdOrCtrl+,')
  await expect.poll(async () => (await boxOf(window.getByRole('dialog', { name: 'Settings' }))).left).toBe(0)
})

test('arrow keys move in the direction they point, in tabs, choices and cells', async ({
  mirrored: { app, window },
}) => {
  const [all, available, sold] = ['All', 'Available', 'Sold'].map((name) =>
    window.getByRole('tab', { name: new RegExp(`^${name}`) }),
  ) as [Locator, Locator, Locator]
  await expectFromRight(all, available, sold)
  await all.focus()
  await window.keyboard.press('ArrowLeft')
  await expect(available).toBeFocused()
  await window.keyboard.press('ArrowRight')
  await window.keyboard.press('ArrowRight')
  await expect(sold).toBeFocused()
  await window.keyboard.press('ArrowLeft')
  await expect(all).toBeFocused()

  const panel = await openSettings(window)
  const comfortable = panel.getByRole('radio', { name: 'Comfortable' })
  await expectFromRight(comfortable, panel.getByRole('radio', { name: 'Compact' }))
  await comfortable.focus()
  await window.keyboard.press('ArrowLeft')
  await expect(panel.getByRole('radio', { name: 'Compact' })).toBeFocused()
  await window.keyboard.press('ArrowRight')
  await expect(comfortable).toBeFocused()
  await closePanel(window)

  await reviewRows(app, window, [
    ['Kiwi', '7'],
    ['Mango', '7'],
  ])
  const cellsOf = (number: number) => deliveryRow(window, number).locator('[data-cell]')
  await expectFromRight(cellsOf(1).nth(0), cellsOf(1).nth(1), cellsOf(1).nth(2))
  await cellsOf(1).nth(0).focus()
  await window.keyboard.press('ArrowLeft')
  await expect(cellsOf(1).nth(1)).toBeFocused()
  await window.keyboard.press('ArrowRight')
  await expect(cellsOf(1).nth(0)).toBeFocused()
  await discardDelivery(window)
})

test('the overview, labels, the menu beside “Add pet”, the source and the bar of a delivery, and a printed list begin at the right', async ({
  mirrored: { app, window, service },
}) => {
  await test.step('the menu, below its arrow', async () => {
    const arrow = window.getByRole('button', { name: 'More ways to add' })
    await expectFromRight(window.getByRole('button', { name: 'Add pet', exact: true }), arrow)
    await arrow.click()
    const menu = window.getByRole('menu')
    await expect.poll(async () => (await boxOf(menu)).left - (await boxOf(arrow)).left).toBeLessThan(1)
    expect((await boxOf(menu)).left).toBeGreaterThanOrEqual(0)
    await window.keyboard.press('Escape')
  })

  await test.step('the overview, whose bars fill from the right', async () => {
    await sendCommand(app, 'show-overview')
    const table = window.getByRole('main').getByRole('table')
    await expectFromRight(...(await table.getByRole('columnheader').all()))
    const parts = await table.locator('div[aria-hidden]:has(> div + div) > div').all()
    expect(parts).toHaveLength(2)
    await expectFromRight(...parts)
    await window.keyboard.press('Escape')
    await expect(petRows(window)).toHaveCount(3)
  })

  await test.step('labels: the choices at the right, the preview at the left, and the first label of a sheet at the right', async () => {
    await expect.poll(() => possibleCommands(app)).toContain('print-labels')
    await sendCommand(app, 'print-labels')
    const panel = window.getByRole('dialog', { name: 'Print labels' })
    const paper = panel.getByRole('combobox', { name: 'Paper' })
    const preview = panel.getByRole('region', { name: 'Preview' })
    await expectFromRight(paper, preview)
    await test.step('below the bars, the number at the right end and the category at the left', async () => {
      const bars = await boxOf(preview.getByRole('img', { name: 'Barcode of 418' }))
      const number = await boxOf(preview.getByText('418', { exact: true }))
      const category = await textBoxOf(preview.getByText('3', { exact: true }).first())
      expect(category.left).toBeLessThan(bars.left)
      expect(number.right).toBeGreaterThan(bars.right)
    })
    await paper.selectOption('a4-3x8')
    const places = [1, 2, 3].map((number) => panel.getByRole('radio', { name: `Label ${number}`, exact: true }))
    await expectFromRight(...places)
    await closePanel(window)
  })

  await test.step('the file, its sheet and its row of names', async () => {
    await openDelivery(app, window)
    await chooseFile(app, window, path.join(projectRoot, 'src-main/files/workbook/testing/birds.xlsx'))
    await expectFromRight(
      window.getByText('birds.xlsx', { exact: true }),
      window.getByLabel('Sheet', { exact: true }),
      window.getByLabel('Header row'),
    )
    await discardDelivery(window)
  })

  await test.step('a printed list', async () => {
    // Printing ends only when the test ends it, so that the test can measure the printed page.
    const printing = await app.evaluateHandle(({ BrowserWindow }) => {
      const state = { finish: () => {} }
      const print = (_options: unknown, done: (isPrinted: boolean, reason: string) => void) => {
        state.finish = () => done(true, '')
      }
      Object.assign(BrowserWindow.getAllWindows()[0]?.webContents ?? {}, { print })
      return state
    })
    await pressKeys(app, 'CmdOrCtrl+P')
    const printed = window.locator('table:not([aria-label])')
    await expect(printed).toBeAttached()
    await window.emulateMedia({ media: 'print' })
    const heads = await printed.locator('tr:nth-child(2) th').all()
    expect(heads.length).toBeGreaterThan(2)
    await expectFromRight(...heads)
    // A `th` is centred by default and takes no alignment from its table.
    for (const head of [printed.locator('tr:first-child th'), ...heads])
      await expect(head).toHaveCSS('text-align', 'start')
    await window.emulateMedia({ media: null })
    await printing.evaluate(({ finish }) => finish())
    await expect(printed).toHaveCount(0)
  })

  await test.step('the bar of a delivery', async () => {
    const gate = holdRequests(service, ({ method }) => method === 'POST' && countCreates(service) > 1)
    await reviewRows(app, window, [
      ['Kiwi', '7'],
      ['Mango', '7'],
      ['Pico', '7'],
    ])
    await addDelivery(window, 3, 'staging')
    const bar = window.getByRole('progressbar', { name: 'Delivery' })
    await expect(bar).toHaveAttribute('aria-valuenow', '1')
    const [whole, filled] = [await boxOf(bar), await boxOf(bar.locator('div').first())]
    expect(filled.right).toBeCloseTo(whole.right, 0)
    expect(filled.left).toBeGreaterThan(whole.left + 10)
    await expectFromRight(...(await deliveryTable(window).getByRole('columnheader').all()))
    gate.open()
    await expect(window.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  })
})
