import type { EnvironmentId } from '../../../src-shared/environment.ts'

/** A button in a toast. With `onlyIn`, it is there only while that environment is the selected one. */
export interface ToastAction {
  readonly label: string
  /** What the button says once it was pressed; without it, pressing closes the toast. */
  readonly doneLabel?: string
  readonly onlyIn?: EnvironmentId
  readonly press: () => void
}

/** Something that is done, or why it was not. */
export interface ToastMessage {
  readonly title: string
  readonly text?: string
  readonly actions?: readonly ToastAction[]
  /** A failure stays until it is dismissed. */
  readonly isFailure?: boolean
  /** A toast replaces the one on screen that has the same ID. */
  readonly id?: string
  /** Called when the toast goes, but not when it is replaced. */
  readonly onClose?: () => void
}

let show: ((message: ToastMessage) => void) | null = null
let closeDone: (() => void) | null = null
const early: ToastMessage[] = []

/**
 * Shows the toasts so far, and from now on each at once. Called when there is something on screen to show them. `closeAllDone`
 * closes those on screen that are no failures.
 */
export function showToastsWith(showOne: (message: ToastMessage) => void, closeAllDone: () => void): void {
  show = showOne
  closeDone = closeAllDone
  for (const message of early.splice(0)) show(message)
}

/** Shows a toast, as soon as something can. */
export function showToast(message: ToastMessage): void {
  if (show) show(message)
  else early.push(message)
}

/** Closes the toasts about what is done, because another screen is shown now. A failure stays until it is dismissed. */
export function leaveToastsBehind(): void {
  early.splice(0, early.length, ...early.filter(({ isFailure }) => isFailure))
  closeDone?.()
}
