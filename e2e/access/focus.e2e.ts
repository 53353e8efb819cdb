import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { fillIn, openAddSheet } from '../support/clerk/add-sheet.ts'
import { petButtons, petRows, serviceFields } from '../support/clerk/clerk.ts'
import { deliveryIn } from '../support/clerk/delivery.ts'
import { pressKeys, sendCommand } from '../support/clerk/keyboard.ts'
import { openConnection } from '../support/clerk/settings.ts'
import { setLimit } from '../support/clerk/shown-list.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { refusal, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { expectToKeepFocus, followFocus } from './follow-focus.ts'

// The focus moves while panels slide in and out.
test.use({ motion: 'no-preference' })

test('a panel gets the focus, and Escape returns it to where it was, even after one panel replaced another', async ({
  practiceApp,
}) => {
  await followFocus(
    practiceApp,
    `
      nothing  | Ctrl+K          | palette  | Escape | search
      row      | Ctrl+N          | form     | Escape | row
      row      | Ctrl+,          | Settings | Escape | row
      row      | Ctrl+/          | Keys     | Escape | row
      row      | Ctrl+K          | palette  | Escape | row
      row      | Ctrl+K          | palette  | “add pet” Enter | form | Ctrl+/ | Keys | Escape | row
      row      | Ctrl+K          | palette  | “find” Enter | search
      settings | add-delivery    | delivery | Escape | search
      settings | add-delivery    | delivery | Escape | search
      row      | Ctrl+N          | form     | add-delivery | delivery
    `,
  )
})

test('a menu or a question closes when a command comes, and whatever had the focus before gets it back', async ({
  practiceApp,
}) => {
  const { window } = practiceApp
  // An export of the whole list would ask nothing.
  await setLimit(window, '20')
  const categories = window.getByRole('button', { name: 'Choose a category' })
  await followFocus(
    practiceApp,
    `
      row    | Shift+F10   | menu     | Escape         | row
      row    | Shift+F10   | menu     | Tab            | row
      row    | Shift+F10   | menu     | item:Duplicate | form    | Escape | row
      row    | Shift+F10   | menu     | Ctrl+K         | palette | Escape | row
      row    | right-click | menu     | Ctrl+F         | search
      row    | Shift+F10   | menu     | item:Name | naming | Ctrl+N | form | Escape | naming | Escape | search
      limits | click       | menu     | Ctrl+K         | palette | Escape | limits
      row    | export      | question | Ctrl+F         | search
    `,
  )
  await test.step('the list of categories in the form', async () => {
    await openAddSheet(window, 'practice')
    await categories.click()
    const list = window.getByRole('listbox', { name: 'Choose a category' })
    await expect(list).toBeVisible()
    await sendCommand(practiceApp.app, 'export')
    await expect(list).toHaveCount(0)
    await followFocus(practiceApp, 'question | Escape | category | Escape | add')
  })
  // The category filter’s menu.
  await petRows(window).nth(4).getByRole('button').click()
  const filter = window.getByRole('combobox', { name: 'Category' })
  await filter.click()
  await expect(filter.getByRole('option', { name: 'All categories' })).toBeFocused()
  await pressKeys(practiceApp.app, 'CmdOrCtrl+D')
  await expect(window.locator('select:open')).toHaveCount(0)
  await followFocus(practiceApp, 'form | Escape | filter')
})

test('an opened pet has the focus, and Escape returns it to the row or the search that opened the pet', async ({
  practiceApp,
}) => {
  const { search, rows, next, heading, show } = storeIn(practiceApp)
  await show('20')
  await followFocus(
    practiceApp,
    `
      row    | Ctrl+K       | palette | “#811” Enter | pet | Escape | row
      row    | Enter        | row
      pet’s Duplicate       | Escape  | row
      search | “#811” Enter | pet     | Escape       | search
    `,
  )
  // At the last pet, “Next pet” keeps the focus, although it can no longer be pressed.
  await search.fill('')
  await rows.nth(18).getByRole('button').click()
  await next.press('Enter')
  await expect(heading('Radish')).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
})

test('the form that added a pet returns the focus to the button that opened it, and “View” moves it to the pet', async ({
  showStore,
}) => {
  await followFocus(
    await showStore(makePets(3)),
    'add | Enter | form | “Rex” Enter | category | “3” Ctrl+Enter | add | F6 Tab Tab | view | Enter | pet',
  )
})

test('the edited cell of a delivery gets the focus back after a panel', async ({ practiceApp }) => {
  const { review, cell } = deliveryIn(practiceApp)
  await review('Kiwi;7\nMango;7')
  await cell(1).click()
  await followFocus(practiceApp, 'cell | Enter | below | Ctrl+K | palette | Escape | below', {
    cell: cell(1),
    below: cell(2),
  })
})

test('when an answer removes the element with the focus, the pet’s new row, the list or else the search field gets it', async ({
  showStore,
}) => {
  const pets = makePets(10)
  const { service, window, rows, search, details, failure, button, ...store } = storeIn(await showStore(pets))
  async function answerWith(answer: (() => Response) | null): Promise<void> {
    await store.answered()
    service.intercept(answer)
    await store.menuKeys('CmdOrCtrl+R')
  }
  await store.counts(10)
  // A failure that the next answer removes.
  await answerWith(() => new Response('', { status: 500 }))
  const tryAgain = button('Try again', failure)
  await tryAgain.focus()
  await store.answered()
  service.intercept(null)
  await tryAgain.press('Enter')
  await expect(tryAgain).toHaveCount(0)
  await expectToKeepFocus(petButtons(window).first())
  // A pet that moves to another row.
  const fifth = window.locator(`tr:focus-within[data-pet-id="${pets[4]?.id}"]`)
  await petButtons(window).nth(4).focus()
  await expect(fifth).toBeVisible()
  await answerWith(() => Response.json(wireRows([{ id: '4711', name: 'Newcomer', categoryId: '3' }, ...pets])))
  await expect(rows.first()).toContainText('Newcomer')
  await expect(petButtons(window).nth(5)).toBeFocused()
  await expect(fifth).toBeVisible()
  // A row, once the list is empty.
  await answerWith(() => Response.json([]))
  await expect(window.getByText('No pets yet.').first()).toBeVisible()
  await expectToKeepFocus(search)
  // The row of an open pet, which stays open.
  await answerWith(null)
  // The whole would keep a pet that was looked up while it was under way.
  await store.show('20')
  await petButtons(window).nth(1).press('Enter')
  const close = button('Close', details)
  await close.focus()
  await answerWith(() => Response.json([]))
  await expect(rows).toHaveCount(0)
  await expect(close).toBeFocused()
  await close.press('Enter')
  await expectToKeepFocus(search)
})

test('the search field gets the focus when a failure is dismissed and there is no list', async ({ showStore }) => {
  const { window } = await showStore([], 'staging', ({ intercept }) => intercept(() => refusal(401)))
  await window.getByRole('main').getByRole('button', { name: 'Dismiss', exact: true }).press('Enter')
  await expectToKeepFocus(window.getByLabel('Search pets'))
})

test('after a key or a click on the button that loads more, the list has the focus and does not scroll', async ({
  showStore,
}) => {
  const { window, rows, button, opener, show, counts } = storeIn(await showStore(makePets(130)))
  const more = button('As many as possible')
  await show('50')
  await more.press('Enter')
  await counts(130)
  await expect(rows.first().getByRole('button')).toBeFocused()

  await show('50')
  await opener('Biscuit 2').focus()
  await rows.last().scrollIntoViewIfNeeded()
  const scrolled = () => window.locator('.below-head').evaluate(({ scrollTop }) => scrollTop)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await more.click()
  await counts(130)
  await expectToKeepFocus(opener('Biscuit 2'))
  expect(await scrolled()).toBe(before)
})

test('a message that goes away leaves the focus where it was, or returns it there', async ({ showStore }) => {
  const { window, opener, messages, dismiss, button, menuKeys } = storeIn(await showStore(makePets(3)))
  const row = opener('Biscuit 2')
  await row.focus()
  await menuKeys('CmdOrCtrl+Shift+C')
  await dismiss.click()
  await expect(dismiss).toHaveCount(0)
  await expectToKeepFocus(row)
  for (const [name, key] of [
    ['Rex', 'Escape'],
    ['Milo', 'Enter'],
  ] as const) {
    await menuKeys('CmdOrCtrl+N')
    await fillIn(window.getByRole('dialog'), { name, categoryId: '3' })
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(row).toBeFocused()
    await button('Copy ID', messages).click()
    if (key === 'Enter') await dismiss.focus()
    await window.keyboard.press(key)
    await expect(messages.getByRole('button')).toHaveCount(0)
    await expectToKeepFocus(row)
  }
})

test('in the settings, the control that replaces a pressed button gets the focus', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ apiKey: 'sk-second' })
  const launched = await launchApp({ connectedTo: { staging: { baseUrl: service.baseUrl, apiKey: 'sk-first' } } })
  const { window } = launched
  const { apiKey, baseUrl, button } = await openConnection(window, 'staging')
  const names = ['Replace key', 'Cancel', 'Save', 'Remove key']
  const places = {
    ...Object.fromEntries(names.map((name) => [name, button(name)])),
    'API key': apiKey,
    confirm: window.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }),
    Production: serviceFields(window, 'production').getByRole('button', { name: 'Production', exact: true }),
    'Production’s base URL': serviceFields(window, 'production').getByLabel('Base URL'),
  }
  const follow = (script: string) => followFocus(launched, script, places)
  await follow(`
    Replace key | Enter | API key
    Cancel      | Enter | Replace key | Enter | API key
  `)
  await apiKey.fill('sk-second')
  await follow('Save | Enter | Replace key')
  await baseUrl.fill('https://elsewhere.example/v1')
  await follow(`
    Save       | Enter | API key
    Cancel     | Enter | Replace key
    Remove key | Enter
    confirm    | Enter | API key
  `)
  await follow('Production | Enter | Production’s base URL')
})
