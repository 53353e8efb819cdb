import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '../../src-shared/words/english.ts'
import { openPalette } from '../support/clerk/clerk.ts'
import { possibleCommands, pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { answerWith, interceptCreates, refusal } from '../support/service/answers.ts'
import type { PetService } from '../support/service/pet-service.ts'

/** An app in some language, and a function to call on each of its screens. */
export interface Walk {
  readonly app: ElectronApplication
  readonly window: Page
  /** The words of that language. */
  readonly words: Words
  /** Called on each screen and state, with a name for it. */
  readonly visit: (screen: string) => Promise<void>
}

function button({ window }: Walk, name: string): Locator {
  return window.getByRole('button', { name, exact: true })
}

async function closeByEscape(window: Page): Promise<void> {
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog').or(window.getByRole('alertdialog'))).toHaveCount(0)
}

/** Walks through the first run, up to connecting without a key. */
export async function walkFirstRun(walk: Walk): Promise<void> {
  const { window, words, visit } = walk
  await expect(button(walk, words.firstRun.practice)).toBeVisible()
  await visit('first run')
  await button(walk, words.firstRun.connect).click()
  await expect(window.getByLabel(words.settings.apiKey, { exact: true })).toBeVisible()
  await button(walk, words.firstRun.connectNow).click()
  await expect(window.getByText(words.settings.apiKeyMissing)).toBeVisible()
  await visit('connecting without a key')
}

/** Walks through every screen of an app on staging, with at least 21 pets, while production is set up too. */
export async function walkScreens(walk: Walk, staging: PetService): Promise<void> {
  await walkList(walk)
  await walkPanels(walk)
  await walkAdding(walk, staging)
  await walkDelivery(walk, staging)
}

/** Walks through the list, its states and a pet. */
async function walkList(walk: Walk): Promise<void> {
  const { app, window, words, visit } = walk
  const rows = window.getByRole('table', { name: words.list.table }).locator('tbody tr')
  await expect(rows.nth(4)).toBeVisible()
  await visit('list')
  await rows.nth(2).click()
  const detail = window.getByRole('region', { name: words.detail.region })
  await expect(detail.getByText(words.detail.deprecated, { exact: true })).toBeVisible()
  await visit('detail')
  await detail.press('Escape')
  await expect(detail).toHaveCount(0)
  await rows.nth(3).click({ button: 'right' })
  await expect(window.getByRole('menu')).toBeVisible()
  await visit('menu of a row')
  await window.keyboard.press('Escape')
  await expect(window.getByRole('menu')).toHaveCount(0)

  const search = window.getByLabel(words.list.search, { exact: true })
  await search.fill('Mochi')
  await expect(rows.first()).toContainText('Mochi')
  await visit('search')
  await search.fill('Waffles')
  await expect(rows).toHaveCount(0)
  await visit('search without a match')
  await search.fill('#840')
  await visit('search for a number')
  await button(walk, words.list.clearSearch).click()
  const limit = window.getByLabel(words.list.show, { exact: true })
  await limit.fill('1000')
  await window.keyboard.press('Enter')
  await expect(window.getByText(words.list.limitProblem({ minimum: 1, maximum: 100 }))).toBeVisible()
  await visit('wrong limit')
  await limit.fill('20')
  await window.keyboard.press('Enter')
  await window.getByRole('combobox', { name: words.fields.categoryId, exact: true }).selectOption('3')
  await visit('one category')
  await button(walk, words.category.clear).click()
  await pressKeys(app, 'CmdOrCtrl+E')
  await expect(window.getByRole('alertdialog')).toBeVisible()
  await visit('question what to export')
  await closeByEscape(window)
}

/** Walks through the panels. */
async function walkPanels({ app, window, words, visit }: Walk): Promise<void> {
  const dialog = window.getByRole('dialog')
  await pressKeys(app, 'CmdOrCtrl+,')
  await expect(dialog.getByText(words.settings.density, { exact: true })).toBeVisible()
  await visit('settings')
  await dialog.getByRole('button', { name: words.settings.showFields('production'), exact: true }).click()
  await visit('base URL and key')
  await dialog.getByRole('radio', { name: words.environments.production.name, exact: true }).click()
  await expect(window.getByRole('alertdialog')).toBeVisible()
  await visit('question before production')
  await window.keyboard.press('Escape')
  await closeByEscape(window)
  await pressKeys(app, 'CmdOrCtrl+/')
  await expect(dialog.getByText(words.keys.inTheForm, { exact: true })).toBeVisible()
  await visit('keyboard shortcuts')
  await closeByEscape(window)
  await pressKeys(app, 'CmdOrCtrl+H')
  await expect(dialog.getByText(words.addedHere.empty)).toBeVisible()
  await visit('nothing added here')
  await closeByEscape(window)
  await sendCommand(app, 'show-overview')
  await expect(window.getByRole('heading', { name: words.commands['show-overview'], exact: true })).toBeFocused()
  await visit('overview')
  await window.keyboard.press('Escape')
  await expect(window.getByRole('table', { name: words.list.table })).toBeVisible()
  await expect.poll(() => possibleCommands(app)).toContain('print-labels')
  await sendCommand(app, 'print-labels')
  const paper = dialog.getByRole('combobox', { name: words.labels.paper, exact: true })
  for (const id of ['roll-40x30', 'a4-3x8']) {
    await paper.selectOption(id)
    await visit(`labels on ${id}`)
  }
  await closeByEscape(window)
  await openPalette(app, window, words)
  await visit('palette')
  await window.keyboard.type(words.commands['show-about'])
  await expect(window.getByRole('option').first()).toContainText(words.commands['show-about'])
  await window.keyboard.press('Enter')
  await expect(dialog.getByText(words.about.versions, { exact: true })).toBeVisible()
  await visit('about')
  await dialog.locator('details').first().locator('summary').click()
  await visit('a licence')
  await closeByEscape(window)
}

/** Walks through adding pets to staging: one is refused, and one's answer is lost. */
async function walkAdding({ app, window, words, visit }: Walk, staging: PetService): Promise<void> {
  await pressKeys(app, 'CmdOrCtrl+N')
  const sheet = window.getByRole('dialog', { name: words.add.title('staging') })
  const name = sheet.getByLabel(words.fields.name, { exact: true })
  await expect(name).toBeFocused()
  await visit('add')
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet.getByText(words.add.nameProblem)).toBeVisible()
  await visit('add without a name')
  await name.fill('Bella')
  await sheet.getByLabel(words.fields.categoryNumber).fill('3')
  interceptCreates(staging, () => refusal(400, '451'))
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet.getByRole('alert')).toBeVisible()
  await visit('add refused')
  interceptCreates(staging, () => 'hang-up')
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet.getByText(words.openAddition.title('Bella', 'staging'))).toBeVisible()
  await visit('add without an answer')
  staging.intercept(null)
  await name.fill('Pico')
  await window.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(window.getByRole('button', { name: words.add.view, exact: true })).toBeVisible()
  await visit('added')
  await window.getByRole('button', { name: words.dismiss, exact: true }).click()
  await closeByEscape(window)
  await visit('lost pet above the list')
  await pressKeys(app, 'CmdOrCtrl+H')
  await expect(window.getByRole('dialog').getByText('Pico')).toBeVisible()
  await visit('added here')
  await closeByEscape(window)
}

/** Walks through a delivery to staging, with a fault and a refused row, up to its end. */
async function walkDelivery(walk: Walk, staging: PetService): Promise<void> {
  const { app, window, words, visit } = walk
  const { delivery } = words
  await sendCommand(app, 'add-delivery')
  const paste = window.getByLabel(delivery.begin.rows, { exact: true })
  await expect(paste).toBeFocused()
  await visit('delivery')
  const birds = Array.from({ length: 22 }, (_, at) => `Waffles ${at}\t${at === 5 ? 'x' : 7}\t${at}`)
  await paste.fill(`${['Mochi 9\t3\t1', ...birds].join('\n')}\n`)
  await button(walk, delivery.begin.review).click()
  const add = button(walk, delivery.review.add(21, 'staging'))
  await expect(add).toBeVisible()
  await visit('review')
  staging.intercept(async (request, next) =>
    (await request.clone().text()).includes('Waffles 3"') ? refusal(400, '451') : next(),
  )
  await add.click()
  await expect(window.getByRole('alertdialog')).toBeVisible()
  await visit('question before sending')
  await window.getByLabel(delivery.question.number).fill('21')
  await window
    .getByRole('alertdialog')
    .getByRole('button', { name: delivery.review.add(21, 'staging') })
    .click()
  await expect(button(walk, delivery.sending.saveRest)).toBeVisible({ timeout: 30_000 })
  await visit('end of a delivery')
  await button(walk, delivery.sending.done).click()
  await expect(window.getByRole('alertdialog')).toBeVisible()
  await visit('question about remaining rows')
}

/** Walks through the list's failures with a service that does not answer properly, until it does again. */
export async function walkFailures(walk: Walk, staging: PetService): Promise<void> {
  const { window, words, visit } = walk
  const { sentences, details } = words.failure
  async function refresh(sentence: string): Promise<void> {
    await button(walk, words.commands.refresh).click()
    await expect(window.getByRole('alert')).toContainText(sentence)
    await window.getByText(details, { exact: true }).click()
    await visit(`list: ${sentence}`)
    // The next failure reuses the element.
    await window.getByText(details, { exact: true }).click()
  }
  function answerOf(httpStatus: number) {
    staging.intercept(() => answerWith({ code: 'x', message: '451', status: httpStatus }, httpStatus))
    return { httpStatus, serviceError: null }
  }
  await refresh(sentences['rejected-api-key']({ kind: 'rejected-api-key', ...answerOf(401) }, 'staging'))
  await refresh(sentences.unavailable({ kind: 'unavailable', retryAfterSeconds: null, ...answerOf(503) }, 'staging'))
  await refresh(
    sentences['unexpected-response']({ kind: 'unexpected-response', reason: 'status', ...answerOf(418) }, 'staging'),
  )
  await staging.stop()
  await refresh(sentences.unreachable({ kind: 'unreachable', cause: 'refused', code: '' }, 'staging'))
  await staging.resume()
  staging.intercept(null)
  await button(walk, words.commands.refresh).click()
  await expect(window.getByRole('alert')).toHaveCount(0)
}
