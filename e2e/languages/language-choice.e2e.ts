import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { arabic } from '../../src-shared/words/arabic.ts'
import { english } from '../../src-shared/words/english.ts'
import { german } from '../../src-shared/words/german.ts'
import { japanese } from '../../src-shared/words/japanese.ts'
import { languageIds } from '../../src-shared/words/languages.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { addSheet, fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import {
  openSettings,
  petButtons,
  petDetails,
  showServiceFields,
  tryPracticeStore,
  waitForTheRest,
  windowTitle,
} from '../support/clerk/clerk.ts'
import { deliveryCell, reviewRows } from '../support/clerk/delivery.ts'
import { pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { claim } from '../support/clerk/shown-list.ts'
import { appPlatform } from '../support/computer/app-system.ts'
import { answerSaveDialog } from '../support/computer/file-dialogs.ts'
import { answerBoxes } from '../support/computer/message-boxes.ts'
import { holdCreates } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { countCreates } from '../support/service/received.ts'

/** A label without the sign before the letter that opens the menu; a Mac has none. */
function withoutSign(label: string): string {
  return label.replace(/\(&.\)|&/, '')
}

/** The labels of the application menu, of its menus and of what is in them, each {@link withoutSign}. */
async function menuLabels(app: ElectronApplication): Promise<readonly string[]> {
  const labels = await app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).flatMap(({ label, submenu }) => [
      label,
      ...(submenu?.items ?? []).map((item) => item.label),
    ]),
  )
  return labels.map(withoutSign)
}

function languageOf(window: Page): Promise<readonly string[]> {
  return window.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
}

async function chooseLanguage(window: Page, ownName: string): Promise<void> {
  const field = window.getByRole('dialog').getByRole('combobox').filter({ hasText: 'Deutsch' })
  // As a clerk's click or Tab does.
  await field.focus()
  await field.selectOption({ label: ownName })
}

for (const [computer, words, html] of [
  ['de:en', german, ['de', 'ltr']],
  ['ja', japanese, ['ja', 'ltr']],
  ['ar_EG:en', arabic, ['ar', 'rtl']],
  ['xx:yy', english, ['en', 'ltr']],
] as const) {
  test(`a computer set to ${computer} starts the app in its language, menu and title included`, async ({
    launchApp,
  }) => {
    test.skip(appPlatform !== 'linux', 'only on Linux can a variable choose the language of the computer')
    const { app, window } = await launchApp({ env: { LANGUAGE: computer } })
    await expect(window.getByRole('button', { name: words.firstRun.practice })).toBeVisible()
    expect(await languageOf(window)).toEqual(html)
    await expect.poll(() => windowTitle(app)).toBe(words.windowTitle(null))
    const labels = await menuLabels(app)
    for (const label of [words.menu.file, words.menu.edit, words.menu.view, words.menu.window, words.menu.help]) {
      expect(labels).toContain(withoutSign(label))
    }
    expect(labels).toContain(words.commands['add-pet'])
  })
}

test('a clerk changes the language at once, keeps what is typed and open, and finds it again after a restart', async ({
  launchApp,
}) => {
  const { app, window, profile } = await launchApp()
  await tryPracticeStore(window)
  await fillIn(await openAddSheet(window, 'practice'), { name: 'Waffles', categoryId: '7' })
  await window.keyboard.press('Escape')
  await expect(addSheet(window, 'practice')).toBeHidden()
  await openSettings(window)
  await chooseLanguage(window, 'Deutsch')
  const field = window.getByRole('combobox', { name: german.settings.language })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('de')
  await expect(window.getByRole('dialog', { name: german.commands['open-settings'] })).toBeVisible()
  expect(await languageOf(window)).toEqual(['de', 'ltr'])
  await expect.poll(() => windowTitle(app)).toBe(german.windowTitle('practice'))
  expect(await menuLabels(app)).toContain(german.commands['add-pet'])
  await chooseLanguage(window, 'العربية')
  await expect(window.getByRole('combobox', { name: arabic.settings.language })).toBeFocused()
  expect(await languageOf(window)).toEqual(['ar', 'rtl'])
  await chooseLanguage(window, 'Deutsch')
  await expect(field).toBeFocused()
  await window.keyboard.press('Escape')

  // The menu was made again, and still offers what can be done now.
  await pressKeys(app, 'CmdOrCtrl+N')
  const sheet = window.getByRole('dialog', { name: german.add.title('practice') })
  await expect(sheet.getByLabel(german.fields.name, { exact: true })).toHaveValue('Waffles')
  await expect(sheet.getByLabel(german.fields.categoryNumber)).toHaveValue('7')
  await closeApp(app)

  const again = await launchApp({ profile })
  await expect(again.window.getByRole('tab', { name: german.list.tabs.sold })).toBeVisible()
  expect(await languageOf(again.window)).toEqual(['de', 'ltr'])
})

test('the arrow keys go from language to language, and the page ends in the last one however fast they come', async ({
  launchApp,
}) => {
  const { window } = await launchApp({ environment: 'practice' })
  await openSettings(window)
  const field = window.getByRole('dialog').getByRole('combobox').filter({ hasText: 'Deutsch' })
  const choices = ['system', ...languageIds]
  await field.selectOption('de')
  await expect(window.getByRole('combobox', { name: german.settings.language })).toBeFocused()
  for (let step = 1; step <= 3; step += 1) {
    await window.keyboard.press('ArrowDown')
    const wanted = choices[choices.indexOf('de') + step] ?? ''
    await expect(window.locator(`html[lang="${wanted}"]`)).toBeAttached()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(wanted)
  }
})

test('after two quick choices of a language, the page, the menu and the title are in the last one', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp({ environment: 'practice' })
  await openSettings(window)
  await window.getByRole('combobox', { name: english.settings.language }).evaluate((field: HTMLSelectElement) => {
    field.focus()
    for (const language of ['ar', 'de']) {
      field.value = language
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  const field = window.getByRole('combobox', { name: german.settings.language })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('de')
  expect(await languageOf(window)).toEqual(['de', 'ltr'])
  await expect.poll(() => windowTitle(app)).toBe(german.windowTitle('practice'))
  expect(await menuLabels(app)).toContain(german.commands['add-pet'])
})

test('the language waits for what is typed in the settings until that is saved, or the settings are closed', async ({
  launchApp,
}) => {
  const { window } = await launchApp({ environment: 'practice' })
  const settings = await openSettings(window)
  const fields = await showServiceFields(window, 'staging')
  const baseUrl = fields.getByLabel(english.settings.baseUrl)
  await baseUrl.fill('https://staging.example.com/v1')
  await chooseLanguage(window, 'Deutsch')
  await expect(settings.getByText(english.settings.languageWaits)).toBeVisible()
  await expect(baseUrl).toHaveValue('https://staging.example.com/v1')
  expect(await languageOf(window)).toEqual(['en', 'ltr'])
  await baseUrl.press('Enter')
  await expect(window.locator('html[lang=de]')).toBeAttached()

  const germanFields = window.getByRole('group', { name: german.environments.staging.name })
  await window.getByRole('button', { name: german.settings.showFields('staging') }).click()
  await expect(germanFields.getByLabel(german.settings.baseUrl)).toHaveValue('https://staging.example.com/v1')
  const apiKey = germanFields.getByLabel(german.settings.apiKey, { exact: true })
  await apiKey.fill('half of a k')
  await chooseLanguage(window, 'English')
  await expect(window.getByText(german.settings.languageWaits)).toBeVisible()
  await expect(apiKey).toHaveValue('half of a k')
  await window.keyboard.press('Escape')
  await expect(window.locator('html[lang=en]')).toBeAttached()
})

test('a search and a draft typed just before the language changes are still there', async ({ launchApp }) => {
  const { app, window } = await launchApp({ environment: 'practice' })
  await window.getByRole('searchbox').fill('Biscuit')
  await fillIn(await openAddSheet(window, 'practice'), { name: 'Waffles', categoryId: '7' })
  // Before the draft has been sent to main.
  await window.evaluate((name) => {
    const field = document.querySelector<HTMLInputElement>(':focus')
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    write?.call(field, name)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }, '8')
  await sendCommand(app, 'open-settings')
  await chooseLanguage(window, 'Deutsch')
  await expect(window.getByRole('combobox', { name: german.settings.language })).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(window.getByRole('searchbox', { name: german.list.search })).toHaveValue('Biscuit')
  await pressKeys(app, 'CmdOrCtrl+N')
  const sheet = window.getByRole('dialog', { name: german.add.title('practice') })
  await expect(sheet.getByLabel(german.fields.name, { exact: true })).toHaveValue('Waffles')
  await expect(sheet.getByLabel(german.fields.categoryNumber)).toHaveValue('8')
})

test('the focus stays in the settings while the language is changed over a delivery, and goes back to the delivery', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp({ environment: 'practice' })
  await reviewRows(app, window, [['Waffles', 'Dogs and cats']])
  await expect(window.locator('[data-cell]:focus')).toBeVisible()
  await sendCommand(app, 'open-settings')
  await chooseLanguage(window, 'Deutsch')
  await expect(window.getByRole('heading', { name: german.commands['open-settings'], exact: true })).toBeVisible()
  await expect(window.getByRole('combobox', { name: german.settings.language })).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog', { name: german.commands['open-settings'] })).toHaveCount(0)
  await expect(window.locator('[data-cell]:focus')).toBeVisible()
})

test('rows that name a category of the practice store still belong to it once the language is changed', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp({ environment: 'practice' })
  await reviewRows(app, window, [
    ['Name', 'Category'],
    ['Kiwi the Third', 'Dogs'],
  ])
  await expect(deliveryCell(window, 2, 'categoryId')).toHaveValue('3 · Dogs')
  await sendCommand(app, 'open-settings')
  await chooseLanguage(window, 'Deutsch')
  await window.keyboard.press('Escape')
  await expect(window.getByText(german.delivery.review.readyCount(1))).toBeVisible()
  await expect(window.locator('input[data-cell="categoryId"]')).toHaveValue('3 · Hunde')
})

test('the focus stays in the settings while the language is changed with a pet open, and goes to the search when they close', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp({ environment: 'practice' })
  await waitForTheRest(window)
  await petButtons(window).first().press('Enter')
  await expect(petDetails(window)).toBeVisible()
  await sendCommand(app, 'open-settings')
  await chooseLanguage(window, 'Deutsch')
  const field = window.getByRole('combobox', { name: german.settings.language })
  // A focus that moves late does so after two frames.
  await expect(field).toBeVisible()
  for (let frame = 0; frame < 4; frame += 1) await window.evaluate(() => new Promise(requestAnimationFrame))
  await expect(field).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(window.getByRole('searchbox', { name: german.list.search })).toBeFocused()
  await expect(window.getByRole('region', { name: german.detail.region })).toBeVisible()
})

test('sentences, numbers, times and dates are in the language of the app', async ({ launchApp, startService }) => {
  const production = await startService({ pets: makePets(30) })
  const { window } = await launchApp({ connectedTo: { production }, language: 'de', words: german })
  await expect(claim(window)).toContainText(german.completeness.mayBeMore(20))
  await expect(window.locator('footer')).toContainText(/\d{2}:\d{2}(?! ?[AP]M)/)
  await window.getByRole('cell').first().click()
  await expect(window.getByText('5. Dezember 2030')).toBeVisible()
})

test('an export names its columns in the language of the app', async ({ launchApp }, testInfo) => {
  const { app, window } = await launchApp({ environment: 'practice', language: 'ja', words: japanese })
  const file = testInfo.outputPath('pets.csv')
  await answerSaveDialog(app, file)
  await expect(window.getByRole('cell').first()).toBeVisible()
  await pressKeys(app, 'CmdOrCtrl+E')
  await window.getByRole('button', { name: japanese.exporting.shown(20) }).click()
  const { name, id } = japanese.fields
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toMatch(new RegExp(`^\uFEFF${name},.*,${id}\r\n`))
})

test('a delivery understands columns and statuses in another language than the app’s', async ({
  shareApp,
  startService,
}) => {
  const staging = await startService({ pets: [] })
  const { app, window } = await shareApp({ connectedTo: { staging } })
  await reviewRows(app, window, japanese.delivery.begin.example)
  await expect(window.getByText('3 ready')).toBeVisible()
  await expect(deliveryCell(window, 3, 'status')).toHaveValue('Pending')
})

test('a shop whose administrator fixed the language offers no other', async ({ launchApp }) => {
  const { app, window } = await launchApp({ managed: '{"language":"de"}' })
  await window.getByRole('button', { name: german.firstRun.practice }).click()
  await expect(window.getByRole('cell').first()).toBeVisible()
  await pressKeys(app, 'CmdOrCtrl+,')
  const field = window.getByRole('combobox', { name: german.settings.language })
  await expect(field).toBeDisabled()
  await expect(field).toHaveValue('de')
  await expect(window.getByText(german.settings.setByAdministrator)).toBeVisible()
  const refused = await window.evaluate(() => globalThis.window.petStore.saveLanguage({ choice: 'en' }))
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'managed-setting' } })
})

test('main asks in the language that was chosen while it ran', async ({ shareApp, startService }) => {
  const staging = await startService({ pets: makePets(3) })
  const { app, window } = await shareApp({ connectedTo: { staging } })
  await openSettings(window)
  await chooseLanguage(window, 'Deutsch')
  await expect(window.getByRole('dialog', { name: german.commands['open-settings'] })).toBeVisible()
  await window.keyboard.press('Escape')
  const gate = holdCreates(staging)
  const { message, stay, act } = german.questions.quitWhileAdding
  const boxes = await answerBoxes(app, stay)
  await pressKeys(app, 'CmdOrCtrl+N')
  const sheet = window.getByRole('dialog', { name: german.add.title('staging') })
  await sheet.getByLabel(german.fields.name, { exact: true }).fill('Rex')
  await sheet.getByLabel(german.fields.categoryNumber).fill('3')
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => countCreates(staging)).toBe(1)
  await app.evaluate(({ app: main }) => main.quit())
  await expect.poll(boxes).toEqual([{ message, buttons: [stay, act], default: stay }])
  gate.open()
  await expect(window.getByText(german.add.added('Rex', 'staging', '4'))).toBeVisible()
})

test('a language adds only its words to the start', async () => {
  const assets = path.join(projectRoot, 'out/renderer/assets')
  const isLanguage = (file: string) =>
    existsSync(path.join(projectRoot, 'src-shared/words', `${file.split('-')[0]}.ts`))
  const files = (await readdir(assets)).filter(isLanguage)
  expect(files).toHaveLength(languageIds.length)
  for (const file of files) {
    const code = await readFile(path.join(assets, file), 'utf8')
    const imported = [...code.matchAll(/from\s*["'`]\.\/([^"'`]+)/g)].map(([, name = '']) => name)
    // Every language imports at least how numbers and times are written.
    expect(imported, `imported by ${file}`).not.toEqual([])
    for (const name of imported) expect(name, `imported by ${file}`).toMatch(/^(?:main|rolldown-runtime)-/)
  }
})
