import { create } from 'zustand'
import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type Failure, FailureError, type FailureKind } from '../../../src-shared/failure.ts'
import { words } from '../../../src-shared/words/words.ts'

/** A button in a toast. With `onlyIn`, it is there only while that environment is the selected one. */
export interface ToastAction {
  readonly label: string
  /** What the button says once it was pressed; without it, pressing closes the toast. */
  readonly doneLabel?: string
  readonly onlyIn?: EnvironmentId
  readonly press: () => void
}

/** Something that is done, or why it was not, or what was not done. */
export interface ToastMessage {
  readonly title: string
  readonly text?: string
  readonly actions?: readonly ToastAction[]
  /** A failure stays until it is dismissed. */
  readonly isFailure?: boolean
  /** Whether it says that nothing was done: no tick stands before it. */
  readonly isNote?: boolean
  /** A toast replaces the one on screen that has the same ID. */
  readonly id?: string
  /** Called when the toast goes, but not when it is replaced. */
  readonly onClose?: () => void
}

/** Takes the toast with this ID off the screen: what it says is no longer so. */
interface ToastEnd {
  readonly ends: string
}

interface ToastQueue {
  /** The toasts that nothing has shown yet, and the ends of earlier ones. */
  readonly waiting: readonly (ToastMessage | ToastEnd)[]
  /** How many screens the clerk has left. A message goes with its screen. */
  readonly screensLeft: number
}

/** Messages for the clerk. `Toasts` shows them once it is on screen. */
export const useToastQueue = create<ToastQueue>(() => ({ waiting: [], screensLeft: 0 }))

/** Shows a toast, as soon as something can. */
export function showToast(message: ToastMessage): void {
  useToastQueue.setState(({ waiting }) => ({ waiting: [...waiting, message] }))
}

/** Takes a toast off the screen, because what it says is no longer so. Does nothing if none has this ID. */
export function endToast(id: string): void {
  useToastQueue.setState(({ waiting }) => ({ waiting: [...waiting, { ends: id }] }))
}

/** Closes the toasts about what is done, because another screen is shown now. A failure stays until it is dismissed. */
export function leaveToastsBehind(): void {
  useToastQueue.setState(({ waiting, screensLeft }) => ({
    waiting: waiting.filter((each) => 'ends' in each || each.isFailure),
    screensLeft: screensLeft + 1,
  }))
}

// Not in the file of the notice, whose code is fetched later: the sentence is needed at the start.

/** The sentence for a failure, which names the environment if it is about one. A certificate is named too: trying again does not help. */
export function failureSentence(failure: Failure, environment: EnvironmentId): string {
  const isUntrusted = failure.kind === 'unreachable' && failure.cause === 'tls'
  return words.sentences([usualSentence(failure, environment), isUntrusted && words.failure.unreachable.tls])
}

function usualSentence(failure: Failure, environment: EnvironmentId): string {
  // Whoever answers 403 has understood the request, and may say why it is refused (RFC 9110, section 15.5.4).
  if (failure.kind === 'unexpected-response' && failure.httpStatus === 403 && failure.serviceError?.message)
    return failure.serviceError.message
  const said = words.failure.sentences[failure.kind]
  if (typeof said === 'string') return said
  // TypeScript does not see that the sentence is of this kind of failure.
  if (typeof said === 'function')
    return (said as (failure: Failure, environment: EnvironmentId) => string)(failure, environment)
  const byReason: Readonly<Record<string, string>> = said
  return byReason['reason' in failure ? failure.reason : ''] ?? failure.kind
}

/** The failure in the error of a query or mutation. Any other error is a bug and is thrown on. */
export function failureOf(error: Error): Failure {
  if (error instanceof FailureError) return error.failure
  throw error
}

/** Says in a message why something failed, until the clerk dismisses it or {@link endFailure}. One of a kind stands there at a time. */
export function showFailure(failure: Failure, environment: EnvironmentId): void {
  // It is said again when it happens again.
  endFailure(failure.kind)
  showToast({ title: failureSentence(failure, environment), isFailure: true, id: failure.kind })
}

/** Takes what {@link showFailure} said of a failure of this kind off the screen: it succeeded since. */
export function endFailure(kind: FailureKind): void {
  endToast(kind)
}

/** Says that a file was written, and no longer why one was not. */
export function showWritten(message: ToastMessage): void {
  endFailure('file-not-written')
  showToast(message)
}

/** Puts text on the clipboard and says so with the sentence `done`: nothing else on screen would show it. */
export async function copyText(text: string, done: string): Promise<void> {
  const copied = await window.petStore.copyText({ text })
  if (copied.ok) showToast({ title: done })
}

/** Writes a table as CSV where the clerk says, and says so with the message `done`, or why it could not be written. */
export async function exportTable(
  environment: EnvironmentId,
  table: CallInput<'exportTable'>,
  done: { title: string; text?: string },
): Promise<void> {
  const exported = await window.petStore.exportTable(table)
  if (!exported.ok) showFailure(exported.failure, environment)
  else if (exported.value) showWritten(done)
}
