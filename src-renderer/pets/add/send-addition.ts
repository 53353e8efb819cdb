import type { QueryClient } from '@tanstack/react-query'
import type { AddingConsents, Addition, AdditionId, ClerkVerdict } from '../../../src-shared/addition.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { failureSentence } from '../../../src-shared/words/failure-sentence.ts'
import { words } from '../../../src-shared/words/words.ts'
import { unwrap } from '../../bridge/unwrap.ts'
import { sayFailure, showToast, showUndoable } from '../../ui/notices/messages.ts'
import { useViewStore } from '../../view/view-store.ts'
import { additionIn, additionsNow, failureOfAdding, hasComeBack } from '../queries/kinds-of-additions.ts'
import {
  type AdditionKey,
  type AdditionRequest,
  draftIn,
  draftOf,
  holds,
  isFilledIn,
  keepDraft,
  useDraftStore,
} from './draft-store.ts'

/**
 * Asks main to add a pet (section 4.2). Main sends pets one after another, each ID once, and its ledger keeps each outcome. A
 * form that holds the addition that this one replaces now holds this one. Gives the addition as main keeps it; shows a message if main refuses.
 */
export async function sendAddition(request: AdditionRequest): Promise<Addition | undefined> {
  const { environment, id, replaces = id } = request
  const draft = draftIn(environment)
  if (draft.id === replaces) keepDraft(environment, { ...draft, id })
  const answer = await window.petStore.createPet(request)
  if (answer.ok) return answer.value
  showToast({ title: failureSentence(answer.failure, environment), isNote: true })
  // The store that the environment has now does not know the form's pet.
  const draftNow = draftIn(environment)
  if (draftNow.id === id) keepDraft(environment, { ...draftNow, id: null, replaces: null })
  return undefined
}

/** The pet that the form asks about, as it came back; undefined if it asks nothing. */
function askedNow(queryClient: QueryClient): Addition | undefined {
  const { asked } = useDraftStore.getState()
  return asked === null ? undefined : additionIn(queryClient, asked.environment, asked.id)
}

/** Makes the form ask about a pet that came back because it is the first one to production after a switch. */
export function askAbout(queryClient: QueryClient, { environment, id }: AdditionKey): void {
  if (useDraftStore.getState().asked?.id !== id) declineAsked(queryClient)
  useDraftStore.setState({ asked: { environment, id } })
  useViewStore.getState().showAddForm(environment)
}

/** The IDs under which this window adds lost pets again, by the lost pet's and how many others replaced it before. */
const replacementIds = new Map<string, AdditionId>()

/**
 * Adds a pet again that may have been added before, because the clerk wants that, and gives the addition. Retries a replacement that was not
 * added. Does nothing while a replacement is under way, or once the first addition's outcome is known.
 */
export async function addAgain(
  queryClient: QueryClient,
  { environment, id: replaces }: AdditionKey,
): Promise<Addition | undefined> {
  const open = additionIn(queryClient, environment, replaces)
  if (open?.outcome.kind !== 'unknown') return undefined
  const asked = askedNow(queryClient)
  if (asked?.replaces === replaces) {
    useViewStore.getState().showAddForm(environment)
    return asked
  }
  const replacements = additionsNow(queryClient, environment).filter((one) => one.replaces === replaces)
  if (replacements.some(({ outcome }) => outcome.kind === 'sending')) return undefined
  const cameBack = replacements.find(hasComeBack)
  // Until main tells of it, another press makes the same addition.
  const key = `${replaces} ${replacements.length}`
  const id = cameBack?.id ?? replacementIds.get(key) ?? crypto.randomUUID()
  if (!cameBack) replacementIds.set(key, id)
  const consents = { askedAbout: [replaces], ...(cameBack && { retry: true as const }) }
  return sendAddition({ environment, id, pet: open.pet, replaces, consents })
}

/** Adds lost pets again. If main asks about the first, which is the first one to production after a switch, the others wait for the answer. */
export async function addAllAgain(queryClient: QueryClient, [first, ...others]: readonly AdditionKey[]): Promise<void> {
  if (!first) return
  useDraftStore.setState({ heldBack: others })
  const sent = await addAgain(queryClient, first)
  if (!sent || failureOfAdding(sent)?.kind !== 'first-add') addHeldBack(queryClient)
}

function addHeldBack(queryClient: QueryClient): void {
  const { heldBack } = useDraftStore.getState()
  useDraftStore.setState({ heldBack: [] })
  for (const each of heldBack) void addAgain(queryClient, each)
}

/** What the clerk consents to by answering a failure's question with yes; null if it is not a question. Main remembers earlier consents. */
export function consentTo(failure: Failure | undefined): AddingConsents | null {
  if (failure?.kind === 'addition-open') return { askedAbout: [failure.additionId] }
  return failure?.kind === 'not-recorded' ? { withoutRecord: true } : null
}

/**
 * Sends a pet again that was not added. `answered` is the failure whose question the clerk answered with yes, if there was one.
 * That settles only this pet: an earlier addition that may be the same pet stays open.
 */
export function tryAgain({ environment, id, pet }: Addition, answered?: Failure): void {
  const { id: draftId, replaces } = draftIn(environment)
  const replaced = draftId === id ? replaces : null
  const consents = { retry: true, ...consentTo(answered) } as const
  void sendAddition({ environment, id, pet, ...(replaced !== null && { replaces: replaced }), consents })
}

/** Tells main what became of an addition, or that the clerk is done with it. Gives the changed addition; rejects with a failure. */
function settleAddition({ environment, id }: AdditionKey, verdict: ClerkVerdict): Promise<Addition> {
  return unwrap(window.petStore.settleAddition({ environment, id, verdict }))
}

/** Tells main the same of additions to one environment, as the clerk wishes, which a message then offers to take back. */
export async function settleByHand(
  additions: readonly Addition[],
  verdict: ClerkVerdict,
): Promise<readonly Addition[]> {
  const settle = (how: ClerkVerdict) => Promise.all(additions.map((each) => settleAddition(each, how)))
  const settled = await settle(verdict)
  const [name = '', ...others] = additions.map(({ pet }) => pet.name)
  const { add, openAddition, delivery } = words
  const several = () => delivery.sending.leaveQuestion.title(additions.length, [name, ...others].slice(0, 3))
  const title = verdict.kind === 'added' ? openAddition.noted(name) : others.length > 0 ? several() : add.notAdded(name)
  const [first] = additions
  if (first) showUndoable(title, first.environment, () => settle({ kind: 'undone' }))
  return settled
}

/** Discards a pet that was not added. */
export function discard(addition: Addition): void {
  settleAddition(addition, { kind: 'not-added' }).catch(sayFailure(addition.environment))
}

/** Puts a pet that was not added back into the form. Gives false if the form {@link isFilledIn}. */
export function putBack(addition: Addition): boolean {
  const { environment, pet } = addition
  if (isFilledIn(draftIn(environment))) return false
  keepDraft(environment, draftOf(pet))
  discard(addition)
  return true
}

/** Sends the pet that the form asks about, because the clerk agrees. */
export function confirmAsked(queryClient: QueryClient): void {
  const asked = askedNow(queryClient)
  useDraftStore.setState({ asked: null })
  if (asked === undefined) return
  const { environment, id, pet, replaces } = asked
  void sendAddition({ environment, id, pet, replaces, consents: { retry: true, firstAdd: true } })
  addHeldBack(queryClient)
}

/**
 * Stops asking about a pet, because the clerk does not agree, or not yet. The pet goes back into the form, or stays above it if
 * the form holds another one. A pet that may have been added before is discarded, because the line about its first addition
 * already asks.
 */
export function declineAsked(queryClient: QueryClient): void {
  const asked = askedNow(queryClient)
  useDraftStore.setState({ asked: null })
  if (asked === undefined || !hasComeBack(asked)) return
  useDraftStore.setState({ heldBack: [] })
  const { environment, replaces = null } = asked
  if (holds(draftIn(environment), asked)) return
  const isAgain = additionIn(queryClient, environment, replaces)?.outcome.kind === 'unknown'
  if (isAgain) discard(asked)
  else putBack(asked)
}
