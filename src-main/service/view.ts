import type { EnvironmentId } from '../../src-shared/environment.ts'

/**
 * Names what one API key shows of the store at a base URL. Another key may show other pets, so what one view proves says nothing of
 * another. It is made when a key is saved, never from the key: anything that tells two keys apart helps to guess them.
 */
export type ViewId = string

/** The view of a key that version 2.0.0 or an earlier one saved: its files name none. */
export const firstView: ViewId = ''

/** What one API key shows of the store at a base URL. */
export interface View {
  readonly baseUrl: string
  readonly id: ViewId
  /** Whether it may be kept on disk: not that of a key for this run alone, nor that of the practice store. */
  readonly isKept: boolean
}

/** The views of the environments, without asking the password store. */
export interface Views {
  /** What an environment shows now; null if it has no base URL or no key. */
  readonly viewOf: (environment: EnvironmentId) => View | null
  /** The same of its saved key, also while another is used for this run. */
  readonly keptViewOf: (environment: EnvironmentId) => View | null
}

/** Whether something that was kept with a base URL and a view is of this view. */
export function isOfView(view: View | null, kept: { readonly baseUrl: string; readonly view: ViewId }): boolean {
  return view !== null && view.baseUrl === kept.baseUrl && view.id === kept.view
}
