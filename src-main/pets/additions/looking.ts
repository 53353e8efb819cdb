import type { AdditionId } from '../../../src-shared/addition.ts'
import { type EnvironmentId, environmentIds } from '../../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import { groupBy, likenessOf } from '../../../src-shared/likeness.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import { onceEach } from '../../../src-shared/once.ts'
import type { NewPet, Pet } from '../../../src-shared/pet.ts'
import { groupOf, provenGroups } from '../../../src-shared/pet-status.ts'
import { type Now, type Wait, waitFor } from '../../process/clock.ts'
import type { ArrivedList, PetStores, Store } from '../store/pet-stores.ts'
import { idsOf, isUnnumbered, type LedgerAddition } from './ledger.ts'
import type { LedgerFile } from './ledger-file.ts'
import { couldShow, judgeLostCreate } from './lost-create.ts'

export interface LookingParts {
  readonly stores: Pick<PetStores, 'listPets' | 'storeOf' | 'gateOf'>
  readonly ledger: LedgerFile
  readonly now: Now
  /** Waits between looks. */
  readonly waitToLook?: Wait
}

/** What this run has seen of a pet whose outcome is unknown. */
export interface Sighting {
  /** All listed pets that it could be, without those that are known to be another addition. */
  readonly candidates: readonly Pet[]
  /** When the last list that could have shown it arrived, in milliseconds since 1970; null if none did. */
  readonly lookedAt: number | null
}

/** Looks in lists for pets whose answer was lost. */
export type Looking = ReturnType<typeof createLooking>

const nothingSeen: Sighting = { candidates: [], lookedAt: null }

// The service may still be working on a request whose connection broke, and its list may be out of date.
const pauses = [3_000, 10_000, 30_000, 60_000]
const longestPause = 3 * 60_000
// The longest pause that a service can ask for. A list that arrives, a key or an environment ends it sooner.
const longestAskedPause = 60 * 60_000

/** Makes {@link Looking}, which does nothing until it is called. */
export function createLooking({ stores, ledger, now, waitToLook = waitFor }: LookingParts) {
  const underWay = new Map<Store, AbortController>()
  const sightings = new Map<AdditionId, Sighting>()
  const failed = new Set<Store>()
  /** Each list needs those of all additions, of which there may be thousands. */
  const likenessOfAdded = onceEach((pet: NewPet) => likenessOf(pet))
  let hasEnded = false

  const unknownIn = (store: Store) => ledger.additionsIn(store).filter(({ state }) => state.kind === 'unknown')

  function isNeeded(store: Store): boolean {
    return !hasEnded && stores.storeOf(store.environment) === store && unknownIn(store).length > 0
  }

  async function lookOnce(store: Store): Promise<Result<unknown>> {
    // The environment has another store now, whose list would mean nothing here.
    if (stores.storeOf(store.environment) !== store) return fail({ kind: 'store-changed' })
    const statuses = new Set(unknownIn(store).map(({ pet }) => pet.status ?? 'all'))
    for (const status of statuses.has('all') ? (['all'] as const) : statuses) {
      const listed = await stores.listPets({
        environment: store.environment,
        filter: { status, limit: asManyAsPossible },
        by: 'search',
      })
      if (!listed.ok) {
        failed.add(store)
        return listed
      }
    }
    return succeed(null)
  }

  function begin(store: Store): AbortSignal {
    underWay.get(store)?.abort()
    const controller = new AbortController()
    underWay.set(store, controller)
    failed.delete(store)
    return controller.signal
  }

  /**
   * Looks again with growing pauses, as long as any pet is unknown there and a look can succeed before the clerk acts: each could open the
   * password store's dialog. Looking starts again when a key is saved, and with the first list that arrives.
   */
  async function goOn(store: Store, signal: AbortSignal): Promise<void> {
    for (let round = 0; !signal.aborted && isNeeded(store); round += 1) {
      const left = stores.gateOf(store.environment).waitLeft(now())
      if (left === null) break
      const pause = Math.max(pauses[round] ?? longestPause, Math.min(left, longestAskedPause))
      await waitToLook(pause, signal).catch(() => undefined)
      if (!signal.aborted && isNeeded(store)) await lookOnce(store)
    }
    if (!signal.aborted) underWay.delete(store)
  }

  async function look(store: Store): Promise<Result<unknown>> {
    const signal = begin(store)
    const first = await lookOnce(store)
    void goOn(store, signal)
    return first
  }

  function lookIn(environment: EnvironmentId): void {
    const store = stores.storeOf(environment)
    if (store !== null && isNeeded(store)) void look(store)
  }

  return {
    /** Call this with each list that arrives. It may settle unknown pets or number pets that have none, and shows that the service answers. */
    noteList({ view, filter, page }: ArrivedList): void {
      const { store } = view
      const here = ledger.additionsIn(store)
      const sought = here.filter((each) => each.state.kind === 'unknown' || isUnnumbered(each))
      if (sought.length === 0) return
      // Grouped once for the list, because few of thousands of additions are alike.
      const alike = groupBy(here, ({ pet }) => likenessOfAdded(pet))
      const listed = groupBy(page.pets, likenessOf)
      for (const addition of sought) {
        const { id } = addition
        const likeness = likenessOfAdded(addition.pet)
        // As they are now, because the one before may just have been found.
        const others = (alike.get(likeness) ?? []).flatMap((other) =>
          other.id === id ? [] : (ledger.find(other.id) ?? []),
        )
        const pets = listed.get(likeness) ?? []
        const verdict = judgeLostCreate(addition, view.id, { filter, page: { ...page, pets } }, others)
        const before = sightings.get(id) ?? nothingSeen
        // A list that has every pet of a group shows which candidates of it are gone.
        const proven = provenGroups(filter.status, page)
        const earlier = before.candidates.filter(
          (one) => !verdict.candidates.some((each) => each.id === one.id) && !proven.includes(groupOf(one)),
        )
        const lookedAt = couldShow(addition.pet, { filter, page }) ? page.receivedAt : before.lookedAt
        sightings.set(id, { candidates: [...earlier, ...verdict.candidates], lookedAt })
        if (verdict.pet !== null) {
          const { id: petId, status } = verdict.pet
          ledger.record({ kind: 'added', id, at: now(), petId, status, confirmedBy: 'list' })
        } else if (addition.state.kind === 'unknown') ledger.touch(addition)
      }
      // The service answers again. Not at once: several lists may be arriving.
      if (isNeeded(store) && (failed.has(store) || !underWay.has(store))) void goOn(store, begin(store))
    },

    /**
     * Looks at once, gives the result of that look, and continues with growing pauses while any pet is unknown there. Replaces a look that is
     * under way there.
     */
    look,
    /** Looks in an environment's store if any pet is unknown there. Call it when the environment is selected, or has another base URL or key. */
    lookIn,
    /** Looks in every environment. Call it at the start, and when a network or the password store may have come back. */
    lookEverywhere: (): void => environmentIds.forEach(lookIn),

    sightingOf(addition: LedgerAddition): Sighting {
      const { candidates, lookedAt } = sightings.get(addition.id) ?? nothingSeen
      const others = () => ledger.additionsIn(addition).filter(({ id }) => id !== addition.id)
      const taken = candidates.length === 0 ? new Set() : idsOf(others())
      return { candidates: candidates.filter(({ id }) => !taken.has(id)), lookedAt }
    },

    end(): void {
      hasEnded = true
      for (const controller of underWay.values()) controller.abort()
    },
  }
}
