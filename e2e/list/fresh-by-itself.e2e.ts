import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { test as base } from '../support/app/start-service.ts'
import { closePanel, openSettings, petNames } from '../support/clerk/clerk.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { claim, refresh, setLimit, time, waitForAnswers } from '../support/clerk/shown-list.ts'
import { storeScreen } from '../support/clerk/store-screen.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { refusal } from '../support/service/answers.ts'
import { type ChangingStore, serveChanging } from '../support/service/changing-store.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { listRequests } from '../support/service/received.ts'

type ShowStoreOnClock = (
  pets: readonly Pet[],
) => Promise<LaunchedApp & { readonly service: PetService; readonly store: ChangingStore }>

/** `showStoreOnClock` starts an app with a store whose pets others change, and takes its clock. */
const test = base.extend<{ showStoreOnClock: ShowStoreOnClock }>({
  showStoreOnClock: async ({ launchApp, startService }, use) => {
    await use(async (pets) => {
      const service = await startService({ pets })
      const launched = await launchApp({ connectedTo: { staging: service } })
      await takeClock(launched.window, service)
      return { ...launched, service, store: serveChanging(service, pets) }
    })
  },
})

const count = (service: PetService) => listRequests(service).length

/** Lets the clock run in steps until the service is asked for a list, but at most 15 steps. */
async function runUntilAsked(window: Page, service: PetService, step = 1_000): Promise<void> {
  const before = count(service)
  await expect(async () => {
    await window.clock.runFor(step)
    expect(count(service)).toBeGreaterThan(before)
  }).toPass({ intervals: [500], timeout: 15_000 })
}

const bella: Pet = { id: '418', name: 'Bella', categoryId: '3', status: 'available' }

// `refresh-lists.test.ts` tests when a list reloads, and `feeds.test.ts` which others feed the screen. These tests show that the window
// reloads them.
test('a shown list reloads by itself and on focus, unless the window is hidden', async ({ showStoreOnClock }) => {
  const { service, window, store } = await showStoreOnClock([bella])
  const { rows, footer, failure } = storeScreen(window)
  const waitTenMinutes = async () => {
    for (let minute = 0; minute < 10; minute += 1) await window.clock.fastForward(60_000)
  }
  let expected = count(service)
  async function expectOneMore(): Promise<void> {
    expected += 1
    await expect.poll(() => count(service)).toBe(expected)
    await waitForAnswers(window)
  }

  await test.step('“Was Bella sold?” takes no click, because the list marks it within 90 s', async () => {
    store.pets = [{ ...bella, status: 'sold' }]
    await window.clock.fastForward(90_000)
    await expect(rows).toContainText([/Sold\s*was Available/])
    await expect(footer.getByRole('button', { name: /^1 changed since / })).toBeVisible()
    await expectOneMore()
  })

  await test.step('no request while the window is hidden, and one when it is back', async () => {
    // Hiding the window is not enough, because Playwright makes every page believe that it is visible.
    // https://chromedevtools.github.io/devtools-protocol/tot/Emulation/#method-setFocusEmulationEnabled
    const setVisibility = (visibility: DocumentVisibilityState) =>
      window.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, visibility)
    await setVisibility('hidden')
    await waitTenMinutes()
    expect(count(service)).toBe(expected)
    await setVisibility('visible')
    await expectOneMore()
  })

  await test.step('on focus, if the list is older than 30 s', async () => {
    const focus = () => window.evaluate(() => dispatchEvent(new Event('focus')))
    await focus()
    await window.clock.fastForward(31_000)
    await focus()
    await expectOneMore()
  })

  await test.step('never, if the clerk chose so', async () => {
    const panel = await openSettings(window)
    await panel.getByRole('combobox', { name: 'Refresh automatically' }).selectOption('Never')
    await closePanel(window)
    await waitTenMinutes()
    expect(count(service)).toBe(expected)
  })

  await test.step('the next morning, a list from yesterday shows its day', async () => {
    await service.stop()
    await refresh(window)
    const yesterday = await window.evaluate(() => `${new Date().getDate()}`)
    await expect(failure).toContainText(new RegExp(`Showing pets from (?:.*, )?${time}\\.`))
    await window.clock.fastForward(24 * 60 * 60_000)
    await expect(failure).toContainText(new RegExp(`Showing pets from .*\\b${yesterday}\\b.*${time}\\.`))
    await expect(claim(window)).toHaveText(new RegExp(`^Showing all 1 pet · .*\\b${yesterday}\\b.*${time}$`))
    await service.resume()
  })
})

test('the app tries an unreachable store again after a countdown of 30 s, or as soon as the network answers after the computer’s sleep', async ({
  showStoreOnClock,
}) => {
  const { app, service, window } = await showStoreOnClock(makePets(3))
  const { rows, failure } = storeScreen(window)
  const wake = () => app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'))

  await test.step('the countdown never exceeds 30 s, even if a time server sets the computer’s clock back', async () => {
    await service.stop()
    await refresh(window)
    await expect(failure).toContainText(/Can’t reach Staging\.Showing pets from .+ Trying again in \d+ s\./)
    await window.clock.fastForward(10_000)
    await expect(failure.getByRole('timer')).toHaveText(/^Trying again in (1\d|20) s\.$/)
    const now = await window.evaluate(() => Date.now())
    await window.clock.setSystemTime(now - 60 * 60_000)
    await window.clock.runFor(1_000)
    await expect(failure.getByRole('timer')).toHaveText('Trying again in 30 s.')
    await window.clock.setSystemTime(now)
    await expect(rows).toHaveCount(3)
    await service.resume()
    await window.clock.fastForward(21_000)
    await expect(failure).toHaveCount(0)
  })

  await test.step('after sleep, the list loads without waiting for the end of the countdown', async () => {
    await service.stop()
    await refresh(window)
    await expect(failure).toContainText('Can’t reach Staging.')
    await wake()
    await service.resume()
    await runUntilAsked(window, service)
    await expect(failure).toHaveCount(0)
  })

  await test.step('the app shows no failure for the first 20 s in which the network does not reach the service', async () => {
    await service.stop()
    await wake()
    await expect(window.locator('header button[aria-busy="true"]')).toBeVisible()
    for (let second = 0; second < 20; second += 1) await window.clock.runFor(1_000)
    await expect(failure).toHaveCount(0)
    await service.resume()
    await runUntilAsked(window, service)
    await expect(failure).toHaveCount(0)
  })

  await test.step('even a fresh list reloads once', async () => {
    await waitForAnswers(window)
    const shown = count(service)
    await wake()
    await runUntilAsked(window, service, 10)
    expect(count(service)).toBe(shown + 1)
  })
})

test('a refresh moves no row from under the pointer, and loses no focus or letter', async ({ showStoreOnClock }) => {
  const { service, window, store } = await showStoreOnClock(makePets(80))
  const { rows, row, opener, tab, search } = storeScreen(window)
  await setLimit(window, '100')
  await expect(claim(window)).toHaveText(/^Showing all 80 pets/)
  let newcomers = 1000

  /** Adds two pets before all others, sells one, and lets the list reload by itself. */
  async function changeStore(): Promise<void> {
    const added = [1, 2].map((): Pet => {
      newcomers += 1
      return { ...bella, id: `${newcomers}`, name: `Newcomer ${newcomers}` }
    })
    store.pets = [...added, ...store.pets.map((pet, at): Pet => (at === 2 ? { ...pet, status: 'sold' } : pet))]
    const before = count(service)
    await window.clock.fastForward(61_000)
    await expect.poll(() => count(service)).toBe(before + 1)
    // With the test's clock, the page may be late to show that it loads. The new list's count arrives with its rows.
    await expect(tab(`All ${store.pets.length}`)).toBeVisible()
    await waitForAnswers(window)
  }
  const top = async (name: string) => (await row(name).boundingBox())?.y

  await test.step('the row under the pointer', async () => {
    await row('Figaro 3').hover()
    const before = await top('Figaro 3')
    await changeStore()
    expect(await top('Figaro 3')).toBe(before)
    await expect(row('Figaro 3')).toContainText('Sold')
    await window.mouse.move(5, 5)
    await expect.poll(() => petNames(window)).toContain('Figaro 3')
  })

  await test.step('the focused row, and how far the list is scrolled', async () => {
    await rows.first().getByRole('button').focus()
    // Row by row, because a row is drawn a moment after the key that brings it into view, and whole pages could skip it.
    for (let key = 0; key < 45 && !(await opener('Loki 38').isVisible()); key += 1) {
      await window.keyboard.press('ArrowDown')
    }
    await opener('Loki 38').focus()
    const before = await top('Loki 38')
    await changeStore()
    await expect(opener('Loki 38')).toBeFocused()
    expect(await top('Loki 38')).toBe(before)
  })

  await test.step('an open menu, and typed text', async () => {
    await row('Loki 38').click({ button: 'right' })
    await expect(window.getByRole('menu')).toBeVisible()
    await changeStore()
    await expect(window.getByRole('menu')).toBeVisible()
    await window.keyboard.press('Escape')
    await search.pressSequentially('Newc')
    await changeStore()
    await search.pressSequentially('omer 1')
    await expect(search).toHaveValue('Newcomer 1')
    await expect(search).toBeFocused()
  })
})

test('a search’s pets and the open pet also reload, but after a failure only by hand', async ({ showStoreOnClock }) => {
  // More than one list can have, so that the search looks through the widest lists.
  const pets = makePets(420)
  const { app, service, window } = await showStoreOnClock(pets)
  const { rows, search, tab, askFor, details } = storeScreen(window)
  const problem = window.getByRole('main').getByRole('alert')
  const widest = () => listRequests(service).filter((target) => target === '/v1/pets?limit=100').length

  await test.step('after the other pets failed to load, the app does not try again until the clerk asks', async () => {
    service.intercept((request, next) =>
      request.url.includes('limit=100') ? refusal(429, 'Later.', { 'Retry-After': '3600' }) : next(),
    )
    await search.fill('loki 58')
    await expect(claim(window)).toContainText('The other pets could not be searched.')
    for (let minute = 0; minute < 3; minute += 1) {
      const before = count(service)
      await window.clock.fastForward(61_000)
      await expect.poll(() => count(service)).toBeGreaterThan(before)
      await waitForAnswers(window)
    }
    expect(widest()).toBe(1)
  })

  const store = serveChanging(service, pets)
  const move = (name: string, categoryId: string) => {
    store.pets = pets.map((pet) => (pet.name === name ? { ...pet, categoryId } : pet))
  }
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(claim(window)).toHaveText(/^1 of 30\d pets matches\. There may be more\.$/)
  await expect(problem).toHaveCount(0)

  await test.step('silently, once each time', async () => {
    const said = await claim(window).evaluateHandle((status) => {
      const texts: (string | null)[] = []
      const observer = new MutationObserver(() => texts.push(status.textContent))
      observer.observe(status, { subtree: true, childList: true, characterData: true })
      return texts
    })
    move('Loki 58', '77')
    const before = widest()
    await window.clock.fastForward(61_000)
    await expect(rows).toContainText(['77'])
    await waitForAnswers(window)
    expect(widest()).toBe(before + 1)
    expect(await said.jsonValue()).toEqual([])
  })

  await test.step('by hand, even if another tab’s list gives the answer', async () => {
    await setLimit(window, '10')
    await tab('Available').click()
    await expect(claim(window)).toHaveText(/^1 of 1\d\d available pets matches/)
    move('Loki 58', '79')
    await pressKeys(app, 'F5')
    await expect(rows).toContainText(['79'])
    await tab('All').click()
  })

  await test.step('from a lookup, because no list has the open pet', async () => {
    await askFor('419')
    await expect(details).toContainText('Mochi 419')
    // The details look it up once more themselves.
    await window.clock.runFor(2_000)
    move('Mochi 419', '88')
    await window.clock.fastForward(61_000)
    await expect(details).toContainText('88')
  })
})
