import * as z from 'zod/mini'
import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { nothingSeen, type SeenPets, type SeenStore, seenPetsSchema } from '../../../src-shared/seen-pets.ts'
import { type KeptFile, type LateKeptFilePlace, openKeptFileLater } from '../../files/kept-file.ts'
import { firstView, isOfView, type View, type Views } from '../../service/view.ts'

/**
 * What the clerk has seen of each store, so that the window can mark what changed since, after a restart too. What the practice store
 * and a key for this run show ends with the run.
 */
export interface SeenPetsKeeper extends Pick<KeptFile<object>, 'notice' | 'settled'> {
  /** What was seen of the store that an environment has now, as its key shows it. */
  recall(environment: EnvironmentId): SeenStore
  /** Keeps what was seen of a store; does nothing if its environment shows another one now. */
  keep(input: CallInput<'keepSeen'>): void
  /** Takes what former keys have shown off the disk, at once: the app may be killed. */
  dropFormer(): void
}

// One store for each service, so that the file does not grow with each base URL that was ever used.
// What this version cannot read, as where pets lack a field, was not seen.
const seenStoreSchema = z.object({ baseUrl: z.string(), view: z._default(z.string(), firstView), seen: seenPetsSchema })
const storeSchema = z._default(z.catch(z.nullable(seenStoreSchema), null), null)
const keptSchema = z.object({ production: storeSchema, staging: storeSchema })

// Debounced, in milliseconds: going through the tabs writes once.
const delay = 2000

/** Makes the keeper. Its file is read when something is first recalled, because the first screen does not need it. */
export function createSeenPets(place: LateKeptFilePlace, { viewOf, keptViewOf }: Views): SeenPetsKeeper {
  const kept = openKeptFileLater({ ...place, name: 'seen-pets.json', schema: keptSchema, delay })
  /** What was seen in views that are not kept, by their store IDs. */
  const ofThisRun = new Map<string, SeenPets>()

  let hasRead = false

  const storeIdOf = (view: View | null) => (view === null ? '' : `${view.id} ${view.baseUrl}`)

  function seenIn(environment: EnvironmentId): SeenPets {
    const view = viewOf(environment)
    if (environment === 'practice' || view?.isKept !== true) return ofThisRun.get(storeIdOf(view)) ?? nothingSeen
    hasRead = true
    const store = kept.current()[environment]
    return store !== null && isOfView(view, store) ? store.seen : nothingSeen
  }

  function dropFormer(): void {
    // A file that was not read holds nothing that this run has shown; the next one that reads it compares it.
    if (!hasRead) return
    const { production, staging } = kept.current()
    const ofNow = (environment: EnvironmentId, store: typeof production) =>
      store !== null && isOfView(keptViewOf(environment), store) ? store : null
    const left = { production: ofNow('production', production), staging: ofNow('staging', staging) }
    if (left.production === production && left.staging === staging) return
    void kept.keep(left)
    void kept.settled()
  }

  return {
    recall: (environment) => ({ storeId: storeIdOf(viewOf(environment)), seen: seenIn(environment) }),
    keep({ environment, storeId, seen }) {
      const view = viewOf(environment)
      if (view === null || storeId !== storeIdOf(view)) return
      if (environment === 'practice' || !view.isKept) ofThisRun.set(storeId, seen)
      else {
        hasRead = true
        void kept.keep({ ...kept.current(), [environment]: { baseUrl: view.baseUrl, view: view.id, seen } })
      }
    },
    dropFormer,
    notice: kept.notice,
    settled() {
      dropFormer()
      return kept.settled()
    },
  }
}
