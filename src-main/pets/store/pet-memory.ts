import * as z from 'zod/mini'
import { likenessOf } from '../../../src-shared/likeness.ts'
import { onceEach } from '../../../src-shared/once.ts'
import {
  type NewPet,
  type Pet,
  type PetId,
  type PetPage,
  petIdSchema,
  type StatusFilter,
  statusGroupSchema,
} from '../../../src-shared/pet.ts'
import {
  groupOf,
  groupsOf,
  longestLag,
  provenGroups,
  type StatusGroup,
  statusGroups,
} from '../../../src-shared/pet-status.ts'

/** The shape in which {@link KnownBefore} is kept in the ledger. */
export const knownBeforeSchema = z.object({
  lookalikes: z.readonly(z.array(petIdSchema)),
  completeGroups: z.readonly(z.array(statusGroupSchema)),
})

/** What the app knew of a store just before it sent a pet there. */
export type KnownBefore = Readonly<z.infer<typeof knownBeforeSchema>>

/**
 * Remembers which pets a store has shown in this run, to tell a new pet from earlier ones, and to find out whether its lists withhold pets. A
 * list with fewer rows than its limit counts as complete (section 4.1), but a service may always give fewer than it was asked for. All times
 * are in milliseconds since 1970.
 */
export type PetMemory = ReturnType<typeof createPetMemory>

interface RememberedPet {
  readonly pet: Pick<Pet, 'name' | 'categoryId'>
  readonly group: StatusGroup
  readonly at: number
  /** When this computer added it; null if it did not. */
  readonly addedAt: number | null
  /** Whether a list has had it. */
  readonly isListed: boolean
}

// Not when a list arrives: the window waits for the first one.
const likenessOfSeen = onceEach(({ pet }: RememberedPet) => likenessOf(pet))

// Others add pets too: the older a list is, the likelier it is that a pet that it lacks is theirs.
const longestTrust = 10 * 60 * 1000
// A few MB. Beyond that the memory starts empty again, and knows less, but nothing wrong.
const mostPets = 10_000

/**
 * Makes an empty memory, for one view. Three things prove that a store withholds pets:
 * - A lookup or another list shows a pet that a complete list lacked, and the next complete list lacks it too.
 * - A pet is back after a list of the whole store lacked it.
 * - A complete list lacks a pet that this computer added more than ten minutes ago.
 *
 * A single complete list that lacks a pet proves nothing: others add pets, and a pet may be gone.
 */
export function createPetMemory() {
  const seen = new Map<PetId, RememberedPet>()
  /** When each group was last listed completely, until a pet shows that others have added to it. */
  const completeAt = new Map<StatusGroup, number>()
  /** The pets in the newest complete list of each group. */
  const listed = new Map<StatusGroup, ReadonlySet<PetId>>()
  /** Pets that were seen, and then missing from a list of the whole store. */
  const vanished = new Set<PetId>()
  /** Pets that were seen elsewhere although the newest complete list of their group lacks them. */
  const unlisted = new Set<PetId>()
  let withholds = false

  function see(pet: Pet, at: number, news: Partial<Pick<RememberedPet, 'addedAt' | 'isListed'>> = {}): void {
    const group = groupOf(pet)
    const { addedAt = null, isListed = false } = seen.get(pet.id) ?? {}
    if (vanished.delete(pet.id) && seen.get(pet.id)?.group === group) withholds = true
    const { id, name, categoryId } = pet
    seen.set(id, { pet: { name, categoryId }, group, at, addedAt, isListed, ...news })
  }

  function seeElsewhere(pet: Pet): void {
    if (listed.get(groupOf(pet))?.has(pet.id) === false) unlisted.add(pet.id)
  }

  function makeRoomFor(count: number): void {
    if (seen.size + count <= mostPets) return
    for (const each of [seen, completeAt, listed, vanished, unlisted]) each.clear()
  }

  /** Judges the pets that a list should have and lacks. Gives those that are merely too new for it, and the groups that the copy lags in. */
  function judgeLacking(ids: ReadonlySet<PetId>, proven: readonly StatusGroup[], askedAt: number) {
    const tooNew: PetId[] = []
    const lagging = new Set<StatusGroup>()
    for (const [id, { group, at, addedAt, isListed }] of seen) {
      if (ids.has(id) || !proven.includes(group)) continue
      // However late it was seen again: a lookup may answer while the list is under way.
      if (addedAt !== null && askedAt - addedAt < longestLag) {
        tooNew.push(id)
        if (addedAt < askedAt) lagging.add(group)
      } else if (at >= askedAt) continue
      else if ((addedAt !== null && !isListed) || unlisted.has(id)) withholds = true
      else if (proven.length === statusGroups.length) vanished.add(id)
    }
    return { tooNew, lagging }
  }

  return {
    /** Whether the store is known to withhold pets, so that a list with fewer rows than its limit need not be complete. Once true, stays true. */
    withholds: (): boolean => withholds,
    /**
     * Takes in a list of the pets of `status` that was asked for at `askedAt`. Gives it without the claims of completeness that are known to be
     * wrong.
     */
    noteList(status: StatusFilter, page: PetPage, askedAt: number): PetPage {
      const { pets, receivedAt } = page
      makeRoomFor(pets.length)
      const proven = provenGroups(status, page)
      const ids = new Set(pets.map(({ id }) => id))
      const { tooNew, lagging } = judgeLacking(ids, proven, askedAt)
      for (const pet of pets) {
        // The earlier complete list lacked this pet, so others add pets, and this incomplete list may lack more of theirs.
        if (!seen.has(pet.id)) completeAt.delete(groupOf(pet))
        see(pet, receivedAt, { isListed: true })
        if (proven.includes(groupOf(pet))) unlisted.delete(pet.id)
        else seeElsewhere(pet)
      }
      for (const group of proven) listed.set(group, ids)
      // A list without any row withholds nothing: no service takes "at most 100" for "none".
      const isNoProof = withholds && pets.length > 0
      const mayMiss = isNoProof ? groupsOf(status) : page.mayMiss
      // A lagging copy may lack other people's pets, too.
      for (const group of proven) if (!mayMiss.includes(group) && !lagging.has(group)) completeAt.set(group, receivedAt)
      return {
        ...page,
        mayMiss,
        ...(tooNew.length > 0 && { lacksAdded: tooNew }),
        ...(withholds && { withholds }),
      }
    },
    noteLookup(pet: Pet, at: number): void {
      makeRoomFor(1)
      see(pet, at)
      seeElsewhere(pet)
    },
    /** Takes in a pet that this computer added at `at`. */
    noteAdded(pet: Pet, at: number): void {
      makeRoomFor(1)
      see(pet, at, { addedAt: at })
    },
    /**
     * What helps to find a pet that is about to be sent, as known at `now`: the IDs of all pets that could be taken for it, and the groups that
     * a list has shown completely within the last ten minutes.
     */
    knownBefore(pet: NewPet, now: number): KnownBefore {
      const likeness = likenessOf(pet)
      const alike = [...seen].filter(([, each]) => likenessOfSeen(each) === likeness)
      // If a list is from the future, the clock was set back, and nobody knows how old the list is.
      const fresh = [...completeAt].filter(([, at]) => at <= now && now - at <= longestTrust)
      return { lookalikes: alike.map(([id]) => id), completeGroups: withholds ? [] : fresh.map(([group]) => group) }
    },
  }
}
