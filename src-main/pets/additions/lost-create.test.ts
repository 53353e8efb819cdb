import { expect, test } from 'vitest'
import type { NewPet, Pet, PetFilter } from '../../../src-shared/pet.ts'
import { groupsOf, statusGroups } from '../../../src-shared/pet-status.ts'
import type { AdditionState, LedgerAddition } from './ledger.ts'
import { judgeLostCreate } from './lost-create.ts'

const minute = 60_000
const sentAt = 1_767_225_600_000
const rex: NewPet = { name: 'Rex', categoryId: '3', status: 'sold' }
const listed: Pet = { id: '8', name: 'Rex', categoryId: '3', status: 'sold' }
const undecided: NewPet = { name: 'Rex', categoryId: '3' }
const knewAll = { lookalikes: [], completeGroups: groupsOf('sold') }

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

const two = [listed, { ...listed, id: '9' }]
const tidied: Pet = { ...listed, name: 'REX' }
const ofMost: PetFilter = { status: 'all', limit: 'as-many-as-possible' }
const all = { lookalikes: [], completeGroups: statusGroups }
const hour = 60 * minute

interface Seen {
  readonly pets?: readonly Pet[]
  readonly filter?: PetFilter
  readonly isWhole?: boolean
  /** Milliseconds after the pet was sent. */
  readonly age?: number
  readonly view?: string
  readonly others?: readonly LedgerAddition[]
}

/** What a list shows of a lost pet: the IDs of those that it could be, and the one that it is. */
function judge(addition: LedgerAddition, { isWhole = true, age = minute, pets = [listed], ...seen }: Seen) {
  const page = { pets, skippedRows: 0, mayMiss: isWhole ? [] : statusGroups, receivedAt: sentAt + age }
  const { view = 'first key', filter = { status: 'all', limit: 100 }, others = [] } = seen
  const { candidates, pet } = judgeLostCreate(addition, view, { filter, page }, others)
  return `${candidates.map(({ id }) => id).join(' ')} → ${pet?.id ?? 'unclear'}`
}

test.each<[string, Partial<LedgerAddition>, Seen, string]>([
  ['is the only one that could be it', {}, {}, '8 → 8'],
  ['is that in its status’s list too', {}, { filter: { status: 'sold', limit: 100 } }, '8 → 8'],
  ['is that beside another', {}, { pets: [{ ...listed, id: '9', name: 'Bella' }, listed] }, '8 → 8'],
  ['is that though the service tidied its name', {}, { pets: [tidied] }, '8 → 8'],
  ['is unclear from a list of another key, which may show other pets', {}, { view: 'another key' }, '8 → unclear'],
  ['may have any status, if the service was to decide it', { pet: undecided, known: all }, {}, '8 → 8'],
  ['is unclear then if not all statuses were known', { pet: undecided }, {}, '8 → unclear'],
  ['is unclear if it has another status', { pet: { ...rex, status: 'pending' }, known: all }, {}, '8 → unclear'],
  ['is not there', {}, { pets: [] }, ' → unclear'],
  ['is one of two', {}, { pets: two }, '8 9 → unclear'],
  ['cannot be a pet that was there before', { known: { ...knewAll, lookalikes: ['8'] } }, {}, ' → unclear'],
  ['is unclear if nothing was known', { known: null }, {}, '8 → unclear'],
  [
    'is unclear if other statuses were known',
    { known: { ...all, completeGroups: groupsOf('available') } },
    {},
    '8 → unclear',
  ],
  ['is unclear if the clock was set back', {}, { age: -1 }, '8 → unclear'],
  ['is clear at once', {}, { age: 0 }, '8 → 8'],
  ['is clear for an hour', {}, { age: hour }, '8 → 8'],
  ['is unclear after an hour', {}, { age: hour + 1 }, '8 → unclear'],
  ['is unclear in a part of a list', {}, { isWhole: false }, '8 → unclear'],
  ['is clear in all that the service gives', {}, { isWhole: false, filter: ofMost }, '8 → 8'],
  ['is unclear in another status’s list', {}, { filter: { status: 'available', limit: 100 } }, '8 → unclear'],
])('a pet that may have been added %s', (_, addition, seen, verdict) => {
  expect(judge(lost(addition), seen)).toBe(verdict)
})

const at = sentAt
const refused = { kind: 'rejected-input', httpStatus: 400, serviceError: null } as const
const byClerk: AdditionState = { kind: 'not-added', reason: 'clerk', failure: null, at }
test.each<[string, Partial<LedgerAddition>, string]>([
  ['waits', { state: { kind: 'waiting' } }, '8 → 8'],
  ['is being sent', { state: { kind: 'sending' } }, '8 → unclear'],
  ['may have been added too', {}, '8 → unclear'],
  ['was added as another pet', { state: { kind: 'added', petId: '7', confirmedBy: 'answer', at } }, '8 → 8'],
  ['was added as that pet', { state: { kind: 'added', petId: '8', confirmedBy: 'answer', at } }, ' → unclear'],
  [
    'was added, nobody knows as which',
    { state: { kind: 'added', petId: null, confirmedBy: 'clerk', at } },
    '8 → unclear',
  ],
  ['was refused', { state: { kind: 'not-added', reason: 'refused', failure: refused, at } }, '8 → 8'],
  ['was never sent after all', { state: { ...byClerk, reason: 'not-sent' } }, '8 → 8'],
  ['was refused and dismissed', { state: { ...byClerk, failure: refused } }, '8 → 8'],
  ['was not added, says the clerk', { state: byClerk }, '8 → unclear'],
  ['was never sent, whatever the clerk says', { state: byClerk, known: null }, '8 → 8'],
  ['has another name', { pet: { ...rex, name: 'Bella' } }, '8 → 8'],
])('beside another addition that %s, the listed pet is clear or not', (_, other, verdict) => {
  expect(judge(lost(), { others: [lost(other)] })).toBe(verdict)
})
