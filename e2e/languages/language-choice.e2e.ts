import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import { arabic } from '../../src-shared/words/arabic.ts'
import { german } from '../../src-shared/words/german.ts'
import { languageIds, readWords } from '../../src-shared/words/languages.ts'
import { expectToKeepFocus } from '../access/follow-focus.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import {
  openPalette,
  openSettings,
  petButtons,
  petDetails,
  showServiceFields,
  tryPracticeStore,
  waitForTheRest,
  windowTitle,
} from '../support/clerk/clerk.ts'
import { pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { resizeWindow } from '../support/clerk/resize-window.ts'
import { claim } from '../support/clerk/shown-list.ts'
import { appPlatform } from '../support/computer/app-system.ts'

/** Removes the sign before the letter that opens a menu, which labels on macOS lack. */
const withoutSign = (label: string) => label.replace(/\(&.\)|&/, '')

/** The labels of the application menu's menus and their items, each {@link withoutSign}. */
async function menuLabels(app: ElectronApplication): Promise<readonly string[]> {
  const labels = await app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? [])
      .flatMap((menu) => [menu, ...(menu.submenu?.items ?? [])])
      .map((item) => item.label),
  )
  return labels.map(withoutSign)
}

function languageOf(window: Page): Promise<readonly string[]> {
  return window.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
}

/** The field for the language in the open settings, in any language. */
function languageField(window: Page): Locator {
  return window.getByRole('dialog').getByRole('combobox').filter({ hasText: 'Deutsch' })
}

async function chooseLanguage(window: Page, ownName: string): Promise<void> {
  // A clerk's click or Tab moves the focus too.
  await languageField(window).focus()
  await languageField(window).selectOption({ label: ownName })
}

test('the app starts in the computer’s language, including menu, title, times, dates, the practice store’s categories and the palette’s search', async ({
  launchApp,
}) => {
  test.skip(appPlatform !== 'linux', 'only on Linux can a variable choose the computer’s language')
  const { app, window } = await launchApp({ env: { LANGUAGE: 'de:en' } })
  await expect(window.getByRole('button', { name: german.firstRun.practice })).toBeVisible()
  expect(await languageOf(window)).toEqual(['de', 'ltr'])
  await expect.poll(() => windowTitle(app)).toBe(german.windowTitle(null))
  const { file, edit, view, window: windows, help } = german.menu
  const labels = [...[file, edit, view, windows, help].map(withoutSign), german.commands['add-pet']]
  expect(await menuLabels(app)).toEqual(expect.arrayContaining(labels))
  await window.getByRole('button', { name: german.firstRun.practice }).click()
  await expect(window.getByRole('cell', { name: 'Hunde · 3' }).first()).toBeVisible()
  await expect(claim(window)).toContainText(german.completeness.all(64, 'all'))
  await expect(window.locator('footer')).toContainText(/\d{2}:\d{2}(?! ?[AP]M)/)
  await window.getByRole('cell').first().click()
  await window.getByText('Abgekündigte Abfrage').click()
  await expect(window.getByText('5. Dezember 2030').first()).toBeVisible()
  await openPalette(app, window, german)
  await window.keyboard.type('verfugb')
  await expect(window.getByRole('option')).toHaveText([/^Verfügbare Tiere anzeigen/])
})

test('when the clerk changes the language, however fast, the app keeps the search, the open pet, drafts, panels and the focus, and keeps the language after a restart', async ({
  launchApp,
}) => {
  const { app, window, profile } = await launchApp()
  await tryPracticeStore(window)
  await window.getByRole('searchbox').fill('Biscuit')
  await petButtons(window).first().press('Enter')
  await expect(petDetails(window)).toBeVisible()
  await fillIn(await openAddSheet(window, 'practice'), { name: 'Waffles', categoryId: '7' })
  // Types before the window has sent the draft to main.
  await window.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>(':focus')
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    write?.call(field, '8')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await sendCommand(app, 'open-settings')
  // Two quick choices, of which the last one counts.
  await window.getByRole('combobox', { name: 'Language' }).evaluate((field: HTMLSelectElement) => {
    field.focus()
    for (const language of ['ar', 'de']) {
      field.value = language
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await expect(window.getByRole('dialog', { name: german.commands['open-settings'] })).toBeVisible()
  await expectToKeepFocus(languageField(window))
  await expect(languageField(window)).toHaveValue('de')
  expect(await languageOf(window)).toEqual(['de', 'ltr'])
  await expect.poll(() => windowTitle(app)).toBe(german.windowTitle('practice'))
  expect(await menuLabels(app)).toContain(german.commands['add-pet'])
  // The arrow keys move from language to language, and the focus stays.
  for (const [key, language] of Object.entries({ ArrowDown: 'nl', ArrowUp: 'de' })) {
    await window.keyboard.press(key)
    await expect(window.locator(`html[lang=${language}]`)).toBeAttached()
    await expect(languageField(window)).toBeFocused()
    await expect(languageField(window)).toHaveValue(language)
  }
  await window.keyboard.press('Escape')
  const search = window.getByRole('searchbox', { name: german.list.search })
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('Biscuit')
  await expect(window.getByRole('region', { name: german.detail.region })).toBeVisible()
  // The new menu still offers the possible commands.
  await pressKeys(app, 'CmdOrCtrl+N')
  const sheet = window.getByRole('dialog', { name: german.add.title('practice') })
  await expect(sheet.getByLabel(german.fields.name, { exact: true })).toHaveValue('Waffles')
  await expect(sheet.getByLabel(german.fields.categoryNumber)).toHaveValue('8')
  await closeApp(app)

  const again = await launchApp({ profile })
  await expect(again.window.getByRole('tab', { name: german.list.tabs.sold })).toBeVisible()
  expect(await languageOf(again.window)).toEqual(['de', 'ltr'])
})

test('the language does not change while the settings have unsaved text, until it is saved or the settings are closed', async ({
  launchStore,
}) => {
  const { service, window } = await launchStore([], { connectedTo: {}, environment: 'practice' })
  const settings = await openSettings(window)
  const fields = await showServiceFields(window, 'staging')
  const baseUrl = fields.getByLabel('Base URL')
  await fields.getByLabel('API key').fill(service.apiKey)
  await baseUrl.fill(service.baseUrl)
  await chooseLanguage(window, 'Deutsch')
  await expect(settings.getByText(/^The language changes when you save what you typed above/)).toBeVisible()
  await expect(baseUrl).toHaveValue(service.baseUrl)
  expect(await languageOf(window)).toEqual(['en', 'ltr'])
  await baseUrl.press('Enter')
  await expect(window.locator('html[lang=de]')).toBeAttached()

  await window.getByRole('button', { name: german.settings.showFields('staging') }).click()
  await window.getByRole('button', { name: german.failure.replaceKey }).click()
  const apiKey = window.getByLabel(german.settings.apiKey, { exact: true })
  await apiKey.fill('half of a k')
  await chooseLanguage(window, 'English')
  await expect(window.getByText(german.settings.languageWaits)).toBeVisible()
  await expect(apiKey).toHaveValue('half of a k')
  await window.keyboard.press('Escape')
  await expect(window.locator('html[lang=en]')).toBeAttached()
})

// `loading.test.ts` tests that the rest appears at once when it is opened.
test('the app loads only the first screen’s code and its words in one language before it shows the screen', async ({
  practiceApp: { window },
}) => {
  const fetched = new Map<string, number>()
  const session = await window.context().newCDPSession(window)
  session.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    // The hash in a file's name may contain a hyphen.
    const [, name] = /([a-z-]+)-[\w-]{8}\.js$/.exec(request.url) ?? []
    if (name !== undefined) fetched.set(name, wallTime * 1000)
  })
  await session.send('Network.enable')
  await window.evaluate(() => globalThis.window.petStore.saveLanguage({ choice: 'ar' }))
  fetched.clear()
  await window.reload()
  await waitForTheRest(window, arabic)
  const painted = await window.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return performance.timeOrigin + (paint?.startTime ?? 0)
  })
  const before = [...fetched].filter(([, time]) => time < painted).map(([name]) => name)
  expect(before.toSorted()).toEqual(['arabic-list', 'first-screen', 'main', 'rolldown-runtime'])
  expect([...fetched.keys()]).toEqual(expect.arrayContaining(['arabic', 'rest']))
  await session.detach()
})

test('in every language, the controls above the list stand in one row of a window 1024 pixels wide', async ({
  practiceApp: { app, window },
}) => {
  await resizeWindow(app, window, { width: 1024, height: 768 })
  for (const choice of languageIds) {
    await window.evaluate((language) => globalThis.window.petStore.saveLanguage({ choice: language }), choice)
    await window.reload()
    const { list } = await readWords(choice)
    const controls = [
      window.getByRole('tab').first(),
      ...[list.search, list.show].map((name) => window.getByLabel(name, { exact: true })),
    ]
    const middles = () =>
      Promise.all(
        controls.map(async (control) => {
          const box = await control.boundingBox()
          return box && box.y + box.height / 2
        }),
      )
    await expect.poll(async () => new Set(await middles()).size, choice).toBe(1)
  }
})
