import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { CallInput } from '../../../src-shared/contract.ts'
import { serviceEnvironmentIds } from '../../../src-shared/environment.ts'
import type { Result } from '../../../src-shared/failure.ts'
import type { PetPage } from '../../../src-shared/pet.ts'
import type { AskedList, LastList } from '../../../src-shared/window-start.ts'
import type { KeptLists } from './kept-lists.ts'
import type { PetStores } from './pet-stores.ts'

type ListRequest = CallInput<'listPets'>

/** The lists that the window shows: one that main asks for ahead, those that the window asks for, and those of earlier runs. */
export interface PetLists {
  /** Asks for the list that the window will want first, while the window still loads. */
  askAhead(request: ListRequest): void
  /**
   * Gives the list asked for ahead, if it arrives within 50 ms, so that the window shows it in its first frame. Null if it does not, or if it
   * failed; {@link PetLists.listPets} then gives the answer or the failure.
   */
  takeAhead(): Promise<AskedList | null>
  /**
   * Answers the window's list request. If the window's first request is the same as the one asked for ahead, gives that answer, once. Otherwise
   * asks the store, and keeps the answer.
   */
  listPets(request: ListRequest): Promise<Result<PetPage>>
  /** The kept lists of the views that the services show now. */
  recall(): readonly LastList[]
}

/** What lists need. */
export interface PetListParts {
  readonly kept: Pick<KeptLists, 'recall' | 'keep'>
  readonly stores: Pick<PetStores, 'listPets' | 'viewOf'>
}

const longestWaitForAhead = 50

/** Makes the lists, and asks for none yet. */
export function createPetLists({ kept, stores }: PetListParts): PetLists {
  let ahead: { readonly request: ListRequest; readonly answer: Promise<Result<PetPage>> } | null = null

  async function askAndKeep(request: ListRequest): Promise<Result<PetPage>> {
    const { environment, filter } = request
    const view = stores.viewOf(environment)
    const answer = await stores.listPets(request)
    // If the base URL or the key has changed meanwhile, the list may belong to the old one.
    if (answer.ok && view !== null && view === stores.viewOf(environment))
      kept.keep(view, { filter, page: answer.value })
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
        const view = stores.viewOf(environment)
        const lists = view === null ? [] : kept.recall(view)
        return lists.map(({ filter, page }) => ({ environment, filter, page }))
      }),
  }
}
