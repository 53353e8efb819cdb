import * as z from 'zod/mini'
import type { CallInput } from '../../../src-shared/contract.ts'
import { type EnvironmentId, serviceEnvironmentIds } from '../../../src-shared/environment.ts'
import { nothingSeen, type SeenPets, type SeenStore, seenPetsSchema } from '../../../src-shared/seen-pets.ts'
import { type KeptFile, type LateKeptFilePlace, openKeptFileLater } from '../../files/kept-file.ts'

/**
 * What the clerk has seen of each store, so that the window can mark what changed since, after a restart too. The practice store and
 * its pets end with the run.
 */
export interface SeenPetsKeeper extends Pick<KeptFile<object>, 'notice' | 'settled'> {
  /** What was seen of the store that an environment has now. */
  recall(environment: EnvironmentId): SeenStore
  /** Keeps what was seen of a store; does nothing if its environment has another one now. */
  keep(input: CallInput<'keepSeen'>): void
  /** Forgets what was seen at a base URL, on the disk too, because its key changes: another key may show other pets. */
  forget(baseUrl: string): void
}

// One store for each service, so that the file does not grow with each base URL that was ever used.
const storeSchema = z._default(z.nullable(z.object({ baseUrl: z.string(), seen: seenPetsSchema })), null)
const keptSchema = z.object({ production: storeSchema, staging: storeSchema })

// Debounced, in milliseconds: going through the tabs writes once.
const delay = 2000

/**
 * Makes the keeper. Its file is read when something is first recalled, because the first screen does not need it. `baseUrlOf`
 * gives the base URL that an environment has now; null if it has none.
 */
export function createSeenPets(
  place: LateKeptFilePlace,
  baseUrlOf: (environment: EnvironmentId) => string | null,
): SeenPetsKeeper {
  const kept = openKeptFileLater({ ...place, name: 'seen-pets.json', schema: keptSchema, delay })
  const inPractice = { seen: nothingSeen }
  const generations = { production: 0, staging: 0, practice: 0 }

  const storeIdOf = (environment: EnvironmentId) => `${generations[environment]} ${baseUrlOf(environment) ?? ''}`

  function seenIn(environment: EnvironmentId): SeenPets {
    if (environment === 'practice') return inPractice.seen
    const store = kept.current()[environment]
    return store !== null && store.baseUrl === baseUrlOf(environment) ? store.seen : nothingSeen
  }

  return {
    recall: (environment) => ({ storeId: storeIdOf(environment), seen: seenIn(environment) }),
    keep({ environment, storeId, seen }) {
      if (storeId !== storeIdOf(environment)) return
      const baseUrl = baseUrlOf(environment)
      if (environment === 'practice') inPractice.seen = seen
      else if (baseUrl !== null) void kept.keep({ ...kept.current(), [environment]: { baseUrl, seen } })
    },
    forget(baseUrl) {
      for (const environment of serviceEnvironmentIds) {
        if (baseUrlOf(environment) === baseUrl) generations[environment] += 1
        if (kept.current()[environment]?.baseUrl !== baseUrl) continue
        void kept.keep({ ...kept.current(), [environment]: null })
        // Not after the delay: the app may be killed before.
        void kept.settled()
      }
    },
    notice: kept.notice,
    settled: kept.settled,
  }
}
