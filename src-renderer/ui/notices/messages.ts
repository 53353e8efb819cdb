import { create } from 'zustand'
import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type Failure, FailureError, type Result } from '../../../src-shared/failure.ts'
import { failureSentence, unwrittenSentence } from '../../../src-shared/words/failure-sentence.ts'
import { listWords as words } from '../../../src-shared/words/list-words.ts'

/** A button in a toast. With `onlyIn`, it shows only while that environment is selected. */
export interface ToastAction {
  readonly label: string
  /** The label once the button has been pressed; without it, pressing closes the toast. */
  readonly doneLabel?: string
  readonly onlyIn?: EnvironmentId
  readonly press: () => void
}

/** Says what was done, what was not done, or why not. */
export interface ToastMessage {
  readonly title: string
  readonly text?: string
  readonly actions?: readonly ToastAction[]
  /** A failure stays until it is dismissed. */
  readonly isFailure?: boolean
  /** Whether it says that nothing was done, so that it gets no tick. */
  readonly isNote?: boolean
  /** A toast replaces the one on screen with the same ID. */
  readonly id?: string
  /** Called when the toast goes, but not when it is replaced. */
  readonly onClose?: () => void
}

/** The key that moves to the messages, and then they stay. Base UI's own. */
export const toastsKey = 'F6'

interface ToastQueue {
  /** The toasts that are not on screen yet, and the ends of earlier ones. */
  readonly waiting: readonly (ToastMessage | { readonly ends: string })[]
  /** How many screens the clerk has left. A message goes with its screen. */
  readonly screensLeft: number
}

/** Messages for the clerk. `Toasts` shows them once it is on screen. */
export const useToastQueue = create<ToastQueue>(() => ({ waiting: [], screensLeft: 0 }))

/** Shows a toast as soon as `Toasts` is on screen. */
export function showToast(message: ToastMessage): void {
  useToastQueue.setState(({ waiting }) => ({ waiting: [...waiting, message] }))
}

/** Removes the toast with this ID, because it is no longer true. Does nothing if there is none. */
export function endToast(id: string): void {
  useToastQueue.setState(({ waiting }) => ({ waiting: [...waiting, { ends: id }] }))
}

/** Closes all toasts but failures, because the clerk has moved to another screen. Failures stay until they are dismissed. */
export function leaveToastsBehind(): void {
  useToastQueue.setState(({ waiting, screensLeft }) => ({
    waiting: waiting.filter((each) => 'ends' in each || each.isFailure),
    screensLeft: screensLeft + 1,
  }))
}

/**
 * Says what was settled or hidden, with a way back until the message goes or the next one of these replaces it. If `undo` rejects with a
 * failure, says that too.
 */
export function showUndoable(title: string, environment: EnvironmentId, undo: () => unknown): void {
  const press = () => void (async () => undo())().catch(sayFailure(environment))
  showToast({ id: 'undo', title, actions: [{ label: words.menu.undo, press }] })
}

/** The failure in a query's or mutation's error. Any other error is a bug and is rethrown. */
export function failureOf(error: Error): Failure {
  if (error instanceof FailureError) return error.failure
  throw error
}

/** Shows a toast that says why something failed, one of each kind at a time, whose ID that kind is, until the clerk or {@link endToast} removes it. */
export function showFailure(failure: Failure, environment: EnvironmentId): void {
  // Removed first, so that a failure that happens again is announced again.
  endToast(failure.kind)
  showToast({ title: failureSentence(failure, environment), isFailure: true, id: failure.kind })
}

/** Makes a promise's handler that shows why it rejected; see {@link showFailure}. */
export function sayFailure(environment: EnvironmentId): (error: Error) => void {
  return (error) => showFailure(failureOf(error), environment)
}

/** Makes a function that hears main's answers to calls that keep one thing, and says once that it could not be written, until it could again. */
export function createUnkeptNotice() {
  let isSaid = false
  return async (call: Promise<Result<true>>): Promise<void> => {
    const kept = await call
    const failure = kept.ok ? null : kept.failure
    if (failure && failure.kind !== 'settings-not-saved') throw new FailureError(failure)
    if (failure && !isSaid) {
      showToast({ title: unwrittenSentence(failure), isFailure: true, id: failure.kind })
    } else if (!failure && isSaid) endToast('settings-not-saved')
    isSaid = failure !== null
  }
}

/** Says that a file was written, and where, and removes the message that one was not. */
export async function showWritten({ text, ...message }: ToastMessage): Promise<void> {
  endToast('file-not-written')
  const found = await window.petStore.findSavedFile({})
  const saved = found.ok ? found.value : null
  // Names keep their own direction.
  const place = saved && `\u2068${saved.folder}\u2069 › \u2068${saved.file}\u2069`
  const actions = saved && [
    { label: words.showFile, press: () => void window.petStore.showSavedFile({ number: saved.number }) },
  ]
  showToast({ ...message, text: [text, place].filter(Boolean).join('\n'), ...(actions && { actions }) })
}

/** Puts text on the clipboard and shows `done`, because nothing else on screen changes. */
export async function copyText(text: string, done: string): Promise<void> {
  const copied = await window.petStore.copyText({ text })
  if (copied.ok) showToast({ title: done })
}

/** Writes a table as CSV where the clerk chooses. Shows `done` or why it failed. */
export async function exportTable(
  environment: EnvironmentId,
  table: CallInput<'exportTable'>,
  done: { title: string; text?: string },
): Promise<void> {
  const exported = await window.petStore.exportTable(table)
  if (!exported.ok) showFailure(exported.failure, environment)
  else if (exported.value) await showWritten(done)
}
