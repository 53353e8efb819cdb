import type { Page } from '@playwright/test'
import { asManyAsPossible, type PetLimit } from '../../src-shared/list-choices.ts'
import { writeLedger } from '../support/app/earlier-additions.ts'
import { test } from '../support/app/start-service.ts'
import { sendCommand } from '../support/clerk/keyboard.ts'
import { wireRows } from '../support/service/answers.ts'
import { makePets, type startPetService } from '../support/service/pet-service.ts'
import { benchProfile, openStore, openWindow } from './open-window.ts'
import { report } from './report.ts'
import { rounds, summarize } from './targets.ts'
import { type Input, reportInput, scrolling, timeToPaint, typing, watchForPaint } from './time-to-paint.ts'

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

test('300 labels', async ({ startService }) => {
  const service = await startService({ pets: makePets(300) })
  const { app, page, close } = await openStore(service, asManyAsPossible)
  const panel = page.getByRole('dialog', { name: 'Print labels' })
  for (const [paper, of] of [
    ['a4-3x8', 'sheets'],
    ['roll-62x29', 'a roll'],
  ] as const) {
    await sendCommand(app, 'print-labels')
    await panel.getByRole('combobox', { name: 'Paper' }).selectOption(paper)
    await panel
      .getByText(/^300 labels/)
      .first()
      .waitFor()
    const opened: number[] = []
    for (let round = 0; round < 20; round += 1) {
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      const painted = await watchForPaint(page, '[role=dialog] section [role=img]')
      const asked = await sendCommand(app, 'print-labels')
      opened.push((await painted()) - asked)
    }
    report({
      target: '300 labels, from the command to the preview, maximum',
      ...{ of, value: Math.max(...opened) },
      samples: { 'to the preview, ms': opened },
    })
    for (const [pixels, motion] of [
      [120, 'a notch'],
      [700, 'Page Down'],
    ] as const) {
      const scroll = await scrolling(page, '[role=dialog] section', pixels)
      const target = 'a notch of the wheel or Page Down in 300 labels, to paint, p95'
      await reportInput(page, { target, of: `${motion}, ${of}` }, scroll)
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
  }
  await close()
})

test('a scan in a check of the shelf', async ({ startService }) => {
  const pets = makePets(100).map((pet) => ({ ...pet, status: 'available' }))
  const { app, page, close } = await openStore(await startService({ pets }), 100)
  await sendCommand(app, 'check-shelf')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('tab', { name: /^There 0/ }).click()
  const enters = await page.evaluateHandle(() => {
    const times: number[] = []
    function onKeyDown({ key, timeStamp }: KeyboardEvent): void {
      if (key === 'Enter') times.push(performance.timeOrigin + timeStamp)
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return times
  })
  const paints: number[] = []
  for (const { id, name } of pets) {
    const painted = await watchForPaint(page, `[role=tabpanel] td[title="${name}"]`)
    await page.keyboard.type(id)
    await page.keyboard.press('Enter')
    paints.push(await painted())
  }
  const pressed = await enters.jsonValue()
  const times = paints.map((paint, at) => paint - (pressed[at] ?? Number.NaN))
  report({
    target: 'a scan in a check of a store of 100, from its Enter to its row, p95',
    value: summarize(times).p95,
    samples: { 'to the row, ms': times },
  })
  await close()
})

test('Added here, after a restart', async ({ startService }) => {
  const service = await startService({ pets: makePets(100) })
  const profile = await benchProfile('staging', 20, service)
  // From the last 80 days.
  const span = 80 * 24 * 60 * 60 * 1000
  const additions = makePets(10_000).map(({ id, name }, place) => ({
    name,
    sentAt: Date.now() - span + Math.floor((place * span) / 10_000),
    outcome: { kind: 'added', petId: id, confirmedBy: 'answer' } as const,
  }))
  await writeLedger(profile, 'staging', service.baseUrl, additions)
  const times: number[] = []
  for (let round = -1; round < rounds; round++) {
    const { app, page, close } = await openWindow(profile)
    const painted = await watchForPaint(page, '[role=dialog] tr[data-addition]')
    const asked = await sendCommand(app, 'show-added-here')
    const time = (await painted()) - asked
    if (round >= 0) times.push(time)
    await close()
  }
  report({
    target: 'Added here with 10,000 entries, from the command to paint, maximum',
    value: Math.max(...times),
    samples: { '10,000 entries, ms': times },
  })
})
