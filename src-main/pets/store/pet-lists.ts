import { setTimeout as wait } from 'node:timers/promises'
import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Result } from '../../../src-shared/failure.ts'
import type { PetPage } from '../../../src-shared/pet.ts'
import type { AskedList, LastList } from '../../../src-shared/window-start.ts'
import type { LastLists } from './last-lists.ts'

type ListRequest = CallInput<'listPets'>

/** The lists that the window shows: one asked for ahead of it, those it asks for, and those kept from an earlier run. */
export interface PetLists {
  /** Asks for the list that the window will want first, while the window still loads. */
  askAhead(request: ListRequest): void
  /**
   * Gives the list asked for ahead, if it arrives within 50 ms: the window then shows it with its first frame. Null if it
   * does not, or if it failed; {@link PetLists.listPets} then gives the answer or the failure.
   */
  takeAhead(): Promise<AskedList | null>
  /** Answers a list request of the window. */
  listPets(request: ListRequest): Promise<Result<PetPage>>
  /** The lists kept for the base URLs that the services have now. */
  recall(): readonly LastList[]
}

/** What lists need: how to ask the store, and what keeps lists for the next run. */
export interface PetListParts {
  readonly ask: (request: ListRequest) => Promise<Result<PetPage>>
  readonly lastLists: Pick<LastLists, 'keep' | 'recall' | 'generation'>
  /** The base URL that an environment has now; null if it has none, and for the practice store. */
  readonly baseUrlOf: (environment: EnvironmentId) => string | null
}

const longestWait = 50

/**
 * Answers a list request with the list asked for ahead, once, if the window's first request is the same. Otherwise asks the store, and
 * keeps what it answers.
 */
export function createPetLists({ ask, lastLists, baseUrlOf }: PetListParts): PetLists {
  let ahead: { readonly request: ListRequest; readonly answer: Promise<Result<PetPage>> } | null = null

  async function askAndKeep(request: ListRequest): Promise<Result<PetPage>> {
    const baseUrl = baseUrlOf(request.environment)
    const generation = lastLists.generation()
    const answer = await ask(request)
    // If the base URL or a key changed since, the list may belong to the old one.
    const isOfNow = baseUrl === baseUrlOf(request.environment) && generation === lastLists.generation()
    if (answer.ok && isOfNow) lastLists.keep(request, answer.value)
    return answer
  }

  return {
    askAhead(request) {
      ahead = { request, answer: askAndKeep(request) }
    },
    async takeAhead() {
      const asked = ahead
      if (asked === null) return null
      const answer = await Promise.race([asked.answer, wait(longestWait, null)])
      if (ahead !== asked || !answer?.ok) return null
      ahead = null
      return { ...asked.request, page: answer.value }
    },
    listPets(request) {
      const asked = ahead
      ahead = null
      return asked !== null && keyOf(asked.request) === keyOf(request) ? asked.answer : askAndKeep(request)
    },
    recall: lastLists.recall,
  }
}

function keyOf({ environment, filter: { status, limit } }: ListRequest): string {
  return [environment, status, limit].join()
}
