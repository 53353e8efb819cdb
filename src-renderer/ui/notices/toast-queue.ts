import { create } from 'zustand'
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

interface ToastQueue {
  /** The toasts that nothing has shown yet. */
  readonly waiting: readonly ToastMessage[]
  /** How many screens the clerk has left. A message goes with its screen. */
  readonly screensLeft: number
}

/** Messages for the clerk. `Toasts` shows them once it is on screen. */
export const useToastQueue = create<ToastQueue>(() => ({ waiting: [], screensLeft: 0 }))

/** Shows a toast, as soon as something can. */
export function showToast(message: ToastMessage): void {
  useToastQueue.setState(({ waiting }) => ({ waiting: [...waiting, message] }))
}

/** Closes the toasts about what is done, because another screen is shown now. A failure stays until it is dismissed. */
export function leaveToastsBehind(): void {
  useToastQueue.setState(({ waiting, screensLeft }) => ({
    waiting: waiting.filter(({ isFailure }) => isFailure),
    screensLeft: screensLeft + 1,
  }))
}
