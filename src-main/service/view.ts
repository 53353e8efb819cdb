import type { Connection } from './pet-client.ts'

/**
 * Names what one API key shows of the store at a base URL. Another key may show other pets, so what one view proves says nothing of
 * another. It is made when a key is saved, never from the key: anything that tells two keys apart helps to guess them.
 */
export type ViewId = string

/** The view of a key that version 2.0.0 or an earlier one saved: its files name none. */
export const firstView: ViewId = ''

/** What names a view. */
export interface ViewName {
  readonly id: ViewId
  /** Whether it may be kept on disk: not that of a key for this run alone, nor that of the practice store. */
  readonly isKept: boolean
}

/** What a request to an environment needs, and what names that which its key shows. */
export interface Reach extends Omit<Connection, 'store'> {
  readonly view: ViewName
}
