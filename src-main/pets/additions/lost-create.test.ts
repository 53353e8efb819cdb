import { describe, expect, test } from 'vitest'
import type { NewPet, Pet, PetFilter } from '../../../src-shared/pet.ts'
import { groupsOf, statusGroups } from '../../../src-shared/pet-status.ts'
import type { AdditionState, LedgerAddition } from './ledger.ts'
import { judgeLostCreate } from './lost-create.ts'

const minute = 60_000
const sentAt = 1_767_225_600_000
const rex: NewPet = { name: 'Rex', categoryId: '3', status: 'sold' }
const listed: Pet = { id: '8', name: 'Rex', categoryId: '3', status: 'sold' }
const knewAll: LedgerAddition['known'] = { lookalikes: [], completeGroups: groupsOf('sold') }

/** An addition of Rex whose answer was lost. */
function lost(more: Partial<LedgerAddition> = {}): LedgerAddition {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    environment: 'staging',
    baseUrl: 'https://s.example.com/v1',
    pet: rex,
    sentAt,
    known: knewAll,
    view: 'first key',
    replaces: undefined,
    state: { kind: 'unknown', cause: null },
    ...more,
  }
}

/** The verdict of a list of these pets that arrived `age` milliseconds after the pet was sent. */
function judge(
  addition: LedgerAddition,
  {
    pets = [listed],
    filter = { status: 'all', limit: 100 },
    isWhole = true,
    age = minute,
    others = [],
    view = 'first key',
  }: {
    pets?: readonly Pet[]
    filter?: PetFilter
    isWhole?: boolean
    age?: number
    others?: readonly LedgerAddition[]
    view?: string
  } = {},
) {
  const mayMiss = isWhole ? [] : statusGroups
  return judgeLostCreate(addition, {
    view,
    filter,
    page: { pets, skippedRows: 0, mayMiss, receivedAt: sentAt + age },
    others,
  })
}

const added = { candidates: [listed], pet: listed }
const unclear = { candidates: [listed], pet: null }

describe('a pet that may have been added', () => {
  test('is the only one in the list that could be it, in its status’s list too', () => {
    expect(judge(lost())).toStrictEqual(added)
    expect(judge(lost(), { filter: { status: 'sold', limit: 100 } })).toStrictEqual(added)
    const other: Pet = { ...listed, id: '9', name: 'Bella' }
    expect(judge(lost(), { pets: [other, listed] })).toStrictEqual(added)
    // The service may tidy a name.
    const tidied: Pet = { ...listed, name: 'REX' }
    expect(judge(lost(), { pets: [tidied] })).toStrictEqual({ candidates: [tidied], pet: tidied })
  })

  test('is not certain from a list of another key, which may show other pets', () => {
    expect(judge(lost(), { view: 'another key' })).toStrictEqual(unclear)
  })

  test('may have any status, if the service was to decide it', () => {
    const undecided: NewPet = { name: 'Rex', categoryId: '3' }
    const known = { lookalikes: [], completeGroups: statusGroups }
    expect(judge(lost({ pet: undecided, known }))).toStrictEqual(added)
    // No list of the other statuses was complete, so the pet may be an old one.
    expect(judge(lost({ pet: undecided }))).toStrictEqual(unclear)
    expect(judge(lost({ pet: { ...rex, status: 'pending' }, known }))).toStrictEqual(unclear)
  })

  test('stays unknown if there is no such pet, or two, or one that was there before', () => {
    expect(judge(lost(), { pets: [] })).toStrictEqual({ candidates: [], pet: null })
    const two = [listed, { ...listed, id: '9' }]
    expect(judge(lost(), { pets: two })).toStrictEqual({ candidates: two, pet: null })
    expect(judge(lost({ known: { lookalikes: ['8'], completeGroups: groupsOf('sold') } }))).toStrictEqual({
      pet: null,
      candidates: [],
    })
  })

  test('stays unknown if the store’s earlier pets of its status were not all known', () => {
    expect(judge(lost({ known: null }))).toStrictEqual(unclear)
    expect(judge(lost({ known: { lookalikes: [], completeGroups: groupsOf('available') } }))).toStrictEqual(unclear)
  })

  test.each([
    [-1, unclear],
    [0, added],
    [60 * minute, added],
    [60 * minute + 1, unclear],
  ])('is certain only within an hour: %i ms later', (age, verdict) => {
    expect(judge(lost(), { age })).toStrictEqual(verdict)
  })

  test('is certain only in a list that could show it', () => {
    expect(judge(lost(), { isWhole: false })).toStrictEqual(unclear)
    // A list of as many as possible has everything that a service gives.
    const most: PetFilter = { status: 'all', limit: 'as-many-as-possible' }
    expect(judge(lost(), { isWhole: false, filter: most })).toStrictEqual(added)
    expect(judge(lost(), { filter: { status: 'available', limit: 100 } })).toStrictEqual(unclear)
  })
})

describe('another addition of the same name and category', () => {
  const at = sentAt
  const refused = { kind: 'rejected-input', httpStatus: 400, serviceError: null } as const
  test.each<[string, AdditionState, typeof added | typeof unclear]>([
    ['waits', { kind: 'waiting' }, added],
    ['is being sent', { kind: 'sending' }, unclear],
    ['may have been added too', { kind: 'unknown', cause: null }, unclear],
    ['was added as another pet', { kind: 'added', petId: '7', confirmedBy: 'answer', at }, added],
    ['was added, nobody knows as which', { kind: 'added', petId: null, confirmedBy: 'clerk', at }, unclear],
    ['was refused', { kind: 'not-added', reason: 'refused', failure: refused, at }, added],
    ['was never sent after all', { kind: 'not-added', reason: 'not-sent', failure: null, at }, added],
    ['was refused and dismissed', { kind: 'not-added', reason: 'clerk', failure: refused, at }, added],
    ['was not added, says the clerk', { kind: 'not-added', reason: 'clerk', failure: null, at }, unclear],
  ])('that %s makes the listed pet certain or not', (_, state, verdict) => {
    expect(judge(lost(), { others: [lost({ state })] })).toStrictEqual(verdict)
  })

  test('that was never sent cannot be the pet, whatever the clerk says', () => {
    const state: AdditionState = { kind: 'not-added', reason: 'clerk', failure: null, at }
    expect(judge(lost(), { others: [lost({ state, known: null })] })).toStrictEqual(added)
  })

  test('that has the listed pet leaves nothing to find', () => {
    const state: AdditionState = { kind: 'added', petId: '8', confirmedBy: 'answer', at }
    expect(judge(lost(), { others: [lost({ state })] })).toStrictEqual({ candidates: [], pet: null })
  })

  test('does not count with another name', () => {
    const bella: NewPet = { ...rex, name: 'Bella' }
    expect(judge(lost(), { others: [lost({ pet: bella })] })).toStrictEqual(added)
  })
})
