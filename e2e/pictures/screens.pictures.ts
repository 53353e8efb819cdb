import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { practicePets } from '../../src-main/service/practice/practice-pets.ts'
import { firstKeptView } from '../../src-shared/testing/first-kept-view.ts'
import { type EarlierOutcome, profileWithAdditions } from '../support/app/earlier-additions.ts'
import { addPet, fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import {
  closePanel,
  connectTo,
  openSettings,
  petRows,
  selectEnvironment,
  serviceFields,
  showServiceFields,
  switchTo,
  tryPracticeStore,
} from '../support/clerk/clerk.ts'
import { pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { setLimit } from '../support/clerk/shown-list.ts'
import { answerWith, holdRequests, interceptCreates, refusal } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { test, typeCategoryName } from './take-pictures.ts'

/** Marks what `npm start` shows where there is no display. */
const firstLook = { tag: '@first-look' }

test('first run', firstLook, async ({ window, picture }) => {
  await picture('first-run', window.getByRole('button', { name: 'Try the practice store' }))
  await window.getByRole('button', { name: 'Connect to your store' }).click()
  await picture('connect')
})

test('the list and a pet', firstLook, async ({ app, window, picture }) => {
  await tryPracticeStore(window)
  await picture('list')
  await petRows(window).nth(4).click()
  await picture('details', window.getByText('Checked'))
  await window.getByRole('button', { name: 'Close', exact: true }).click()
  await pressKeys(app, 'CmdOrCtrl+E')
  await picture('export', window.getByRole('alertdialog', { name: 'What should be exported?' }))
  await window.keyboard.press('Escape')
  await window.getByLabel('Search pets').fill('cats')
  await picture('search')
  await window.getByLabel('Search pets').fill('rex')
  await picture('empty-search')
  await window.getByLabel('Search pets').fill('#404')
  await window.keyboard.press('Enter')
  await picture('not-found', window.getByText('The store has no pet #404.'))
})

test('a category, in a known store and in one that may have more pets', async ({ window, picture, startService }) => {
  const filter = window.getByRole('combobox', { name: 'Category', exact: true })
  await tryPracticeStore(window)
  await window.getByRole('tab', { name: 'Available' }).click()
  await filter.click()
  await picture('category-filter', window.getByRole('option', { name: '3 · Dogs' }))
  await window.getByRole('option', { name: '3 · Dogs' }).click()
  await picture('category', window.getByText(/^\d+ available pets in Dogs\.$/))

  const ordinary = practicePets.filter(({ id }) => id.length < 6)
  const many = [1, 2, 3].flatMap((round) =>
    ordinary.map((pet) => ({ ...pet, id: `${round}${pet.id}`, status: 'available' })),
  )
  await connectTo(window, 'production', await startService({ pets: many }))
  await typeCategoryName(window, 'Dogs')
  await picture('naming-category')
  await window.keyboard.press('Enter')
  await window.getByRole('tab', { name: 'Available' }).click()
  await filter.selectOption('3')
  await picture('category-may-be-more', window.getByText('there may be more.'))
})

test('a search through the store', async ({ window, picture, startService }) => {
  const pets = makePets(260).map((pet) => (pet.id === '240' ? { ...pet, name: 'Mochi', categoryId: '13' } : pet))
  const service = await startService({ pets })
  await connectTo(window, 'staging', service)
  await expect(petRows(window)).toHaveCount(20)
  const gate = holdRequests(service, (request) => new URL(request.url).searchParams.get('limit') === '100')
  const search = window.getByLabel('Search pets')
  await search.fill('840')
  await picture('search-number', window.getByText('Looking through more pets…'))
  gate.open()
  await search.fill('240')
  await picture('search-known-number', window.getByText(/^1 of 260 pets matches/))
  await search.fill('Waffles')
  await picture('search-ceiling', window.getByText(/^Not among the 260 pets/))
  await search.fill('mochi')
  await picture('search-store', window.getByText(/of 260 pets match/))
})

test('limits, menus, palette and keys', async ({ window, app, picture }) => {
  await tryPracticeStore(window)
  await setLimit(window, '101')
  await picture('limit-problem')
  await window.keyboard.press('Escape')
  await window.getByRole('button', { name: 'Choose how many pets to show' }).click()
  await picture('limit-menu', window.getByRole('menuitemradio', { name: 'As many as possible' }))
  await window.keyboard.press('Escape')
  await petRows(window).nth(2).click({ button: 'right' })
  await picture('context-menu', window.getByRole('menuitem', { name: 'Copy ID' }))
  await window.keyboard.press('Escape')
  await sendCommand(app, 'open-palette')
  await window.getByPlaceholder('A command, a pet, or #ID').fill('be')
  await picture('palette')
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  await sendCommand(app, 'show-keys')
  await picture('keys', window.getByRole('dialog', { name: 'Keyboard shortcuts' }))
})

test('adding', firstLook, async ({ window, picture, startService }) => {
  const service = await startService({ pets: practicePets })
  await connectTo(window, 'production', service)
  const sheet = await openAddSheet(window, 'production')
  await fillIn(sheet, { name: 'Bella', categoryId: '3', status: 'Available' })
  await picture('add')
  interceptCreates(service, () => refusal(400, 'The name Bella is not allowed twice.'))
  await sheet.getByRole('button', { name: 'Add to PRODUCTION' }).click()
  await picture('add-refused', sheet.getByRole('alert').filter({ hasText: 'not allowed twice' }))
  service.intercept(null)
  await sheet.getByRole('button', { name: 'Add to PRODUCTION' }).click()
  await picture('added', window.getByText(/Bella added to Production/))
})

test('the first add after a switch, and a lost answer', async ({ window, picture, startService }) => {
  const staging = await startService({ pets: practicePets })
  await connectTo(window, 'staging', staging)
  await connectTo(window, 'production', await startService({ pets: practicePets }))
  const waffles = { name: 'Waffles', categoryId: '3', status: 'Pending' }
  const question = await addPet(window, 'production', waffles)
  await picture('first-add', question.getByText('Add Waffles to PRODUCTION?'))
  await window.keyboard.press('Escape')
  await window.keyboard.press('Escape')
  await switchTo(window, 'staging')
  const sheet = await openAddSheet(window, 'staging')
  await fillIn(sheet, waffles)
  interceptCreates(staging, () => refusal(504, 'Try later.'))
  await sheet.getByRole('button', { name: 'Add to STAGING' }).click()
  await expect(sheet.getByText('Waffles may have been added to Staging.')).toBeVisible({ timeout: 10_000 })
  await picture('outcome-unknown')
})

/** Additions from the day before and a morning at the counter: time, name, category, and number or other outcome. */
const morning: readonly (readonly [string, string, string, string | EarlierOutcome])[] = [
  ['11:48', 'Dot', '9', '846'],
  ['16:04', 'Ginger', '5', '850'],
  ['16:05', 'Nugget', '13', '851'],
  ['17:20', 'Captain Whiskers', '5', '852'],
  ['09:02', 'Pebble', '9', '853'],
  ['09:12', 'Hopscotch', '11', '855'],
  ['09:30', 'Figaro', '5', '856'],
  ['09:31', 'Olive', '5', '857'],
  ['09:47', 'Mochi', '13', { kind: 'added', petId: '858', confirmedBy: 'list' }],
  ['10:02', 'Admiral Paws', '99', { kind: 'refused', message: 'no category 99' }],
  ['10:09', 'Pico', '7', '860'],
  ['10:11', 'Mango', '7', '861'],
  ['10:12', 'Kiwi', '7', '862'],
  ['10:36', 'Clover', '11', '864'],
  ['10:38', 'Tofu', '5', '865'],
  ['10:41', 'Waffles', '3', { kind: 'unknown' }],
]

const practiceNames = { 3: 'Dogs', 5: 'Cats', 7: 'Birds', 9: 'Fish', 11: 'Rabbits', 13: 'Hamsters' }

const morningTest = test.extend({
  app: async ({ launchApp, startService }, use) => {
    const service = await startService({ pets: practicePets })
    const today = new Date()
    const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
    const additions = morning.map(([time, name, categoryId, outcome], position) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      return {
        pet: { name, categoryId, status: 'available' as const },
        sentAt: new Date(position < 4 ? yesterday : today).setHours(hours, minutes, 0, 0),
        outcome:
          typeof outcome === 'string' ? ({ kind: 'added', petId: outcome, confirmedBy: 'answer' } as const) : outcome,
      }
    })
    const profile = await profileWithAdditions('production', service.baseUrl, additions)
    const view = { ...firstKeptView, categories: { production: { names: practiceNames, recent: [] } } }
    await writeFile(path.join(profile, 'view.json'), JSON.stringify(view))
    const { app } = await launchApp({ colorScheme: null, profile, connectedTo: { production: service } })
    await use(app)
  },
})

morningTest('Added here', async ({ window, app, picture }) => {
  await expect(petRows(window).first()).toBeVisible()
  await picture('may-have-been-added', window.getByRole('group', { name: /^Waffles may have been added/ }))
  await pressKeys(app, 'CmdOrCtrl+H')
  const panel = window.getByRole('dialog', { name: 'Added here' })
  await picture('added-here', panel.getByText('Today (10)'))
  await panel
    .getByRole('row', { name: /Admiral Paws/ })
    .getByRole('button')
    .first()
    .focus()
  await panel
    .getByRole('row', { name: /Waffles/ })
    .getByRole('button', { name: 'Waffles' })
    .click()
  await picture('added-here-settle')
})

test('settings', firstLook, async ({ window, picture, startService }) => {
  const staging = await startService({ pets: practicePets })
  await connectTo(window, 'production', await startService({ pets: practicePets }))
  await connectTo(window, 'staging', staging)
  await openSettings(window)
  await serviceFields(window, 'staging').getByRole('button', { name: 'Test connection' }).click()
  await picture('settings', window.getByText(/^Connected · /))
  await showServiceFields(window, 'production')
  await serviceFields(window, 'production').getByLabel('Base URL').fill('http://pets.example.com/v1')
  await serviceFields(window, 'production').getByRole('button', { name: 'Save', exact: true }).click()
  await picture('settings-problem', serviceFields(window, 'production').getByRole('alert').first())
  await window.getByRole('radio', { name: 'Production', exact: true }).click()
  await picture('switch-to-production', window.getByRole('alertdialog'))
  await window.getByRole('button', { name: 'Stay in Staging' }).click()
  await selectEnvironment(window, 'practice')
  await closePanel(window)
})

test('when things go wrong', async ({ window, picture, startService }) => {
  const service = await startService({ pets: practicePets })
  await connectTo(window, 'staging', service)
  const refresh = () => window.getByRole('button', { name: 'Refresh', exact: true }).click()
  const failure = window.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
  service.intercept(() => answerWith({ code: 'unauthorized', message: 'The key has expired.', status: 401 }, 401))
  await refresh()
  await expect(failure).toContainText('wasn’t accepted')
  await failure.getByText('Details', { exact: true }).click()
  await picture('rejected-key')
  service.intercept(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
  await refresh()
  await picture('odd-answer', failure.filter({ hasText: 'This network answered with its own web page.' }))
  await service.stop()
  await refresh()
  await picture('unreachable', failure.filter({ hasText: 'Can’t reach Staging.' }))
})

test('an empty store and a slow one', async ({ window, picture, startService }) => {
  const empty = await startService({ pets: [] })
  await connectTo(window, 'staging', empty)
  await picture('empty', window.getByText('No pets yet.'))
  await window.getByRole('tab', { name: 'Pending' }).click()
  await picture('empty-filter', window.getByText('No pending pets.'))
  const slow = await startService({ pets: practicePets })
  const gate = holdRequests(slow)
  await connectTo(window, 'production', slow)
  await expect(window.getByText('Loading pets…')).toBeAttached()
  await picture('loading')
  gate.open()
})

test('compact rows in production, with a complete list', async ({ window, picture, startService }) => {
  await connectTo(window, 'production', await startService({ pets: practicePets }))
  await openSettings(window)
  await window.getByRole('radio', { name: 'Compact' }).click()
  await closePanel(window)
  await setLimit(window, '100')
  await expect(window.getByText(/^Showing all 64 pets/)).toBeVisible()
  // A moment after the list has grown, React draws only the rows in view, and replaces rows.
  await expect(petRows(window)).not.toHaveCount(40)
  await petRows(window).nth(4).click()
  await picture('compact-production', window.getByText('Checked'))
})

test('labels on a roll and on a sheet, selected rows, and the overview', async ({
  app,
  window,
  picture,
  startService,
}) => {
  const fish = 'Angel Bubbles Dory Finley Gill Goldie Jaws Marlin Nemo Puff Splash Wanda'.split(' ')
  const others = makePets(180).map((pet, at) => ({ ...pet, categoryId: `${3 + 2 * ((at * at) % 5)}` }))
  const pets = fish.map((name, at) => ({
    id: at === 2 ? '9223372036854775807' : `${790 + 7 * at}`,
    name,
    categoryId: '9',
    status: 'available',
  }))
  await connectTo(window, 'production', await startService({ pets: [...pets, ...others.slice(12)] }))
  await expect(petRows(window).first()).toBeVisible()
  await petRows(window).nth(1).click()
  await petRows(window)
    .nth(5)
    .click({ modifiers: ['Shift'] })
  await picture('selected')
  await window.keyboard.press('Escape')
  await window.keyboard.press('Escape')
  await sendCommand(app, 'print-labels')
  const paper = window.getByRole('dialog').getByRole('combobox', { name: 'Paper' })
  await paper.selectOption('a4-3x8')
  await window.getByRole('radio', { name: 'Label 5', exact: true }).click()
  await picture('labels')
  await paper.selectOption('roll-40x30')
  await picture('labels-roll')
  await window.keyboard.press('Escape')
  await sendCommand(app, 'show-overview')
  await picture('overview', window.getByText(/^Counted from/))
})
