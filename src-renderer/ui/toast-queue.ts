import { Toast } from '@base-ui/react/toast'
import type { EnvironmentId } from '../../src-shared/settings.ts'

/** A button in a toast. With `onlyIn`, it is there only while that environment is the selected one. */
export interface ToastAction {
  readonly label: string
  /** What the button says once it was pressed; without it, pressing closes the toast. */
  readonly doneLabel?: string
  readonly onlyIn?: EnvironmentId
  readonly press: () => void
}

/** What a toast carries besides its words. */
export interface ToastData {
  readonly actions: readonly ToastAction[]
}

/** Where toasts wait for {@link Toasts} to show them. */
export const toastQueue = Toast.createToastManager<ToastData>()

type QueuedToast = Parameters<typeof toastQueue.add>[0]

// What is told of before there is anything to show it. The queue itself would drop it.
let early: QueuedToast[] | null = []

/** Shows what was told of so far, and from now on everything at once. Called when {@link toastQueue} has someone to show it. */
export function showEarlyToasts(): void {
  for (const toast of early ?? []) toastQueue.add(toast)
  early = null
}

// Long enough to read a sentence and reach a button in it. The time stands still while the pointer or the focus is there.
const milliseconds = 10_000

/** Tells of something that is over. A failure stays until it is dismissed. */
export function showToast({
  title,
  text,
  actions = [],
  isFailure = false,
}: {
  title: string
  text?: string
  actions?: readonly ToastAction[]
  isFailure?: boolean
}): void {
  const toast: QueuedToast = {
    title,
    description: text,
    data: { actions },
    type: isFailure ? 'failure' : 'success',
    timeout: isFailure ? 0 : milliseconds,
  }
  if (early) early.push(toast)
  else toastQueue.add(toast)
}
