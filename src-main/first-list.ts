import type { CallInput } from '../src-shared/contract.ts'
import type { Result } from '../src-shared/failure.ts'
import type { PetPage } from '../src-shared/pet.ts'

type ListRequest = CallInput<'listPets'>
type ListPets = (request: ListRequest) => Promise<Result<PetPage>>

/** Answers list requests, the first of them perhaps from an answer that is already on its way. */
export interface FirstList {
  /** Asks for the list that the window will want first, while the window still loads. */
  askAhead(request: ListRequest): void
  /** Answers a list request. */
  readonly listPets: ListPets
}

/**
 * Lets main ask for the first list before the window can. Only the very first request of the window is answered from it,
 * and only where it wants just that list: whatever comes later asks anew.
 */
export function createFirstList(listPets: ListPets): FirstList {
  let ahead: { readonly wanted: string; readonly answer: Promise<Result<PetPage>> } | null = null
  const keyOf = ({ environment, filter: { status, limit } }: ListRequest) => [environment, status, limit].join()
  return {
    askAhead(request) {
      ahead = { wanted: keyOf(request), answer: listPets(request) }
    },
    listPets(request) {
      const asked = ahead
      ahead = null
      return asked?.wanted === keyOf(request) ? asked.answer : listPets(request)
    },
  }
}
