import path from 'node:path'
import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'
import { projectRoot } from '../../scripts/run/project-root.mjs'
import { createGate } from '../../src-shared/testing/gate.ts'
import type { Words } from '../../src-shared/words/english.ts'
import { openPalette } from '../support/clerk/clerk.ts'
import { birdNames } from '../support/clerk/delivery.ts'
import { possibleCommands, pressByHand, pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { answerOpenDialog } from '../support/computer/file-dialogs.ts'
import { answerWith, interceptCreates, refusal } from '../support/service/answers.ts'
import type { PetService } from '../support/service/pet-service.ts'

/** An app in some language, and what to do on each of its screens. */
interface Walk {
  readonly app: ElectronApplication
  readonly window: Page
  /** The words of that language. */
  readonly words: Words
  /** Called on each screen and state, with a name for it. */
  readonly visit: (screen: string) => Promise<void>
}

/** Makes a walk through the first run, up to connecting without a key, and one through every other screen. */
export function createWalk({ app, window, words, visit }: Walk) {
  const button = (name: string) => window.getByRole('button', { name, exact: true })
  const press = (name: string) => button(name).click()
  const keys = (key: string) => pressKeys(app, `CmdOrCtrl+${key}`)
  const field = (label: string) => window.getByLabel(label, { exact: true })
  const radio = (name: string) => window.getByRole('radio', { name, exact: true })
  const dialog = window.getByRole('dialog')
  const question = window.getByRole('alertdialog')
  const rows = window.getByRole('table', { name: words.list.table }).locator('tbody tr')
  const detail = window.getByRole('region', { name: words.detail.region })

  /** Visits a screen once an element is on it. */
  async function see(screen: string, shown: Locator): Promise<void> {
    await expect(shown.first()).toBeVisible()
    await visit(screen)
  }

  async function closeByEscape(): Promise<void> {
    await window.keyboard.press('Escape')
    await expect(dialog.or(question)).toHaveCount(0)
  }

  async function walkFirstRun(): Promise<void> {
    await see('first run', button(words.firstRun.practice))
    await press(words.firstRun.connect)
    await expect(field(words.settings.apiKey)).toBeVisible()
    await press(words.firstRun.connectNow)
    await see('connecting without a key', window.getByText(words.settings.apiKeyMissing))
  }

  /** Walks through the failures of the list and of a pet with a service that does not answer properly, until it does again. */
  async function walkFailures(staging: PetService): Promise<void> {
    const { sentences, details } = words.failure
    const alert = window.getByRole('alert')
    async function refresh(screen: string, sentence: string): Promise<void> {
      await press(words.commands.refresh)
      await expect(alert).toContainText(sentence)
      await window.getByText(details, { exact: true }).click()
      await see(screen, alert)
      // The next failure reuses the element.
      await window.getByText(details, { exact: true }).click()
    }
    // Not in words, which would not be from the catalogue.
    staging.intercept(() => answerWith({ code: 'x', message: '451', status: 401 }, 401))
    const rejected = { kind: 'rejected-api-key', httpStatus: 401, serviceError: null } as const
    await refresh('rejected key', sentences['rejected-api-key'](rejected, 'staging'))
    await staging.stop()
    await refresh('unreachable', sentences.unreachable({ kind: 'unreachable', cause: 'refused', code: '' }, 'staging'))
    await press(words.dismiss)
    await rows.first().click()
    await see('details that fail', detail.getByRole('alert'))
    await detail.press('Escape')
    await staging.resume()
    staging.intercept(null)
    await press(words.commands.refresh)
    await expect(alert).toHaveCount(0)
  }

  /** Walks through the list, its states and a pet. */
  async function walkList(): Promise<void> {
    const { list } = words
    const menu = window.getByRole('menu')
    await see('list', rows.nth(4))
    await press(words.header.addMore)
    await see('menu beside “Add pet”', menu)
    await window.keyboard.press('Escape')
    await rows.nth(2).click()
    await see('detail', detail.getByText(words.detail.deprecated, { exact: true }))
    await detail.press('Escape')
    await expect(detail).toHaveCount(0)
    await rows.nth(6).click({ button: 'right' })
    await see('menu of a row', menu)
    await window.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await field(list.search).fill('Waffles')
    await expect(rows).toHaveCount(0)
    await see('search without a match', field(list.search))
    await press(list.clearSearch)
    await field(list.show).fill('1000')
    await window.keyboard.press('Enter')
    await see('wrong limit', window.getByText(list.limitProblem({ minimum: 1, maximum: 100 })))
    await field(list.show).fill('20')
    await window.keyboard.press('Enter')
    await keys('E')
    await see('question what to export', question)
    await closeByEscape()
  }

  /** Walks through the panels and the overview. */
  async function walkPanels(): Promise<void> {
    const { commands } = words
    await keys(',')
    await see('settings', dialog.getByText(words.settings.density, { exact: true }))
    await press(words.settings.showFields('production'))
    await see('base URL and key', field(words.settings.baseUrl))
    await closeByEscape()
    await keys('/')
    await see('keyboard shortcuts', dialog.getByText(words.keys.inTheForm, { exact: true }))
    await closeByEscape()
    await keys('H')
    await see('nothing added here', dialog.getByText(words.addedHere.empty))
    await closeByEscape()
    await sendCommand(app, 'show-overview')
    await see('overview', window.getByRole('heading', { name: commands['show-overview'], exact: true }))
    await window.keyboard.press('Escape')
    await expect(rows.first()).toBeVisible()
    await expect.poll(() => possibleCommands(app)).toContain('print-labels')
    await sendCommand(app, 'print-labels')
    const paper = dialog.getByRole('combobox', { name: words.labels.paper, exact: true })
    for (const id of ['roll-40x30', 'a4-3x8']) {
      await paper.selectOption(id)
      await see(`labels on ${id}`, paper)
    }
    await closeByEscape()
    await openPalette(app, window, words)
    await see('palette', window.getByRole('option'))
    const search = window.getByRole('combobox', { name: commands['open-palette'] })
    await search.fill(commands['show-about'])
    await expect(window.getByRole('option').first()).toContainText(commands['show-about'])
    await window.keyboard.press('Enter')
    await see('about', dialog.getByText(words.about.versions, { exact: true }))
    await closeByEscape()
  }

  /** Walks through a check of the shelf: its answers, the line about it above the list, and its end. */
  async function walkShelf(): Promise<void> {
    const { shelf, commands } = words
    const scanned = field(shelf.field)
    const tabs = window.getByRole('tab')
    await sendCommand(app, 'check-shelf')
    await see('what to check on the shelf', button(shelf.begin))
    await press(shelf.begin)
    await see('check of the shelf', tabs.nth(3))
    // There, there again, a sold one, and one that the store has not.
    for (const code of ['1', '1', '3', '999']) {
      await scanned.fill(code)
      await pressByHand(window, 'Enter')
    }
    for (const [tab, name] of [
      [tabs.first(), 'there'],
      [tabs.last(), 'unknown'],
    ] as const) {
      await tab.click()
      await see(`check of the shelf, ${name}`, window.getByRole('tabpanel').locator('tbody td'))
    }
    await window.keyboard.press('Escape')
    await see('check of the shelf above the list', button(words.delivery.sending.resume))
    await press(words.delivery.sending.resume)
    await press(shelf.finish)
    await see('end of a check of the shelf', button(shelf.again))
    await window.keyboard.press('Escape')
    await expect(window.getByRole('main', { name: commands['check-shelf'] })).toHaveCount(0)
  }

  /** Walks through an empty store in production, up to the question before its first pet, and back to staging. */
  async function walkProduction(): Promise<void> {
    const { environments, list, add } = words
    await keys(',')
    await radio(environments.production.name).click()
    await see('question before production', question)
    await press(words.settings.switching.confirm('production'))
    await expect(question).toHaveCount(0)
    await closeByEscape()
    await see('empty list', window.getByText(list.empty))
    await keys('N')
    await field(words.fields.name).fill('Pico')
    await dialog.getByLabel(words.fields.categoryNumber).fill('3')
    await window.keyboard.press('ControlOrMeta+Enter')
    await see('question before the first pet', dialog.getByText(add.firstAdd('Pico', 'production')))
    await window.keyboard.press('Escape')
    await closeByEscape()
    await keys(',')
    await radio(environments.staging.name).click()
    await closeByEscape()
    await expect(rows.first()).toBeVisible()
  }

  /** Walks through adding pets to staging: one is refused, and one's answer is lost. */
  async function walkAdding(staging: PetService): Promise<void> {
    const { add, fields } = words
    const submit = () => window.keyboard.press('ControlOrMeta+Enter')
    const name = field(fields.name)
    await keys('N')
    await see('add', name.and(window.locator(':focus')))
    await submit()
    await see('add without a name', dialog.getByText(add.nameProblem))
    await name.fill('Bella 1')
    await dialog.getByLabel(fields.categoryNumber).fill('3')
    await see('add a pet that is listed', dialog.getByText(add.alreadyListed('Bella 1', '1', 'available')))
    await name.fill('Bella')
    interceptCreates(staging, () => refusal(400, '451'))
    await submit()
    await see('add refused', dialog.getByRole('alert'))
    interceptCreates(staging, () => 'hang-up')
    await submit()
    await see('add without an answer', dialog.getByText(words.openAddition.title('Bella', 'staging')))
    staging.intercept(null)
    await name.fill('Pico')
    await window.keyboard.press('ControlOrMeta+Shift+Enter')
    await see('added', button(add.view))
    await press(words.dismiss)
    await closeByEscape()
    await see('lost pet above the list', window.getByText(words.openAddition.title('Bella', 'staging')))
    await keys('H')
    await see('pets added here', dialog.getByText('Pico'))
    await closeByEscape()
  }

  /** Walks through deliveries to staging: two files, and rows of which one is refused and one is lost, up to the question at their end. */
  async function walkDelivery(staging: PetService): Promise<void> {
    const { begin, review, sending } = words.delivery
    const paste = field(begin.rows)
    await sendCommand(app, 'add-delivery')
    await expect(paste).toBeFocused()
    await see('delivery', paste)
    for (const [file, choice, way] of [
      ['src-main/files/workbook/testing/birds.xlsx', review.sheet, begin.chooseFile],
      ['e2e/deliveries/files/semicolons-windows-1252.csv', review.encoding, review.chooseAnother],
    ] as const) {
      await answerOpenDialog(app, path.join(projectRoot, file))
      await press(way)
      await see(`review of ${file}`, field(choice))
    }
    await press(words.cancel)
    await expect(question).toBeVisible()
    await press(words.add.discard)
    await sendCommand(app, 'add-delivery')
    await expect(paste).toBeFocused()
    const birds = birdNames(35)
      .slice(12)
      .map((name, at) => `${name}\t${at === 5 ? 'x' : 7}\t${at}`)
    await paste.fill(`${['Mochi 9\t3\t1', ...birds].join('\n')}\n`)
    await press(begin.review)
    const add = review.add(21, 'staging')
    await press(review.leaveOut(9))
    await see('delivery review', button(add))
    const tab = (name: string) => window.getByRole('tab').filter({ hasText: name })
    await tab(review.alike).click()
    await see('rows already listed', button(review.addAllToo))
    await tab(review.all).first().click()
    await press(words.cancel)
    await see('question before the rows are discarded', question)
    await press(review.discard.stay)
    const gate = createGate()
    interceptCreates(staging, async (request, next) => {
      const { name } = await request.clone().json()
      if (name === 'Sunny II') return refusal(400, '451')
      if (name !== 'Blu II') return next()
      await gate.opened
      return 'hang-up'
    })
    await press(add)
    await see('question before sending', question)
    await field(words.delivery.question.number).fill('21')
    await question.getByRole('button', { name: add }).click()
    const table = window.getByRole('table', { name: review.table })
    await see('delivery being sent', table.getByText(words.outcomes.sending))
    await press(words.close)
    await see('delivery above the list', button(sending.line.show))
    await press(sending.line.show)
    await press(sending.pause)
    await see('paused delivery', button(sending.resume))
    await press(sending.stop)
    await see('question before a delivery is stopped', question)
    await press(sending.stopQuestion.stay)
    await press(sending.resume)
    gate.open()
    await expect(button(sending.saveRest)).toBeVisible({ timeout: 30_000 })
    await see('end of a delivery', button(sending.saveRest))
    await press(sending.fix(2))
    await see('review of the rows to fix', table)
    await press(words.cancel)
    await press(sending.done)
    await see('question about remaining rows', question)
  }

  /** Needs an app on `staging`, with 30 pets from `makePets`, while production is set up too and has no pets. */
  async function walkScreens(staging: PetService): Promise<void> {
    await walkFailures(staging)
    await walkList()
    await walkPanels()
    await walkShelf()
    await walkProduction()
    await walkAdding(staging)
    await walkDelivery(staging)
  }

  return { walkFirstRun, walkScreens }
}
