import * as z from 'zod/mini'
import {
  type EnvironmentId,
  type ServiceEnvironmentId,
  serviceEnvironmentIds,
} from '../../../src-shared/environment.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import { type PetFilter, type PetPage, petFilterSchema, petSchema, statusGroupSchema } from '../../../src-shared/pet.ts'
import type { LastList } from '../../../src-shared/window-start.ts'
import { type KeptFile, type KeptFilePlace, openKeptFile } from '../../files/kept-file.ts'

const pageSchema = z.object({
  pets: z.readonly(z.array(petSchema)),
  skippedRows: z.int(),
  mayMiss: z.readonly(z.array(statusGroupSchema)),
  receivedAt: z.number(),
})

const lastListSchema = z.object({ baseUrl: z.string(), filter: petFilterSchema, page: pageSchema })
type KeptList = z.infer<typeof lastListSchema>

/**
 * Each service's newest list for each tab, and its newest of as many pets as possible, kept for the next run, which shows the
 * one and searches the other at once, even if the service cannot be reached.
 */
export interface LastLists {
  /** The lists kept for the base URLs that the services have now. */
  recall(): readonly LastList[]
  /** Keeps a list of the base URL that its environment has now. Lists of the practice store, whose pets end with the run, are not kept. */
  keep(asked: { readonly environment: EnvironmentId; readonly filter: PetFilter }, page: PetPage): void
  /** Forgets the lists of a base URL, on the disk too, because its key changes: another key may show other pets. */
  forget(baseUrl: string): void
  /** A number that changes with each {@link LastLists.forget}: a list requested under another number may be the former key's. */
  generation(): number
  /** Whether a list of a base URL was ever kept, in any environment and with any key. */
  knows(baseUrl: string): boolean
  readonly notice: KeptFile<object>['notice']
  readonly settled: KeptFile<object>['settled']
}

// The lists of each service.
const listsSchema = z._default(z.array(lastListSchema), [])
const keptListsSchema = z.object({
  production: listsSchema,
  staging: listsSchema,
  /** The base URLs whose lists were forgotten: pet stores have answered there. */
  forgotten: z._default(z.array(z.string()), []),
})

// So that the file does not grow with each base URL that was ever used.
const mostForgotten = 10

// Debounced, in milliseconds: switching tabs writes once.
const delay = 2000

/** A list of an earlier run came before this one, whatever the clock said then. */
function datedBefore(time: number, list: KeptList): KeptList {
  const { page } = list
  return page.receivedAt < time ? list : { ...list, page: { ...page, receivedAt: time - 1 } }
}

/**
 * Opens the file of last lists. `baseUrlOf` gives the base URL that a service has now; `hasKey` says whether it has a key: without
 * one, as after a run with a key that was kept until its end, nothing is recalled.
 */
export function openLastLists(
  place: KeptFilePlace,
  baseUrlOf: (environment: ServiceEnvironmentId) => string | null,
  hasKey: (baseUrl: string) => boolean,
): LastLists {
  const kept = openKeptFile({ ...place, name: 'last-lists.json', schema: keptListsSchema, delay })
  let generation = 0
  const openedAt = place.now()
  const ofEarlierRuns = new Set(serviceEnvironmentIds.flatMap((environment) => kept.current()[environment]))
  function listsOf(environment: ServiceEnvironmentId) {
    const baseUrl = baseUrlOf(environment)
    return kept
      .current()
      [environment].filter((list) => list.baseUrl === baseUrl)
      .map((list) => (ofEarlierRuns.has(list) ? datedBefore(openedAt, list) : list))
  }
  return {
    recall: () =>
      serviceEnvironmentIds.flatMap((environment) =>
        listsOf(environment)
          .filter(({ baseUrl }) => hasKey(baseUrl))
          .map(({ filter, page }) => ({ environment, filter, page })),
      ),
    keep({ environment, filter }, page) {
      if (environment === 'practice') return
      const baseUrl = baseUrlOf(environment)
      if (baseUrl === null) return
      const kindOf = ({ status, limit }: PetFilter) => [status, limit === asManyAsPossible].join()
      const others = listsOf(environment).filter((list) => kindOf(list.filter) !== kindOf(filter))
      void kept.keep({ ...kept.current(), [environment]: [...others, { baseUrl, filter, page }] })
    },
    forget(baseUrl) {
      generation += 1
      const { production, staging, forgotten } = kept.current()
      const isOther = (list: { readonly baseUrl: string }) => list.baseUrl !== baseUrl
      if ([...production, ...staging].every(isOther)) return
      const others = forgotten.filter((other) => other !== baseUrl)
      void kept.keep({
        production: production.filter(isOther),
        staging: staging.filter(isOther),
        forgotten: [...others, baseUrl].slice(-mostForgotten),
      })
      // Not after the delay: the app may be killed before.
      void kept.settled()
    },
    generation: () => generation,
    knows: (baseUrl) =>
      kept.current().forgotten.includes(baseUrl) ||
      serviceEnvironmentIds.some((environment) => kept.current()[environment].some((list) => list.baseUrl === baseUrl)),
    notice: kept.notice,
    settled: kept.settled,
  }
}
