import { type ElectronApplication, expect, type Page } from '@playwright/test'
import type { EnvironmentId } from '../../src-shared/settings.ts'
import {
  closePanel,
  connectTo,
  environmentMark,
  openSettings,
  petNames,
  petRows,
  selectEnvironment,
  switchTo,
  tryPracticeStore,
} from '../support/clerk.ts'
import { createGate } from '../support/gate.ts'
import { pressKeys } from '../support/keyboard.ts'
import type { LaunchedApp } from '../support/launch-app.ts'
import { makePets, type PetService, type startPetService } from '../support/pet-service.ts'
import { claim, setLimit } from '../support/shown-list.ts'
import { countCreates, test } from '../support/start-service.ts'

const marks = {
  production: 'PRODUCTION · live store',
  staging: 'STAGING · test data',
  practice: 'PRACTICE · nothing leaves this computer',
} as const satisfies Record<EnvironmentId, string>

const productionPets = [{ id: '812', name: 'Prudence', categoryId: '3', status: 'sold' }]

function windowTitle(app: ElectronApplication): Promise<string> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle() ?? '')
}

/** How many times each colour, as `#rrggbb`, stands along the outermost right edge of the window, as a clerk sees it. */
async function edgeColours({ window }: LaunchedApp): Promise<Readonly<Record<string, number>>> {
  const { width, height } = await window.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  // Not the corners, which belong to two edges.
  const clip = { x: width - 2, y: 20, width: 1, height: height - 40 }
  const picture = (await window.screenshot({ scale: 'css', clip })).toString('base64')
  return window.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!context) throw new Error('The window has no canvas.')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const counts: Record<string, number> = {}
    for (let start = 0; start < data.length; start += 4) {
      const hex = Array.from(data.subarray(start, start + 3), (value) => value.toString(16).padStart(2, '0'))
      const colour = `#${hex.join('')}`
      counts[colour] = (counts[colour] ?? 0) + 1
    }
    return counts
  }, picture)
}

const isWhole = (colours: Readonly<Record<string, number>>, colour: string) =>
  Object.keys(colours).length === 1 && colour in colours

async function startBoth(
  startService: typeof startPetService,
): Promise<{ staging: PetService; production: PetService }> {
  const staging = await startService({ apiKey: 'staging-key', pets: makePets(30) })
  const production = await startService({ apiKey: 'production-key', pets: productionPets })
  return { staging, production }
}

/** Sets both services up and ends in staging. */
async function connectToBoth(window: Page, services: { staging: PetService; production: PetService }): Promise<void> {
  await connectTo(window, 'production', services.production)
  await connectTo(window, 'staging', services.staging)
  await expect(petRows(window).first()).toBeVisible()
}

async function typeNewPet(window: Page, name: string): Promise<void> {
  await window.getByRole('button', { name: 'Add pet', exact: true }).first().click()
  await window.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name)
  await window.getByRole('dialog').getByLabel('Category number').fill('3')
}

function pressAdd(window: Page, environment: string): Promise<void> {
  return window
    .getByRole('dialog')
    .getByRole('button', { name: `Add to ${environment}`, exact: true })
    .click()
}

test.describe('the environment is never in doubt:', () => {
  test('its name, its meaning and its own icon are in the header, its name in the title and in the add form', async ({
    launchApp,
    startService,
  }) => {
    const { app, window } = await launchApp()
    await connectToBoth(window, await startBoth(startService))
    const icons = new Set<string | null>()
    for (const environment of ['staging', 'production', 'practice'] as const) {
      if (environment !== 'staging') await switchTo(window, environment)
      const name = environment.toUpperCase()
      const mark = environmentMark(window, environment)
      await expect(mark).toHaveText(marks[environment])
      const icon = await mark.locator('svg').innerHTML()
      icons.add(icon)
      await expect.poll(() => windowTitle(app)).toBe(`${marks[environment]} — Pet Store Inventory`)
      await window.getByRole('button', { name: 'Add pet', exact: true }).first().click()
      const sheet = window.getByRole('dialog', { name: `Add pet to ${name}` })
      expect(
        await sheet
          .getByRole('heading', { name: `Add pet to ${name}` })
          .locator('svg')
          .innerHTML(),
      ).toBe(icon)
      expect(
        await sheet
          .getByRole('button', { name: `Add to ${name}`, exact: true })
          .locator('svg')
          .innerHTML(),
      ).toBe(icon)
      await closePanel(window)
    }
    expect(icons.size).toBe(3)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    const colours = {
      light: { staging: '#b45309', practice: '#1d5fd1' },
      dark: { staging: '#ffb35c', practice: '#7eb0ff' },
    }
    const { staging, practice } = colours[colorScheme]

    test(`staging has a solid frame, practice a dashed one, production none, in the ${colorScheme} theme`, async ({
      launchApp,
      startService,
    }) => {
      const launched = await launchApp({ colorScheme })
      const { window } = launched
      await connectToBoth(window, await startBoth(startService))
      expect(isWhole(await edgeColours(launched), staging)).toBe(true)
      await switchTo(window, 'practice')
      const dashed = await edgeColours(launched)
      expect(dashed[practice]).toBeGreaterThan(100)
      expect(Object.keys(dashed).length).toBeGreaterThan(1)
      await switchTo(window, 'production')
      const none = await edgeColours(launched)
      expect(none[staging] ?? none[practice]).toBeUndefined()
    })

    test(`the frame stays above sheets and questions, in the ${colorScheme} theme`, async ({
      launchApp,
      startService,
    }) => {
      const launched = await launchApp({ colorScheme })
      const { window } = launched
      await connectTo(window, 'staging', await startService())
      await window.getByRole('button', { name: 'Add pet', exact: true }).first().click()
      await expect(window.getByRole('dialog')).toBeVisible()
      expect(isWhole(await edgeColours(launched), staging)).toBe(true)
      await closePanel(window)
      const panel = await openSettings(window)
      expect(isWhole(await edgeColours(launched), staging)).toBe(true)
      await panel.getByRole('radio', { name: 'Production' }).click()
      await expect(window.getByRole('alertdialog')).toBeVisible()
      expect(isWhole(await edgeColours(launched), staging)).toBe(true)
    })
  }

  test('it is switched in the settings, which the mark in the header opens, and by no key or command', async ({
    launchApp,
  }) => {
    const { app, window } = await launchApp()
    await tryPracticeStore(window)
    await environmentMark(window, 'practice').click()
    await expect(window.getByRole('dialog', { name: 'Settings' }).getByRole('radio', { name: 'Staging' })).toBeVisible()
    await closePanel(window)

    const commands = await app.evaluate(({ Menu }) => {
      const items = Menu.getApplicationMenu()?.items ?? []
      return items
        .flatMap(({ submenu }) => submenu?.items ?? [])
        .map(({ label, accelerator }) => ({ label, accelerator }))
    })
    expect(commands).toContainEqual({ label: 'Settings', accelerator: 'CmdOrCtrl+,' })
    expect(commands.filter(({ label }) => /production|staging|practi[cs]e|environment|switch/i.test(label))).toEqual([])

    await pressKeys(app, 'CmdOrCtrl+K')
    for (const search of ['production', 'staging', 'environment']) {
      await window.getByRole('combobox').fill(search)
      await expect(window.getByText('Nothing matches.')).toBeVisible()
    }
  })

  test('it stays in view, and so does adding, in the smallest window and at a zoom of 200 %', async ({ launchApp }) => {
    const { app, window } = await launchApp()
    await tryPracticeStore(window)
    for (const [width, zoom] of [
      [720, 1],
      [1200, 2],
    ] as const) {
      await app.evaluate(
        ({ BrowserWindow }, size) => {
          const [opened] = BrowserWindow.getAllWindows()
          opened?.setContentSize(size.width, 780)
          opened?.webContents.setZoomFactor(size.zoom)
        },
        { width, zoom },
      )
      await expect.poll(() => window.evaluate(() => globalThis.window.innerWidth)).toBe(width / zoom)
      const mark = environmentMark(window, 'practice')
      const add = window.getByRole('banner').getByRole('button', { name: 'Add pet' })
      for (const button of [mark, add]) {
        const box = await button.evaluate((element) => element.getBoundingClientRect().toJSON())
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(width / zoom)
      }
      expect((await mark.boundingBox())?.height).toBeLessThan(40 * zoom)
    }
  })

  test('switching to production asks once, and only a yes switches', async ({ launchApp, startService }) => {
    const { app, window } = await launchApp()
    const services = await startBoth(startService)
    await connectToBoth(window, services)
    const askedBefore = services.production.received.length
    const panel = await openSettings(window)
    const question = window.getByRole('alertdialog', { name: 'Switch to PRODUCTION?' })
    const stay = question.getByRole('button', { name: 'Stay in Staging', exact: true })

    await panel.getByRole('radio', { name: 'Production' }).click()
    await expect(question).toHaveAccessibleDescription('Pets you add will appear in the live store.')
    await expect(stay).toBeFocused()
    await window.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await panel.getByRole('radio', { name: 'Production' }).click()
    await expect(stay).toBeFocused()
    await window.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(panel.getByRole('radio', { name: 'Staging' })).toBeChecked()
    expect(await windowTitle(app)).toContain('STAGING')
    expect(services.production.received.length).toBe(askedBefore)

    await panel.getByRole('radio', { name: 'Production' }).click()
    await question.getByRole('button', { name: 'Switch', exact: true }).click()
    await expect(panel.getByRole('radio', { name: 'Production' })).toBeChecked()
    await expect(question).toBeHidden()
    expect(await windowTitle(app)).toContain('PRODUCTION')
  })

  test('switching to staging or to the practice store is not asked about', async ({ launchApp, startService }) => {
    const { window } = await launchApp()
    await connectTo(window, 'production', await startService())
    await openSettings(window)
    for (const environment of ['staging', 'practice'] as const) {
      await selectEnvironment(window, environment)
      await expect(window.getByRole('alertdialog')).toHaveCount(0)
    }
  })

  test('the first add after a switch is confirmed once, routine adds are not', async ({ launchApp, startService }) => {
    const { window } = await launchApp()
    const services = await startBoth(startService)
    await connectToBoth(window, services)
    await switchTo(window, 'production')
    const question = window.getByRole('alertdialog', { name: 'Add to PRODUCTION?' })

    await typeNewPet(window, 'Marmalade')
    await pressAdd(window, 'PRODUCTION')
    await expect(question).toContainText('Marmalade will appear in the live store.')
    await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused()
    expect(countCreates(services.production)).toBe(0)
    await question.getByRole('button', { name: 'Add to PRODUCTION' }).click()
    await expect(window.getByText(/^Marmalade added to Production as #\d+\.$/).first()).toBeVisible()

    await typeNewPet(window, 'Quince')
    await pressAdd(window, 'PRODUCTION')
    await expect(window.getByText(/^Quince added to Production as #\d+\.$/).first()).toBeVisible()
    await expect(question).toHaveCount(0)
    expect(countCreates(services.production)).toBe(2)
    expect(countCreates(services.staging)).toBe(0)
  })

  test('each has its own list, draft and view, also after a restart', async ({ launchApp, startService }) => {
    const first = await launchApp()
    const services = await startBoth(startService)
    await connectToBoth(first.window, services)

    async function expectStaging(window: Page): Promise<void> {
      await expect(window.getByRole('tab', { name: 'Pending', selected: true })).toBeVisible()
      await expect(window.getByLabel('Show', { exact: true })).toHaveValue('7')
      await expect(window.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
      await expect
        .poll(() => petNames(window))
        .toEqual(['Nugget 20', 'Loki 8', 'Kiwi 17', 'Hopscotch 5', 'Ginger 14', 'Biscuit 2', 'Bella 11'])
    }
    async function expectProduction(window: Page): Promise<void> {
      await expect(window.getByRole('tab', { name: 'All', selected: true })).toBeVisible()
      await expect(window.getByLabel('Show', { exact: true })).toHaveValue('20')
      await expect(window.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none')
      await expect.poll(() => petNames(window)).toEqual(['Prudence'])
    }
    async function expectDraft(window: Page, name: string): Promise<void> {
      await window.getByRole('button', { name: 'Add pet', exact: true }).first().click()
      await expect(window.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue(name)
      await closePanel(window)
    }

    await first.window.getByRole('tab', { name: 'Pending' }).click()
    await setLimit(first.window, '7')
    await first.window.getByRole('button', { name: 'Name', exact: true }).click()
    await first.window.getByRole('button', { name: 'Name', exact: true }).click()
    await typeNewPet(first.window, 'Half a name')
    await closePanel(first.window)
    await expectStaging(first.window)

    await switchTo(first.window, 'production')
    await expectProduction(first.window)
    await expectDraft(first.window, '')
    await switchTo(first.window, 'staging')
    await expectStaging(first.window)
    await expectDraft(first.window, 'Half a name')
    await first.app.close()

    const { window } = await launchApp({ profile: first.profile })
    await expectStaging(window)
    await expectDraft(window, 'Half a name')
    await switchTo(window, 'production')
    await expectProduction(window)
    await expectDraft(window, '')
  })

  test('its key goes to its own service and to no other', async ({ launchApp, startService }) => {
    const { window } = await launchApp()
    const services = await startBoth(startService)
    await connectToBoth(window, services)
    await switchTo(window, 'production')
    await switchTo(window, 'practice')
    await expect(petRows(window).first()).toBeVisible()
    for (const [name, { received }] of Object.entries(services)) {
      expect(received.length).toBeGreaterThan(0)
      expect(new Set(received.map(({ headers }) => headers.get('Authorization')))).toEqual(
        new Set([`Bearer ${name}-key`]),
      )
    }
  })

  test('a late answer of the former one is never shown', async ({ launchApp, startService }) => {
    const { window } = await launchApp()
    const services = await startBoth(startService)
    await connectToBoth(window, services)
    const gate = createGate()
    let hasAnswered = false
    services.staging.intercept(async (_, next) => {
      await gate.opened
      hasAnswered = true
      return next()
    })
    await setLimit(window, '30')
    await switchTo(window, 'production')
    await expect.poll(() => petNames(window)).toEqual(['Prudence'])

    gate.open()
    await expect.poll(() => hasAnswered).toBe(true)
    const askedBefore = services.production.received.length
    await window.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect.poll(() => services.production.received.length).toBe(askedBefore + 1)
    await expect(claim(window)).toHaveText(/^Showing all 1 pet · /)
    expect(await petNames(window)).toEqual(['Prudence'])

    // It did come, and waits where it belongs.
    services.staging.intercept(() => new Promise(() => undefined))
    await switchTo(window, 'staging')
    await expect(claim(window)).toContainText('Showing 30.')
  })

  test('main refuses to add a pet to one that is not selected, and sends nothing', async ({
    launchApp,
    startService,
  }) => {
    const { window } = await launchApp()
    const services = await startBoth(startService)
    await connectToBoth(window, services)
    const results = await window.evaluate(() =>
      Promise.all(
        (['production', 'practice'] as const).map((environment) =>
          globalThis.window.petStore.createPet({ environment, pet: { name: 'Stray', categoryId: '3' } }),
        ),
      ),
    )
    expect(results).toEqual(
      Array.from({ length: 2 }, () => ({ ok: false, failure: { kind: 'environment-not-selected' } })),
    )
    expect(countCreates(services.production) + countCreates(services.staging)).toBe(0)
  })
})
