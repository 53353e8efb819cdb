import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { CallInput } from '../../../src-shared/contract.ts'
import { type EnvironmentId, serviceEnvironmentIds } from '../../../src-shared/environment.ts'
import type { AskedBy, Result } from '../../../src-shared/failure.ts'
import type { PetLookup, PetPage } from '../../../src-shared/pet.ts'
import { nothingSeen, type SeenStore } from '../../../src-shared/seen-pets.ts'
import { type AskedList, firstOfEveryPet, type LastList } from '../../../src-shared/window-start.ts'
import { type Now, type Wait, waitFor } from '../../process/clock.ts'
import type { KeptPets } from './kept-pets.ts'
import type { OnFirst } from './list-as-asked.ts'
import { type PetStores, questionOf, type View } from './pet-stores.ts'

type ListRequest = CallInput<'listPets'>

const longestWaitForAhead = 50

/** Answers the window's requests for lists and lookups, and recalls what it showed before. Asks for the first list ahead. */
export function createPetLists(parts: {
  readonly kept: Omit<KeptPets, 'hasAnswered' | 'dropFormer' | 'notice' | 'settled'>
  readonly stores: Pick<PetStores, 'listPets' | 'getPet' | 'viewOf' | 'gateOf'>
  readonly now: Now
  readonly wait?: Wait
}) {
  const { kept, stores, now, wait = waitFor } = parts
  let ahead: {
    readonly request: ListRequest
    readonly answer: Promise<Result<PetPage>>
    /** What arrived first; null if the request failed, or if the base URL or key changed meanwhile. */
    readonly arrived: Promise<AskedList | null>
  } | null = null
  let awaited: Promise<AskedList | null> | null = null

  /** Asks, and asks a service that could not answer just now again, as often and as late as the gate says. */
  async function persist<Value>(environment: EnvironmentId, by: AskedBy, ask: () => Promise<Result<Value>>) {
    for (let failures = 1; ; failures += 1) {
      const answer = await ask()
      if (answer.ok) return answer
      const pauseLength = stores.gateOf(environment).pauseBeforeRetry(answer.failure, failures, by, now())
      if (pauseLength === null) return answer
      await wait(pauseLength, new AbortController().signal)
    }
  }

  async function askAndKeep(request: ListRequest, onFirst?: OnFirst): Promise<Result<PetPage>> {
    const { environment, filter, by = 'clerk' } = request
    const standing = stores.gateOf(environment).refusal(questionOf(filter), by, now())
    if (standing !== null) return { ok: false, ...standing }
    const view = stores.viewOf(environment)
    const answer = await persist(environment, by, () => stores.listPets(request, onFirst))
    // If the base URL or the key has changed meanwhile, the list may belong to the old one.
    if (answer.ok && view !== null && view === stores.viewOf(environment))
      kept.keepList(view, { filter, page: answer.value })
    return answer
  }

  return {
    /** Asks for the list that the window will want first, while the window still loads. */
    askAhead(request: ListRequest): void {
      const { environment } = request
      const view = stores.viewOf(environment)
      let tellFirst = (_: AskedList) => {}
      const first = new Promise<AskedList>((resolve) => {
        tellFirst = resolve
      })
      const answer = askAndKeep(request, (page) => tellFirst({ environment, filter: firstOfEveryPet, page }))
      const whole = answer.then((listed) => (listed.ok ? { ...request, page: listed.value } : null))
      awaited = Promise.race([first, whole]).then((list) => (view === stores.viewOf(environment) ? list : null))
      ahead = { request, answer, arrived: awaited }
    },
    /**
     * Gives the list asked for ahead, or the first of its requests, if it arrives within 50 ms, so that the window shows it in its first frame. Null
     * if it does not, or if it failed. `listPets` gives the rest, or the failure.
     */
    async takeAhead(): Promise<AskedList | null> {
      const asked = ahead
      if (asked === null) return null
      const arrived = await Promise.race([asked.arrived, pause(longestWaitForAhead, null)])
      if (ahead !== asked) return null
      if (arrived?.filter === asked.request.filter) ahead = null
      if (arrived !== null) awaited = null
      return arrived
    },
    /** Gives what `takeAhead` was too early for, once. Null if there is nothing, and for the whole list, which `listPets` gives. */
    async awaitFirst(): Promise<AskedList | null> {
      const asked = awaited
      awaited = null
      const arrived = await asked
      return arrived?.filter === firstOfEveryPet ? arrived : null
    },
    /**
     * Answers the window's list request. If the window's first request is the same as the one asked for ahead, gives that answer, once. Otherwise
     * asks the store, and keeps the answer. What anyone but the clerk asks for too early fails with what stands, without a request. A busy service
     * is asked again before the window is told; see `asking-gate.ts`.
     */
    listPets(request: ListRequest): Promise<Result<PetPage>> {
      const asked = ahead
      ahead = null
      return asked !== null && isDeepStrictEqual(asked.request, request) ? asked.answer : askAndKeep(request)
    },
    /** Answers the window's lookup, which a busy service is asked for again, too. */
    getPet: (request: CallInput<'getPet'>): Promise<Result<PetLookup>> =>
      persist(request.environment, 'clerk', () => stores.getPet(request)),
    /** The kept lists of the views that the services show now. */
    recall: (): readonly LastList[] =>
      serviceEnvironmentIds.flatMap((environment) => {
        const view = stores.viewOf(environment)
        const lists = view === null ? [] : kept.recallLists(view)
        return lists.map(({ filter, page }) => ({ environment, filter, page }))
      }),
    recallSeen(environment: EnvironmentId): SeenStore {
      const view = stores.viewOf(environment)
      return { storeId: storeIdOf(view), seen: view === null ? nothingSeen : kept.recallSeen(view) }
    },
    keepSeen({ environment, storeId, seen }: CallInput<'keepSeen'>): void {
      const view = stores.viewOf(environment)
      if (view !== null && storeId === storeIdOf(view)) kept.keepSeen(view, seen)
    },
  }
}

function storeIdOf(view: View | null): string {
  return view === null ? '' : `${view.id} ${view.store.baseUrl}`
}
