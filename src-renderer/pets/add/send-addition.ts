import type { QueryClient } from '@tanstack/react-query'
import type { AddingConsents, Addition, ClerkVerdict } from '../../../src-shared/addition.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { words } from '../../../src-shared/words/words.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { failureOf, failureSentence, showToast } from '../../ui/notices/messages.ts'
import { useViewStore } from '../../view/view-store.ts'
import { additionIn, hasComeBack } from '../queries/additions.ts'
import {
  type AdditionKey,
  type AdditionRequest,
  draftIn,
  draftOf,
  holds,
  keepDraft,
  useDraftStore,
} from './draft-store.ts'

/** The key of the calls under way that add pets to an environment. */
export const addingKey = (environment: EnvironmentId) => ['add', environment] as const

/** The key of a call under way that adds a pet once more. */
export const addingAgainKey = ({ environment, id }: AdditionKey) => [...addingKey(environment), id] as const

/**
 * Has main add a pet (section 4.2). Main sends one after another, and its ledger says what became of each. A form
 * that holds the addition that this one replaces now holds this one.
 */
export function sendAddition(queryClient: QueryClient, request: AdditionRequest): void {
  const { environment, id, replaces = id } = request
  const draft = draftIn(environment)
  if (draft.id === replaces) keepDraft(environment, { ...draft, id })
  const call = queryClient.getMutationCache().build(queryClient, {
    mutationKey: addingAgainKey({ environment, id: replaces }),
    mutationFn: () => unwrap(window.petStore.createPet(request)),
    onError(error: Error) {
      showToast({ title: failureSentence(failureOf(error), environment) })
      // What the form holds is new to the store that the environment has now.
      const held = draftIn(environment)
      if (held.id === id) keepDraft(environment, { ...held, id: null, replaces: null })
    },
    gcTime: 0,
  })
  void call.execute(undefined)
}

/** The pet that the form asks about, as it came back; undefined while it asks none. */
function askedNow(queryClient: QueryClient): Addition | undefined {
  const { asked } = useDraftStore.getState()
  return asked === null ? undefined : additionIn(queryClient, asked.environment, asked.id)
}

/** Has the form ask about a pet that came back because it is the first one to production after a switch. */
export function askAbout(queryClient: QueryClient, { environment, id }: AdditionKey): void {
  if (useDraftStore.getState().asked?.id !== id) declineAsked(queryClient)
  useDraftStore.setState({ asked: { environment, id } })
  useViewStore.getState().showAddForm(environment)
}

/** Adds a pet that may have been added before, because the clerk says so. */
export function addAgain(queryClient: QueryClient, open: Addition): void {
  const { environment, id: replaces, pet } = open
  if (queryClient.isMutating({ mutationKey: addingAgainKey(open) }) > 0) return
  if (askedNow(queryClient)?.replaces === replaces) {
    useViewStore.getState().showAddForm(environment)
    return
  }
  const id = crypto.randomUUID()
  sendAddition(queryClient, { environment, id, pet, replaces, consents: { despite: [replaces] } })
}

/** What a yes to the question in a failure agrees to; null if the failure is none. Main remembers what it was told before. */
function consentTo(failure: Failure | undefined): AddingConsents | null {
  if (failure?.kind === 'addition-open') return { despite: [failure.additionId] }
  return failure?.kind === 'not-recorded' ? { withoutRecord: true } : null
}

/** Whether main asks before it sends a pet that came back with this failure. */
export function isQuestion(failure: Failure | undefined): boolean {
  return consentTo(failure) !== null
}

/**
 * Sends a pet again that was not added. `despite` is the question that the clerk says yes to, if there was one. That settles nothing
 * but this pet: an earlier addition that may be the same one stays open.
 */
export function tryAgain(queryClient: QueryClient, request: AdditionRequest, despite?: Failure): void {
  const { environment, id } = request
  const known = additionIn(queryClient, environment, id)
  const { id: held, replaces } = draftIn(environment)
  const replaced = held === id ? replaces : null
  sendAddition(queryClient, {
    ...request,
    ...(replaced !== null && { replaces: replaced }),
    ...(known && { consents: { retry: true, ...consentTo(despite) } }),
  })
}

/** Says what became of an addition, or that the clerk is done with one that was not added. Gives it as it is then. */
export function settleAddition({ environment, id }: AdditionKey, verdict: ClerkVerdict): Promise<Addition> {
  return unwrap(window.petStore.settleAddition({ environment, id, verdict }))
}

/** Gives up a pet that was not added. */
export function discard(queryClient: QueryClient, { environment, id }: AdditionKey): void {
  if (!additionIn(queryClient, environment, id)) return
  void settleAddition({ environment, id }, { kind: 'not-added' })
}

/** Puts a pet that was not added back into the form. False, with a message, if the form holds another one. */
export function putBack(queryClient: QueryClient, request: AdditionRequest): boolean {
  const typed = draftIn(request.environment).name.trim()
  if (typed !== '') {
    showToast({ title: words.add.unfinished(typed) })
    return false
  }
  keepDraft(request.environment, draftOf(request.pet))
  discard(queryClient, request)
  return true
}

/** Sends the pet that the form asks about: the clerk agrees. */
export function confirmAsked(queryClient: QueryClient): void {
  const asked = askedNow(queryClient)
  useDraftStore.setState({ asked: null })
  if (asked === undefined) return
  const { environment, id, pet, replaces } = asked
  sendAddition(queryClient, { environment, id, pet, replaces, consents: { retry: true, firstAdd: true } })
}

/**
 * Asks no longer about a pet: the clerk does not agree, or not yet. It goes back into the form, or stays above it where the form holds
 * another one. One that may have been added before still has the line that asks about it, and needs no other.
 */
export function declineAsked(queryClient: QueryClient): void {
  const asked = askedNow(queryClient)
  useDraftStore.setState({ asked: null })
  if (asked === undefined || !hasComeBack(asked)) return
  const { environment, replaces = null } = asked
  if (holds(draftIn(environment), asked)) return
  const isAgain = additionIn(queryClient, environment, replaces)?.outcome.kind === 'unknown'
  if (isAgain) discard(queryClient, asked)
  else if (draftIn(environment).name.trim() === '') putBack(queryClient, asked)
}
