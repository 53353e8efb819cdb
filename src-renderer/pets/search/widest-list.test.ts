import { expect, test } from 'vitest'
import type { PetFilter } from '../../../src-shared/pet.ts'
import type { StatusGroup } from '../../../src-shared/pet-status.ts'
import { statusGroups } from '../../../src-shared/pet-status.ts'
import { learned } from '../../../src-shared/testing/learned.ts'
import { everyPet } from '../../../src-shared/window-start.ts'
import { isLookedThrough } from './widest-list.ts'

const askedAt = 10_000_000
const groups: Readonly<Record<string, StatusGroup>> = { a: 'available', p: 'pending', s: 'sold', o: 'other' }

/** Reads a list such as `sold 100 may miss s, 60 s old`. */
function listIn(cell: string) {
  const [, status = '', limit = '', missed = '', age = '0', run] =
    /^(\w+) (\d+|all)(?: may miss (\w+))?(?:, (\d+) s old)?(, of an earlier run)?$/.exec(cell) ?? []
  const filter = limit === 'all' ? everyPet : ({ status, limit: Number(limit) } as PetFilter)
  const mayMiss = missed === 'any' ? statusGroups : [...missed].flatMap((letter) => groups[letter] ?? [])
  const page = { pets: [], mayMiss, skippedRows: 0, receivedAt: askedAt - Number(age) * 1000 }
  return { filter, page, isOfEarlierRun: run !== undefined }
}

// The list on screen, another list, the tab that is searched, and whether it is looked through already.
test.each`
  shown                          | other                              | tab       | is
  ${'all 20 may miss any'}       | ${''}                              | ${'all'}  | ${false}
  ${'all 20, 300 s old'}         | ${''}                              | ${'all'}  | ${true}
  ${'all 20, of an earlier run'} | ${''}                              | ${'all'}  | ${false}
  ${'all all may miss any'}      | ${''}                              | ${'sold'} | ${true}
  ${'all 100 may miss any'}      | ${''}                              | ${'all'}  | ${false}
  ${'sold 100 may miss s'}       | ${''}                              | ${'sold'} | ${true}
  ${'sold 100 may miss s'}       | ${''}                              | ${'all'}  | ${false}
  ${'sold 20 may miss s'}        | ${'all all may miss ao'}           | ${'sold'} | ${true}
  ${'sold 20 may miss s'}        | ${'all all may miss ao, 30 s old'} | ${'sold'} | ${false}
  ${'sold 20 may miss s'}        | ${'all all may miss so'}           | ${'sold'} | ${false}
  ${'sold 20 may miss s'}        | ${'all all, of an earlier run'}    | ${'sold'} | ${false}
`('$shown and $other: looked through $tab is $is', ({ shown, other, tab, is }) => {
  const list = listIn(shown)
  const lists = [...(other === '' ? [] : [listIn(other)]), list]
  expect(isLookedThrough(learned({ lists }), tab, { shown: list.filter, askedAt })).toBe(is)
})
