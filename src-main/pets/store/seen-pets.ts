import * as z from 'zod/mini'
import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { nothingSeen, type SeenPets, type SeenStore, seenPetsSchema } from '../../../src-shared/seen-pets.ts'
import { type LateKeptFilePlace, openKeptFileLater } from '../../files/kept-file.ts'
import { firstView, type ViewId } from '../../service/view.ts'
import type { PetStores, View } from './pet-stores.ts'

/**
 * The pets that the clerk has seen in each store, so that the window can mark what has changed, after a restart too. Those of the practice store,
 * and those that a key for this run shows, end with the run.
 */
export type SeenPetsKeeper = ReturnType<typeof createSeenPets>

// One store for each service, so that the file does not grow with each base URL that was ever used. Pets that this version cannot read, such as
// those that lack a field, count as not seen.
const seenStoreSchema = z.object({ baseUrl: z.string(), view: z._default(z.string(), firstView), seen: seenPetsSchema })
const storeSchema = z._default(z.catch(z.nullable(seenStoreSchema), null), null)
type SeenOfView = z.infer<typeof storeSchema>
const keptSchema = z.object({ production: storeSchema, staging: storeSchema })

// Debounced, in milliseconds: switching tabs writes once.
const delay = 2000

/**
 * Makes the keeper. Reads its file on first use, because the first screen does not need it. `savedViewOf` gives the view that a base URL's saved
 * key shows; null if no key is saved.
 */
export function createSeenPets(
  place: LateKeptFilePlace,
  { viewOf }: Pick<PetStores, 'viewOf'>,
  savedViewOf: (baseUrl: string) => ViewId | null,
) {
  const kept = openKeptFileLater({ ...place, name: 'seen-pets.json', schema: keptSchema, delay })
  /** The pets seen in views that are not kept. */
  const ofThisRun = new WeakMap<View, SeenPets>()

  const isOfFormer = (seen: SeenOfView) => seen !== null && savedViewOf(seen.baseUrl) !== seen.view

  function seenIn(view: View | null): SeenPets {
    if (view === null) return nothingSeen
    const { environment, baseUrl } = view.store
    if (environment === 'practice' || !view.isKept) return ofThisRun.get(view) ?? nothingSeen
    const last = kept.current()[environment]
    return last?.baseUrl === baseUrl && last.view === view.id ? last.seen : nothingSeen
  }

  return {
    /** The pets seen in the environment's present view. */
    recall(environment: EnvironmentId): SeenStore {
      const view = viewOf(environment)
      return { storeId: storeIdOf(view), seen: seenIn(view) }
    },
    /** Keeps the pets seen in a view. Does nothing if the environment has another one now. */
    keep({ environment, storeId, seen }: CallInput<'keepSeen'>): void {
      const view = viewOf(environment)
      if (view === null || storeId !== storeIdOf(view)) return
      const { baseUrl } = view.store
      if (environment === 'practice' || !view.isKept) ofThisRun.set(view, seen)
      else void kept.keep({ ...kept.current(), [environment]: { baseUrl, view: view.id, seen } })
    },
    /** Removes from the disk what former keys have shown. Does it at once, because the app may be killed. */
    dropFormer(): void {
      const { production, staging } = kept.current()
      if (![production, staging].some(isOfFormer)) return
      void kept.keep({
        production: isOfFormer(production) ? null : production,
        staging: isOfFormer(staging) ? null : staging,
      })
      void kept.settled()
    },
    notice: kept.notice,
    settled: kept.settled,
  }
}

/** The ID by which the window knows a view. */
function storeIdOf(view: View | null): string {
  return view === null ? '' : `${view.id} ${view.store.baseUrl}`
}
