import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import { test as base } from '../support/app/start-service.ts'
import { petDetails, petRows } from '../support/clerk/clerk.ts'
import { addDelivery, birdNames, deliveryRow, reviewRows } from '../support/clerk/delivery.ts'
import { type PluggedScanner, plugInScanner } from '../support/computer/scanner-keys.ts'
import { holdCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

// The table of scans is in `scans.e2e.ts`, with times that do not depend on how busy the computer is. Here, a few of them come
// from a keyboard. A busy computer may hold a key back for so long that a scan opens nothing; then the clerk scans again, and no
// other pet may open. None comes from a keypad without NumLock, whose keys are then a person's arrows.
const test = base.extend<{ plugInto: (app: ElectronApplication) => Promise<PluggedScanner> }>({
  plugInto: async ({ workerDesktop: { screen } }, use) => {
    test.skip(screen === null, 'the keyboard is that of the person who runs this')
    const plugged: PluggedScanner[] = []
    await use(async (app) => {
      const scanner = await plugInScanner(screen ?? '', app)
      plugged.push(scanner)
      return scanner
    })
    await plugged[0]?.setLayout('us')
  },
})

const gaps = [5, 20, 60, 80, 120]

/** 60 pets from #801 on. The list shows the first 20, so that #845 is known from no list. */
const storeFrom801 = () => makePets(60).map((pet, position) => ({ ...pet, id: String(801 + position) }))

const openedPet = async (window: Page) =>
  (await petDetails(window).getByRole('heading', { level: 2 }).allInnerTexts()).join()

test('with the focus on a row, a scan opens its pet', async ({ shareApp, startService, plugInto }) => {
  const service = await startService({ pets: storeFrom801() })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await expect(petRows(window)).toHaveCount(20)
  const scanner = await plugInto(app)

  const ways: readonly (readonly [what: string, layout: string, ...Parameters<PluggedScanner['scan']>])[] = [
    ...gaps.map((gap) => [`${gap} ms between keys`, 'us', '845', { gap }] as const),
    ['Tab at the end', 'us', '845', { gap: 20, suffix: 'Tab' }],
    ['leading zeros', 'us', '0000845', { gap: 20 }],
    ...gaps.map((gap) => [`a French layout, ${gap} ms`, 'fr', '845', { gap }] as const),
    ['a German layout', 'de', '845', { gap: 20 }],
  ]
  const withCapsLock = ['us', 'fr', 'de'].map(
    (layout) => [`Caps Lock on a keyboard of ${layout}`, layout, '845', { gap: 20 }] as const,
  )
  for (const [what, layout, code, typing] of [...ways, ...withCapsLock]) {
    await test.step(what, async () => {
      await scanner.setLayout(layout)
      if (what.startsWith('Caps Lock')) await scanner.pressCapsLock()
      await expect(async () => {
        await window.getByLabel('Search pets').fill('')
        await petRows(window).nth(3).getByRole('button').first().focus()
        await scanner.scan(code, typing)
        await expect.poll(() => openedPet(window), { timeout: 3000 }).toBe('Hopscotch 45')
      }, what).toPass()
      await petDetails(window).getByRole('button', { name: 'Close' }).click()
      if (what.startsWith('Caps Lock')) await scanner.pressCapsLock()
    })
  }
  const others = service.received.filter(({ target }) => !target.includes('limit='))
  expect(new Set(others.map(({ method, target }) => `${method} ${target}`))).toEqual(new Set(['GET /v1/pets/845']))
})

test('a scan presses no button of a delivery, and a clerk’s Enter does', async ({
  shareApp,
  startService,
  plugInto,
}) => {
  const service = await startService({ pets: storeFrom801() })
  const { app, window } = await shareApp({ connectedTo: { staging: service } })
  await reviewRows(app, window, [['Name', 'Category number'], ...birdNames(3).map((name) => [name, '7'])])
  const scanner = await plugInto(app)

  async function scanOn(button: Locator): Promise<void> {
    for (const gap of gaps) {
      await button.focus()
      await scanner.scan('812', { gap })
      await expect(button).toBeFocused()
    }
    await scanner.setLayout('fr')
    await button.focus()
    await scanner.scan('812', { gap: 20 })
    await expect(button).toBeFocused()
    await scanner.setLayout('us')
  }

  await scanOn(window.getByRole('button', { name: 'Add 3 pets to STAGING' }))
  expect(countCreates(service)).toBe(0)

  const gate = holdCreates(service)
  await addDelivery(window, 3, 'staging')
  await expect(deliveryRow(window, 2)).toContainText('Adding…')
  const pause = window.getByRole('button', { name: 'Pause' })
  await scanOn(pause)
  await expect(pause).toBeVisible()

  gate.open()
  const done = window.getByRole('button', { name: 'Done' })
  await expect(done).toBeVisible()
  await scanOn(done)
  expect(countCreates(service)).toBe(3)

  await window.mouse.click(5, 5)
  await done.focus()
  await scanner.scan('', { gap: 20 })
  await expect(done).toBeHidden()
})
