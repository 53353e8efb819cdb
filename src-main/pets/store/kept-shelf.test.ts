import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fail, succeed } from '../../../src-shared/failure.ts'
import type { ShelfEvent } from '../../../src-shared/shelf-check-schema.ts'
import { temporaryFolder } from '../../process/testing/temporary-folder.ts'
import { openKeptShelf } from './kept-shelf.ts'
import { createPetStores } from './pet-stores.ts'

const uuid = (number: number) => `01890a5d-ac96-474b-8cce-${String(number).padStart(12, '0')}`
const first = uuid(1)
const second = uuid(2)
const pets = [{ id: '812', name: 'Bella', categoryId: '3', status: 'available' }]

const began = (check = first): ShelfEvent => {
  return { kind: 'began', check, at: 1, scope: { kind: 'store' }, isWhole: true, pets }
}
const scanned = (number: number, check = first): ShelfEvent => ({
  kind: 'scanned',
  check,
  at: number,
  scan: uuid(100 + number),
  code: String(number),
  petId: number % 2 === 0 ? '812' : null,
})
const ended = (check = first): ShelfEvent => ({ kind: 'ended', check, at: 9, isWhole: true })

const fileName = 'shelf-checks.json'

/** A run of the app, whose environments have these base URLs and the keys with these views. */
function start({
  folder = temporaryFolder(),
  baseUrl = 'https://a.example/v1',
  key = 'first key',
  isKept = true,
  mayWrite = true,
} = {}) {
  const now = { baseUrl, key }
  const stores = createPetStores({
    connect: () => Promise.reject(new Error('Nothing is asked for.')),
    baseUrlOf: () => now.baseUrl,
    viewNameOf: (environment) => ({ id: now.key, isKept: isKept && environment !== 'practice' }),
    now: () => 0,
  })
  const shelf = openKeptShelf({
    folder,
    mayWrite,
    now: () => 0,
    onNotice: () => expect.unreachable(),
    savedViewOf: (url) => (isKept && url === now.baseUrl ? now.key : url === 'https://a.example/v1' ? key : null),
    viewOf: stores.viewOf,
  })
  return {
    folder,
    file: join(folder, fileName),
    now,
    shelf,
    async record(...events: readonly ShelfEvent[]): Promise<void> {
      for (const event of events) expect(await shelf.record('staging', event)).toEqual(succeed(true))
    },
    events: (environment: EnvironmentId = 'staging') => shelf.read(environment).events,
    setAside: () => shelf.read('staging').setAside,
  }
}

test('every scan is on the disk before it is answered, and the next run has them all in order', async () => {
  const app = start()
  const events = [began(), ...Array.from({ length: 200 }, (_, at) => scanned(at))]
  const answers = events.map((event) => app.shelf.record('staging', event))
  for (const answer of answers) expect(await answer).toEqual(succeed(true))
  expect(start({ folder: app.folder }).events()).toEqual(events)
})

test('scans that come while a former key’s check is removed from the file are in it once', async () => {
  const app = start()
  await app.record(began(), scanned(1))
  app.now.key = 'another key'
  const record = (event: ShelfEvent) => app.shelf.record('staging', event)
  const events = [began(second), ...[2, 3, 4, 5].map((number) => scanned(number, second))]
  const [early, late] = [events.slice(0, 2), events.slice(2)]
  await Promise.all([...early.map(record), app.shelf.dropFormer(), ...late.map(record)])
  await app.shelf.settled()
  expect(start({ folder: app.folder, key: 'another key' }).events()).toEqual(events)
})

test('once another check begins, only the unfinished one and the last one that ended stay, unless the clerk discarded it', async () => {
  const app = start()
  const discarded: ShelfEvent = { kind: 'discarded', check: second, at: 9 }
  const resumed: ShelfEvent = { kind: 'resumed', check: second, at: 9 }
  await app.record(began(), ended(), began(uuid(3)), ended(uuid(3)), began(second), discarded, resumed, discarded)
  const again = start({ folder: app.folder })
  const former = [began(uuid(3)), ended(uuid(3))]
  expect(again.events()).toEqual([...former, began(second), discarded, resumed, discarded])
  await again.record(began(uuid(4)))
  expect(start({ folder: app.folder }).events()).toEqual([...former, began(uuid(4))])
})

test('a check waits at its base URL, which is said at another one until the clerk has read it', async () => {
  const app = start()
  await app.record(began(), scanned(1))
  app.now.baseUrl = 'https://b.example/v1'
  expect(app.events()).toEqual([])
  expect(app.setAside()).toEqual({ check: first, beganAt: 1 })
  expect(await app.shelf.record('staging', scanned(2))).toEqual(fail({ kind: 'store-changed' }))
  await app.record({ kind: 'dismissed', check: first, at: 5 })
  expect(app.setAside()).toBeNull()
  const back = start({ folder: app.folder })
  expect(back.events()).toEqual([began(), scanned(1), { kind: 'dismissed', check: first, at: 5 }])
})

test('with another key, nothing that the former one showed stays on the disk, and the check is said to be set aside', async () => {
  const app = start()
  await app.record(began(), scanned(2), ended(), began(second), scanned(4, second))
  app.now.key = 'second key'
  app.shelf.dropFormer()
  await app.shelf.settled()
  expect(readFileSync(app.file, 'utf8')).not.toMatch(/Bella|812/)
  expect(app.events()).toEqual([])
  const aside = { check: second, beganAt: 1 }
  expect(app.setAside()).toEqual(aside)
  expect(start({ folder: app.folder, key: 'second key' }).setAside()).toEqual(aside)
})

test.each(['practice', 'staging'] as const)(
  'a check in %s whose view must not be kept lives as long as the app',
  async (environment) => {
    const app = start({ isKept: environment === 'practice' })
    expect(await app.shelf.record(environment, began())).toEqual(succeed(true))
    expect(app.events(environment)).toEqual([began()])
    expect(readdirSync(app.folder)).toEqual([])
  },
)

test('a check that cannot be written goes on until the app quits', async () => {
  const app = start({ mayWrite: false })
  const failed = fail({ kind: 'settings-not-saved', reason: 'read-only' })
  expect(await app.shelf.record('staging', began())).toEqual(failed)
  expect(app.events()).toEqual([began()])
  expect(readdirSync(app.folder)).toEqual([])
})
