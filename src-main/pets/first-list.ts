import { setTimeout as wait } from 'node:timers/promises'
import type { CallInput } from '../../src-shared/contract.ts'
import type { Result } from '../../src-shared/failure.ts'
import type { PetPage } from '../../src-shared/pet.ts'
import type { AskedList } from '../../src-shared/window-start.ts'

type ListRequest = CallInput<'listPets'>
type ListPets = (request: ListRequest) => Promise<Result<PetPage>>

/** Answers list requests, the first of them perhaps from an answer that is already on its way. */
export interface FirstList {
  /** Asks for the list that the window will want first, while the window still loads. */
  askAhead(request: ListRequest): void
  /**
   * Gives that list where it is there or comes within 50 ms: the window then shows it with its first frame, and draws once
   * in place of twice. Null otherwise, and when it failed: {@link FirstList.listPets} tells how.
   */
  take(): Promise<AskedList | null>
  /** Answers a list request. */
  readonly listPets: ListPets
}

const moment = 50

/**
 * Lets main ask for the first list before the window can. It is given once: to whoever takes it, or to the very first
 * request of the window where that wants just this list. Whatever comes later asks anew.
 */
export function createFirstList(listPets: ListPets): FirstList {
  let ahead: { readonly request: ListRequest; readonly answer: Promise<Result<PetPage>> } | null = null
  const keyOf = ({ environment, filter: { status, limit } }: ListRequest) => [environment, status, limit].join()
  return {
    askAhead(request) {
      ahead = { request, answer: listPets(request) }
    },
    async take() {
      const asked = ahead
      if (asked === null) return null
      const answer = await Promise.race([asked.answer, wait(moment, null)])
      if (ahead !== asked || !answer?.ok) return null
      ahead = null
      return { ...asked.request, page: answer.value }
    },
    listPets(request) {
      const asked = ahead
      ahead = null
      return asked !== null && keyOf(asked.request) === keyOf(request) ? asked.answer : listPets(request)
    },
  }
}
