import { expect, type Page } from '@playwright/test'
import { channelOf } from '../../src-shared/contract.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { expectDraft, fillIn, nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel, tryPracticeStore } from '../support/clerk/clerk.ts'
import { waitUntilSeen } from '../support/clerk/seen-pets.ts'
import { storeScreen } from '../support/clerk/store-screen.ts'
import { makePets } from '../support/service/pet-service.ts'

/**
 * Starts to watch which parts of the page React renders, and gives a function that names those rendered since. React gives
 * an element a new properties object each time its component renders, and keeps it on the element.
 */
async function watchRenders(window: Page): Promise<() => Promise<readonly string[]>> {
  const watched = await window.evaluateHandle(() => {
    const parts = {
      search: document.querySelector('input[type=search]'),
      tabs: document.querySelector('[role=tablist]'),
      table: document.querySelector('main table'),
      row: document.querySelector('main tbody tr'),
      footer: document.querySelector('main footer'),
      header: document.querySelector('header'),
    }
    const propertiesOf = (element: Element | null) => {
      const name = element && Object.keys(element).find((key) => key.startsWith('__reactProps$'))
      if (!element || !name) throw new Error('React now keeps an element’s properties differently')
      return Reflect.get(element, name)
    }
    const before = Object.entries(parts).map(([name, element]) => [name, element, propertiesOf(element)] as const)
    return () => before.flatMap(([name, element, former]) => (propertiesOf(element) === former ? [] : [name]))
  })
  return () => watched.evaluate((rendered) => rendered())
}

test('a letter in the add form renders no list, but one in the search box does', async ({ showStore }) => {
  // The list has all pets. Otherwise a typed name would make the app load more pets, which may change the list.
  const { window } = await showStore(makePets(15))
  const { rows, search } = storeScreen(window)
  await expect(rows).toHaveCount(15)
  // When idle, the window asks main for the pets added here, and renders the list again.
  await waitUntilSeen(window)
  const sheet = await openAddSheet(window, 'staging')
  const rendered = await watchRenders(window)
  await nameField(sheet).pressSequentially('Waffles')
  await expect(nameField(sheet)).toHaveValue('Waffles')
  expect(await rendered()).toEqual([])
  await closePanel(window)
  await search.pressSequentially('b')
  await expect.poll(rendered).toEqual(expect.arrayContaining(['search', 'table']))
})

test('the window sends a draft to main when typing rests, not with every letter', async ({
  practiceApp: { app, window },
}) => {
  const sheet = await openAddSheet(window, 'practice')
  // The window's own handler takes precedence over the app's, so it receives exactly what the window sends.
  const sent = await app.evaluateHandle(({ BrowserWindow }, channel) => {
    const calls: unknown[] = []
    BrowserWindow.getAllWindows()[0]?.webContents.ipc.handle(channel, (_, input) => {
      calls.push(input)
      return { ok: true, value: true }
    })
    return calls
  }, channelOf('keepView'))
  await nameField(sheet).pressSequentially('Waffles the Third')
  await expect.poll(() => sent.evaluate((calls) => JSON.stringify(calls))).toContain('Waffles the Third')
  // One on a quiet computer. On a slow one, a letter can take so long that typing rests before it.
  expect(await sent.evaluate((calls) => calls.length)).toBeLessThan(6)
  await app.evaluate(
    ({ BrowserWindow }, channel) => BrowserWindow.getAllWindows()[0]?.webContents.ipc.removeHandler(channel),
    channelOf('keepView'),
  )
})

test('a draft whose last letter was typed just before the app closed is there at the next start', async ({
  launchApp,
}) => {
  const first = await launchApp()
  await tryPracticeStore(first.window)
  await fillIn(await openAddSheet(first.window, 'practice'), { name: 'Waffles', categoryId: '31' })
  await closeApp(first.app)

  const { window } = await launchApp({ profile: first.profile })
  const sheet = await openAddSheet(window, 'practice')
  await expectDraft(sheet, { name: 'Waffles', categoryId: '31', status: 'Available' })
})
