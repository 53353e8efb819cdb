import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { NewDelivery } from '../src-shared/delivery.ts'
import { asManyAsPossible } from '../src-shared/list-choices.ts'
import { createDeliveryDrafts } from './pets/deliveries/delivery-drafts.ts'
import { birds, ends, eventually, rest, start, state, steer } from './pets/testing/bird-delivery.ts'
import { counterAt, posts } from './pets/testing/counter.ts'
import { firstBaseUrls, startApp } from './pets/testing/kept-pets.ts'
import { temporaryFolder } from './process/testing/temporary-folder.ts'
import { firstView } from './service/view.ts'
import { keychainService } from './settings/saved-api-keys.ts'
import { openSettingsFile } from './settings/settings-file.ts'
import { openKeptView } from './window/kept-view-file.ts'
import { openKeptBounds } from './window/window-bounds.ts'

// The code of each version itself wrote these: of 1.0.0 for a clerk who had used every part of it.
const writtenBy = (version: string) => join(import.meta.dirname, `files/testing/written-by-${version}`)
const { staging, production } = firstBaseUrls
const now = () => Date.UTC(2026, 11, 1)

/** A clerk's folder as a version left it. */
function leftBy(version = '1.0.0'): string {
  const folder = temporaryFolder()
  cpSync(writtenBy(version), folder, { recursive: true })
  return folder
}

test('a clerk who used 1.0.0 finds their settings and window, and the key under the same name, and no file is moved aside', () => {
  const folder = leftBy()
  const [settingsFile, bounds] = [openSettingsFile({ folder, now }), openKeptBounds({ folder, now })]
  expect([settingsFile.notice(), bounds.notice()]).toStrictEqual([null, null])
  expect(settingsFile.current()).toMatchObject({
    environment: 'staging',
    services: { production: { baseUrl: production }, staging: { baseUrl: staging } },
    keysSavedFor: [staging],
    appearance: { theme: 'dark', density: 'compact' },
  })
  expect(keychainService).toBe('Pet Store Inventory')
  expect(bounds.current()).toMatchObject(JSON.parse(readFileSync(join(folder, 'window.json'), 'utf8')))
  expect(readdirSync(folder).sort()).toEqual(readdirSync(writtenBy('1.0.0')).sort())
})

test('a clerk who used 1.0.0 finds their drafts, view and names of categories', () => {
  const folder = leftBy()
  const view = openKeptView({ folder, now })
  expect(view.notice()).toBeNull()
  const { drafts, views, categories, firstLimit } = view.current()
  // 1.0.0 kept no more of a draft than its text, so nothing tells whether it was sent.
  const noAddition = { id: null, replaces: null }
  expect(drafts).toEqual({
    staging: { name: 'Figaro', categoryId: '5', status: '', ...noAddition },
    production: { name: 'Momo', categoryId: '3', status: 'available', ...noAddition },
  })
  expect(views.staging).toMatchObject({
    filter: { status: 'pending', limit: 50 },
    sorting: [{ id: 'name', desc: true }],
  })
  expect(categories.staging).toEqual({ names: { 5: 'Cats' }, recent: ['5', '3'] })
  expect(firstLimit).toBe(50)
})

test('a clerk who used 1.0.0 sees their last list at once, with every digit of its numbers', () => {
  const folder = leftBy()
  const { lists, kept } = startApp({ folder, now, key: firstView })
  expect(kept.notice()).toBeNull()
  expect(lists.recall()).toMatchObject([
    {
      environment: 'staging',
      filter: { status: 'pending', limit: 50 },
      page: { pets: [{ id: '9007199254740993', name: 'Figaro', categoryId: '5', status: 'pending' }], skippedRows: 1 },
    },
  ])
})

test('a clerk who goes back to 2.0.0 finds drafts and names, though they chose a paper that it does not have', async () => {
  const place = { folder: temporaryFolder(), now }
  const view = openKeptView(place)
  const chosen = { ...view.current(), labelPaper: 'a4-5x13', usedLabels: 120, firstLimit: 20 } as const
  await view.keep(chosen)
  // 2.0.0 accepts seven papers and up to 99 labels, and else sets the whole file aside.
  const file = readFileSync(join(place.folder, 'view.json'), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ labelPaper: 'as-printer', usedLabels: 99 })
  expect(openKeptView(place).current()).toStrictEqual(chosen)
  await view.keep({ ...chosen, labelPaper: 'roll-40x30', usedLabels: 0 })
  expect(JSON.parse(readFileSync(join(place.folder, 'view.json'), 'utf8')).labelPaper).toBe('roll-40x30')
  // Another paper is chosen there, and then the newer version is installed again.
  writeFileSync(join(place.folder, 'view.json'), JSON.stringify({ ...JSON.parse(file), labelPaper: 'roll-57x32' }))
  expect(openKeptView(place).current()).toMatchObject({ labelPaper: 'roll-57x32', usedLabels: 99 })
})

test('a clerk who goes back to 2.0.0 finds a delivery in its middle, though some of its rows look like listed pets', async () => {
  const counter = await counterAt([])
  counter.answer = (request, pass) => (posts(counter) === 2 ? new Promise(() => undefined) : pass(request))
  const delivery = birds('Kiwi', 'Mango', 'Pico')
  const rows = delivery.rows.map((row, place) => ({ ...row, again: true, number: place + 2 }))
  await start(counter, { ...delivery, rows, separator: ';', askedAbout: ['41'] })
  await eventually(() => posts(counter)).toBe(2)
  const begun = readFileSync(counter.ledgerFile, 'utf8').match(/^\{"kind":"delivery-begun".*$/m)?.[0] ?? ''
  const { content } = JSON.parse(begun) as { content: NewDelivery }
  // If anything else is in here, 2.0.0 says that the record is damaged, and drops the delivery with the rows that are still to send.
  expect(Object.keys(content)).toStrictEqual(['name', 'columns', 'rows', 'separator'])
  for (const row of content.rows) expect(Object.keys(row)).toStrictEqual(['cells', 'pet', 'again', 'number'])
  const again = await counter.killed()
  expect(again.deliveries.get('staging')).toMatchObject({ rows, askedAbout: ['41'] })
})

test.each([
  ['2.0.0', { 418: 'mango', 419: 'Rex', 420: 'Kiwi', 421: 'Pico' }, 'added already-there found added to-send', 1],
  // Killed while it sent Pico. The key is another one since, whose lists cannot tell whether it was added.
  ['2.1.0', { 7: 'Rex', 8: 'Kiwi', 9: 'Mango', 10: 'Pico' }, 'added added unknown to-send to-send', 2],
])(
  'a delivery, a lost pet and drafts of %s are found, and nothing is sent twice',
  async (version, stored, found, left) => {
    const place = { folder: leftBy(version), now, onNotice: () => undefined }
    const pets = Object.entries(stored).map(([id, name]) => ({ id, name, categoryId: name === 'Rex' ? '3' : '7' }))
    const computer = await counterAt(pets)
    cpSync(join(place.folder, 'additions.jsonl'), computer.ledgerFile)
    const counter = await computer.killed()
    const { recall, notice } = createDeliveryDrafts(place, { baseUrlOf: () => null, firstBaseUrlOf: () => null })
    const [toFix, underReview] = [recall('staging').review?.rows, recall('production').review?.rows]
    expect([toFix?.map(({ cells }) => cells), underReview?.length]).toStrictEqual([[['Zazu', 'seven']], 3])
    expect([notice(), counter.ledger.notice(), state(counter)]).toStrictEqual([null, null, { kind: 'interrupted' }])
    expect(ends(counter)?.join(' ')).toBe(found)
    const rex = { name: 'Rex', categoryId: '3', status: 'available' } as const
    const { firstLimit, drafts } = openKeptView(place).current()
    const draft = drafts.staging
    expect(draft).toMatchObject(rex)
    // Both wrote 20, though nobody chose it.
    expect(firstLimit).toBe(asManyAsPossible)
    expect(await counter.add(rex, { id: draft?.id ?? '' })).toMatchObject({ outcome: { kind: 'unknown' } })
    steer(counter, 'resume')
    await rest(counter)
    expect([ends(counter)?.join(' '), posts(counter)]).toStrictEqual([found.replaceAll('to-send', 'added'), left])
  },
)
