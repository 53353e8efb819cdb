import { execFileSync } from 'node:child_process'
import { closeSync, openSync, renameSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AddingConsents } from '../../../src-shared/addition.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { petStatuses } from '../../../src-shared/pet-status.ts'
import { cellsOf } from '../../../src-shared/testing/cells.ts'
import { createGate } from '../../../src-shared/testing/gate.ts'
import {
  type Counter,
  carriedOut,
  carryOutAndLose,
  counterAt,
  dropped,
  gatedCounter,
  hang,
  listAll,
  pass,
  petsOf,
  posts,
  refuse,
  reset,
  toCreates,
} from '../testing/counter.ts'

const environment = 'staging'
const bella = { name: 'Bella', categoryId: '3', status: 'available' } as const
const sold = { status: 'sold', limit: 20 } as const
const minute = 60_000

/** A counter that has listed all pets of its service. */
async function counterWithList(pets: readonly Pet[] = petsOf(9)): Promise<Counter> {
  const counter = await counterAt(pets)
  await listAll(counter)
  return counter
}

/** Adds Bella. */
function create(counter: Counter, consents: AddingConsents = {}) {
  return counter.add(bella, { environment, consents })
}

const unknown = { outcome: { kind: 'unknown' } }
const found = { kind: 'added', petId: '10', confirmedBy: 'list' }
const added = { outcome: { kind: 'added' } }

const another = { apiKey: 'another' }
const elsewhere = { baseUrl: 'https://other.invalid/v1' }

describe('adding a pet', () => {
  test('waits for the pet before it in the same environment', async () => {
    const counter = await counterAt([])
    let underWay = 0
    counter.answer = async (request, pass) => {
      underWay += 1
      expect(underWay).toBe(1)
      await turn()
      underWay -= 1
      return pass(request)
    }
    const names = ['Anna', 'Christopher', 'Bellatrix', 'Maximilian']
    const results = await Promise.all(names.map((name) => counter.add({ name, categoryId: '3' })))
    expect(results).toMatchObject(
      names.map((name, index) => ({ pet: { name }, outcome: { kind: 'added', petId: String(index + 1) } })),
    )
  })

  test.each<[string, (counter: Counter) => unknown]>([
    ['in another environment', (counter) => Object.assign(counter, { selected: 'practice' })],
    ['at the former base URL', (counter) => counter.connect(elsewhere)],
  ])('never waits for one that hangs %s', async (_, move) => {
    const { counter, gate } = await gatedCounter()
    const hung = create(counter)
    await expect.poll(() => posts(counter)).toBe(1)
    counter.answer = pass
    move(counter)
    expect(await counter.add({ ...bella, name: 'Kiwi' })).toMatchObject(added)
    gate.open()
    expect(await hung).toMatchObject(added)
  })

  test('goes to the base URL and with the key of the moment when Add was pressed', async () => {
    const counter = await counterAt([])
    const targets: string[] = []
    counter.answer = async (request, pass) => {
      if (request.method === 'POST')
        targets.push(`${new URL(request.url).host} ${request.headers.get('Authorization')}`)
      await turn()
      return pass(request)
    }
    const { apiKey } = counter.connection
    const first = create(counter)
    const second = counter.add({ name: 'Kiwi', categoryId: '3' })
    counter.connect({ ...elsewhere, ...another })
    await Promise.all([first, second])
    expect(targets).toStrictEqual([`service.invalid Bearer ${apiKey}`, `service.invalid Bearer ${apiKey}`])
  })

  test('still works after another add ended in a bug', async () => {
    const counter = await counterAt([])
    const { connection } = counter
    let broken = true
    Object.defineProperty(counter, 'connection', {
      get() {
        if (broken) throw new TypeError('a bug')
        return connection
      },
    })
    await expect(create(counter)).rejects.toThrow(TypeError)
    broken = false
    expect(await create(counter)).toMatchObject(added)
    expect(counter.adding.isAdding()).toBe(false)
  })
})

describe('a pet whose answer is lost', () => {
  test('stays unknown even if a complete list lacks it, and the app looks for it with growing pauses until it finds it', async () => {
    const counter = await counterWithList([{ id: '1', ...bella }])
    counter.answer = dropped
    counter.meanwhile = async () => {
      counter.time += counter.waits.at(-1) ?? 0
      if (counter.waits.length === 6) await counter.addElsewhere(bella)
    }
    expect(await create(counter)).toMatchObject({ outcome: { kind: 'unknown', candidates: [] } })
    await expect.poll(() => counter.outcomes()[0]).toMatchObject({ kind: 'added', petId: '2', confirmedBy: 'list' })
    expect(counter.waits).toStrictEqual([3_000, 10_000, 30_000, 60_000, 180_000, 180_000])
    expect(posts(counter)).toBe(1)
  })

  test('is not found by what another key had shown before its turn came', async () => {
    const counter = await counterWithList()
    const gate = createGate()
    counter.answer = toCreates((request, pass) => gate.opened.then(() => pass(request)))
    const first = counter.add({ name: 'Kiwi', categoryId: '3' })
    const second = create(counter)
    await expect.poll(() => posts(counter)).toBe(1)
    counter.connect(another)
    await listAll(counter)
    counter.answer = dropped
    gate.open()
    expect(await first).toMatchObject(added)
    expect(await second).toMatchObject(unknown)
    await counter.addElsewhere(bella)
    await listAll(counter)
    expect(counter.outcomes()).toMatchObject([
      { kind: 'added', petId: '10' },
      { kind: 'unknown', candidates: [{ id: '11' }] },
    ])
  })

  test('is not confused by a list that arrives while the pet is on its way', async () => {
    const counter = await counterWithList()
    counter.answer = toCreates(async (request, pass) => {
      await pass(request)
      await listAll(counter)
      return reset()
    })
    expect((await create(counter)).outcome).toMatchObject(found)
  })

  test('is never taken for a pet that was there before, no matter who did what', async () => {
    // Weighted towards trouble: most runs add several pets whose answers are lost. Few runs have another counter that adds a pet, because
    // whatever happens after that proves little.
    const acts = '2 list all | 2 list some | 1 add | 3 add, answer lost | 3 add, lost on the way | 1 wait | 1 restart'
    const own = cellsOf(acts).map((act) => ({ weight: Number(act[0]), arbitrary: fc.constant(act.slice(2)) }))
    const alone = fc.oneof(...own)
    const amongOthers = fc.oneof(...own, { weight: 2, arbitrary: fc.constant('other counter') })
    const scripts = fc.oneof(
      { weight: 4, arbitrary: fc.array(alone, { minLength: 2, maxLength: 12, size: 'max' }) },
      { weight: 1, arbitrary: fc.array(amongOthers, { minLength: 2, maxLength: 12, size: 'max' }) },
    )
    // Around the length of the longest list that the service gives, and far below, where lists are always complete.
    const counts = fc.oneof(fc.constantFrom(0, 5), fc.constantFrom(98, 99, 100, 150, 305))
    await fc.assert(
      fc.asyncProperty(counts, fc.boolean(), scripts, async (count, decides, script) => {
        // Every fifth pet looks like the added one.
        const listed = petsOf(count, [...petStatuses, undefined]).map((pet, index) =>
          index % 5 === 0 ? { ...pet, name: bella.name } : pet,
        )
        let counter = await counterAt(listed)
        const { name, categoryId, status } = bella
        const pet = decides ? { name, categoryId } : { name, categoryId, status }
        // The ID that each addition got, and those that another counter added.
        const truth = new Map<string, string | null>()
        let ids = count
        let others = false
        for (const each of script) {
          counter.answer = pass
          if (each === 'list all') await listAll(counter)
          if (each === 'list some') {
            await counter.stores.listPets({ environment, filter: { status: 'all', limit: 20 } })
          }
          if (each === 'wait') counter.time += 7 * minute
          if (each === 'restart') counter = await counter.restart()
          if (each === 'other counter') {
            await counter.addElsewhere(pet)
            ids += 1
            others = true
          }
          if (!each.startsWith('add')) continue
          if (each === 'add, answer lost') counter.answer = carriedOut
          if (each === 'add, lost on the way') counter.answer = dropped
          const before = new Set(counter.listed().map(({ id }) => id))
          const result = await counter.add(pet, { consents: { askedAbout: [...before] } })
          if (each !== 'add, lost on the way') ids += 1
          if (each === 'add') expect(result.outcome).toMatchObject({ confirmedBy: 'answer' })
          const mine = counter.listed().find(({ id }) => !before.has(id))
          expect(mine).toBeDefined()
          truth.set(mine?.id ?? '', each === 'add, lost on the way' ? null : String(ids))
        }
        // The app cannot tell another counter's pet from ours; see lost-create.ts.
        for (const { id, outcome } of others ? [] : counter.listed()) {
          expect(outcome.kind).not.toBe('not-added')
          if (outcome.kind === 'added') expect(outcome.petId).toBe(truth.get(id))
        }
      }),
      { numRuns: 40 },
    )
  })
})

test('what the clerk learns about an open addition is that a list lacks it only if the list could have shown it', async () => {
  const counter = await counterAt(petsOf(9))
  counter.answer = dropped
  await create(counter)
  const lookedAt = counter.time
  expect(counter.outcomes()).toMatchObject([{ kind: 'unknown', lookedAt }])
  const filters = [
    { status: 'sold', limit: 'as-many-as-possible' },
    { status: 'all', limit: 5 },
    { status: 'available', limit: 3 },
  ] as const
  for (const filter of filters) {
    counter.time += minute
    await counter.stores.listPets({ environment, filter })
    expect(counter.outcomes()).toMatchObject([{ lookedAt }])
  }
  await counter.stores.listPets({ environment, filter: { status: 'available', limit: 4 } })
  expect(counter.outcomes()).toMatchObject([{ lookedAt: counter.time }])
})

test('a pet whose turn had not come when the app was killed is not added, and the clerk can dismiss that', async () => {
  const before = await counterAt([])
  before.answer = hang
  void create(before)
  before.time += 1
  void before.add({ name: 'Kiwi', categoryId: '3' })
  await expect.poll(() => posts(before)).toBe(1)
  const after = await before.killed()
  const [first, kiwi] = after.listed()
  expect([first, kiwi]).toMatchObject([
    { pet: bella, outcome: { kind: 'unknown' } },
    { pet: { name: 'Kiwi' }, outcome: { kind: 'not-added', reason: 'interrupted' } },
  ])
  await after.additions.settle({ environment, id: kiwi?.id ?? '', verdict: { kind: 'not-added' } })
  expect(after.outcomes()).toMatchObject([{ kind: 'unknown' }, { reason: 'clerk' }])
  expect(posts(after)).toBe(0)
})

test('a pet goes to no environment but the selected one', async () => {
  const counter = await counterAt([])
  counter.selected = 'production'
  expect(await create(counter)).toMatchObject({ outcome: { failure: { kind: 'environment-not-selected' } } })
  expect(counter.requests).toStrictEqual([])
})

test('where the administrator lets clerks only look, no pet is sent or recorded, and one that came back stays as it was', async () => {
  const counter = await counterAt([])
  counter.answer = refuse(400)
  const { id, outcome } = await create(counter)
  counter.answer = pass
  counter.isLookOnly = true
  const refused = { ok: false, failure: { kind: 'look-only' } }
  for (const again of [
    { id, consents: { retry: true } },
    { id: crypto.randomUUID(), replaces: id },
  ] as const)
    expect(await counter.additions.createPet({ environment, pet: bella, ...again })).toStrictEqual(refused)
  expect(counter.outcomes()).toStrictEqual([outcome])
  expect(posts(counter)).toBe(1)
})

test('a refused pet can be sent again at once, before the refusal is on the disk', async () => {
  const counter = await counterAt([])
  counter.answer = refuse(400)
  const id = crypto.randomUUID()
  const first = counter.add(bella, { id })
  // Before any file can have been written.
  while (counter.outcomes().at(-1)?.kind !== 'not-added') await turn()
  const again = counter.add(bella, { id, consents: { retry: true } })
  await Promise.all([first, again])
  expect(posts(counter)).toBe(2)
})

test('each changed addition to the present store is given once, as it is now', async () => {
  const counter = await counterAt([])
  const taken = () => counter.additions.takeChanged(environment).map(({ pet, outcome }) => [pet.name, outcome.kind])
  await create(counter)
  expect(taken()).toStrictEqual([['Bella', 'added']])
  counter.answer = dropped
  const { id } = await counter.add({ ...bella, name: 'Milo' })
  expect([taken(), taken()]).toStrictEqual([[['Milo', 'unknown']], []])
  await counter.additions.settle({ environment, id, verdict: { kind: 'added', petId: null } })
  expect(taken()).toStrictEqual([['Milo', 'added']])
  await create(counter)
  counter.connect(elsewhere)
  expect([taken(), counter.listed()]).toStrictEqual([[], []])
})

test('a clerk who adds a second Bella while the first is under way has settled nothing about the first', async () => {
  const { counter, gate } = await gatedCounter(reset)
  const [additionId, id] = [crypto.randomUUID(), crypto.randomUUID()]
  const first = counter.add(bella, { id: additionId })
  await expect.poll(() => posts(counter)).toBe(1)
  counter.answer = pass
  const failure = { kind: 'addition-open', additionId }
  expect(await counter.add(bella, { id })).toMatchObject({ outcome: { kind: 'not-added', failure } })
  const consents = { retry: true, askedAbout: [additionId] } as const
  const second = counter.add(bella, { id, replaces: additionId, consents })
  gate.open()
  expect(await second).toMatchObject(added)
  expect(await first).toMatchObject(unknown)
  expect(counter.listed().map(({ outcome }) => outcome.kind)).toStrictEqual(['unknown', 'added'])
})

test.skipIf(process.platform === 'win32')(
  'a record that hangs while it is read keeps no Add waiting for more than a few seconds',
  async () => {
    const before = await counterAt([])
    before.answer = carriedOut
    await create(before)
    renameSync(before.ledgerFile, `${before.ledgerFile}.held`)
    // A drive that answers nothing.
    execFileSync('mkfifo', [before.ledgerFile])
    const counter = await before.restart()
    const pressedAt = performance.now()
    const failure = { kind: 'not-recorded', reason: 'not-read' }
    expect(await create(counter)).toMatchObject({ outcome: { failure } })
    expect(performance.now() - pressedAt).toBeLessThan(10_000)
    expect(posts(counter)).toBe(0)
    // A process that still reads the pipe finds it empty.
    closeSync(openSync(counter.ledgerFile, 'r+'))
  },
)

describe('looking for a lost pet', () => {
  test.each([0, -5, 1, 9_999_999, Number.MAX_SAFE_INTEGER])(
    'never pauses less than a second or longer than a timer can, whatever Retry-After asks for: %i',
    async (seconds) => {
      const counter = await counterAt([])
      counter.meanwhile = async () => {
        if (counter.waits.length > 8) return hang()
        if (counter.waits.length < 8) return undefined
        counter.answer = pass
        return counter.addElsewhere(bella)
      }
      await listAll(counter)
      counter.answer = async (request) => {
        if (request.method === 'POST') return reset()
        return new Response('', { status: 503, headers: { 'Retry-After': String(seconds) } })
      }
      await create(counter)
      await expect.poll(() => counter.outcomes()[0]).toMatchObject({ kind: 'added', petId: '1' })
      expect(Math.min(...counter.waits)).toBeGreaterThanOrEqual(1_000)
      expect(Math.max(...counter.waits)).toBeLessThan(2 ** 31)
    },
  )

  test.each<[string, (counter: Counter) => unknown]>([
    ['the first list that arrives', ({ stores }) => stores.listPets({ environment, filter: sold })],
    ['a saved key, or when the computer wakes', ({ looking }) => looking.lookEverywhere()],
  ])('rests without a key, and starts again with %s', async (_, begin) => {
    const counter = await counterAt(petsOf(150))
    counter.answer = async (request, pass) => {
      counter.refusal = { kind: 'missing-api-key' }
      return carryOutAndLose(request, pass)
    }
    expect(await create(counter)).toMatchObject({ outcome: { kind: 'unknown', candidates: [] } })
    counter.answer = pass
    counter.refusal = null
    expect(counter.waits).toStrictEqual([])
    // Only the first pause ends.
    counter.meanwhile = async () => counter.waits.length === 1 || hang()
    await begin(counter)
    await expect.poll(() => counter.outcomes()).toMatchObject([{ candidates: [{ name: 'Bella' }] }])
  })
})
