import { expect } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test as base, type LaunchedStore } from '../support/app/start-service.ts'
import { closePanel, openSettings } from '../support/clerk/clerk.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets } from '../support/service/pet-service.ts'
import { listRequests } from '../support/service/received.ts'

/** Takes the clock of an app that shows a service, whose pets others change from now on. */
async function storeOnClock(launched: LaunchedStore, pets: readonly Pet[]) {
  const screen = storeIn(launched)
  const { service } = launched
  const { clock } = screen.window
  await takeClock(screen.window, service)
  const count = () => listRequests(service).length
  return {
    ...screen,
    store: serveChanging(service, pets),
    count,
    /** Lets a minute pass, in which a list reloads by itself. */
    async reload(): Promise<void> {
      const before = count()
      await clock.fastForward(61_000)
      await expect.poll(count).toBeGreaterThan(before)
      await screen.answered()
    },
    /** Waits until the app has asked for one more list than before, and has it. */
    async expectOneMore(before: number): Promise<void> {
      await expect.poll(count).toBe(before + 1)
      await screen.answered()
    },
  }
}

const test = base.extend<{ showOnClock: (pets: readonly Pet[]) => ReturnType<typeof storeOnClock> }>({
  showOnClock: ({ launchStore }, use) => use(async (pets) => storeOnClock(await launchStore(pets), pets)),
})

const bella: Pet = { id: '418', name: 'Bella', categoryId: '3', status: 'available' }

// `refresh-lists.test.ts` tests when a list reloads, with what a search needs besides, and `asking-gate.test.ts` when the app may ask by itself.
// These tests show that the window reloads them.
test('a shown list reloads by itself and on focus, unless the window is hidden', async ({ showOnClock }) => {
  const { window, store, rows, footer, count, expectOneMore } = await showOnClock([bella])
  let before = count()
  // “Was Bella sold?” takes no click, because the list marks it within 90 s.
  store.pets = [{ ...bella, status: 'sold' }]
  await window.clock.fastForward(90_000)
  await expect(rows).toContainText([/Sold\s*was Available/])
  await expect(footer.getByRole('button', { name: /^1 changed since / })).toBeVisible()
  await expectOneMore(before)
  // No request while the window is hidden, and one when it is back.
  // Hiding the window is not enough, because Playwright makes every page believe that it is visible.
  // https://chromedevtools.github.io/devtools-protocol/tot/Emulation/#method-setFocusEmulationEnabled
  const setVisibility = (visibility: DocumentVisibilityState) =>
    window.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, visibility)
  before = count()
  await setVisibility('hidden')
  for (let minute = 0; minute < 10; minute += 1) await window.clock.fastForward(60_000)
  await setVisibility('visible')
  await expectOneMore(before)

  await test.step('on focus, if the list is older than 30 s', async () => {
    const focus = () => window.evaluate(() => dispatchEvent(new Event('focus')))
    before = count()
    await focus()
    await window.clock.fastForward(31_000)
    await focus()
    await expectOneMore(before)
  })
  // Never, if the clerk chose so.
  await (await openSettings(window)).getByRole('combobox', { name: 'Refresh automatically' }).selectOption('Never')
  await closePanel(window)
  before = count()
  for (let minute = 0; minute < 10; minute += 1) await window.clock.fastForward(60_000)
  expect(count()).toBe(before)
})

test('the app tries an unreachable store again after a countdown of 30 s, or as soon as the network answers after the computer’s sleep', async ({
  showOnClock,
}) => {
  const { app, service, window, rows, failure, refresh } = await showOnClock(makePets(3))
  const countdown = failure.getByRole('timer')
  const wake = () => app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'))
  // The countdown never exceeds 30 s, even if a time server sets the computer’s clock back.
  await service.stop()
  await refresh()
  await expect(failure).toContainText(/Can’t reach Staging\..*Showing pets from .+ Trying again in \d+ s\./)
  await window.clock.fastForward(10_000)
  await expect(countdown).toHaveText(/^Trying again in (1\d|20) s\.$/)
  const now = await window.evaluate(() => Date.now())
  await window.clock.setSystemTime(now - 60 * 60_000)
  await window.clock.runFor(1_000)
  await expect(countdown).toHaveText('Trying again in 30 s.')
  await window.clock.setSystemTime(now)
  await expect(rows).toHaveCount(3)
  await expect(countdown).toHaveText(/^Trying again in (1?\d|20) s\.$/)
  await service.resume()
  await window.clock.fastForward(21_000)
  await expect(failure).toHaveCount(0)
  // After sleep, the list loads without waiting for the end of the countdown.
  await service.stop()
  await refresh()
  await expect(failure).toContainText('Can’t reach Staging.')
  await wake()
  await service.resume()
  await expect(failure).toHaveCount(0)
})

// `rows-in-use.test.ts` tests which rows stay.
test('a refresh moves no row from under the pointer, and loses no focus or letter', async ({ showOnClock }) => {
  const { window, store, rows, row, opener, tab, search, count, reload, expectOneMore, claims, keys } =
    await showOnClock(makePets(80))
  await claims(/^Showing all 80 pets/)

  /** Adds two pets before all others, sells one, and lets the list reload by itself. */
  async function changeStore(): Promise<void> {
    const added = [1, 2].map((at): Pet => {
      const id = `${1000 + store.pets.length + at}`
      return { ...bella, id, name: `Newcomer ${id}` }
    })
    store.pets = [...added, ...store.pets.map((pet, at): Pet => (at === 2 ? { ...pet, status: 'sold' } : pet))]
    const before = count()
    await reload()
    // With the test's clock, the page may be late to show that it loads. The new list's count arrives with its rows.
    await expect(tab(`All ${store.pets.length}`)).toBeVisible()
    await expectOneMore(before)
  }
  const top = async (name: string) => (await row(name).boundingBox())?.y

  await test.step('the row under the pointer', async () => {
    await row('Figaro 3').hover()
    const before = await top('Figaro 3')
    await changeStore()
    expect(await top('Figaro 3')).toBe(before)
    await expect(row('Figaro 3')).toContainText('Sold')
    await window.mouse.move(5, 5)
    await expect(row('Figaro 3')).toBeVisible()
  })

  await test.step('the focused row, and how far the list is scrolled', async () => {
    await rows.first().getByRole('button').focus()
    // Row by row, because a row is drawn a moment after the key that brings it into view, and whole pages could skip it.
    for (let key = 0; key < 45 && !(await opener('Loki 38').isVisible()); key += 1) await keys('ArrowDown')
    await opener('Loki 38').focus()
    const before = await top('Loki 38')
    await changeStore()
    await expect(opener('Loki 38')).toBeFocused()
    expect(await top('Loki 38')).toBe(before)
  })
  // An open menu, and typed text.
  await row('Loki 38').click({ button: 'right' })
  await changeStore()
  await expect(window.getByRole('menu')).toBeVisible()
  await keys('Escape')
  await search.pressSequentially('Newc')
  await changeStore()
  await search.pressSequentially('omer 1')
  await expect(search).toHaveValue('Newcomer 1')
  await expect(search).toBeFocused()
})

test('an open pet that no list has reloads by itself', async ({ showOnClock }) => {
  // More than one list can have.
  const pets = makePets(420)
  const { window, store, askFor, details } = await showOnClock(pets)
  await askFor('419')
  await expect(details).toContainText('Mochi 419')
  // The details look it up once more themselves.
  await window.clock.runFor(2_000)
  store.pets = pets.map((pet) => (pet.id === '419' ? { ...pet, categoryId: '88' } : pet))
  await window.clock.fastForward(61_000)
  await expect(details).toContainText('88')
})
