import { type ElectronApplication, expect, type Page } from '@playwright/test'
import type { Gate } from '../../src-shared/testing/gate.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { answerLate } from '../support/app/inside-app.ts'
import { test as base } from '../support/app/start-service.ts'
import { addSheet, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { addedHereIn } from '../support/clerk/added-here.ts'
import {
  closePanel,
  environmentMark,
  openSettings,
  petNames,
  petRows,
  selectEnvironment,
  switchTo,
  windowTitle,
} from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { layoutFaults } from '../support/clerk/layout.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { choose, connection, readSettings } from '../support/clerk/settings.ts'
import { refresh, setLimit } from '../support/clerk/shown-list.ts'
import { holdRequests } from '../support/service/answers.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { countCreates, sentKeys, sentPets } from '../support/service/received.ts'

const test = base.extend<{ both: { readonly staging: PetService; readonly production: PetService } }>({
  /** A service with 30 pets for staging, and one with a single sold pet and another key for production. */
  both: async ({ startService }, use) => {
    const pets = [{ id: '812', name: 'Prudence', categoryId: '3', status: 'sold' }]
    await use({
      staging: await startService({ apiKey: 'staging-key', pets: makePets(30) }),
      production: await startService({ apiKey: 'production-key', pets }),
    })
  },
})

/** The colours along the window's right edge, each once, as `b45309`. */
function edgeColours(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    const [width = 0, height = 0] = window?.getContentSize() ?? []
    // Leaves out the corners, which belong to two edges.
    const picture = await window?.capturePage({ x: width - 2, y: 20, width: 1, height: height - 40 })
    const bytes = picture?.toBitmap() ?? Buffer.alloc(0)
    const colours = new Set<string>()
    for (let at = 0; at < bytes.length; at += 4) {
      const [blue = 0, green = 0, red = 0] = bytes.subarray(at)
      colours.add(Buffer.from([red, green, blue]).toString('hex'))
    }
    return [...colours]
  })
}

const environments = {
  staging: { mark: 'STAGING · test data', frame: { light: 'b45309', dark: 'ffb35c' } },
  production: { mark: 'PRODUCTION · live store', frame: null },
  practice: { mark: 'PRACTICE · nothing leaves this computer', frame: { light: '1d5fd1', dark: '7eb0ff' } },
} as const

test('header, title, form and frame show the environment’s name, meaning, icon and colour, the frame even above sheets and questions, the header also in the smallest window and at 200 % zoom', async ({
  shareApp,
  both,
}) => {
  const { app, window } = await shareApp({ connectedTo: both, environment: 'staging' })
  await expect(petRows(window).first()).toBeVisible()
  const icons = new Set<string | null>()
  for (const environment of ['staging', 'production', 'practice'] as const) {
    await resizeWindow(app, window, { width: 1200, height: 780 })
    if (environment !== 'staging') await switchTo(window, environment)
    const { mark: sentence, frame } = environments[environment]
    const name = environment.toUpperCase()
    const mark = environmentMark(window, environment)
    await expect(mark).toHaveText(sentence)
    const icon = await mark.locator('svg').innerHTML()
    icons.add(icon)
    await expect.poll(() => windowTitle(app)).toBe(`${sentence} — Pet Store Inventory`)
    const openForm = window.getByRole('banner').getByRole('button', { name: 'Add pet' })
    await openForm.click()
    const sheet = addSheet(window, environment)
    await expect(sheet.getByRole('heading', { name: `Add pet to ${name}` })).toBeVisible()
    const add = sheet.getByRole('button', { name: `Add to ${name}`, exact: true })
    for (const part of [sheet.locator('header'), add]) expect(await part.locator('svg').first().innerHTML()).toBe(icon)
    for (const theme of ['light', 'dark'] as const) {
      await window.emulateMedia({ colorScheme: theme })
      const others = Object.values(environments).flatMap((one) => one.frame?.[theme] ?? [])
      // A solid frame has no other colour, and a dashed one has.
      await expect(async () => {
        const edge = await edgeColours(app)
        expect(others.filter((colour) => edge.includes(colour))).toEqual(frame === null ? [] : [frame[theme]])
        if (frame !== null) expect(edge.length === 1).toBe(environment === 'staging')
      }).toPass()
    }
    await closePanel(window)

    for (const [width, height, zoom] of [
      [720, 780, 1],
      [800, 600, 2],
    ] as const) {
      await resizeWindow(app, window, { width, height, zoom })
      for (const button of [mark, openForm]) await expect(button).toBeInViewport({ ratio: 1 })
      expect((await mark.boundingBox())?.height).toBeLessThan(40 * zoom)
      expect.soft(await layoutFaults(window)).toEqual([])
    }
  }
  expect(icons.size).toBe(3)
  await environmentMark(window, 'practice').click()
  await expect(window.getByRole('dialog', { name: 'Settings' }).getByRole('radio', { name: 'Practice' })).toBeVisible()
  await closePanel(window)
  // Main has switched, but the page does not know yet, so page and title still name the practice store.
  await window.evaluate(() => globalThis.window.petStore.selectEnvironment({ environment: 'staging' }))
  expect(await windowTitle(app)).toBe(`${environments.practice.mark} — Pet Store Inventory`)
  await expect(environmentMark(window, 'practice')).toBeVisible()
})

test('switching to production asks first, within the frame, and no other switch does', async ({ shareApp, both }) => {
  const { app, window } = await shareApp({ connectedTo: both, environment: 'staging' })
  await expect.poll(() => petNames(window)).not.toEqual([])
  const askedBefore = both.production.received.length
  const panel = await openSettings(window)
  const question = window.getByRole('alertdialog', { name: 'Switch to PRODUCTION?' })
  await panel.getByRole('radio', { name: 'Production' }).click()
  await expect(question).toHaveAccessibleDescription('Pets you add will appear in the live store.')
  const stay = question.getByRole('button', { name: 'Stay in Staging', exact: true })
  await expect(stay).toBeFocused()
  expect(await edgeColours(app)).toEqual([environments.staging.frame.light])
  // However soon the clerk's next key follows, it must not be the question's.
  const isStillAsked = await stay.evaluate(async (button: HTMLElement) => {
    button.click()
    await Promise.resolve()
    return button.isConnected
  })
  expect(isStillAsked).toBe(false)
  await expect(panel.getByRole('radio', { name: 'Production' })).toBeFocused()
  await expect(panel.getByRole('radio', { name: 'Staging' })).toBeChecked()
  expect(await windowTitle(app)).toContain('STAGING')
  expect(both.production.received.length).toBe(askedBefore)

  await selectEnvironment(window, 'production')
  await expect(question).toBeHidden()
  await expect.poll(() => windowTitle(app)).toContain('PRODUCTION')
  for (const environment of ['staging', 'practice'] as const) {
    await selectEnvironment(window, environment)
    await expect(window.getByRole('alertdialog')).toHaveCount(0)
  }
})

const stagingPet = { id: '1', name: 'Stagecoach', categoryId: '3', status: 'sold' }
const productionPet = { id: '2', name: 'Prudence', categoryId: '3', status: 'sold' }

/** Records, at every change of the page, which of the two pets it shows and under which environment's mark. */
async function watch(window: Page): Promise<() => Promise<readonly string[]>> {
  const sightings = await window.evaluateHandle(
    (names) => {
      const seen = new Set<string>()
      new MutationObserver(() => {
        const mark = document.querySelector('header button')?.getAttribute('aria-label')?.split(' ')[0]
        for (const name of names) if (document.body.textContent.includes(name)) seen.add(`${name} in ${mark}`)
      }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
      return seen
    },
    [stagingPet.name, productionPet.name],
  )
  return () => sightings.evaluate((seen) => [...seen].sort())
}

test('switching back and forth between slow stores never shows the other store’s rows, not even for a moment', async ({
  shareApp,
  startService,
}) => {
  const staging = await startService({ pets: [stagingPet], apiKey: 'sk-staging' })
  const production = await startService({ pets: [productionPet], apiKey: 'sk-production' })
  const { window } = await shareApp({ connectedTo: { production, staging }, environment: 'staging' })
  const expectOnly = (name: string) => expect.poll(() => petNames(window)).toEqual([name])
  await expectOnly('Stagecoach')
  const sightings = await watch(window)
  /** Lets a store answer, and waits until main has had its answers. */
  async function arrive({ open }: Gate, environment: 'staging' | 'production'): Promise<void> {
    open()
    const asked = { environment, filter: { status: 'sold', limit: 3 } } as const
    await window.evaluate((list) => globalThis.window.petStore.listPets(list), asked)
  }
  const [slowStaging, slowProduction] = [holdRequests(staging), holdRequests(production)]
  for (const service of [staging, production]) {
    const asked = service.received.length
    if (service === production) await switchTo(window, 'production')
    else await refresh(window)
    await expect.poll(() => service.received.length).toBeGreaterThan(asked)
  }
  // Staging's answer arrives while production waits for its own.
  await arrive(slowStaging, 'staging')
  await switchTo(window, 'staging')
  await expectOnly('Stagecoach')
  // Production's answer arrives while staging is on screen.
  await arrive(slowProduction, 'production')
  await refresh(window)
  await expectOnly('Stagecoach')
  await switchTo(window, 'production')
  await expectOnly('Prudence')
  await switchTo(window, 'staging')
  await expectOnly('Stagecoach')
  expect(await sightings()).toEqual(['Prudence in PRODUCTION', 'Stagecoach in STAGING'])
})

test('of quick choices the last one counts, even one that closes the settings, and production no longer asks', async ({
  shareApp,
  both,
}) => {
  const { app, window } = await shareApp({ connectedTo: both, environment: 'practice' })
  for (const [choices, selected] of [
    [['Staging', 'Practice'], 'practice'],
    [['Staging', 'Close'], 'practice'],
    [['Production', 'Staging'], 'staging'],
  ] as const) {
    const panel = await openSettings(window)
    // The app makes this call before each switch.
    const release = await answerLate(app, 'getDelivery')
    for (const name of choices)
      await panel.getByRole(name === 'Close' ? 'button' : 'radio', { name, exact: true }).click()
    await release()
    // Main answers in turn, so after these calls it has handled those from the clicks.
    await window.evaluate(() => globalThis.window.petStore.getDelivery({ environment: 'practice' }))
    for (let times = 0; times < 3; times += 1) await readSettings(window)
    await expect.poll(async () => (await readSettings(window)).environment).toBe(selected)
    await expect(window.getByRole('alertdialog')).toHaveCount(0)
    await window.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  }
})

/** What the clerk chooses and types in staging, and what production shows all the while. */
const chosen = {
  staging: {
    tab: 'Pending',
    limit: '7',
    sorting: 'descending',
    names: ['Nugget 20', 'Loki 8', 'Kiwi 17', 'Hopscotch 5', 'Ginger 14', 'Biscuit 2', 'Bella 11'],
    draft: 'Half a name',
  },
  production: { tab: 'All', limit: 'As many as possible', sorting: 'none', names: ['Prudence'], draft: '' },
} as const

async function expectChosen(window: Page, environment: 'staging' | 'production'): Promise<void> {
  const { tab, limit, sorting, names, draft } = chosen[environment]
  await expect(window.getByRole('tab', { name: tab, selected: true })).toBeVisible()
  await expect(window.getByLabel('Show', { exact: true })).toHaveValue(limit)
  await expect(window.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', sorting)
  await expect.poll(() => petNames(window)).toEqual(names)
  await expect(nameField(await openAddSheet(window, environment))).toHaveValue(draft)
  await closePanel(window)
}

test('each environment has its own list, draft, view and key, and they survive a restart with theme and density', async ({
  launchApp,
  both,
}) => {
  const first = await launchApp({ connectedTo: both, environment: 'staging' })
  await first.window.getByRole('tab', { name: 'Pending' }).click()
  await setLimit(first.window, '7')
  for (let click = 0; click < 2; click += 1)
    await first.window.getByRole('button', { name: 'Name', exact: true }).click()
  await fillIn(await openAddSheet(first.window, 'staging'), { name: 'Half a name', categoryId: '3' })
  await closePanel(first.window)
  await openSettings(first.window)
  for (const choice of ['Dark', 'Compact'] as const) await choose(first.window, choice)
  // What shows for a moment where a resized window is not drawn yet.
  const ground = () => first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBackgroundColor())
  await expect.poll(ground).toBe('#14161A')
  await closePanel(first.window)
  await expectChosen(first.window, 'staging')
  await switchTo(first.window, 'production')
  await expectChosen(first.window, 'production')
  await switchTo(first.window, 'staging')
  await expectChosen(first.window, 'staging')
  await closeApp(first.app)

  const { app, window } = await launchApp({ profile: first.profile, colorScheme: null })
  await expect(environmentMark(window, 'staging')).toBeVisible()
  await expect.poll(() => windowTitle(app)).toMatch(/^STAGING/)
  await expectChosen(window, 'staging')
  await expect(petRows(window).first()).toHaveCSS('height', '32px')
  await expect(window.locator('body')).toHaveCSS('background-color', 'rgb(20, 22, 26)')
  expect(await window.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
  await switchTo(window, 'production')
  await expectChosen(window, 'production')
  await openSettings(window)
  for (const choice of ['Dark', 'Compact']) await expect(window.getByRole('radio', { name: choice })).toBeChecked()
  await expect(connection(window).baseUrl).toHaveValue(both.production.baseUrl)
  for (const name of ['staging', 'production'] as const) expect(sentKeys(both[name])).toEqual([`Bearer ${name}-key`])
})

test('pets of the wrong store go to the other one by a review there: from a delivery’s end, Added here and the list', async ({
  shareApp,
  both,
}) => {
  const { staging, production } = both
  const launched = await shareApp({ connectedTo: { staging, production }, environment: 'staging' })
  const { app, window, ...delivery } = deliveryIn(launched)
  await delivery.review('Kiwi;7;Sold\nPrudence;3;\nMango;7;Pending')
  await delivery.add(3)
  await delivery.says('3 added.')
  // The question stays in staging by default, and then nothing has happened.
  await delivery.press('Add 3 to Production…')
  await expect(delivery.question()).toContainText(
    'Pets you add will appear in the live store. Nothing is sent until you press Add there. Staging stays as it is.',
  )
  await expect(delivery.question().getByRole('button', { name: 'Stay in Staging' })).toBeFocused()
  await delivery.answer('Stay in Staging')
  await delivery.says('3 added.')
  await expect(environmentMark(window, 'staging')).toBeVisible()
  // The review there has them as they are, compared with its pets, and asks as ever.
  await delivery.press('Add 3 to Production…')
  await delivery.answer('Switch to PRODUCTION')
  await expect(environmentMark(window, 'production')).toBeVisible()
  await expect(delivery.cell(1)).toHaveValue('Kiwi')
  await delivery.rowsSay({ 1: 'Ready', 2: '#812', 3: 'Ready' })
  expect(countCreates(production)).toBe(0)
  await delivery.press('Add 2 pets to PRODUCTION')
  await delivery.answer('Add 2 pets to PRODUCTION')
  await delivery.says('2 added')
  expect(sentPets(production)).toEqual([
    { name: 'Kiwi', categoryId: 7, status: 'sold' },
    { name: 'Mango', categoryId: 7, status: 'pending' },
  ])

  await test.step('from Added here, the chosen ones', async () => {
    await delivery.press('Done')
    await delivery.answer('Leave it out')
    await pressKeys(app, 'CmdOrCtrl+H')
    const { panel, button } = addedHereIn(window)
    await button('Kiwi').click({ modifiers: ['ControlOrMeta'] })
    await button('Add to Staging…').click()
    await delivery.answer('Switch to STAGING')
    await expect(panel).toBeHidden()
    await expect(delivery.cell(1)).toHaveValue('Kiwi')
    await delivery.says('1 pet from Production')
  })
  // A clerk who cancels there is back in the store that they came from.
  await delivery.press('Cancel')
  await expect(environmentMark(window, 'production')).toBeVisible()
  // From the list, the selected ones.
  await petRows(window)
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  const second = window.getByRole('grid', { name: 'Pets' }).getByRole('row').nth(2)
  await second.click({ modifiers: ['ControlOrMeta'] })
  await second.click({ button: 'right' })
  await window.getByRole('menuitem', { name: 'Add 2 to Staging…' }).click()
  await delivery.answer('Switch to STAGING')
  await expect(delivery.lines).toHaveCount(3)
  expect(countCreates(production)).toBe(2)
  expect(countCreates(staging)).toBe(3)
})
