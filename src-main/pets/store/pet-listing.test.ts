import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Failure, fail, succeed } from '../../../src-shared/failure.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import type { Pet, PetFilter, PetPage } from '../../../src-shared/pet.ts'
import { groupsOf, petStatuses, type StatusGroup } from '../../../src-shared/pet-status.ts'
import { createReach } from '../../../src-shared/testing/reach.ts'
import type { ListParameters } from '../../service/pet-client.ts'
import type { PetRows } from '../../service/pet-json.ts'
import { type ListOnce, listAsAsked } from './list-as-asked.ts'

const asMany: PetFilter = { status: 'all', limit: asManyAsPossible }

/** A service that does only what docs/service.md promises: any matching pets, in any order, at most `limit`. */
function serviceOf(
  pets: readonly Pet[],
  pick: (matching: Pet[]) => Pet[],
): { list: ListOnce; asked: ListParameters[] } {
  const asked: ListParameters[] = []
  return {
    asked,
    list: async (parameters) => {
      asked.push(parameters)
      const matching = pets.filter(({ status }) => parameters.status === 'all' || status === parameters.status)
      return succeed(rows(pick([...matching]).slice(0, parameters.limit)))
    },
  }
}

function rows(pets: readonly Pet[], skippedRows = 0): PetRows {
  return { pets, rowCount: pets.length + skippedRows, skippedRows }
}

function groupOf({ status }: Pet): StatusGroup {
  return petStatuses.find((known) => known === status) ?? 'other'
}

async function pageFrom(list: ListOnce, filter: PetFilter): Promise<PetPage> {
  const result = await listAsAsked(list, filter, () => 1)
  if (!result.ok) throw new Error(result.failure.kind)
  return result.value
}

function petsOf(count: number, statuses: readonly (string | undefined)[]): Pet[] {
  return Array.from({ length: count }, (_, index) => {
    const status = statuses[index % statuses.length]
    return { id: String(index + 1), name: `Pet ${index}`, categoryId: '3', ...(status === undefined ? {} : { status }) }
  })
}

const stores = fc.record({
  count: fc.constantFrom(0, 1, 19, 20, 21, 99, 100, 101, 300, 1000),
  statuses: fc.array(fc.constantFrom(...petStatuses, undefined, 'on loan'), { minLength: 1, maxLength: 8 }),
  seed: fc.nat(),
})
const filters: fc.Arbitrary<PetFilter> = fc.record({
  status: fc.constantFrom('all', ...petStatuses),
  limit: fc.oneof(
    fc.integer({ min: 1, max: 100 }),
    { weight: 2, arbitrary: fc.constant(asManyAsPossible) },
    fc.constantFrom(20, 100),
  ),
})

// A different order for every request, but the same for the same seed.
function shuffler(seed: number): (pets: Pet[]) => Pet[] {
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
      fc.asyncProperty(stores, filters, async ({ count, statuses, seed }, filter) => {
        const pets = petsOf(count, statuses)
        const { list, asked } = serviceOf(pets, shuffler(seed))
        const page = await pageFrom(list, filter)
        const most = filter.limit === asManyAsPossible ? 100 : filter.limit
        const listed = new Set(page.pets.map(({ id }) => id))
        for (const group of groupsOf(filter.status)) {
          const lacks = pets.some((pet) => groupOf(pet) === group && !listed.has(pet.id))
          reach.note('lacking', lacks)
          if (lacks) expect(page.mayMiss).toContain(group)
        }
        const isFull = pets.filter(({ status }) => filter.status === 'all' || status === filter.status).length >= most
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
      fc.asyncProperty(stores, filters, async ({ count, statuses, seed }, filter) => {
        const shuffle = shuffler(seed)
        const answers: Pet[][] = []
        const { list } = serviceOf(petsOf(count, statuses), shuffle)
        const page = await pageFrom(async (parameters) => {
          const answer = await list(parameters)
          if (answer.ok) answers.push([...answer.value.pets])
          return answer
        }, filter)
        const sent = new Map(answers.flat().map((pet) => [pet.id, pet]))
        expect(page.pets).toStrictEqual([...sent.values()])
        expect(page.pets.slice(0, answers[0]?.length)).toStrictEqual(answers[0])
      }),
      { numRuns: 300 },
    )
  })

  test('is complete if fewer rows than the limit came, and takes no further request', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 99 }), stores, filters, async (count, { statuses, seed }, filter) => {
        const { list, asked } = serviceOf(petsOf(count, statuses), shuffler(seed))
        const page = await pageFrom(list, { ...filter, limit: asManyAsPossible })
        expect(page.mayMiss).toStrictEqual([])
        expect(asked).toHaveLength(1)
      }),
    )
  })

  test('finds each pet with a status while no status has more than 99, whatever the order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100, max: 297 }), fc.nat(), async (count, seed) => {
        const { list } = serviceOf(petsOf(count, petStatuses), shuffler(seed))
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
    const result = listAsAsked(
      async (parameters) => {
        asked.push(parameters)
        if (parameters.status !== 'all') await new Promise<void>((resolve) => pending.push(resolve))
        return succeed(rows(petsOf(100, [parameters.status])))
      },
      asMany,
      () => 1,
    )
    await expect.poll(() => pending.length).toBe(3)
    for (const resolve of pending) resolve()
    expect(await result).toMatchObject({
      ok: true,
      value: { mayMiss: ['available', 'pending', 'sold', 'other'], receivedAt: 1 },
    })
    expect(asked.map(({ status }) => status)).toStrictEqual(['all', 'available', 'pending', 'sold'])
  })

  test('keeps every row if the service sends more than the limit, and is not complete', async () => {
    const page = await pageFrom(async () => succeed(rows(petsOf(150, petStatuses))), { status: 'all', limit: 20 })
    expect(page.pets).toHaveLength(150)
    expect(page.mayMiss).toHaveLength(4)
  })

  test('counts unreadable rows: they fill the limit, each at least once', async () => {
    const one = await pageFrom(async () => succeed(rows(petsOf(19, ['sold']), 1)), { status: 'all', limit: 20 })
    expect(one).toMatchObject({ skippedRows: 1, mayMiss: ['available', 'pending', 'sold', 'other'] })
    const many = await pageFrom(
      async ({ status }) => succeed(rows(petsOf(98, [status]), status === 'all' ? 2 : 1)),
      asMany,
    )
    expect(many.skippedRows).toBe(3)
  })

  test('is not complete if a repeated row filled the limit', async () => {
    const page = await pageFrom(async () => succeed({ pets: petsOf(19, ['sold']), rowCount: 20, skippedRows: 0 }), {
      status: 'all',
      limit: 20,
    })
    expect(page.mayMiss).toHaveLength(4)
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
