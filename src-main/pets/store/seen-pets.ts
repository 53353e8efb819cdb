import * as z from 'zod/mini'
import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { nothingSeen, type SeenPets, type SeenStore, seenPetsSchema } from '../../../src-shared/seen-pets.ts'
import { type KeptFile, type LateKeptFilePlace, openKeptFileLater } from '../../files/kept-file.ts'
import { firstView, type ViewId } from '../../service/view.ts'
import type { PetStores, View } from './pet-stores.ts'

/**
 * What the clerk has seen of each store, so that the window can mark what changed since, after a restart too. What the practice store
 * and a key for this run show ends with the run.
 */
export interface SeenPetsKeeper extends Pick<KeptFile<object>, 'notice' | 'settled'> {
  /** What was seen of the store that an environment has now, as its key shows it. */
  recall(environment: EnvironmentId): SeenStore
  /** Keeps what was seen of a store; does nothing if its environment shows another one now. */
  keep(input: CallInput<'keepSeen'>): void
  /** Takes what keys have shown that are no longer saved off the disk, at once: the app may be killed. */
  dropFormer(): void
}

// One store for each service, so that the file does not grow with each base URL that was ever used.
// What this version cannot read, as where pets lack a field, was not seen.
const seenStoreSchema = z.object({ baseUrl: z.string(), view: z._default(z.string(), firstView), seen: seenPetsSchema })
const storeSchema = z._default(z.catch(z.nullable(seenStoreSchema), null), null)
type SeenOfView = z.infer<typeof storeSchema>
const keptSchema = z.object({ production: storeSchema, staging: storeSchema })

// Debounced, in milliseconds: going through the tabs writes once.
const delay = 2000

/**
 * Makes the keeper. Its file is read when something is first recalled, because the first screen does not need it. `savedViewOf` names
 * what the saved key of a base URL shows; null if no key is saved.
 */
export function createSeenPets(
  place: LateKeptFilePlace,
  { viewOf }: Pick<PetStores, 'viewOf'>,
  savedViewOf: (baseUrl: string) => ViewId | null,
): SeenPetsKeeper {
  const kept = openKeptFileLater({ ...place, name: 'seen-pets.json', schema: keptSchema, delay })
  /** What was seen in views that are not kept. */
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
    recall(environment) {
      const view = viewOf(environment)
      return { storeId: storeIdOf(view), seen: seenIn(view) }
    },
    keep({ environment, storeId, seen }) {
      const view = viewOf(environment)
      if (view === null || storeId !== storeIdOf(view)) return
      const { baseUrl } = view.store
      if (environment === 'practice' || !view.isKept) ofThisRun.set(view, seen)
      else void kept.keep({ ...kept.current(), [environment]: { baseUrl, view: view.id, seen } })
    },
    dropFormer() {
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

/** Names a view to the window. */
function storeIdOf(view: View | null): string {
  return view === null ? '' : `${view.id} ${view.store.baseUrl}`
}
