import { type ElectronApplication, expect } from '@playwright/test'
import { createPracticeHandler } from '../../src-main/service/testing/practice-handler.ts'
import type { Pet } from '../../src-shared/pet.ts'
import { petStatuses } from '../../src-shared/pet-status.ts'
import { test } from '../support/app/start-service.ts'
import { petNames, petRows } from '../support/clerk/clerk.ts'
import { possibleCommands, pressKeys, readClipboard } from '../support/clerk/keyboard.ts'
import { claim, refresh, setLimit, shownCount, time, waitForAnswers } from '../support/clerk/shown-list.ts'
import { answerWith, holdRequests, wireRows } from '../support/service/answers.ts'
import { makePets } from '../support/service/pet-service.ts'
import { listRequests } from '../support/service/received.ts'

function claimOf(sentence: string): RegExp {
  return new RegExp(`^${sentence.replaceAll('.', String.raw`\.`).replace('<time>', time)}$`)
}

/** Copies the rows on screen and gives their cells, without the column names. The last row is the claim of completeness. */
async function copyRows(app: ElectronApplication): Promise<readonly (readonly string[])[]> {
  await app.evaluate(({ clipboard }) => clipboard.clear())
  // The menu offers it a moment after the first row is shown.
  await expect.poll(() => possibleCommands(app)).toContain('copy-rows')
  // Once: a second press might copy the next list.
  await pressKeys(app, 'CmdOrCtrl+Shift+C')
  await expect.poll(() => readClipboard(app)).not.toBe('')
  return (await readClipboard(app))
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
}

/**
 * The IDs of all pets that a client can load from a service that returns the first matches: 100 of all pets, and 100 of
 * each status.
 */
function reachableIds(pets: readonly Pet[]): ReadonlySet<string> {
  const answers = [undefined, ...petStatuses].map((status) =>
    pets.filter((pet) => status === undefined || pet.status === status).slice(0, 100),
  )
  return new Set(answers.flat().map(({ id }) => id))
}

/** What a list of all pets that can be loaded must claim: that it has all, or the statuses of which it has every pet. */
function honestClaim(pets: readonly Pet[]): string {
  if (pets.length < 100) return `Showing all ${pets.length} ${pets.length === 1 ? 'pet' : 'pets'} · <time>`
  const shown = `Showing ${reachableIds(pets).size}. There may be more.`
  const whole = petStatuses.filter((status) => pets.filter((pet) => pet.status === status).length < 100)
  if (whole.length === 0) return shown
  const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(whole)
  return `${shown} Every ${listed} pet is here.`
}

test.describe('the list is honest about what it shows:', () => {
  test('a complete list says so, with the time, and offers no more pets', async ({ shareApp, startService }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: makePets(64) }) } })
    await setLimit(window, '100')
    await expect(claim(window)).toHaveText(claimOf('Showing all 64 pets · <time>'))
    await expect(window.getByRole('button', { name: /^Show (up to|as many|all)/ })).toHaveCount(0)
  })

  test('a list that is shorter than what a search found of the store says how many of them it shows, and shows all', async ({
    shareApp,
    startService,
  }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: makePets(64) }) } })
    await expect(claim(window)).toHaveText('Showing 20. There may be more.')
    await window.getByLabel('Search pets').fill('Bella 1')
    await expect(window.getByRole('tab', { name: 'All 64', exact: true })).toBeVisible()
    await window.getByLabel('Search pets').fill('')
    await expect(claim(window)).toHaveText('20 of 64 shown.')
    await window.getByRole('button', { name: 'Show all', exact: true }).click()
    await expect(claim(window)).toHaveText(claimOf('Showing all 64 pets · <time>'))
  })

  test('a list as long as the limit may not be complete, and more can be loaded: 100, then as many as possible', async ({
    shareApp,
    startService,
  }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: makePets(120) }) } })
    await expect(claim(window)).toHaveText('Showing 20. There may be more.')
    await window.getByRole('button', { name: 'Show up to 100', exact: true }).click()
    await expect(claim(window)).toHaveText('Showing 100. There may be more.')
    await expect(window.getByLabel('Show', { exact: true })).toHaveValue('100')
    await window.getByRole('button', { name: 'Show as many as possible', exact: true }).click()
    await expect(claim(window)).toHaveText(
      'Showing 120. There may be more. Every available, pending and sold pet is here.',
    )
    await expect(window.getByRole('button', { name: /^Show (up to|as many|all)/ })).toHaveCount(0)
  })

  test('a complete list of one status claims to be complete for that status only', async ({
    shareApp,
    startService,
  }) => {
    const { window } = await shareApp({ connectedTo: { staging: await startService({ pets: makePets(30) }) } })
    await window.getByRole('tab', { name: 'Sold' }).click()
    await expect(claim(window)).toHaveText(claimOf('Showing all 10 sold pets · <time>'))
  })

  test('copied rows make the same claim as the search', async ({ shareApp, startService }) => {
    const { app, window } = await shareApp({ connectedTo: { staging: await startService({ pets: makePets(64) }) } })
    await window.getByLabel('Search pets').fill('bella')
    const found = '7 of 64 pets match.'
    await expect(claim(window)).toHaveText(found)
    const copied = await copyRows(app)
    expect(copied).toHaveLength(8)
    expect(copied.at(-1)?.join()).toBe(found)
  })

  for (const [which, withoutStatus] of [
    ['each with a status', 0],
    ['every fifth without a status', 5],
  ] as const) {
    test(`as many as possible shows every pet that can be loaded, claims no more, and sends at most four requests: pets ${which}`, async ({
      shareApp,
      startService,
    }) => {
      test.slow()
      const service = await startService()
      const { app, window } = await shareApp({ connectedTo: { staging: service } })
      await setLimit(window, 'As many as possible')
      await expect(claim(window)).toContainText('Showing all')

      for (const count of [0, 1, 20, 99, 100, 101, 300, 1000]) {
        const pets = makePets(count, withoutStatus)
        const store = createPracticeHandler({ pets })
        service.intercept((request) => store(request))
        const askedBefore = listRequests(service).length
        await refresh(window)
        // Without the rows, the claim could be the previous store's.
        await expect.poll(() => listRequests(service).length - askedBefore).toBe(count < 100 ? 1 : 4)
        await waitForAnswers(window)
        await expect(claim(window), `the claim about ${count} pets`).toHaveText(claimOf(honestClaim(pets)))
        const asked = listRequests(service).slice(askedBefore)
        expect(asked[0]).toBe('/v1/pets?limit=100')
        expect(asked.slice(1).toSorted()).toEqual(
          count < 100 ? [] : petStatuses.map((status) => `/v1/pets?limit=100&status=${status}`),
        )
        const reachable = reachableIds(pets)
        // An empty list has no rows to count or to copy.
        if (count === 0) continue
        expect(await shownCount(window)).toBe(reachable.size)
        const copied = (await copyRows(app)).slice(0, -1)
        expect(copied).toHaveLength(reachable.size)
        expect(new Set(copied.map((cells) => cells.at(-1)))).toEqual(reachable)
      }
    })
  }

  test('old rows shown while a list loads make no claim', async ({ shareApp, startService }) => {
    const service = await startService({ pets: makePets(30) })
    const { window } = await shareApp({ connectedTo: { staging: service } })
    await expect(claim(window)).toHaveText('Showing 20. There may be more.')
    const gate = holdRequests(service)
    await window.getByRole('tab', { name: 'Sold' }).click()
    await expect(petRows(window)).toHaveCount(6)
    await expect(claim(window)).toHaveText('')
    await expect(window.locator('footer')).toContainText('Refreshing…')
    gate.open()
    await expect(claim(window)).toHaveText(claimOf('Showing all 10 sold pets · <time>'))
  })

  test('an unreadable row is counted, and the list is then not called complete', async ({ shareApp, startService }) => {
    const service = await startService()
    const { window } = await shareApp({ connectedTo: { staging: service } })
    const rows = wireRows(makePets(3))
    service.intercept(() => answerWith([...rows, { id: '4', name: 'Quoted', categoryId: 3 }, null]))
    await refresh(window)
    await expect(claim(window)).toHaveText('Showing 3. 2 rows could not be read and are not shown.')
    expect(await petNames(window)).toEqual(['Bella 1', 'Biscuit 2', 'Figaro 3'])
  })
})
