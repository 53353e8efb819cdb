import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Failure, fail, succeed } from '../../../src-shared/failure.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import type { Pet, PetFilter, PetPage } from '../../../src-shared/pet.ts'
import { groupOf, groupsOf, petStatuses } from '../../../src-shared/pet-status.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
import { anyFilter, anyStore } from '../../../src-shared/testing/simulated-store.ts'
import type { ListParameters } from '../../service/pet-client.ts'
import type { PetRows } from '../../service/pet-json.ts'
import { petsOf } from '../testing/counter.ts'
import { type ListOnce, listAsAsked } from './list-as-asked.ts'

const asMany: PetFilter = { status: 'all', limit: asManyAsPossible }

/** A service that does only what docs/service.md promises: any matching pets, in any order, at most `limit`. The same order for the same seed. */
function serviceOf(pets: readonly Pet[], seed: number) {
  const asked: ListParameters[] = []
  const answers: (readonly Pet[])[] = []
  const shuffle = shuffler(seed)
  const list: ListOnce = async (parameters) => {
    asked.push(parameters)
    const matching = pets.filter(({ status }) => parameters.status === 'all' || status === parameters.status)
    const answer = shuffle(matching).slice(0, parameters.limit)
    answers.push(answer)
    return succeed(rows(answer))
  }
  return { asked, answers, list }
}

function rows(pets: readonly Pet[], skippedRows = 0): PetRows {
  return { pets, rowCount: pets.length + skippedRows, skippedRows }
}

async function pageFrom(list: ListOnce, filter: PetFilter): Promise<PetPage> {
  const result = await listAsAsked(list, filter, () => 1)
  if (!result.ok) throw new Error(result.failure.kind)
  return result.value
}

// A different order for every request, but the same for the same seed.
function shuffler(seed: number): (pets: readonly Pet[]) => Pet[] {
  let state = seed
  return (pets) => {
    const keyed = pets.map((pet) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return { pet, key: state >>> 8 }
    })
    return keyed.sort((one, other) => one.key - other.key).map(({ pet }) => pet)
  }
}

describe('a list from any service that does what docs/service.md says', () => {
  test('never calls a group complete that lacks a pet, and takes one request, or four for as many pets as possible', async () => {
    const reach = createReach('lacking', 'several requests')
    await fc.assert(
      fc.asyncProperty(anyStore, fc.nat(), anyFilter, async (pets, seed, filter) => {
        const { list, asked } = serviceOf(pets, seed)
        const page = await pageFrom(list, filter)
        const most = filter.limit === asManyAsPossible ? 100 : filter.limit
        const listed = new Set(page.pets.map(({ id }) => id))
        for (const group of groupsOf(filter.status)) {
          const lacks = pets.some((pet) => groupOf(pet) === group && !listed.has(pet.id))
          reach.note('lacking', lacks)
          if (lacks) expect(page.mayMiss).toContain(group)
        }
        const isFull = pets.filter(({ status }) => filter.status === 'all' || status === filter.status).length >= most
        if (!isFull) expect(page.mayMiss).toStrictEqual([])
        const isWide = isFull && filter.status === 'all' && filter.limit === asManyAsPossible
        if (isFull && !isWide) expect(page.mayMiss).toStrictEqual(groupsOf(filter.status))
        reach.note('several requests', isWide)
        expect(asked).toHaveLength(isWide ? 4 : 1)
        expect(asked[0]).toStrictEqual({ status: filter.status, limit: most })
      }),
      { numRuns: 500 },
    )
    reach.expectAtLeast(1)
  })

  test('contains exactly the pets that the service sent: each once, no others, the first answer first', async () => {
    await fc.assert(
      fc.asyncProperty(anyStore, fc.nat(), anyFilter, async (pets, seed, filter) => {
        const { list, answers } = serviceOf(pets, seed)
        const page = await pageFrom(list, filter)
        const sent = new Map(answers.flat().map((pet) => [pet.id, pet]))
        expect(page.pets).toStrictEqual([...sent.values()])
        expect(page.pets.slice(0, answers[0]?.length)).toStrictEqual(answers[0])
      }),
      { numRuns: 300 },
    )
  })

  test('finds each pet with a status while no status has more than 99, whatever the order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100, max: 297 }), fc.nat(), async (count, seed) => {
        const { list } = serviceOf(petsOf(count, petStatuses), seed)
        const page = await pageFrom(list, asMany)
        expect(page.pets).toHaveLength(count)
        expect(page.mayMiss).toStrictEqual(['other'])
      }),
    )
  })
})

describe('a list', () => {
  test('of as many as possible asks for all pets, then for the three statuses at the same time', async () => {
    const pending: (() => void)[] = []
    const asked: ListParameters[] = []
    const first: PetPage[] = []
    const result = listAsAsked(
      async (parameters) => {
        asked.push(parameters)
        if (parameters.status !== 'all') await new Promise<void>((resolve) => pending.push(resolve))
        return succeed(rows(petsOf(100, [parameters.status])))
      },
      asMany,
      () => 1,
      (page) => first.push(page),
    )
    await expect.poll(() => pending.length).toBe(3)
    expect(first).toMatchObject([{ pets: { length: 100 }, mayMiss: { length: 4 } }])
    for (const resolve of pending) resolve()
    expect(await result).toMatchObject({
      ok: true,
      value: { mayMiss: ['available', 'pending', 'sold', 'other'], receivedAt: 1 },
    })
    expect(asked.map(({ status }) => status)).toStrictEqual(['all', 'available', 'pending', 'sold'])
  })

  const twenty: PetFilter = { status: 'all', limit: 20 }
  test.each<[string, PetFilter, PetRows, object]>([
    ['keeps every row of too many', twenty, rows(petsOf(150)), { pets: { length: 150 }, mayMiss: { length: 4 } }],
    ['counts unreadable rows', twenty, rows(petsOf(19), 1), { skippedRows: 1, mayMiss: { length: 4 } }],
    [
      'is not complete if a repeated row filled the limit',
      twenty,
      { ...rows(petsOf(19)), rowCount: 20 },
      { mayMiss: { length: 4 } },
    ],
  ])('%s', async (_, filter, answer, page) => {
    expect(await pageFrom(async () => succeed(answer), filter)).toMatchObject(page)
  })

  test('counts an unreadable row that may have come twice once', async () => {
    const page = await pageFrom(
      async ({ status }) => succeed(rows(petsOf(98, [status]), status === 'all' ? 2 : 1)),
      asMany,
    )
    expect(page.skippedRows).toBe(3)
  })

  test('of one status is not complete if the service gives rows a status of its own, or none', async () => {
    for (const status of [undefined, 'AVAILABLE']) {
      const page = await pageFrom(async () => succeed(rows(petsOf(3, ['available', status]))), {
        status: 'available',
        limit: 20,
      })
      expect(page.mayMiss).toStrictEqual(['available'])
    }
    const pets = petsOf(100, ['on loan'])
    expect((await pageFrom(async () => succeed(rows(pets.slice(0, 99))), asMany)).mayMiss).toStrictEqual([])
    const short = async ({ status }: ListParameters) => succeed(rows(status === 'all' ? pets : pets.slice(0, 9)))
    expect((await pageFrom(short, asMany)).mayMiss).toHaveLength(4)
  })

  test('fails if any of its requests fails', async () => {
    const failure: Failure = { kind: 'unreachable', cause: 'reset', code: 'ERR_CONNECTION_RESET' }
    for (const failing of ['all', ...petStatuses]) {
      const result = await listAsAsked(
        async ({ status }) => (status === failing ? fail(failure) : succeed(rows(petsOf(100, [status])))),
        asMany,
        () => 1,
      )
      expect(result).toStrictEqual({ ok: false, failure })
    }
  })
})
