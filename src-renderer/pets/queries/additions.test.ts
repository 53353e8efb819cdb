import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Addition, AdditionOutcome } from '../../../src-shared/addition.ts'
import { rowOutcomes } from '../../../src-shared/testing/row-outcomes.ts'
import { addedIds, addedPets, ownPetsAmong, withChanged } from './additions.ts'
import { cameBackAmong, isListed, openAmong, underWayAmong } from './kinds-of-additions.ts'

function addition(id: string, sentAt: number, outcome: AdditionOutcome = { kind: 'sending' }): Addition {
  return { id, environment: 'staging', pet: { name: `Pet ${id}`, categoryId: '3' }, sentAt, outcome }
}

function added(petId: string | null): AdditionOutcome {
  return { kind: 'added', petId, confirmedBy: 'answer', at: 1 }
}

const anyAdditions = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 30 }).map(String), sentAt: fc.integer({ min: 0, max: 1000 }) }),
  { selector: ({ id }) => id },
)

test('a change replaces the additions that it names, keeps the others, sorts by newest first, and tells the outcomes before', () => {
  fc.assert(
    fc.property(anyAdditions, fc.array(fc.nat({ max: 29 })), anyAdditions, (drawn, changedPlaces, others) => {
      const former = drawn.map(({ id, sentAt }) => addition(id, sentAt)).sort((a, b) => b.sentAt - a.sentAt)
      const known = new Set(drawn.map(({ id }) => id))
      const changed = [
        ...former.filter((_, place) => changedPlaces.includes(place)).map((one) => ({ ...one, outcome: added('1') })),
        ...others.filter(({ id }) => !known.has(id)).map(({ id, sentAt }) => addition(id, sentAt)),
      ]
      const first = withChanged(undefined, former)
      expect(first.news).toBeNull()
      const { additions: merged, news } = withChanged(first, changed)
      const before = new Map(former.map(({ id, outcome }) => [id, outcome]))
      expect(news).toStrictEqual(changed.map((one) => ({ addition: one, before: before.get(one.id) })))
      const expected = new Map([...former, ...changed].map((one) => [one.id, one]))
      expect(new Map(merged.map((one) => [one.id, one]))).toStrictEqual(expected)
      expect(merged).toHaveLength(expected.size)
      expect(merged.map(({ sentAt }) => sentAt)).toStrictEqual(
        merged.map(({ sentAt }) => sentAt).toSorted((a, b) => b - a),
      )
    }),
  )
})

test('added pets are those with a known ID, and their IDs have no duplicates', () => {
  const additions = [
    addition('d', 4, added('812')),
    addition('c', 3, added(null)),
    addition('b', 2, { kind: 'unknown', candidates: [], lookedAt: null, cause: null }),
    addition('a', 1, added('812')),
    addition('z', 0, added('811')),
  ]
  expect(addedPets(additions).map(({ name }) => name)).toStrictEqual(['Pet d', 'Pet a', 'Pet z'])
  expect([...addedIds(additions)]).toStrictEqual(['812', '811'])
})

test('a listed pet was added here if it has an added pet’s ID, or looks like a pet that may still be added', () => {
  const unknown = { kind: 'unknown', candidates: [], lookedAt: null, cause: null } as const
  const isOwn = ownPetsAmong([addition('a', 3), addition('b', 2, added('812')), addition('c', 1, unknown)])
  const listed = (id: string, name: string) => ({ id, name, categoryId: '3', status: 'sold' })
  expect(isOwn(listed('900', ' pet A'))).toBe(true)
  expect(isOwn(listed('901', 'Pet c'))).toBe(true)
  expect(isOwn(listed('812', 'Renamed'))).toBe(true)
  expect(isOwn(listed('902', 'Pet b'))).toBe(false)
  expect(isOwn({ ...listed('903', 'Pet a'), categoryId: '5' })).toBe(false)
})

test('an added pet has the service’s status if that is known, and otherwise the one that was sent', () => {
  const outcome = { kind: 'added', petId: '812', confirmedBy: 'answer', at: 1 } as const
  const pet = { name: 'Bella', categoryId: '3', status: 'available' } as const
  const known = { ...addition('a', 1, { ...outcome, status: 'reserved' }), pet }
  expect(addedPets([known])).toStrictEqual([{ id: '812', ...pet, status: 'reserved' }])
  expect(addedPets([{ ...known, outcome }])).toStrictEqual([{ id: '812', ...pet }])
})

test('pets under way or returned are those added alone, oldest first, but open additions include rows of a delivery', () => {
  const row = '01890a5d-ac96-774b-bcce-b302099a8058:4'
  const unknown = { kind: 'unknown', candidates: [], lookedAt: null, cause: null } as const
  const refused = { kind: 'not-added', reason: 'refused', failure: null, at: 1 } as const
  const idsOf = (additions: readonly Addition[]) => additions.map(({ id }) => id)
  expect(
    idsOf(underWayAmong([addition('b', 2), addition(row, 2), addition('a', 1), addition('c', 0, unknown)])),
  ).toEqual(['a', 'b'])
  const returned = [addition('b', 2, refused), addition(row, 2, refused), addition('a', 1, refused)]
  const dismissed = addition('d', 3, { ...refused, reason: 'clerk' })
  expect(idsOf(cameBackAmong([dismissed, ...returned]))).toEqual(['a', 'b'])
  expect(idsOf(openAmong([addition('b', 2, unknown), addition(row, 2, unknown), addition('a', 1)]))).toEqual(['b', row])
})

test('a row that was not sent, or is still to be sent, is not listed; a pet added alone always is', () => {
  const row = '01890a5d-ac96-774b-bcce-b302099a8058:4'
  const hidden = ['already-there', 'may-be-there'] as const
  const listed = ['sending', 'added', 'found', 'refused', 'unknown', 'not-added'] as const
  for (const end of hidden) expect([end, isListed(addition(row, 1, rowOutcomes[end]))]).toStrictEqual([end, false])
  for (const end of listed) expect([end, isListed(addition(row, 1, rowOutcomes[end]))]).toStrictEqual([end, true])
  for (const end of [...hidden, ...listed]) expect(isListed(addition('a', 1, rowOutcomes[end]))).toBe(true)
  const failure = { kind: 'rejected-api-key', httpStatus: 401, serviceError: null } as const
  const putOff = { kind: 'not-added', reason: 'refused', failure, at: 1 } as const
  expect(isListed(addition(row, 1, putOff))).toBe(false)
})

test('a pet that the app only asked about is not listed, whatever the clerk answered', () => {
  const asked = { kind: 'not-added', failure: { kind: 'first-add' }, at: 1 } as const
  for (const reason of ['not-sent', 'clerk'] as const)
    expect(isListed(addition('a', 1, { ...asked, reason }))).toBe(false)
})
