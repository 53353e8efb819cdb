import type { KnownList } from '../../../../../src-shared/knowledge.ts'
import { asManyAsPossible } from '../../../../../src-shared/list-choices.ts'
import type { Pet, PetFilter, PetLookup, PetPage } from '../../../../../src-shared/pet.ts'
import { type Answered, learned } from '../../../../../src-shared/testing/learned.ts'
import { listOf } from '../../../../../src-shared/testing/simulated-store.ts'
import type { Answer, Facts } from '../answer.ts'

/** When lists arrive, in milliseconds since 1970, unless a test says otherwise. */
export const at = Date.UTC(2026, 0, 2, 10, 42)

/** Three pets of a store, in two categories. */
export const bella: Pet = { id: '1', name: 'Bella', categoryId: '3', status: 'available' }
export const luna: Pet = { id: '2', name: 'Luna', categoryId: '3', status: 'available' }
export const finn: Pet = { id: '3', name: 'Finn', categoryId: '5', status: 'pending' }

/** What a clerk asks for: 20 pets of all or one status, or as many as possible. */
export const all: PetFilter = { status: 'all', limit: 20 }
export const available: PetFilter = { status: 'available', limit: 20 }
export const asMany: PetFilter = { status: 'all', limit: asManyAsPossible }

/** A store's answer to a filter; `more` replaces parts of it. */
export function list(filter: PetFilter, pets: readonly Pet[], more: Partial<PetPage> = {}): KnownList {
  return { filter, page: { ...listOf(pets, filter, at), ...more } }
}

/** A pet's lookup, just after the lists. */
export function lookup(pet: Pet): PetLookup {
  return { pet, foundThrough: 'lookup', removalDate: '2030-12-05', receivedAt: at + 100 }
}

/** What the window knows after these answers. */
export function knowing(
  lists: readonly KnownList[],
  { lookups = [], added = [], ...more }: Partial<Facts> & Omit<Answered, 'lists'> = {},
): Facts {
  return {
    knowledge: learned({ lists, lookups, added }),
    unnumbered: [],
    categories: { names: { '3': 'Dogs' }, recent: [] },
    changes: new Map(),
    newToday: new Set(),
    hasListFailed: false,
    isWholeComing: false,
    failedLookup: undefined,
    ...more,
  }
}

/** The names in an answer's rows. */
export function names({ rows }: Answer): readonly string[] {
  return rows.map(({ name }) => name)
}
