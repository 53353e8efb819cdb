import type { QueryClient } from '@tanstack/react-query'
import type { AddingConsents, Addition, AdditionId, ClerkVerdict } from '../../../src-shared/addition.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { words } from '../../../src-shared/words/words.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { failureSentence, showToast } from '../../ui/notices/messages.ts'
import { useViewStore } from '../../view/view-store.ts'
import { additionIn, additionsNow, hasComeBack } from '../queries/additions.ts'
import {
  type AdditionKey,
  type AdditionRequest,
  draftIn,
  draftOf,
  holds,
  keepDraft,
  useDraftStore,
} from './draft-store.ts'

/**
 * Has main add a pet (section 4.2). Main sends one after another, each ID once, and its ledger says what became of each. A form
 * that holds the addition that this one replaces now holds this one.
 */
export async function sendAddition(request: AdditionRequest): Promise<void> {
  const { environment, id, replaces = id } = request
  const draft = draftIn(environment)
  if (draft.id === replaces) keepDraft(environment, { ...draft, id })
  const answer = await window.petStore.createPet(request)
  if (answer.ok) return
  showToast({ title: failureSentence(answer.failure, environment), isNote: true })
  // What the form holds is new to the store that the environment has now.
  const held = draftIn(environment)
  if (held.id === id) keepDraft(environment, { ...held, id: null, replaces: null })
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

/**
 * The ID of the addition that comes in place of one that may have been added, after `former` others. It is made from these, so that
 * two presses make one addition: a UUID of version 8 (RFC 9562, section 5.8).
 */
async function idInPlaceOf(id: AdditionId, former: number): Promise<AdditionId> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${id} ${former}`))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/**
 * Adds a pet that may have been added before, because the clerk says so. One that already came in its place and was not added
 * is tried again; while it is on its way, or once it is known what became of the first, nothing is added.
 */
export async function addAgain(queryClient: QueryClient, { environment, id: replaces }: AdditionKey): Promise<void> {
  const open = additionIn(queryClient, environment, replaces)
  if (open?.outcome.kind !== 'unknown') return
  if (askedNow(queryClient)?.replaces === replaces) {
    useViewStore.getState().showAddForm(environment)
    return
  }
  const former = additionsNow(queryClient, environment).filter((one) => one.replaces === replaces)
  if (former.some(({ outcome }) => outcome.kind === 'sending')) return
  const cameBack = former.find(hasComeBack)
  const id = cameBack?.id ?? (await idInPlaceOf(replaces, former.length))
  const consents = { despite: [replaces], ...(cameBack && { retry: true as const }) }
  await sendAddition({ environment, id, pet: open.pet, replaces, consents })
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
  void sendAddition({
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
    showToast({ title: words.add.unfinished(typed), isNote: true })
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
  void sendAddition({ environment, id, pet, replaces, consents: { retry: true, firstAdd: true } })
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
