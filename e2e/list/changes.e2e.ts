import { expect, type Locator, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { expectAccessible } from '../access/accessibility.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { petButtons, petDetails, petNames, petRows } from '../support/clerk/clerk.ts'
import { pressKeys, readClipboard } from '../support/clerk/keyboard.ts'
import { waitUntilSeen } from '../support/clerk/seen-pets.ts'
import { refresh, setLimit, time, waitForAnswers } from '../support/clerk/shown-list.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { answerWith } from '../support/service/answers.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets } from '../support/service/pet-service.ts'

const bella: Pet = { id: '418', name: 'Bella', categoryId: '3', status: 'available' }
const finn: Pet = { id: '640', name: 'Finn', categoryId: '3', status: 'pending' }
const luna: Pet = { id: '722', name: 'Luna', categoryId: '3', status: 'available' }
const cookie: Pet = { id: '863', name: 'Cookie', categoryId: '3', status: 'available' }
const sold = { ...bella, status: 'sold' }

const row = (window: Page, name: string) =>
  petRows(window).filter({ has: window.getByRole('button', { name, exact: true }) })

function changesButton(window: Page): Locator {
  return window.locator('main > div > footer').getByRole('button', { name: / since / })
}

function since(what: string): RegExp {
  // With the day, if a test has moved the clock past midnight.
  return new RegExp(String.raw`^${what} since (?:\w{3} \d{1,2}, )?${time}$`)
}

test('changes since the clerk last looked are marked, counted, shown alone, settled, and survive a restart', async ({
  launchApp,
  startService,
}) => {
  const service = await startService()
  const store = serveChanging(service, [bella, finn, luna])
  const first = await launchApp({ connectedTo: { production: service } })
  const { window } = first
  const announced = window.locator('main > [role=status]')

  await test.step('the first list ever has no marks, and neither has an unchanged list', async () => {
    await expect(petRows(window)).toHaveCount(3)
    await waitUntilSeen(window)
    const before = service.received.length
    await refresh(window)
    await expect.poll(() => service.received.length).toBe(before + 1)
    await waitForAnswers(window)
    await expect(window.getByRole('tab', { name: 'All 3', exact: true })).toBeVisible()
    await expect(changesButton(window)).toHaveCount(0)
    await expect(announced).toHaveText('')
  })

  await test.step('Was Bella sold? The list tells in words, without a click', async () => {
    store.pets = [sold, { ...finn, name: 'Finnegan', categoryId: '5' }, cookie]
    await refresh(window)
    await expect(changesButton(window)).toHaveText(since('1 new, 2 changed, 1 gone'))
    await expect(announced).toHaveText(since('1 new, 2 changed, 1 gone'))
    await expect(row(window, 'Bella')).toContainText(/Sold\s*was Available/)
    await expect(row(window, 'Cookie')).toContainText('New')
    await expect(row(window, 'Finnegan')).toContainText('was Finn')
    await expect(row(window, 'Finnegan')).toContainText('was 3')
    await expect(petButtons(window).filter({ hasText: 'Cookie' })).toHaveAccessibleDescription('New 3 Available')
    await expect(petButtons(window).filter({ hasText: 'Bella' })).toHaveAccessibleDescription('3 Sold was Available')
  })

  await test.step('a refresh changes no row and announces nothing again', async () => {
    const mutations = await window.evaluateHandle(() => {
      const counted = { count: 0 }
      const observer = new MutationObserver((records) => {
        counted.count += records.length
      })
      const all = { subtree: true, childList: true, characterData: true, attributes: true }
      for (const watched of document.querySelectorAll('main tbody, main > [role=status]'))
        observer.observe(watched, all)
      return counted
    })
    const before = service.received.length
    await refresh(window)
    await expect.poll(() => service.received.length).toBe(before + 1)
    await waitForAnswers(window)
    expect(await mutations.evaluate(({ count }) => count)).toBe(0)
  })

  await test.step('accessible in both themes', () => expectAccessible(window))

  await test.step('in forced colours, the dot is still there', async () => {
    await window.emulateMedia({ forcedColors: 'active' })
    const dot = row(window, 'Bella').locator('td:first-child > div > span').first()
    expect(await dot.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('3px')
    expect(await dot.evaluate((element) => getComputedStyle(element).borderTopColor)).not.toBe('rgba(0, 0, 0, 0)')
    await window.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('the changes survive a restart', async () => {
    await closeApp(first.app)
    const again = await launchApp({ profile: first.profile })
    await expect(changesButton(again.window)).toHaveText(since('1 new, 2 changed, 1 gone'))
    await expect(row(again.window, 'Bella')).toContainText('was Available')

    await test.step('the button shows only changed pets, including the gone one, and Escape shows all and settles nothing', async () => {
      await changesButton(again.window).click()
      await expect(changesButton(again.window)).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(() => petNames(again.window)).toEqual(['Bella', 'Finnegan', 'Cookie', 'Luna'])
      await expect(row(again.window, 'Luna')).toContainText(/Gone\s*.*was Available/)
      await expect(again.window.getByText(/^Showing the 4 pets that changed since /)).toBeVisible()
      await expectAccessible(again.window)
      await again.window.keyboard.press('Escape')
      await expect.poll(() => petNames(again.window)).toEqual(['Bella', 'Finnegan', 'Cookie'])
      await expect(changesButton(again.window)).toHaveText(since('1 new, 2 changed, 1 gone'))
    })

    await test.step('copies and the details tell that a pet is gone', async () => {
      await changesButton(again.window).click()
      await pressKeys(again.app, 'CmdOrCtrl+Shift+C')
      const copied = async () => (await readClipboard(again.app)).split('\n').map((line) => line.split('\t'))
      await expect.poll(copied).toContainEqual(['Luna', '3', '', 'Gone · was Available', '722'])
      expect(await copied()).toContainEqual(['Bella', '3', '', 'Sold', '418'])
      const opened = Date.now()
      await row(again.window, 'Luna').click()
      const details = petDetails(again.window)
      await expect(details.locator('dd').first()).toHaveText(/Gone\s*·\s*was Available/)
      await expect(details.getByRole('img', { name: /^Barcode/ })).toHaveCount(0)
      await details.getByRole('button', { name: 'Copy row' }).click()
      await expect.poll(copied).toEqual([['Luna', '3', '', 'Gone · was Available', '722']])
      // Passing over a pet does not settle it.
      await expect.poll(() => Date.now() - opened).toBeGreaterThan(300)
    })

    await test.step('leaving an opened pet settles it', async () => {
      await petDetails(again.window).getByRole('button', { name: 'Close', exact: true }).click()
      await expect(changesButton(again.window)).toHaveText(since('1 new, 2 changed'))
    })

    await test.step('“Mark as seen” settles the rest, and the focus moves into the list', async () => {
      await again.window.getByRole('button', { name: 'Mark as seen', exact: true }).click()
      await expect(changesButton(again.window)).toHaveCount(0)
      await expect.poll(() => petNames(again.window)).toEqual(['Bella', 'Finnegan', 'Cookie'])
      await expect(petButtons(again.window).first()).toBeFocused()
      await expect(again.window.getByText('was Available')).toHaveCount(0)
    })

    await test.step('settled changes stay settled after another restart', async () => {
      await closeApp(again.app)
      const third = await launchApp({ profile: first.profile })
      await expect(petRows(third.window)).toHaveCount(3)
      store.pets = [...store.pets, luna]
      await refresh(third.window)
      await expect(changesButton(third.window)).toHaveText(since('1 new'))
      await expect(third.window.getByText('was Available')).toHaveCount(0)
    })
  })
})

test('an open pet that leaves the tab keeps its row until the clerk moves on, and no sentence counts it', async ({
  launchApp,
  startService,
}) => {
  const service = await startService()
  const store = serveChanging(service, [bella, luna, cookie, finn])
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)
  await window.getByRole('tab', { name: 'Available' }).click()
  const footer = window.locator('main > div > footer')
  await expect(footer).toContainText('Showing all 3 available pets')
  await expect.poll(() => petNames(window)).toEqual(['Bella', 'Luna', 'Cookie'])
  await waitUntilSeen(window)

  await test.step('the lookup tells that Luna was sold', async () => {
    store.pets = [{ ...luna, status: 'sold' }, bella, cookie, finn]
    await row(window, 'Luna').click()
    const details = petDetails(window)
    await expect(details.getByText('was Available')).toBeVisible()
    await expect(row(window, 'Luna')).toContainText(/Sold\s*was Available/)
    await expect(footer).toContainText('Showing all 2 available pets')
    await expect(changesButton(window)).toHaveText(since('1 changed'))
  })

  await test.step('Luna’s row keeps its place and its mark when the list reloads, however long it is in view', async () => {
    await window.clock.runFor(20 * 60_000)
    await refresh(window)
    await expect(row(window, 'Luna')).toContainText(/Sold\s*was Available/)
    await expect.poll(() => petNames(window)).toEqual(['Bella', 'Luna', 'Cookie'])
    await expect(footer).toContainText('Showing all 2 available pets')
  })

  await test.step('when the clerk moves on, the row disappears and the change is settled', async () => {
    // Passing over a pet does not settle it.
    await window.clock.runFor(1000)
    await row(window, 'Luna').getByRole('button').focus()
    await window.keyboard.press('ArrowDown')
    await window.clock.runFor(1000)
    await window.mouse.move(5, 5)
    await expect.poll(() => petNames(window)).toEqual(['Bella', 'Cookie'])
    await expect(changesButton(window)).toHaveCount(0)
  })

  await test.step('a pet that is only missing from its tab has no mark, because the app has not asked where it is now', async () => {
    store.pets = [sold, cookie, finn]
    await window.getByRole('button', { name: 'Close', exact: true }).click()
    await refresh(window)
    await expect.poll(() => petNames(window)).toEqual(['Cookie'])
    await expect(changesButton(window)).toHaveCount(0)
    await window.getByRole('tab', { name: 'Sold' }).click()
    await expect(row(window, 'Bella')).toContainText(/Sold\s*was Available/)
  })

  await test.step('a pet added on this computer is not new, but one added on another computer is', async () => {
    await window.getByRole('tab', { name: 'All' }).click()
    await expect(changesButton(window)).toHaveText(since('1 changed, 1 gone'))
    await window.getByRole('button', { name: 'Mark as seen', exact: true }).click()
    await expect(changesButton(window)).toHaveCount(0)
    await addPet(window, 'staging', { name: 'Waffles', categoryId: '3', status: 'Pending' })
    await expect.poll(() => petNames(window)).toContain('Waffles')
    store.pets = [...store.pets, { ...cookie, id: '900', name: 'Mochi' }]
    await refresh(window)
    await expect(changesButton(window)).toHaveText(since('1 new'))
    await expect(row(window, 'Mochi')).toContainText('New')
    await expect(row(window, 'Waffles')).not.toContainText('New')
  })
})

test('refreshing 400 unchanged rows renders none of them, whichever list or lookup their copies come from', async ({
  shareApp,
  startService,
}) => {
  const service = await startService()
  const pets = makePets(400)
  const store = serveChanging(service, pets)
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await setLimit(window, 'As many as possible')
  const rowCount = () => window.getByRole('table', { name: 'Pets' }).getAttribute('aria-rowcount')
  await expect.poll(rowCount).not.toBe('21')
  await window.getByRole('tab', { name: 'Available' }).click()
  await expect.poll(rowCount).toBe('101')
  await window.getByRole('tab', { name: 'All' }).click()
  await expect(row(window, 'Biscuit 2')).toBeVisible()
  await row(window, 'Bella 1').click()
  await expect(petDetails(window).getByRole('status')).toHaveText(/\d:\d\d/)

  /** How many of the drawn rows a refresh renders. React gives a row new properties each time it renders. */
  async function renderedBy(change: () => void): Promise<number> {
    const rows = await window.evaluateHandle(() => {
      const propertiesOf = (element: Element) =>
        Reflect.get(element, Object.keys(element).find((key) => key.startsWith('__reactProps$')) ?? '')
      const before = [...document.querySelectorAll('main tr[data-pet-id]')].map((element) => ({
        element,
        properties: propertiesOf(element),
      }))
      if (before.length < 10 || before.some(({ properties }) => properties === undefined)) throw new Error('no rows')
      return () => before.filter(({ element, properties }) => propertiesOf(element) !== properties).length
    })
    const requests = service.received.length
    change()
    await refresh(window)
    await expect.poll(() => service.received.length).toBeGreaterThan(requests + 3)
    await waitForAnswers(window)
    await expect(row(window, 'Biscuit 2')).toContainText(store.pets[1]?.status === 'sold' ? 'Sold' : 'Pending')
    return rows.evaluate((count) => count())
  }
  expect(await renderedBy(() => {})).toBe(0)
  const sellBiscuit = () => {
    store.pets = pets.map((pet) => (pet.id === '2' ? { ...pet, status: 'sold' } : pet))
  }
  expect(await renderedBy(sellBiscuit)).toBe(1)
})

test('if lists lag behind, a pet just added still has a row at once, and is not gone when the next list lacks it again', async ({
  showStore,
}) => {
  const { service, window } = await showStore(makePets(5))
  await waitUntilSeen(window)
  let lags = true
  service.intercept(async (request, next) => {
    const answer = await next()
    if (!lags || request.method !== 'GET') return answer
    const rows: readonly { readonly name: string }[] = await answer.json()
    return answerWith(rows.filter(({ name }) => name !== 'Waffles'))
  })
  await addPet(window, 'staging', { name: 'Waffles', categoryId: '3' })
  await expect(row(window, 'Waffles')).toContainText('Added here')
  await expect(window.locator('main > div > footer')).toContainText('1 more added here.')
  lags = false
  await refresh(window)
  await expect(row(window, 'Waffles')).not.toContainText('Added here')
  await expect(window.locator('main > div > footer')).toContainText('Showing all 6 pets')
  lags = true
  await refresh(window)
  await expect(row(window, 'Waffles')).toContainText('Added here')
  await expect(changesButton(window)).toHaveCount(0)
})
