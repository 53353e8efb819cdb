import type { EnvironmentId } from '../../src-shared/environment.ts'

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

/** A toast as the library takes it. */
export interface QueuedToast {
  readonly title: string
  readonly description: string | undefined
  readonly data: ToastData
  readonly type: 'success' | 'failure'
  /** In milliseconds; 0 for one that stays. */
  readonly timeout: number
  /** A toast replaces the one on screen that has the same ID. */
  readonly id?: string
  /** Called when the toast goes, but not when it is replaced. */
  readonly onClose?: () => void
}

let show: ((toast: QueuedToast) => void) | null = null
const early: QueuedToast[] = []

/**
 * Shows the toasts so far, and from now on each at once. Called when there is something on screen to show them. Gives what to
 * call when that goes: toasts then wait for the next one.
 */
export function showToastsWith(showOne: (toast: QueuedToast) => void): () => void {
  show = showOne
  for (const toast of early.splice(0)) show(toast)
  return () => {
    show = null
  }
}

// Long enough to read a sentence and reach a button. The clock stops while the pointer or the focus is on a toast.
const milliseconds = 10_000

/**
 * Says that something is done, or why it was not. A failure stays until it is dismissed. With an `id`, it replaces the toast
 * on screen that has the same one; `onClose` is called when it goes otherwise.
 */
export function showToast({
  title,
  text,
  actions = [],
  isFailure = false,
  ...replacement
}: {
  title: string
  text?: string
  actions?: readonly ToastAction[]
  isFailure?: boolean
} & Pick<QueuedToast, 'id' | 'onClose'>): void {
  const toast: QueuedToast = {
    title,
    description: text,
    data: { actions },
    type: isFailure ? 'failure' : 'success',
    timeout: isFailure ? 0 : milliseconds,
    ...replacement,
  }
  if (show) show(toast)
  else early.push(toast)
}
