import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Addition, AdditionOutcome } from '../../../src-shared/addition.ts'
import { addedAnswers, addedIds, ownPetsAmong, withChanges } from './addition-history.ts'

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

test('changes replace what they change, and everything stays sorted with the newest first', () => {
  fc.assert(
    fc.property(anyAdditions, fc.array(fc.nat({ max: 29 })), anyAdditions, (first, changedPlaces, others) => {
      const former = first.map(({ id, sentAt }) => addition(id, sentAt)).sort((a, b) => b.sentAt - a.sentAt)
      const known = new Set(first.map(({ id }) => id))
      const changed = [
        ...former.filter((_, place) => changedPlaces.includes(place)).map((one) => ({ ...one, outcome: added('1') })),
        ...others.filter(({ id }) => !known.has(id)).map(({ id, sentAt }) => addition(id, sentAt)),
      ]
      const merged = withChanges(former, changed)
      const expected = new Map([...former, ...changed].map((one) => [one.id, one]))
      expect(new Map(merged.map((one) => [one.id, one]))).toStrictEqual(expected)
      expect(merged).toHaveLength(expected.size)
      expect(merged.map(({ sentAt }) => sentAt)).toStrictEqual(
        merged.map(({ sentAt }) => sentAt).toSorted((a, b) => b - a),
      )
    }),
  )
})

test('the pets that were added are those whose ID is known, and each has its ID once', () => {
  const additions = [
    addition('d', 4, added('812')),
    addition('c', 3, added(null)),
    addition('b', 2, { kind: 'unknown', candidates: [], lookedAt: null }),
    addition('a', 1, added('812')),
    addition('z', 0, added('811')),
  ]
  expect(addedAnswers(additions)).toStrictEqual([
    { pets: [{ id: '812', name: 'Pet d', categoryId: '3' }], receivedAt: 1 },
    { pets: [{ id: '812', name: 'Pet a', categoryId: '3' }], receivedAt: 1 },
    { pets: [{ id: '811', name: 'Pet z', categoryId: '3' }], receivedAt: 1 },
  ])
  expect([...addedIds(additions)]).toStrictEqual(['812', '811'])
})

test('a listed pet is from here if it has the ID of one that was added, or looks like one whose answer is still out', () => {
  const unknown = { kind: 'unknown', candidates: [], lookedAt: null } as const
  const isOwn = ownPetsAmong([addition('a', 3), addition('b', 2, added('812')), addition('c', 1, unknown)])
  const listed = (id: string, name: string) => ({ id, name, categoryId: '3', status: 'sold' })
  expect(isOwn(listed('900', ' pet A'))).toBe(true)
  expect(isOwn(listed('901', 'Pet c'))).toBe(true)
  expect(isOwn(listed('812', 'Renamed'))).toBe(true)
  expect(isOwn(listed('902', 'Pet b'))).toBe(false)
  expect(isOwn({ ...listed('903', 'Pet a'), categoryId: '5' })).toBe(false)
})
