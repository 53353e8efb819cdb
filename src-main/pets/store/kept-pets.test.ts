import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import type { PetFilter, PetPage } from '../../../src-shared/pet.ts'
import { nothingSeen } from '../../../src-shared/seen-pets.ts'
import { createGate } from '../../../src-shared/testing/gate.ts'
import { temporaryFolder } from '../../process/testing/temporary-folder.ts'
import { firstView } from '../../service/view.ts'
import { firstBaseUrls, firstPage, firstSeen, pageAt, startApp } from '../testing/kept-pets.ts'

const environment = 'staging'
const filter: PetFilter = { status: 'all', limit: 20 }
const wanted = { environment, filter } as const
const atB = 'https://b.example/v1'

/** An app that has kept a list and seen pets of staging. */
async function appWithStaging(parts: Parameters<typeof startApp>[0] = {}) {
  const app = startApp(parts)
  await app.lists.listPets(wanted)
  app.see(environment)
  await app.kept.settled()
  return app
}

test('what a saved key has shown survives a restart, in its environment alone, and a run with a key for that run alone', async () => {
  const { folder } = await appWithStaging()
  const app = startApp({ folder })
  app.ofThisRun.view = { id: 'for this run', isKept: false }
  expect([app.lists.recall(), app.seenIn(environment)]).toEqual([[], nothingSeen])
  await app.lists.listPets(wanted)
  await app.kept.settled()
  const again = startApp({ folder })
  expect(again.lists.recall()).toEqual([{ ...wanted, page: pageAt(1) }])
  expect([again.seenIn(environment), again.seenIn('production')]).toEqual([firstSeen, nothingSeen])
})

test('what the practice store or a key for this run alone has shown is never written', async () => {
  const app = startApp()
  for (const each of ['practice', 'staging'] as const) {
    if (each === 'staging') app.ofThisRun.view = { id: 'for this run', isKept: false }
    await app.lists.listPets({ ...wanted, environment: each })
    app.see(each)
    expect(app.seenIn(each)).toEqual(firstSeen)
  }
  expect(app.lists.recall()).toEqual([])
  await app.kept.settled()
  expect(readdirSync(app.folder)).toEqual([])
})

test.each<[string, (app: ReturnType<typeof startApp>) => unknown]>([
  ['at another base URL', ({ baseUrls }) => Object.assign(baseUrls, { [environment]: atB })],
  ['with another key', ({ savedViews }) => savedViews.set(firstBaseUrls.staging, 'another key')],
  ['without a key', ({ savedViews }) => savedViews.delete(firstBaseUrls.staging)],
])('what was shown is not shown %s, nor taken from a window that does not know yet', async (_, change) => {
  const gate = createGate()
  const { folder } = await appWithStaging()
  const app = startApp({ folder, ask: () => gate.opened.then(() => succeed(firstPage)) })
  app.savedViews.set(atB, 'key of b')
  const { storeId } = app.lists.recallSeen(environment)
  const listed = app.lists.listPets(wanted)
  change(app)
  gate.open()
  expect(await listed).toEqual(succeed(firstPage))
  app.lists.keepSeen({ environment, storeId, seen: firstSeen })
  expect([app.lists.recall(), app.seenIn(environment)]).toEqual([[], nothingSeen])
})

test('what a former key has shown is taken off the disk at once, and only that', async () => {
  const app = await appWithStaging()
  await app.lists.listPets({ ...wanted, environment: 'production' })
  app.see('production')
  await app.kept.settled()
  expect(app.file().match(/"Dot"/g)).toHaveLength(4)
  app.savedViews.set(firstBaseUrls.staging, 'another key')
  app.kept.dropFormer()
  await app.kept.settled()
  expect(app.file().match(/"Dot"/g)).toHaveLength(2)
  expect(app.lists.recall()).toEqual([{ ...wanted, environment: 'production', page: pageAt(2) }])
  // The app still knows that a store answered there, so that a web page is not the store's.
  expect(startApp({ folder: app.folder }).kept.hasAnswered(firstBaseUrls.staging)).toBe(true)
})

describe('a kept list', () => {
  test('of an earlier run is older than this run, though the clock was ahead then, and one of this run is not', async () => {
    const aYearBefore = firstPage.receivedAt - 365 * 24 * 60 * 60 * 1000
    const { folder } = await appWithStaging()
    const ask = async () => succeed({ ...firstPage, receivedAt: aYearBefore + 5 })
    const { lists } = startApp({ folder, now: () => aYearBefore, ask })
    const receivedAt = () => lists.recall().map(({ page }) => page.receivedAt)
    expect(receivedAt().filter((time) => time >= aYearBefore)).toEqual([])
    await lists.listPets(wanted)
    expect(receivedAt()).toEqual([aYearBefore + 5])
  })

  test('is the newest of each tab, or the newest that a search went through', async () => {
    const { lists } = startApp()
    const sold: PetFilter = { status: 'sold', limit: 100 }
    const widest: PetFilter = { status: 'all', limit: 'as-many-as-possible' }
    for (const each of [{ ...filter, limit: 50 }, widest, widest, filter, sold])
      await lists.listPets({ environment, filter: each })
    expect(lists.recall()).toEqual([
      { environment, filter: widest, page: pageAt(3) },
      { environment, filter, page: pageAt(4) },
      { environment, filter: sold, page: pageAt(5) },
    ])
  })

  test('stays in place after a failure', async () => {
    let answer: Result<PetPage> = succeed(firstPage)
    const { lists } = startApp({ ask: async () => answer })
    await lists.listPets(wanted)
    answer = fail({ kind: 'missing-api-key' })
    expect(await lists.listPets(wanted)).toEqual(answer)
    expect(lists.recall()).toEqual([{ ...wanted, page: firstPage }])
  })
})

describe('what 2.1.0 kept of seen pets in a file of its own', () => {
  const seenAt = (baseUrl: string, more: object = {}) => ({ baseUrl, seen: firstSeen, ...more })
  const written = { version: 1, production: seenAt(firstBaseUrls.production, { view: 'of a former key' }) }

  test.each([
    ['the saved key', { view: 'first key' }],
    ['a key that 2.0.0 saved', {}],
  ])('with %s is found, and moves into the file of the lists', async (_, more) => {
    const former = { ...written, staging: seenAt(firstBaseUrls.staging, more) }
    const key = 'view' in more ? 'first key' : firstView
    const app = startApp({ files: { 'seen-pets.json': former }, key })
    expect(app.seenIn(environment)).toEqual(firstSeen)
    expect(app.seenIn('production')).toEqual(nothingSeen)
    expect(readdirSync(app.folder)).toEqual(['seen-pets.json'])
    await app.kept.settled()
    await expect.poll(() => readdirSync(app.folder)).toEqual(['last-lists.json'])
    expect(startApp({ folder: app.folder, key }).seenIn(environment)).toEqual(firstSeen)
  })

  test('comes before what an earlier run of this version kept of that service, for a clerk who went back in between', async () => {
    const { folder, kept, see } = await appWithStaging()
    see('production')
    await kept.settled()
    const later = { ...firstSeen, lists: [] }
    const staging = { ...seenAt(firstBaseUrls.staging, { view: 'first key' }), seen: later }
    const former = { ...written, production: null, staging }
    const app = startApp({ folder, files: { 'seen-pets.json': former } })
    expect([app.seenIn(environment), app.seenIn('production')]).toEqual([later, firstSeen])
  })

  test('counts as nothing if it is damaged', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'seen-pets.json'), '{"version":1,"staging":{"base')
    const app = startApp({ folder })
    expect([app.seenIn(environment), app.kept.notice()]).toEqual([nothingSeen, null])
    await app.kept.settled()
    await expect.poll(() => readdirSync(folder)).toEqual(['last-lists.json'])
  })
})
