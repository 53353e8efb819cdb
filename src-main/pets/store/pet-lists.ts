import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { CallInput } from '../../../src-shared/contract.ts'
import { serviceEnvironmentIds } from '../../../src-shared/environment.ts'
import type { Result } from '../../../src-shared/failure.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import { type PetFilter, type PetPage, petFilterSchema, petSchema, statusGroupSchema } from '../../../src-shared/pet.ts'
import { timeSchema } from '../../../src-shared/time-schema.ts'
import type { AskedList, LastList } from '../../../src-shared/window-start.ts'
import { type KeptFile, type KeptFilePlace, openKeptFile } from '../../files/kept-file.ts'
import { firstView, isOfView, type Views } from '../../service/view.ts'

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
  /** The kept lists of what the services' keys show now. */
  recall(): readonly LastList[]
  /** Takes what former keys have shown off the disk, at once: the app may be killed. */
  dropFormer(): void
  /** The base URLs of which a list was ever kept, in any environment and with any key. */
  answered(): readonly string[]
}

/** What lists need. */
export interface PetListParts extends KeptFilePlace, Views {
  /** Asks the store. */
  readonly ask: (request: ListRequest) => Promise<Result<PetPage>>
}

const pageSchema = z.object({
  pets: z.readonly(z.array(petSchema)),
  skippedRows: z.int(),
  mayMiss: z.readonly(z.array(statusGroupSchema)),
  receivedAt: timeSchema,
})

const keptListSchema = z.object({
  baseUrl: z.string(),
  view: z._default(z.string(), firstView),
  filter: petFilterSchema,
  page: pageSchema,
})
type KeptList = z.infer<typeof keptListSchema>

// The lists of each service. One that this version cannot read, as where its pets lack a field, is left out: the next answer
// replaces it.
const listsSchema = z._default(
  z.pipe(
    z.array(z.catch(z.nullable(keptListSchema), null)),
    z.transform((lists) => lists.filter((list) => list !== null)),
  ),
  [],
)
const keptListsSchema = z.object({
  production: listsSchema,
  staging: listsSchema,
  /** The base URLs at which pet stores have answered, of those without a list here. 2.0.0 named them so. */
  forgotten: z._default(z.array(z.string()), []),
})
type KeptLists = z.infer<typeof keptListsSchema>

// So that the file does not grow with each base URL that was ever used.
const mostForgotten = 10

// Debounced, in milliseconds: switching tabs writes once.
const delay = 2000

const longestWaitForAhead = 50

/** Opens the file of the lists that were kept, and asks for none yet. */
export function openPetLists(parts: PetListParts): PetLists {
  const { ask, viewOf, keptViewOf, now } = parts
  const kept = openKeptFile({ ...parts, name: 'last-lists.json', schema: keptListsSchema, delay })
  const openedAt = now()
  const ofEarlierRuns = new Set(serviceEnvironmentIds.flatMap((environment) => kept.current()[environment]))
  let ahead: { readonly request: ListRequest; readonly answer: Promise<Result<PetPage>> } | null = null

  /** One of an earlier run came before this run, whatever the clock said then. */
  function asReceived(list: KeptList): KeptList {
    const { page } = list
    const isAhead = ofEarlierRuns.has(list) && page.receivedAt >= openedAt
    return isAhead ? { ...list, page: { ...page, receivedAt: openedAt - 1 } } : list
  }

  /** The lists without those of other keys than the saved ones: what a former key showed is not kept. */
  function withoutFormer(lists: KeptLists): KeptLists {
    const of = (environment: 'production' | 'staging') =>
      lists[environment].filter((list) => isOfView(keptViewOf(environment), list))
    const [production, staging] = [of('production'), of('staging')]
    const left = new Set([...production, ...staging].map(({ baseUrl }) => baseUrl))
    const answered = [...lists.forgotten, ...[...lists.production, ...lists.staging].map(({ baseUrl }) => baseUrl)]
    const forgotten = [...new Set(answered)].filter((baseUrl) => !left.has(baseUrl)).slice(-mostForgotten)
    return { production, staging, forgotten }
  }

  function dropFormer(): void {
    const lists = kept.current()
    const left = withoutFormer(lists)
    if (isDeepStrictEqual(left, lists)) return
    void kept.keep(left)
    void kept.settled()
  }

  async function askAndKeep(request: ListRequest): Promise<Result<PetPage>> {
    const { environment, filter } = request
    const view = viewOf(environment)
    const answer = await ask(request)
    // If the base URL or the key changed since, the list may belong to the old one.
    const isOfNow =
      view !== null && view.id === viewOf(environment)?.id && view.baseUrl === viewOf(environment)?.baseUrl
    if (!answer.ok || !isOfNow || !view.isKept || environment === 'practice') return answer
    const others = kept.current()[environment].filter((list) => kindOf(list.filter) !== kindOf(filter))
    const list = { baseUrl: view.baseUrl, view: view.id, filter, page: answer.value }
    void kept.keep(withoutFormer({ ...kept.current(), [environment]: [...others, list] }))
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
      serviceEnvironmentIds.flatMap((environment) => {
        const view = viewOf(environment)
        const shown = kept.current()[environment].filter((list) => isOfView(view, list))
        return shown.map(asReceived).map(({ filter, page }) => ({ environment, filter, page }))
      }),
    answered() {
      const { production, staging, forgotten } = kept.current()
      return [...forgotten, ...[...production, ...staging].map(({ baseUrl }) => baseUrl)]
    },
    dropFormer,
    notice: kept.notice,
    settled() {
      dropFormer()
      return kept.settled()
    },
  }
}

/** One list of each kind is kept: of each tab, as shown and as searched. */
function kindOf({ status, limit }: PetFilter): string {
  return [status, limit === asManyAsPossible].join()
}
