import type { Page } from '@playwright/test'
import { asManyAsPossible, type PetLimit } from '../../src-shared/list-choices.ts'
import { test } from '../support/app/start-service.ts'
import { wireRows } from '../support/service/answers.ts'
import { makePets, type startPetService } from '../support/service/pet-service.ts'
import { openStore, within } from './open-window.ts'
import { report } from './report.ts'
import { summarize } from './samples.ts'
import { type Input, reportInput, timeToPaint, typing } from './time-to-paint.ts'

/** Opens a store with `count` pets, of which the list shows `limit`. */
async function openPets(startService: typeof startPetService, count: number, limit: PetLimit) {
  const pets = makePets(count)
  const service = await startService({ pets })
  if (count > 400) {
    // Only a service that ignores the limit sends more pets than the API allows.
    const rows = wireRows(pets)
    service.intercept(() => Response.json(rows))
  }
  return { service, ...(await openStore(service, limit)) }
}

/** Switches tabs, in the page. */
function switchingTabs(page: Page): Promise<Input> {
  return page.evaluateHandle(() => {
    const tabs = document.querySelectorAll<HTMLElement>('[role=tab]')
    return (round: number) => tabs[round % tabs.length]?.click()
  })
}

test('added to one list request', async ({ startService }) => {
  const { app, page, service, close } = await openPets(startService, 100, 100)
  const throughBridge: number[] = []
  const bare: number[] = []
  for (let round = -1; round < 20; round++) {
    const fetching = app.evaluate(async ({ session }, baseUrl) => {
      // A session of its own: Electron's `net.fetch` would use the window's, which reaches nothing.
      const net = session.fromPartition('bare')
      const samples: number[] = []
      for (let request = 0; request < 10; request++) {
        const start = performance.now()
        const answer = await net.fetch(`${baseUrl}/pets?limit=100`, {
          headers: { Authorization: 'Bearer practice' },
          cache: 'no-store',
        })
        await answer.text()
        samples.push(performance.now() - start)
      }
      return samples
    }, service.baseUrl)
    const fetches = await within(fetching, 'bare requests')
    const listing = page.evaluate(async () => {
      const samples: number[] = []
      for (let request = 0; request < 10; request++) {
        const start = performance.now()
        const listed = await window.petStore.listPets({
          environment: 'staging',
          filter: { status: 'all', limit: 100 },
        })
        if (!listed.ok || listed.value.pets.length !== 100) throw new Error('There was no list of 100 pets.')
        samples.push(performance.now() - start)
      }
      return samples
    })
    const lists = await within(listing, 'lists')
    // The first request of each kind loads its code, so it does not count.
    if (round < 0) continue
    bare.push(...fetches)
    throughBridge.push(...lists)
  }
  const [fetched, listed] = [summarize(bare), summarize(throughBridge)]
  const samples = { 'listPets, ms': listed, 'bare net.fetch, ms': fetched }
  report({
    name: 'added to one list request of 100 pets, median',
    value: listed.median - fetched.median,
    unit: 'ms',
    target: 'added to one `listPets` of 100, median',
    samples,
  })
  report({
    name: 'added to one list request of 100 pets, p99',
    value: listed.p99 - fetched.p99,
    unit: 'ms',
    target: 'added to one `listPets` of 100, p99',
    samples,
  })
  await close()
})

for (const count of [400, 5000]) {
  test(`keystroke in search, ${count} pets`, async ({ startService }) => {
    const { page, close } = await openPets(startService, count, asManyAsPossible)
    const search = await typing(page, 'input[type=search]', ['b', 'be', 'bel', 'bell', 'bel', 'be', 'b', ''])
    const target = 'keystroke in search to paint, 400 and 5,000 pets, p95'
    await reportInput(page, { name: `keystroke in search to paint, ${count} pets, p95`, target }, search, 80)
    await close()
  })
}

test('switch of tab', async ({ startService }) => {
  const { page, close } = await openPets(startService, 100, 100)
  const target = 'tab switch from the cache to paint, p95'
  await reportInput(page, { name: target, target }, await switchingTabs(page), 80, 8)
  await close()
})

test('cost by rows', async ({ startService }) => {
  const costs: Record<string, ReturnType<typeof summarize>> = {}
  for (const count of [20, 100, 400, 5000]) {
    const limit: PetLimit = count <= 100 ? count : asManyAsPossible
    const { page, close } = await openPets(startService, count, limit)
    const measured = page.evaluate(async (asked) => {
      const times: number[] = []
      for (let request = 0; request < 15; request++) {
        const start = performance.now()
        const listed = await window.petStore.listPets({
          environment: 'staging',
          filter: { status: 'all', limit: asked },
        })
        if (!listed.ok) throw new Error('There was no list.')
        times.push(performance.now() - start)
      }
      return times
    }, limit)
    costs[`${count} pets: fetch, parse, IPC, ms`] = summarize(await within(measured, 'lists'))
    costs[`${count} pets: tab to paint, ms`] = summarize(await timeToPaint(page, await switchingTabs(page), 24))
    await close()
  }
  const medianOf = (count: number) => costs[`${count} pets: fetch, parse, IPC, ms`]?.median ?? Number.NaN
  report({
    name: 'cost of 5,000 pets for each pet, against 100',
    value: medianOf(5000) / 5000 / (medianOf(100) / 100),
    unit: '×',
    target: 'cost of a pet among 5,000, against one among 100',
    samples: costs,
  })
})
