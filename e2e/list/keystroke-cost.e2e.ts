import { expect } from '@playwright/test'
import { test } from '../support/app/start-service.ts'
import { nameField, openAddSheet } from '../support/clerk/add-sheet.ts'
import { closePanel } from '../support/clerk/clerk.ts'
import { waitUntilSeen } from '../support/clerk/seen-pets.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { watchRenders } from '../support/clerk/watch-page.ts'
import { makePets } from '../support/service/pet-service.ts'

test('a letter in the add form renders no list, but one in the search box does', async ({ showStore }) => {
  // The list has all pets. Otherwise a typed name would make the app load more pets, which may change the list.
  const { window, rows, search } = storeIn(await showStore(makePets(15)))
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
  await expect.poll(rendered).toEqual(expect.arrayContaining(['input', 'table']))
})
