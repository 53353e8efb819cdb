import { expect, type Page } from '@playwright/test'
import type { Pet } from '../../src-shared/pet.ts'
import { test } from '../support/app/start-service.ts'
import { closePanel, openSettings, petDetails, petNames, petRows } from '../support/clerk/clerk.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { claim, refresh, setLimit, time, waitForAnswers } from '../support/clerk/shown-list.ts'
import { takeClock } from '../support/clerk/take-clock.ts'
import { refusal } from '../support/service/answers.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { listRequests } from '../support/service/received.ts'

/** Waits until the service has received `count` list requests, and the window shows the answers. */
async function expectRequests(window: Page, service: PetService, count: number): Promise<void> {
  await expect.poll(() => listRequests(service).length).toBe(count)
  await waitForAnswers(window)
}

/**
 * Tells the page that its window is hidden or visible. Hiding the window is not enough, because Playwright makes every page believe that
 * it is visible. https://chromedevtools.github.io/devtools-protocol/tot/Emulation/#method-setFocusEmulationEnabled
 */
async function setVisibility(window: Page, visibility: DocumentVisibilityState): Promise<void> {
  await window.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, visibility)
}

const bella: Pet = { id: '418', name: 'Bella', categoryId: '3', status: 'available' }

// `refresh-lists.test.ts` tests when a list reloads. These tests show that the window reloads it.
test('a shown list reloads by itself and on focus, but not while the window is hidden, or if the clerk turns that off', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: [bella] })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)
  let expected = listRequests(service).length

  await test.step('“Was Bella sold?” takes no click, because the list marks it within 90 s', async () => {
    serveChanging(service, [{ ...bella, status: 'sold' }])
    await window.clock.fastForward(90_000)
    await expect(petRows(window)).toContainText([/Sold\s*was Available/])
    await expect(window.locator('footer').getByRole('button', { name: /^1 changed since / })).toBeVisible()
    expected += 1
    await expectRequests(window, service, expected)
  })

  await test.step('no request while the window is hidden, and one when it is back', async () => {
    await setVisibility(window, 'hidden')
    for (let minute = 0; minute < 10; minute += 1) await window.clock.fastForward(60_000)
    expect(listRequests(service)).toHaveLength(expected)
    await setVisibility(window, 'visible')
    expected += 1
    await expectRequests(window, service, expected)
  })

  await test.step('on focus, if the list is older than 30 s', async () => {
    const focus = () => window.evaluate(() => dispatchEvent(new Event('focus')))
    await focus()
    await window.clock.fastForward(31_000)
    await focus()
    expected += 1
    await expectRequests(window, service, expected)
  })

  await test.step('never, if the clerk chose so', async () => {
    const panel = await openSettings(window)
    await panel.getByRole('combobox', { name: 'Refresh automatically' }).selectOption('Never')
    await closePanel(window)
    for (let minute = 0; minute < 10; minute += 1) await window.clock.fastForward(60_000)
    expect(listRequests(service)).toHaveLength(expected)
  })

  await test.step('the next morning, a list from yesterday shows its day', async () => {
    await service.stop()
    await refresh(window)
    const yesterday = await window.evaluate(() => `${new Date().getDate()}`)
    const notice = window.getByRole('alert')
    await expect(notice).toContainText(new RegExp(`Showing pets from (?:.*, )?${time}\\.`))
    await window.clock.fastForward(24 * 60 * 60_000)
    await expect(notice).toContainText(new RegExp(`Showing pets from .*\\b${yesterday}\\b.*${time}\\.`))
    await expect(claim(window)).toHaveText(new RegExp(`^Showing all 1 pet · .*\\b${yesterday}\\b.*${time}$`))
    await service.resume()
  })
})

test('the app tries an unreachable store again after a countdown of 30 s, and the list comes back', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)
  await service.stop()
  await refresh(window)
  const notice = window.getByRole('alert')
  await expect(notice).toContainText(/Can’t reach Staging\.Showing pets from .+ Trying again in \d+ s\./)
  await window.clock.fastForward(10_000)
  await expect(notice.getByRole('timer')).toHaveText(/^Trying again in (1\d|20) s\.$/)
  // As if a time server corrected the computer's clock.
  const now = await window.evaluate(() => Date.now())
  await window.clock.setSystemTime(now - 60 * 60_000)
  await window.clock.runFor(1_000)
  await expect(notice.getByRole('timer')).toHaveText('Trying again in 30 s.')
  await window.clock.setSystemTime(now)
  await expect(petRows(window)).toHaveCount(3)
  await test.step('and a refresh that fails makes the wait no longer', async () => {
    for (let press = 0; press < 2; press += 1) {
      const before = await notice.locator('p').first().elementHandle()
      await refresh(window)
      await expect.poll(() => before?.evaluate((sentence) => sentence.isConnected)).toBe(false)
    }
    await expect(notice.getByRole('timer')).toHaveText(/^Trying again in (1?\d|20) s\.$/)
  })
  await service.resume()
  await window.clock.fastForward(21_000)
  await expect(notice).toHaveCount(0)
})

test('after the computer wakes from sleep, the list loads as soon as the network answers, not half a minute later', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { app, window } = await launchApp({ connectedTo: { staging: service } })
  const wake = () => app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'))
  await takeClock(window, service)
  await service.stop()
  await refresh(window)
  const notice = window.getByRole('alert')
  await expect(notice).toContainText('Can’t reach Staging.')
  await wake()
  const before = listRequests(service).length
  await service.resume()
  // Far less than the half minute that the retry waits.
  await expect(async () => {
    await window.clock.fastForward(1_000)
    expect(listRequests(service).length).toBeGreaterThan(before)
  }).toPass({ intervals: [1_000], timeout: 15_000 })
  await expect(notice).toHaveCount(0)

  await test.step('and the app shows no failure while the network is still down', async () => {
    await service.stop()
    const before = listRequests(service).length
    await wake()
    await expect(window.locator('header button[aria-busy="true"]')).toBeVisible()
    // Far longer than a refused connection takes, but less than all the tries.
    await window.clock.runFor(4_000)
    await expect(notice).toHaveCount(0)
    await service.resume()
    await expect(async () => {
      await window.clock.runFor(1_000)
      expect(listRequests(service).length).toBeGreaterThan(before)
    }).toPass({ intervals: [500], timeout: 15_000 })
    await expect(notice).toHaveCount(0)
  })

  await test.step('or for the first 20 s in which the network is up but does not reach the service', async () => {
    await service.stop()
    await wake()
    await expect(window.locator('header button[aria-busy="true"]')).toBeVisible()
    for (let second = 0; second < 20; second += 1) await window.clock.runFor(1_000)
    await expect(notice).toHaveCount(0)
    const before = listRequests(service).length
    await service.resume()
    await expect(async () => {
      await window.clock.runFor(1_000)
      expect(listRequests(service).length).toBeGreaterThan(before)
    }).toPass({ intervals: [500], timeout: 15_000 })
    await expect(notice).toHaveCount(0)
  })

  await test.step('but a refused key is told at once, and sent once', async () => {
    const shown = listRequests(service).length
    service.intercept(() => refusal(401))
    await wake()
    await expect(notice).toContainText('The Staging key wasn’t accepted.')
    expect(listRequests(service)).toHaveLength(shown + 1)
    service.intercept(null)
    await refresh(window)
    await expect(notice).toHaveCount(0)
  })

  await test.step('and even a fresh list reloads once', async () => {
    const shown = listRequests(service).length
    await wake()
    await expect(async () => {
      await window.clock.fastForward(10)
      expect(listRequests(service).length).toBe(shown + 1)
    }).toPass({ intervals: [500], timeout: 15_000 })
  })
})

test('while a store is busy, a search that finds nothing does not ask it, and changes nothing about the next try', async ({
  launchApp,
  startService,
}) => {
  const service = await startService({ pets: makePets(3) })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)
  service.intercept(() => refusal(429, 'Later.', { 'Retry-After': '120' }))
  await refresh(window)
  const notice = window.getByRole('alert')
  await expect(notice).toContainText('Staging is busy.')
  const sentence = await notice.locator('p').first().elementHandle()
  // Once it is this old, a search that finds nothing asks for the list again.
  await window.clock.fastForward(5_000)
  const before = listRequests(service).length
  for (const text of ['zebra', 'zebu', 'zonkey', 'zorse']) {
    await window.getByLabel('Search pets').fill(text)
    await expect(window.getByText(`Nothing found for “${text}”.`)).toBeVisible()
    // Once typing has rested, it asks.
    await window.clock.runFor(1_000)
    await waitForAnswers(window)
  }
  await expect(notice.getByRole('timer')).toHaveText(/^Trying again in (\d\d|1[01]\d) s\.$/)
  expect(await sentence?.evaluate((element) => element.isConnected)).toBe(true)
  expect(listRequests(service)).toHaveLength(before)
})

test('under a search, the failure ends as soon as the store answers again', async ({ launchApp, startService }) => {
  const service = await startService({ pets: makePets(60) })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)
  await service.stop()
  await window.getByLabel('Search pets').fill('loki 58')
  await expect(claim(window)).toContainText('The other pets could not be searched.')
  const notice = window.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Can’t reach Staging.')
  await window.clock.fastForward(61_000)
  // The list failed, too.
  await expect(notice).toContainText('Showing pets from')
  await service.resume()
  await window.clock.fastForward(31_000)
  await expect(notice).toHaveCount(0)
  await expect(claim(window)).toHaveText('1 of 60 pets matches.')
})

test('a refresh moves no row from under the pointer, loses no focus, letter or scroll position, and closes nothing', async ({
  launchApp,
  startService,
}) => {
  const pets = makePets(80)
  const service = await startService({ pets })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)
  await setLimit(window, '100')
  await expect(claim(window)).toHaveText(/^Showing all 80 pets/)
  const store = serveChanging(service, pets)
  let newcomers = 1000
  function newcomer(): Pet {
    newcomers += 1
    return { ...bella, id: `${newcomers}`, name: `Newcomer ${newcomers}` }
  }

  /** Adds two pets before all others, sells one, and lets the list reload by itself. */
  async function changeStore(): Promise<void> {
    const [first, second, third = bella, ...others] = store.pets
    store.pets = [newcomer(), newcomer(), ...[first ?? bella, second ?? bella], { ...third, status: 'sold' }, ...others]
    const before = listRequests(service).length
    await window.clock.fastForward(61_000)
    await expect.poll(() => listRequests(service).length).toBe(before + 1)
    // With the test's clock, the page may be late to show that it loads. The new list's count arrives with its rows.
    await expect(window.getByRole('tab', { name: `All ${store.pets.length}`, exact: true })).toBeVisible()
    await waitForAnswers(window)
  }

  const top = async (name: string) => (await petRows(window).filter({ hasText: name }).boundingBox())?.y

  await test.step('the row under the pointer', async () => {
    await petRows(window).filter({ hasText: 'Figaro 3' }).hover()
    const before = await top('Figaro 3')
    await changeStore()
    expect(await top('Figaro 3')).toBe(before)
    await expect(petRows(window).filter({ hasText: 'Figaro 3' })).toContainText('Sold')
    await window.mouse.move(5, 5)
    await expect.poll(() => petNames(window)).toContain('Figaro 3')
  })

  await test.step('the focused row, and how far the list is scrolled', async () => {
    const loki = petRows(window).filter({ hasText: 'Loki 38' })
    await petRows(window).first().getByRole('button').focus()
    // Row by row, because a row is drawn a moment after the key that brings it into view, and whole pages could skip it.
    for (let key = 0; key < 45 && !(await loki.getByRole('button').isVisible()); key += 1) {
      await window.keyboard.press('ArrowDown')
    }
    await loki.getByRole('button').focus()
    const before = await top('Loki 38')
    await changeStore()
    await expect(loki.getByRole('button')).toBeFocused()
    expect(await top('Loki 38')).toBe(before)
  })

  await test.step('an open menu, and typed text', async () => {
    await petRows(window).filter({ hasText: 'Loki 38' }).click({ button: 'right' })
    await expect(window.getByRole('menu')).toBeVisible()
    await changeStore()
    await expect(window.getByRole('menu')).toBeVisible()
    await window.keyboard.press('Escape')

    const search = window.getByRole('searchbox', { name: 'Search pets' })
    await search.pressSequentially('Newc')
    await changeStore()
    await search.pressSequentially('omer 1')
    await expect(search).toHaveValue('Newcomer 1')
    await expect(search).toBeFocused()
  })
})

test('the pets that a search covers also reload, silently, but not before the time that a busy store names, unless the clerk asks', async ({
  launchApp,
  startService,
}) => {
  const pets = makePets(60)
  const service = await startService({ pets })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)

  await test.step('while the store names a time for the other pets alone, only the clerk asks for them', async () => {
    const widest = () => listRequests(service).filter((target) => target.includes('limit=100')).length
    service.intercept((request, next) => {
      if (new URL(request.url).searchParams.get('limit') !== '100') return next()
      return refusal(429, 'Later.', { 'Retry-After': '3600' })
    })
    await window.getByLabel('Search pets').fill('loki 58')
    await expect(claim(window)).toContainText('The other pets could not be searched.')
    for (let minute = 0; minute < 3; minute += 1) {
      const before = listRequests(service).length
      await window.clock.fastForward(61_000)
      await expect.poll(() => listRequests(service).length).toBeGreaterThan(before)
      await waitForAnswers(window)
    }
    expect(widest()).toBe(1)
  })

  const store = serveChanging(service, pets)
  const move = (categoryId: string) => {
    store.pets = pets.map((pet): Pet => (pet.name === 'Loki 58' ? { ...pet, categoryId } : pet))
  }
  await window.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(claim(window)).toHaveText('1 of 60 pets matches.')
  await expect(window.getByRole('main').getByRole('alert')).toHaveCount(0)

  await test.step('silently, with one more request', async () => {
    const said = await claim(window).evaluateHandle((status) => {
      const texts: (string | null)[] = []
      const observer = new MutationObserver(() => texts.push(status.textContent))
      observer.observe(status, { subtree: true, childList: true, characterData: true })
      return texts
    })
    move('77')
    const before = listRequests(service).length
    await window.clock.fastForward(61_000)
    await expect(petRows(window)).toContainText(['77'])
    await waitForAnswers(window)
    expect(listRequests(service).slice(before).toSorted()).toEqual(['/v1/pets?limit=100', '/v1/pets?limit=20'])
    expect(await said.jsonValue()).toEqual([])
  })

  await test.step('by hand, even if another tab’s list gives the answer', async () => {
    move('78')
    await refresh(window)
    await expect(petRows(window)).toContainText(['78'])
    await setLimit(window, '10')
    await window.getByRole('tab', { name: 'Available' }).click()
    await expect(claim(window)).toHaveText('1 of 20 available pets matches.')
    move('79')
    await refresh(window)
    await expect(petRows(window)).toContainText(['79'])
  })
})

test('a search’s pets reload from whichever list they come from: one sold elsewhere is Sold within 90 s, or at once with F5', async ({
  launchApp,
  startService,
}) => {
  // More than one list can have, so that the search's pets come from the widest lists.
  const pets = makePets(420).map((pet, at): Pet => {
    const status = at % 3 === 0 ? 'sold' : 'available'
    return at === 70 ? { ...pet, name: 'Xerxes', status: 'available' } : { ...pet, status }
  })
  const service = await startService({ pets })
  const { app, window } = await launchApp({ connectedTo: { staging: service } })
  await takeClock(window, service)
  await window.getByLabel('Search pets').fill('xerxes')
  await expect(petRows(window)).toContainText(['Available'])
  await waitForAnswers(window)
  const store = serveChanging(service, pets)
  const sell = (status: string) => {
    store.pets = pets.map((pet): Pet => (pet.name === 'Xerxes' ? { ...pet, status } : pet))
  }
  await test.step('by itself', async () => {
    sell('sold')
    await window.clock.fastForward(61_000)
    await expect(petRows(window)).toContainText(['Sold'])
    await waitForAnswers(window)
  })

  await test.step('with F5', async () => {
    sell('available')
    await pressKeys(app, 'F5')
    await expect(petRows(window)).toContainText(['Available'])
    await waitForAnswers(window)
  })

  await test.step('under another tab, with a row from the list of all pets', async () => {
    await window.getByRole('tab', { name: 'Available' }).click()
    await expect(petRows(window)).toContainText(['Xerxes'])
    await waitForAnswers(window)
    sell('sold')
    await refresh(window)
    await expect(petRows(window)).toHaveCount(0)
  })
})

test('the open pet also reloads if no list has it', async ({ launchApp, startService }) => {
  const pets = makePets(420).map((pet): Pet => ({ ...pet, status: 'available' }))
  const service = await startService({ pets })
  const { window } = await launchApp({ connectedTo: { staging: service } })
  await expect(petRows(window).first()).toBeVisible()
  const store = serveChanging(service, pets)
  await takeClock(window, service)
  const last = pets.at(-1) ?? bella
  await window.getByLabel('Search pets').fill(last.id)
  await window.getByLabel('Search pets').press('Enter')
  await expect(petDetails(window)).toContainText('Available')
  // The details look it up once more themselves.
  await window.clock.runFor(2_000)
  store.pets = pets.map((pet): Pet => (pet === last ? { ...pet, status: 'sold' } : pet))
  await window.clock.fastForward(61_000)
  await expect(petDetails(window)).toContainText('Sold')
})
