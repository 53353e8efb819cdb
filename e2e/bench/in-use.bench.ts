import type { Page } from '@playwright/test'
import { asManyAsPossible, type PetLimit } from '../../src-shared/list-choices.ts'
import { test } from '../support/app/start-service.ts'
import { wireRows } from '../support/service/answers.ts'
import { makePets, type startPetService } from '../support/service/pet-service.ts'
import { openStore } from './open-window.ts'
import { report } from './report.ts'
import { summarize } from './targets.ts'
import { type Input, reportInput, timeToPaint, typing } from './time-to-paint.ts'

/** Opens a store with `count` pets, all of which the list shows. */
async function openPets(startService: typeof startPetService, count: number) {
  const pets = makePets(count)
  const service = await startService({ pets })
  if (count > 400) {
    // Only a service that ignores the limit sends more pets than the API allows.
    const rows = wireRows(pets)
    service.intercept(() => Response.json(rows))
  }
  const limit: PetLimit = count > 100 ? asManyAsPossible : count
  return { service, limit, ...(await openStore(service, limit)) }
}

/** Switches tabs, in the page. */
function switchingTabs(page: Page): Promise<Input> {
  return page.evaluateHandle(() => {
    const tabs = document.querySelectorAll<HTMLElement>('[role=tab]')
    return (round: number) => tabs[round % tabs.length]?.click()
  })
}

/** Asks main for lists, as the window does. Gives milliseconds for each. */
function timeLists(page: Page, limit: PetLimit, times: number): Promise<readonly number[]> {
  return page.evaluate(
    async ([asked, count]) => {
      const samples: number[] = []
      for (let request = 0; request < count; request++) {
        const start = performance.now()
        const listed = await window.petStore.listPets({
          environment: 'staging',
          filter: { status: 'all', limit: asked },
        })
        if (!listed.ok) throw new Error('There was no list.')
        samples.push(performance.now() - start)
      }
      return samples
    },
    [limit, times] as const,
  )
}

test('added to one list request', async ({ startService }) => {
  const { app, page, service, limit, close } = await openPets(startService, 100)
  const lists: number[] = []
  const bare: number[] = []
  for (let round = -1; round < 20; round++) {
    const fetches = await app.evaluate(async ({ session }, baseUrl) => {
      // A session of its own: Electron's `net.fetch` would use the window's, which reaches nothing.
      const net = session.fromPartition('bare')
      const headers = { Authorization: 'Bearer practice' }
      const samples: number[] = []
      for (let request = 0; request < 10; request++) {
        const start = performance.now()
        const answer = await net.fetch(`${baseUrl}/pets?limit=100`, { headers, cache: 'no-store' })
        await answer.text()
        samples.push(performance.now() - start)
      }
      return samples
    }, service.baseUrl)
    const listed = await timeLists(page, limit, 10)
    // The first request of each kind loads its code, so it does not count.
    if (round < 0) continue
    bare.push(...fetches)
    lists.push(...listed)
  }
  const samples = { 'listPets, ms': lists, 'bare net.fetch, ms': bare }
  for (const part of ['median', 'p99'] as const) {
    const value = summarize(lists)[part] - summarize(bare)[part]
    report({ target: `added to one \`listPets\` of 100, ${part}`, value, samples })
  }
  await close()
})

for (const count of [400, 5000]) {
  test(`keystroke in search, ${count} pets`, async ({ startService }) => {
    const { page, close } = await openPets(startService, count)
    const search = await typing(page, 'input[type=search]', ['b', 'be', 'bel', 'bell', 'bel', 'be', 'b', ''])
    const target = 'keystroke in search to paint, 400 and 5,000 pets, p95'
    await reportInput(page, { target, of: `${count}` }, search, { times: 80 })
    await close()
  })
}

test('switch of tab', async ({ startService }) => {
  const { page, close } = await openPets(startService, 100)
  const target = 'tab switch from the cache to paint, p95'
  await reportInput(page, { target }, await switchingTabs(page), { times: 80, warmUp: 8 })
  await close()
})

test('cost by rows', async ({ startService }) => {
  const samples: Record<string, readonly number[]> = {}
  const costs: number[] = []
  for (const count of [100, 5000]) {
    const { page, limit, close } = await openPets(startService, count)
    const times = await timeLists(page, limit, 15)
    costs.push(summarize(times).median / count)
    samples[`${count} pets: fetch, parse, IPC, ms`] = times
    samples[`${count} pets: tab to paint, ms`] = await timeToPaint(page, await switchingTabs(page), 24)
    await close()
  }
  const [few = Number.NaN, many = Number.NaN] = costs
  report({ target: 'cost of a pet among 5,000, against one among 100', value: many / few, samples })
})
