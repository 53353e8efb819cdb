import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { petDetails, petRows } from '../support/clerk/clerk.ts'
import { claim, refresh, setLimit, waitForAnswers } from '../support/clerk/shown-list.ts'
import { answerWith, wireRows } from '../support/service/answers.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

/** Has a service give the first 50 of its pets at most, whatever it is asked for. */
function capLists(service: PetService, pets: readonly Pet[]): void {
  service.intercept((request, next) => {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method !== 'GET' || !pathname.endsWith('/pets')) return next()
    const listed = pets.filter(({ status }) => [null, status].includes(searchParams.get('status')))
    return answerWith(wireRows(listed.slice(0, Math.min(50, Number(searchParams.get('limit'))))))
  })
}

test('a service that never gives more than 50 pets is called complete only until a pet shows that it is not', async ({
  shareApp,
  startService,
}) => {
  const pets = makePets(60).map((pet): Pet => ({ ...pet, status: 'available' }))
  const service = await startService({ pets })
  capLists(service, pets)
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await setLimit(window, '100')
  await expect(claim(window)).toHaveText(/^Showing all 50 pets/)
  await expect(window.getByRole('tab', { name: 'All 50', exact: true })).toBeVisible()

  await test.step('a pet that is looked up is not among them', async () => {
    await window.getByLabel('Search pets').fill('55')
    await window.keyboard.press('Enter')
    await expect(petDetails(window).getByRole('heading', { name: 'Hopscotch 55' })).toBeVisible()
    await window.keyboard.press('Escape')
    await window.getByLabel('Search pets').fill('')
    await expect(claim(window)).toHaveText('Showing 50. There may be more.')
    await expect(window.getByRole('tab', { name: 'All', exact: true })).toBeVisible()
  })

  await test.step('nor is any later list complete, of whatever tab', async () => {
    await refresh(window)
    await waitForAnswers(window)
    await expect(claim(window)).toHaveText('Showing 50. There may be more.')
    await window.getByRole('tab', { name: 'Available' }).click()
    await expect(claim(window)).toHaveText('Showing 50. There may be more.')
  })
})

test('a service that answers a tab with rows of no or another status does not make the app claim that the tab is empty', async ({
  shareApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(40) })
  service.intercept((request, next) => {
    const status = new URL(request.url).searchParams.get('status')
    const [rex, max] = [
      { id: 1, name: 'Rex', categoryId: 3 },
      { id: 2, name: 'Max', categoryId: 3 },
    ]
    if (status === 'pending') return answerWith([rex, { ...max, status: 'PENDING' }])
    return status === 'sold' ? answerWith([rex, { ...max, status: 'sold' }]) : next()
  })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await window.getByRole('tab', { name: 'Pending' }).click()
  await expect(claim(window)).toHaveText('Showing 0. There may be more.')
  await expect(window.getByText('No pending pets.')).toBeHidden()
  await expect(window.getByRole('tab', { name: 'Pending', exact: true })).toBeVisible()
  await window.getByRole('tab', { name: 'Sold' }).click()
  await expect(claim(window)).toHaveText('Showing 1. There may be more.')
})

test('a pet that was just added and that a lagging copy does not list is not gone, and the list is not complete', async ({
  shareApp,
  startService,
}) => {
  const pets = makePets(3)
  const service = await startService({ pets })
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await expect(claim(window)).toHaveText(/^Showing all 3 pets/)

  // From now on, lists come from a copy of the store that has not heard of what is added.
  service.intercept((request, next) =>
    request.method === 'GET' && new URL(request.url).pathname.endsWith('/pets') ? answerWith(wireRows(pets)) : next(),
  )
  await addPet(window, 'staging', { name: 'Waffles', categoryId: '3' })
  const view = window.getByRole('button', { name: 'View', exact: true })
  await view.click()
  await expect(petDetails(window).getByRole('heading', { name: 'Waffles' })).toBeVisible()
  await refresh(window)
  await waitForAnswers(window)
  await refresh(window)
  await waitForAnswers(window)
  await expect(window.locator('main > div > footer')).not.toContainText(/gone|no longer/i)
  await expect(window.locator('main > div > footer')).not.toContainText('Showing all 3 pets')
  await expect(petDetails(window)).not.toContainText(/gone|no longer/i)

  // Once the copy has caught up, all is as it was.
  service.intercept(null)
  await refresh(window)
  await expect(petRows(window)).toHaveCount(4)
  await expect(claim(window)).toHaveText(/^Showing all 4 pets/)
})

test('a list that was kept while the clock was a year ahead hides nothing that the service says now', async ({
  launchApp,
  startService,
}) => {
  const service = await startService()
  const [bella = { id: '', name: '', categoryId: '' }, ...others] = makePets(3)
  const store = serveChanging(service, [bella, ...others])
  const first = await launchApp({ connectedTo: { staging: service } })
  await first.window.getByRole('tab', { name: 'Available' }).click()
  await expect(petRows(first.window)).toHaveCount(1)
  await first.window.getByRole('tab', { name: 'All' }).click()
  await expect(petRows(first.window)).toHaveCount(3)
  await waitForAnswers(first.window)
  await closeApp(first.app)
  const ahead = 365 * 24 * 60 * 60 * 1000
  for (const name of ['last-lists.json', 'seen-pets.json']) {
    const file = path.join(first.profile, name)
    const text = await readFile(file, 'utf8')
    expect(text).toContain('"receivedAt":')
    await writeFile(
      file,
      text.replace(/"receivedAt":(\d+)/g, (_, time) => `"receivedAt":${Number(time) + ahead}`),
    )
  }

  store.pets = [{ ...bella, status: 'sold' }, ...others]
  const { window } = await launchApp({ profile: first.profile })
  const row = petRows(window).filter({ hasText: bella.name })
  await expect(row).toContainText('Sold')
  // What was seen is dated to the moment when it is first compared, which may come after the first answer.
  await expect(async () => {
    await refresh(window)
    await waitForAnswers(window)
    await expect(row).toContainText(/Sold\s*was Available/, { timeout: 1000 })
  }).toPass()
})
