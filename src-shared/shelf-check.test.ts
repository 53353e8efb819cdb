import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Knowledge, learn, nothingKnown } from './knowledge.ts'
import type { Pet, PetId } from './pet.ts'
import {
  afterShelfEvent,
  beginShelf,
  isShelfWhole,
  type ShelfCheck,
  shelfAnswers,
  shelfCount,
  shelfNews,
  shelfOf,
} from './shelf-check.ts'
import { type ShelfEvent, type ShelfScope, shelfEventSchema } from './shelf-check-schema.ts'
import { linesOf } from './testing/cells.ts'
import { createReach } from './testing/reach.ts'
import { anyStore, listOf } from './testing/simulated-store.ts'
import { everyPet } from './window-start.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

/** A clerk who checks the shelf of a store that changes. The code of a pet is its ID. */
function clerkAt(first: readonly Pet[], scope: ShelfScope = { kind: 'store' }) {
  let store = first
  let at = 1_000_000
  let knowledge: Knowledge = nothingKnown
  const events: ShelfEvent[] = []
  let checks: readonly ShelfCheck[] = []
  const check = (): ShelfCheck => {
    const [only] = checks
    if (only === undefined) throw new Error('No check has begun.')
    return only
  }
  const petOf = (code: string) => (knowledge.pets.has(code) ? code : undefined)
  function record(event: ShelfEvent): void {
    // As the disk gives it back.
    const read = shelfEventSchema.parse(JSON.parse(JSON.stringify(event)))
    events.push(read)
    checks = afterShelfEvent(checks, read)
  }
  function follow(): void {
    const news = shelfNews(check(), knowledge, petOf)
    if (news !== null) record(news)
    expect(shelfNews(check(), knowledge, petOf)).toBeNull()
  }
  function list(): void {
    at += 60_000
    knowledge = learn(knowledge, { kind: 'list', filter: everyPet, page: listOf(store, everyPet, at) })
  }
  list()
  record(beginShelf(id, scope, knowledge, at))
  return {
    check,
    events,
    knowledge: () => knowledge,
    /** Scans a code; gives the scan's ID. */
    scan(code: string): string {
      at += 100
      const scan = `01890a5d-ac96-774b-bcce-${String(events.length).padStart(12, '0')}`
      record({ kind: 'scanned', check: id, at, scan, code, petId: petOf(code) ?? null })
      follow()
      return scan
    },
    takeBack(scan: string): void {
      record({ kind: 'taken-back', check: id, at, scans: [scan] })
      follow()
    },
    /** Looks a number up in the store. */
    lookUp(petId: PetId): void {
      at += 100
      const pet = store.find((one) => one.id === petId)
      if (pet) knowledge = learn(knowledge, { kind: 'lookup', pet, receivedAt: at })
      follow()
    },
    /** Changes the store, and lists it again. */
    change(next: (pets: readonly Pet[]) => readonly Pet[]): void {
      store = next(store)
      list()
      follow()
    },
    /** The keys below each answer: `there 81 (95) | not-scanned 97 | …`, without empty ones. Those in brackets do not count. */
    answers(): string {
      const shelf = shelfOf(check())
      const filled = shelfAnswers.filter((answer) => shelf[answer].length > 0)
      return filled
        .map((answer) => [answer, ...shelf[answer].map(({ key, counts }) => (counts ? key : `(${key})`))].join(' '))
        .join(' | ')
    },
  }
}

const pet = (petId: string, status: string | undefined = 'available', categoryId = '3'): Pet => ({
  id: petId,
  name: `Rex ${petId}`,
  categoryId,
  ...(status === undefined ? {} : { status }),
})
const sell = (petId: string) => (pets: readonly Pet[]) =>
  pets.map((one) => (one.id === petId ? { ...one, status: 'sold' } : one))

const store = [
  pet('1'),
  pet('2'),
  pet('3', 'sold'),
  pet('4', 'pending'),
  { id: '5', name: 'Rex 5' },
  pet('6', 'available', '5'),
]

const scopes: Readonly<Record<string, ShelfScope>> = {
  all: { kind: 'store' },
  dogs: { kind: 'category', categoryId: '3' },
  pending: { kind: 'status', status: 'pending' },
  sold: { kind: 'status', status: 'sold' },
  chosen: { kind: 'pets', ids: ['1', '3'] },
}

/** A clerk after steps such as `scan 1, take back 1, look up 240, sell 2, remove 6, add 7`; a scan is taken back by its number from 1. */
function clerkAfter(steps: string, scope = scopes['all'], first: readonly Pet[] = store) {
  const clerk = clerkAt(first, scope)
  const scans: string[] = []
  const play: Readonly<Record<string, (petId: string) => unknown>> = {
    scan: (petId) => scans.push(clerk.scan(petId)),
    'take back': (number) => clerk.takeBack(scans[Number(number) - 1] ?? expect.fail(number)),
    'look up': clerk.lookUp,
    sell: (petId) => clerk.change(sell(petId)),
    remove: (petId) => clerk.change((pets) => pets.filter((one) => one.id !== petId)),
    add: (petId) => clerk.change((pets) => [...pets, pet(petId)]),
  }
  for (const [, step = '', petId = ''] of steps.matchAll(/(\D+) (\d+)(?:, )?/g))
    (play[step] ?? expect.fail(step))(petId)
  return clerk
}

test.each(
  linesOf(`
    a check of the whole store looks for what should be there | all | scan 1, scan 4 | there 1; not-scanned 2 5 6; otherwise 4 | 1 of 4
    a check of a category                                     | dogs | scan 1, scan 4 | there 1; not-scanned 2; otherwise 4 | 1 of 2
    a check of pending pets                                   | pending | scan 1, scan 4 | there 4; otherwise 1 | 1 of 1
    a check of sold pets                                      | sold | scan 1, scan 4 | not-scanned 3; otherwise 1 4 | 0 of 1
    a check of chosen pets, whatever their status             | chosen | scan 1, scan 4 | there 1 (4); not-scanned 3 | 1 of 2
    a pet that is scanned twice counts once                   | all | scan 2, scan 2 | there 2; not-scanned 1 5 6 | 1 of 4
    also after one scan is taken back                         | all | scan 2, scan 2, take back 2 | there 2; not-scanned 1 5 6 | 1 of 4
    and no longer once both are                               | all | scan 2, scan 2, take back 2, take back 1 | not-scanned 1 2 5 6 | 0 of 4
    a scanned pet of another category is there, and does not count | dogs | scan 6 | there (6); not-scanned 1 2 | 0 of 2
    what was sold meanwhile moves its row                     | all | scan 1, sell 1, sell 2 | not-scanned 5 6 (2); otherwise 1 | 0 of 2
    and so does what was taken out or added                   | all | sell 2, remove 6, add 7 | not-scanned 1 5 7 (2) (6) | 0 of 3
    a scanned pet that is gone is unknown                     | all | scan 1, remove 1 | not-scanned 2 5 6; unknown 1 | 0 of 3
    and there again once it is listed again                   | all | scan 1, remove 1, scan 1, add 1 | there 1; not-scanned 2 5 6 | 1 of 4`),
)('%s: %s, %s', (_, scope = '', steps = '', answers, count) => {
  const clerk = clerkAfter(steps, scopes[scope])
  const { found, of } = shelfCount(shelfOf(clerk.check()))
  expect([clerk.answers().replaceAll(' | ', '; '), `${found} of ${of}`]).toEqual([answers, count])
})

test('a number that the list lacks is unknown until a lookup finds it', () => {
  const many = Array.from({ length: 260 }, (_, at) => pet(`${at + 1}`))
  expect(clerkAfter('scan 240, scan 999', scopes['all'], many).answers()).toContain('unknown 240 999')
  const clerk = clerkAfter('scan 240, scan 999, look up 240', scopes['all'], many)
  expect(clerk.answers()).toMatch(/^there 240 \| .* unknown 999$/)
  expect(isShelfWhole({ kind: 'store' }, clerk.knowledge())).toBe(false)
})

test('a row that moved says what its pet was, and when', () => {
  const clerk = clerkAfter('scan 1, sell 1, sell 2, remove 6')
  const { latest } = clerk.knowledge()
  const { 'not-scanned': left, otherwise } = shelfOf(clerk.check())
  const changes = [...otherwise, ...left].map(({ key, change }) => [
    key,
    change?.was?.status,
    latest - (change?.at ?? 0),
  ])
  expect(changes.filter(([, was]) => was)).toEqual([
    ['1', 'available', 120_000],
    ['2', 'available', 60_000],
    ['6', 'available', 0],
  ])
})

test('nothing moves once the check has ended, and everything has by the time it goes on', () => {
  const clerk = clerkAt(store)
  const ended = afterShelfEvent([clerk.check()], { kind: 'ended', check: id, at: 1, isWhole: true })
  const [check] = ended
  expect(
    check &&
      shelfNews(check, learn(clerk.knowledge(), { kind: 'lookup', pet: pet('9'), receivedAt: 2e9 }), () => undefined),
  ).toBeNull()
  expect(afterShelfEvent(ended, { kind: 'resumed', check: id, at: 2 })[0]?.endedAt).toBeNull()
})

/** What a clerk, a service or another till does. */
type Step = (clerk: ReturnType<typeof clerkAt>, scans: string[]) => void

const anyId = fc.integer({ min: 1, max: 470 }).map(String)
const about = (step: (petId: PetId) => Step) => anyId.map(step)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: about((petId) => (clerk, scans) => void scans.push(clerk.scan(petId))) },
  about((petId) => (clerk) => clerk.lookUp(petId)),
  fc.nat().map(
    (at): Step =>
      (clerk, scans) => {
        const [scan] = scans.splice(at % Math.max(1, scans.length), 1)
        if (scan !== undefined) clerk.takeBack(scan)
      },
  ),
  about((petId) => (clerk) => clerk.change(sell(petId))),
  about((petId) => (clerk) => clerk.change((pets) => pets.filter((one) => one.id !== petId))),
  about((petId) => (clerk) => clerk.change((pets) => [...pets.filter((one) => one.id !== petId), pet(petId)])),
)

const anyScope: fc.Arbitrary<ShelfScope> = fc.oneof(
  fc.constant({ kind: 'store' } as const),
  fc.record({ kind: fc.constant('category' as const), categoryId: fc.constantFrom('3', '5') }),
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom('available', 'pending', 'sold') }),
  fc.record({ kind: fc.constant('pets' as const), ids: fc.uniqueArray(anyId) }),
)

test('whatever is scanned in whatever order while the store changes, every scan and every pet stands below one answer', () => {
  const reach = createReach(...shelfAnswers, 'not counted', 'twice', 'taken back')
  fc.assert(
    fc.property(anyStore, anyScope, fc.array(anyStep, { maxLength: 40, size: 'max' }), (first, scope, steps) => {
      const clerk = clerkAt(first, scope)
      const scans: string[] = []
      for (const step of steps) step(clerk, scans)
      const check = clerk.check()
      const shelf = shelfOf(check)
      const rows = shelfAnswers.flatMap((answer) => shelf[answer])
      for (const answer of shelfAnswers) reach.note(answer, shelf[answer].length > 0)
      reach.note(
        'not counted',
        rows.some(({ counts }) => !counts),
      )
      reach.note(
        'twice',
        rows.some((row) => row.scans.length > 1),
      )
      reach.note('taken back', scans.length < steps.length && clerk.events.some(({ kind }) => kind === 'taken-back'))
      // Each pet and each code once, and each scan once, below the row of its own code.
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
      expect(rows.flatMap((row) => row.scans.map((scan) => scan.id)).sort()).toEqual([...scans].sort())
      for (const { key, scans: its } of rows) for (const { code } of its) expect(code).toBe(key)
      // Every pet that the check looks for, and every scanned one, in its newest copy.
      const below = new Map(rows.map((row) => [row.key, row]))
      const { pets } = clerk.knowledge()
      for (const [petId, { pet: known }] of pets) {
        const isOf =
          scope.kind === 'category'
            ? known.categoryId === scope.categoryId
            : scope.kind === 'pets'
              ? scope.ids.includes(petId)
              : true
        const wanted = scope.kind === 'status' ? [scope.status] : ['available', undefined]
        const isSought = isOf && (scope.kind === 'pets' || wanted.includes(known.status))
        const row = below.get(petId)
        if (isSought) expect(row).toBeDefined()
        if (row) expect(row.pet ?? known).toEqual(known)
        const isScanned = check.scans.some(({ code }) => code === petId)
        const answer = shelfAnswers.find((one) => row !== undefined && shelf[one].includes(row))
        if (isScanned) expect(answer).toBe(isOf && !wanted.includes(known.status) ? 'otherwise' : 'there')
        else if (row) expect(answer).toBe('not-scanned')
        if (row) expect(row.counts).toBe(isOf && (isScanned || isSought))
      }
    }),
    { numRuns: 120 },
  )
  reach.expectAtLeast(2)
})
