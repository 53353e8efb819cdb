import { expect, type Locator, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { expectAccessible } from '../access/accessibility.ts'
import { closeApp } from '../support/app/electron-app.ts'
import { test } from '../support/app/start-service.ts'
import { addPet } from '../support/clerk/add-sheet.ts'
import { petButtons, petDetails, petNames, petRows } from '../support/clerk/clerk.ts'
import { pressKeys, readClipboard } from '../support/clerk/keyboard.ts'
import { waitUntilSeen } from '../support/clerk/seen-pets.ts'
import { refresh, setLimit, shownCount, time, waitForAnswers } from '../support/clerk/shown-list.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'

const bella: Pet = { id: '418', name: 'Bella', categoryId: '3', status: 'available' }
const finn: Pet = { id: '640', name: 'Finn', categoryId: '3', status: 'pending' }
const luna: Pet = { id: '722', name: 'Luna', categoryId: '3', status: 'available' }
const cookie: Pet = { id: '863', name: 'Cookie', categoryId: '3', status: 'available' }
const sold = { ...bella, status: 'sold' }

const row = (window: Page, name: string) =>
  petRows(window).filter({ has: window.getByRole('button', { name, exact: true }) })
const footer = (window: Page) => window.locator('main > div > footer')
const changesButton = (window: Page) => footer(window).getByRole('button', { name: / since / })
const markAsSeen = (window: Page) => window.getByRole('button', { name: 'Mark as seen', exact: true }).click()

async function expectChanges(window: Page, what: string, told: Locator = changesButton(window)): Promise<void> {
  // With the day, if a test has moved the clock past midnight.
  await expect(told).toHaveText(new RegExp(String.raw`^${what} since (?:\w{3} \d{1,2}, )?${time}$`))
}

/** Refreshes, and waits for the answers: one, or more if a pet is open or a search needs other lists. */
async function refreshWholly(window: Page, service: PetService, answers = 1): Promise<void> {
  const before = service.received.length
  await refresh(window)
  await expect.poll(() => service.received.length).toBeGreaterThanOrEqual(before + answers)
  await waitForAnswers(window)
}

// `compare-pets.test.ts` tests which changes a list or lookup proves. These tests show how the clerk learns of them.
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
    await refreshWholly(window, service)
    await expect(changesButton(window)).toHaveCount(0)
    await expect(announced).toHaveText('')
  })

  await test.step('Was Bella sold? The list tells in words, without a click', async () => {
    store.pets = [sold, { ...finn, name: 'Finnegan', categoryId: '5' }, cookie]
    await refresh(window)
    await expectChanges(window, '1 new, 2 changed, 1 gone')
    await expectChanges(window, '1 new, 2 changed, 1 gone', announced)
    await expect(row(window, 'Bella')).toContainText(/Sold\s*was Available/)
    for (const was of ['was Finn', 'was 3']) await expect(row(window, 'Finnegan')).toContainText(was)
    await expect(petButtons(window).filter({ hasText: 'Cookie' })).toHaveAccessibleDescription('New 3 Available')
    await expect(petButtons(window).filter({ hasText: 'Bella' })).toHaveAccessibleDescription('3 Sold was Available')
  })

  await test.step('accessible in both themes, and in forced colours, the dot is still there', async () => {
    await expectAccessible(window)
    await window.emulateMedia({ forcedColors: 'active' })
    const dot = row(window, 'Bella').locator('td:first-child > div > span').first()
    await expect(dot).toHaveCSS('border-top-width', '3px')
    await expect(dot).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
    await window.emulateMedia({ forcedColors: 'none' })
  })

  await closeApp(first.app)
  const again = await launchApp({ profile: first.profile })
  await test.step('after a restart, the button shows only changed pets, and Escape shows all and settles nothing', async () => {
    await expectChanges(again.window, '1 new, 2 changed, 1 gone')
    await changesButton(again.window).click()
    await expect(changesButton(again.window)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => petNames(again.window)).toEqual(['Bella', 'Finnegan', 'Cookie', 'Luna'])
    await expect(row(again.window, 'Luna')).toContainText(/Gone\s*.*was Available/)
    await expect(again.window.getByText(/^Showing the 4 pets that changed since /)).toBeVisible()
    await expectAccessible(again.window)
    await again.window.keyboard.press('Escape')
    await expect.poll(() => petNames(again.window)).toEqual(['Bella', 'Finnegan', 'Cookie'])
    await expectChanges(again.window, '1 new, 2 changed, 1 gone')
  })

  await test.step('copies and the details tell that a pet is gone, and leaving it settles its change', async () => {
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
    await details.getByRole('button', { name: 'Close', exact: true }).click()
    await expectChanges(again.window, '1 new, 2 changed')
  })

  await test.step('“Mark as seen” settles the rest for good, and the focus moves into the list', async () => {
    await markAsSeen(again.window)
    await expect(changesButton(again.window)).toHaveCount(0)
    await expect.poll(() => petNames(again.window)).toEqual(['Bella', 'Finnegan', 'Cookie'])
    await expect(petButtons(again.window).first()).toBeFocused()
    await closeApp(again.app)
    const third = await launchApp({ profile: first.profile })
    await expect(petRows(third.window)).toHaveCount(3)
    store.pets = [...store.pets, luna]
    await refresh(third.window)
    await expectChanges(third.window, '1 new')
    await expect(third.window.getByText('was Available')).toHaveCount(0)
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
  await expect(footer(window)).toContainText('Showing all 3 available pets')
  await waitUntilSeen(window)
  /** Expects Luna's row to be marked, and counted as a change but not as available. */
  const expectLunaSold = async () => {
    await expect(row(window, 'Luna')).toContainText(/Sold\s*was Available/)
    await expect.poll(() => petNames(window)).toEqual(['Bella', 'Luna', 'Cookie'])
    await expect(footer(window)).toContainText('Showing all 2 available pets')
    await expectChanges(window, '1 changed')
  }

  await test.step('the lookup tells that Luna was sold, and her row stays when the list reloads, however long it is in view', async () => {
    store.pets = [{ ...luna, status: 'sold' }, bella, cookie, finn]
    await row(window, 'Luna').click()
    await expect(petDetails(window).getByText('was Available')).toBeVisible()
    await expectLunaSold()
    await window.clock.runFor(20 * 60_000)
    await refreshWholly(window, service)
    await expectLunaSold()
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
})

test('a pet added on this computer is neither new nor gone, but marked while lists lag behind, and one added elsewhere is new', async ({
  showStore,
}) => {
  const { service, window } = await showStore(makePets(5))
  const store = serveChanging(service, makePets(5))
  await waitUntilSeen(window)
  await addPet(window, 'staging', { name: 'Waffles', categoryId: '3' })
  await expect.poll(() => petNames(window)).toContain('Waffles')
  const [listed, mochi] = [store.pets, { ...cookie, id: '900', name: 'Mochi' }]
  for (const [pets, sentence, marks] of [
    [makePets(5), 'Showing all 5 pets. 1 more added here.', 1],
    [[...listed, mochi], 'Showing all 7 pets', 0],
    [[...makePets(5), mochi], 'Showing all 6 pets. 1 more added here.', 1],
  ] as const) {
    store.pets = pets
    await refreshWholly(window, service)
    await expect(footer(window)).toContainText(sentence)
    await expect(row(window, 'Waffles').getByText('Added here')).toHaveCount(marks)
    await expect(row(window, 'Waffles')).not.toContainText('New')
  }
  await expect(row(window, 'Mochi')).toContainText('New')
  await expectChanges(window, '1 new')
})

test('refreshing 400 unchanged rows renders none of them and announces nothing again, whichever list or lookup their copies come from', async ({
  shareApp,
  startService,
}) => {
  const service = await startService()
  const pets = makePets(400)
  const store = serveChanging(service, pets)
  const { window } = await shareApp({ connectedTo: { staging: service } })
  await setLimit(window, 'As many as possible')
  await expect.poll(() => shownCount(window)).toBeGreaterThan(20)
  await window.getByRole('tab', { name: 'Available' }).click()
  await expect.poll(() => shownCount(window)).toBe(100)
  await window.getByRole('tab', { name: 'All' }).click()
  await expect(row(window, 'Biscuit 2')).toBeVisible()
  await row(window, 'Bella 1').click()
  await expect(petDetails(window).getByRole('status')).toHaveText(/\d:\d\d/)

  for (const [status, rendered, isAnnounced] of [
    ['pending', 0, false],
    ['sold', 1, true],
    ['sold', 0, false],
  ] as const) {
    const watched = await window.evaluateHandle(() => {
      // React gives a row new properties each time it renders.
      const propertiesOf = (element: Element) =>
        Reflect.get(element, Object.keys(element).find((key) => key.startsWith('__reactProps$')) ?? '')
      const rows = Array.from(document.querySelectorAll('main tr[data-pet-id]'), (element) => ({
        element,
        properties: propertiesOf(element),
      }))
      const announced = document.querySelector('main > [role=status]')
      if (announced === null || rows.length < 10 || rows.some(({ properties }) => properties === undefined))
        throw new Error('no rows')
      const records: MutationRecord[] = []
      const observer = new MutationObserver((more) => void records.push(...more))
      observer.observe(announced, { subtree: true, childList: true, characterData: true, attributes: true })
      return () => ({
        rendered: rows.filter(({ element, properties }) => propertiesOf(element) !== properties).length,
        isAnnounced: records.length > 0,
      })
    })
    store.pets = pets.map((pet) => (pet.id === '2' ? { ...pet, status } : pet))
    await refreshWholly(window, service, 4)
    await expect(row(window, 'Biscuit 2')).toContainText(status, { ignoreCase: true })
    expect(await watched.evaluate((look) => look())).toEqual({ rendered, isAnnounced })
  }
})
