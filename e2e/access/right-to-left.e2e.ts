import { expect, type Locator, type Page } from '@playwright/test'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test as base } from '../support/app/start-service.ts'
import { closePanel, openSettings, petDetails, petRows, serviceFields } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { possibleCommands, pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { holdJobs } from '../support/computer/printing.ts'
import { holdRequests } from '../support/service/answers.ts'
import type { PetService } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'
import { followFocus } from './follow-focus.ts'

// `logical-directions.test.mjs` finds styles that name a side, and the walk in `e2e/languages` what runs against the page. These tests show what
// code places, and what keeps its own direction.

const test = base.extend<{ mirrored: LaunchedApp & { readonly service: PetService } }>({
  /** The shared app, connected to staging with three pets, laid out from right to left as in Arabic. */
  mirrored: async ({ showStore }, use) => {
    const launched = await showStore([
      { id: '418', name: 'Bella!', categoryId: '3', status: 'available' },
      { id: '-5', name: 'برونو!', categoryId: '5', status: 'pending' },
      { id: '9007199254740993', name: 'Echo', categoryId: '3', status: 'sold' },
    ])
    await expect(petRows(launched.window)).toHaveCount(3)
    await launched.window.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await use(launched)
  },
})

/** The sides of an element, or of its text, which may be narrower. */
function sidesOf(element: Locator, isText = false): Promise<{ readonly left: number; readonly right: number }> {
  return element.evaluate((shown, ofText) => {
    const range = new Range()
    range.selectNodeContents(shown)
    const { left, right } = (ofText ? range : shown).getBoundingClientRect()
    return { left, right }
  }, isText)
}

/** Expects each element to be to the left of the one before. */
async function expectFromRight(...elements: readonly Locator[]): Promise<void> {
  expect(elements.length).toBeGreaterThan(1)
  const sides = await Promise.all(elements.map((element) => sidesOf(element)))
  for (const [at, { left }] of sides.slice(0, -1).entries())
    expect.soft(sides[at + 1]?.right, `element ${at + 1}`).toBeLessThanOrEqual(left + 0.5)
}

/** Whether an element's characters, all in one text, are in order from left to right in each line. */
function runsFromLeft(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const text = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT).nextNode() as Text
    const places = Array.from(text.data, (_, at) => {
      const range = new Range()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect()
    })
    const isAfter = (place: DOMRect, former: DOMRect) => place.left > former.left || place.top > former.top + 4
    return places.length > 1 && places.slice(1).every((place, at) => isAfter(place, places[at] ?? place))
  })
}

const row = (window: Page, name: string) =>
  petRows(window).filter({ has: window.getByRole('button', { name, exact: true }) })

test('from right to left, the list begins at the right, an open pet is at the left, and names, numbers and keys keep their own direction, and arrow keys move where they point', async ({
  mirrored,
}) => {
  const { app, window } = mirrored
  const [bella, bruno] = [row(window, 'Bella!'), row(window, 'برونو!')]
  await expectFromRight(...(await bella.getByRole('cell').all()))
  await bella.click()
  const details = petDetails(window)
  await expectFromRight(window.getByRole('table', { name: 'Pets' }), details)
  // The open row's bar is where the row begins.
  expect(await bella.evaluate((open) => getComputedStyle(open).boxShadow)).toContain('-3px 0px')
  for (const [name, scale] of [
    ['Previous pet', '-1 1'],
    ['Next pet', '-1 1'],
    ['Close', 'none'],
  ] as const)
    await expect(details.getByRole('button', { name, exact: true }).locator('svg')).toHaveCSS('scale', scale)

  for (const [text, isFromLeft] of [
    [bruno.getByRole('cell').last(), true],
    [row(window, 'Echo').getByRole('cell').last(), true],
    [bella.getByRole('button'), true],
    [bruno.getByRole('button'), false],
  ] as const)
    expect.soft(await runsFromLeft(text), (await text.textContent()) ?? '').toBe(isFromLeft)
  // Names in both directions begin at the same edge.
  const [one, other] = [await sidesOf(bella.getByRole('button'), true), await sidesOf(bruno.getByRole('button'), true)]
  expect(one.right).toBeCloseTo(other.right, 0)
  await bruno.getByRole('button').click()
  expect(await runsFromLeft(details.getByText('-5', { exact: true }).first())).toBe(true)
  await pressKeys(app, 'CmdOrCtrl+/')
  expect(await runsFromLeft(window.getByRole('dialog').locator('kbd').filter({ hasText: ',' }))).toBe(true)
  await closePanel(window)
  await followFocus(
    mirrored,
    'tab:All | ArrowLeft | tab:Available | ArrowRight ArrowRight | tab:Sold | ArrowLeft | tab:All',
  )
  await openSettings(window)
  await expect(serviceFields(window, 'staging').getByLabel('Base URL')).toHaveCSS('direction', 'ltr')
  await followFocus(mirrored, 'radio:Comfortable | ArrowLeft | radio:Compact | ArrowRight | radio:Comfortable')
})

test('menus open to the left of the pointer or below their arrow, and the settings at the left', async ({
  mirrored: { app, window },
}) => {
  const box = await row(window, 'Bella!').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 400, (box?.y ?? 0) + 10]
  await window.mouse.click(x, y, { button: 'right' })
  const menu = window.getByRole('menu')
  await expect.poll(async () => Math.abs((await sidesOf(menu)).right - x)).toBeLessThan(1)
  await window.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  const arrow = window.getByRole('button', { name: 'More ways to add' })
  await arrow.click()
  await expect.poll(async () => (await sidesOf(menu)).left - (await sidesOf(arrow)).left).toBeLessThan(1)
  await window.keyboard.press('Escape')
  await pressKeys(app, 'CmdOrCtrl+,')
  const settings = window.getByRole('dialog', { name: 'Settings' })
  await expect.poll(async () => (await sidesOf(settings)).left).toBe(0)
})

test('labels, a printed list and the bar of a delivery begin at the right', async ({
  mirrored: { app, window, service },
}) => {
  // Below the bars of a label, the number is at the right end and the category at the left.
  await expect.poll(() => possibleCommands(app)).toContain('print-labels')
  await sendCommand(app, 'print-labels')
  const panel = window.getByRole('dialog', { name: 'Print labels' })
  const preview = panel.getByRole('region', { name: 'Preview' })
  const bars = await sidesOf(preview.getByRole('img', { name: 'Barcode of 418' }))
  expect((await sidesOf(preview.getByText('3', { exact: true }).first(), true)).left).toBeLessThan(bars.left)
  expect((await sidesOf(preview.getByText('418', { exact: true }))).right).toBeGreaterThan(bars.right)
  await closePanel(window)

  await test.step('a printed list', async () => {
    // The page keeps its printed form until this print ends.
    const endPrint = await holdJobs(app)
    await pressKeys(app, 'CmdOrCtrl+P')
    const printed = window.locator('table:not([aria-label])')
    await expect(printed).toBeAttached()
    await window.emulateMedia({ media: 'print' })
    const heads = await printed.locator('tr:nth-child(2) th').all()
    await expectFromRight(...heads)
    // A `th` is centred by default and takes no alignment from its table.
    for (const head of [printed.locator('tr:first-child th'), ...heads])
      await expect(head).toHaveCSS('text-align', 'start')
    await window.emulateMedia({ media: null })
    await endPrint()
    await expect(printed).toHaveCount(0)
  })
  // The bar of a delivery.
  const gate = holdRequests(service, ({ method }) => method === 'POST' && countCreates(service) > 1)
  const { review, add, progress: bar } = deliveryIn({ app, window })
  await review('Kiwi;7\nMango;7\nPico;7')
  await add(3)
  await expect(bar).toHaveAttribute('aria-valuenow', '1')
  const [whole, filled] = [await sidesOf(bar), await sidesOf(bar.locator('div').first())]
  expect(filled.right).toBeCloseTo(whole.right, 0)
  expect(filled.left).toBeGreaterThan(whole.left + 10)
  gate.open()
  await expect(window.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
})
