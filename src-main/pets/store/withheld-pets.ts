import type { Pet, PetId, PetPage, StatusFilter } from '../../../src-shared/pet.ts'
import { groupOf, groupsOf, type StatusGroup, statusGroups } from '../../../src-shared/pet-status.ts'

/**
 * Finds out whether the lists of a store withhold pets. A list with fewer rows than its limit is taken to be complete
 * (section 4.1), but a service may give fewer than it was asked for, always. All times are in milliseconds since 1970.
 */
export interface WithheldPets {
  /** Whether it is known that a list with fewer rows than its limit need not be complete. Once true, true for good. */
  isProven(): boolean
  /**
   * Takes in the answer to a list of the pets of `status` that was asked for at `askedAt`, and gives it without what is known
   * by now to be no proof.
   */
  noteList(status: StatusFilter, page: PetPage, askedAt: number): PetPage
  /** Takes in a pet that was looked up at `at`. */
  noteLookup(pet: Pet, at: number): void
  /** Takes in a pet that was added from here at `at`. */
  noteAdded(pet: Pet, at: number): void
}

interface Sighting {
  readonly group: StatusGroup
  readonly at: number
  /** When it was added from here; null otherwise, and as soon as a list has held it. */
  readonly addedAt: number | null
}

/** How long a list may come from a copy of the store that does not have a pet just added yet, in milliseconds. */
export const longestLag = 10 * 60 * 1000
// A few MB. Beyond that it starts again: it then finds out less, but nothing wrong.
const mostPets = 10_000

/**
 * Makes one that knows nothing, for one base URL and one key. Three things prove that pets are withheld: a pet that was looked
 * up or listed elsewhere although a complete list lacked it, and that the next complete list lacks too; one that is back after
 * a list of the whole store lacked it; and one added from here that a complete list lacks ten minutes later. A single
 * complete list that lacks a pet proves nothing: others add pets, and a pet may be gone.
 */
export function createWithheldPets(): WithheldPets {
  const seen = new Map<PetId, Sighting>()
  /** The pets of the newest complete list of each group. */
  const listed = new Map<StatusGroup, ReadonlySet<PetId>>()
  /** Those that a list of the whole store lacked after they had been seen. */
  const vanished = new Set<PetId>()
  /** Those that were seen elsewhere although the newest complete list of their group lacks them. */
  const unlisted = new Set<PetId>()
  let isProven = false

  function see(pet: Pet, at: number, addedAt: number | null): void {
    const group = groupOf(pet)
    if (vanished.delete(pet.id) && seen.get(pet.id)?.group === group) isProven = true
    seen.set(pet.id, { group, at, addedAt })
  }

  function seeElsewhere(pet: Pet): void {
    if (listed.get(groupOf(pet))?.has(pet.id) === false) unlisted.add(pet.id)
  }

  function makeRoomFor(count: number): void {
    if (seen.size + count <= mostPets) return
    for (const each of [seen, listed, vanished, unlisted]) each.clear()
  }

  /** Judges the pets that a list should hold and does not. Gives the groups of those that are only too new for it. */
  function judgeLacking(ids: ReadonlySet<PetId>, proven: readonly StatusGroup[], askedAt: number): StatusGroup[] {
    const tooNew: StatusGroup[] = []
    for (const [id, { group, at, addedAt }] of seen) {
      if (ids.has(id) || at >= askedAt || !proven.includes(group)) continue
      if (addedAt !== null && askedAt - addedAt < longestLag) tooNew.push(group)
      else if (addedAt !== null || unlisted.has(id)) isProven = true
      else if (proven.length === statusGroups.length) vanished.add(id)
    }
    return tooNew
  }

  return {
    isProven: () => isProven,
    noteList(status, page, askedAt) {
      makeRoomFor(page.pets.length)
      // An unreadable row may be any pet.
      const proven = page.skippedRows > 0 ? [] : groupsOf(status).filter((group) => !page.mayMiss.includes(group))
      const ids = new Set(page.pets.map(({ id }) => id))
      const tooNew = judgeLacking(ids, proven, askedAt)
      for (const pet of page.pets) {
        see(pet, page.receivedAt, null)
        if (proven.includes(groupOf(pet))) unlisted.delete(pet.id)
        else seeElsewhere(pet)
      }
      for (const group of proven) listed.set(group, ids)
      // A list without any row withholds nothing: no service takes "at most 100" for "none".
      const isNoProof = isProven && page.pets.length > 0
      const mayMiss = groupsOf(status).filter(
        (group) => isNoProof || page.mayMiss.includes(group) || tooNew.includes(group),
      )
      return { ...page, mayMiss, ...(isProven ? { withholds: true as const } : {}) }
    },
    noteLookup(pet, at) {
      makeRoomFor(1)
      see(pet, at, seen.get(pet.id)?.addedAt ?? null)
      seeElsewhere(pet)
    },
    noteAdded(pet, at) {
      makeRoomFor(1)
      see(pet, at, at)
    },
  }
}
