import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { CallInput } from '../../../src-shared/contract.ts'
import { type EnvironmentId, serviceEnvironmentIds } from '../../../src-shared/environment.ts'
import type { Result } from '../../../src-shared/failure.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import { type PetFilter, type PetPage, petFilterSchema, petSchema, statusGroupSchema } from '../../../src-shared/pet.ts'
import type { AskedList, LastList } from '../../../src-shared/window-start.ts'
import { type KeptFile, type KeptFilePlace, openKeptFile } from '../../files/kept-file.ts'

type ListRequest = CallInput<'listPets'>

/**
 * The lists that the window shows: one asked for ahead of it, those it asks for, and each service's newest list for each tab and
 * its newest of as many pets as possible, kept for the next run, which shows the one and searches the other at once, even if the
 * service cannot be reached.
 */
export interface PetLists extends Pick<KeptFile<object>, 'notice' | 'settled'> {
  /** Asks for the list that the window will want first, while the window still loads. */
  askAhead(request: ListRequest): void
  /**
   * Gives the list asked for ahead, if it arrives within 50 ms: the window then shows it with its first frame. Null if it
   * does not, or if it failed; {@link PetLists.listPets} then gives the answer or the failure.
   */
  takeAhead(): Promise<AskedList | null>
  /**
   * Answers a list request of the window: with the list asked for ahead, once, if the window's first request is the same. Otherwise
   * asks the store, and keeps what it answers. Lists of the practice store, whose pets end with the run, are not kept.
   */
  listPets(request: ListRequest): Promise<Result<PetPage>>
  /** The lists kept for the base URLs that the services have now. */
  recall(): readonly LastList[]
  /** Forgets the lists of a base URL, on the disk too, because its key changes: another key may show other pets. */
  forget(baseUrl: string): void
  /** Whether a list of a base URL was ever kept, in any environment and with any key. */
  knows(baseUrl: string): boolean
}

/** What lists need. */
export interface PetListParts extends KeptFilePlace {
  /** Asks the store. */
  readonly ask: (request: ListRequest) => Promise<Result<PetPage>>
  /** The base URL that an environment has now; null if it has none. */
  readonly baseUrlOf: (environment: EnvironmentId) => string | null
  /** Whether a base URL has a key: without one, as after a run with a key that was kept until its end, nothing is recalled. */
  readonly hasKey: (baseUrl: string) => boolean
}

const pageSchema = z.object({
  pets: z.readonly(z.array(petSchema)),
  skippedRows: z.int(),
  mayMiss: z.readonly(z.array(statusGroupSchema)),
  receivedAt: z.number(),
})

const keptListSchema = z.object({ baseUrl: z.string(), filter: petFilterSchema, page: pageSchema })
type KeptList = z.infer<typeof keptListSchema>

// The lists of each service.
const listsSchema = z._default(z.array(keptListSchema), [])
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

const longestWaitForAhead = 50

/** Opens the file of the lists that were kept, and asks for none yet. */
export function openPetLists(parts: PetListParts): PetLists {
  const { ask, baseUrlOf, hasKey, now } = parts
  const kept = openKeptFile({ ...parts, name: 'last-lists.json', schema: keptListsSchema, delay })
  const openedAt = now()
  const ofEarlierRuns = new Set(serviceEnvironmentIds.flatMap((environment) => kept.current()[environment]))
  let ahead: { readonly request: ListRequest; readonly answer: Promise<Result<PetPage>> } | null = null
  /** How often lists were forgotten: one requested before that may be the former key's. */
  let generation = 0

  /** The lists of the base URL that a service has now. One of an earlier run came before this run, whatever the clock said then. */
  function listsOf(environment: 'production' | 'staging'): readonly KeptList[] {
    const lists = kept.current()[environment].filter(({ baseUrl }) => baseUrl === baseUrlOf(environment))
    return lists.map((list) => {
      const { page } = list
      const isAhead = ofEarlierRuns.has(list) && page.receivedAt >= openedAt
      return isAhead ? { ...list, page: { ...page, receivedAt: openedAt - 1 } } : list
    })
  }

  async function askAndKeep(request: ListRequest): Promise<Result<PetPage>> {
    const { environment, filter } = request
    const asked = { baseUrl: baseUrlOf(environment), generation }
    const answer = await ask(request)
    const { baseUrl } = asked
    // If the base URL or a key changed since, the list may belong to the old one.
    const isOfNow = baseUrl === baseUrlOf(environment) && asked.generation === generation
    if (!answer.ok || !isOfNow || baseUrl === null || environment === 'practice') return answer
    const others = listsOf(environment).filter((list) => kindOf(list.filter) !== kindOf(filter))
    void kept.keep({ ...kept.current(), [environment]: [...others, { baseUrl, filter, page: answer.value }] })
    return answer
  }

  return {
    askAhead(request) {
      ahead = { request, answer: askAndKeep(request) }
    },
    async takeAhead() {
      const asked = ahead
      if (asked === null) return null
      const answer = await Promise.race([asked.answer, wait(longestWaitForAhead, null)])
      if (ahead !== asked || !answer?.ok) return null
      ahead = null
      return { ...asked.request, page: answer.value }
    },
    listPets(request) {
      const asked = ahead
      ahead = null
      return asked !== null && isDeepStrictEqual(asked.request, request) ? asked.answer : askAndKeep(request)
    },
    recall: () =>
      serviceEnvironmentIds.flatMap((environment) =>
        listsOf(environment)
          .filter(({ baseUrl }) => hasKey(baseUrl))
          .map(({ filter, page }) => ({ environment, filter, page })),
      ),
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
    knows(baseUrl) {
      const { production, staging, forgotten } = kept.current()
      return forgotten.includes(baseUrl) || [...production, ...staging].some((list) => list.baseUrl === baseUrl)
    },
    notice: kept.notice,
    settled: kept.settled,
  }
}

/** One list of each kind is kept: of each tab, as shown and as searched. */
function kindOf({ status, limit }: PetFilter): string {
  return [status, limit === asManyAsPossible].join()
}
