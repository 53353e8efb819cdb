import type { ViewName } from '../../src-shared/settings.ts'
import type { Connection } from './pet-client.ts'

/**
 * Names what one API key shows of the store at a base URL. Another key may show other pets, so one view proves nothing about another. The ID is
 * random, made when a key is saved and never from the key: anything derived from a key helps to guess it.
 */
export type ViewId = ViewName['id']

/** The view of a key that version 2.0.0 or an earlier one saved: their files name no view. */
export const firstView: ViewId = ''

/** A checked base URL with a key, to test before the two are kept. */
export type TriedService = Pick<Connection, 'baseUrl'> & { readonly apiKey: string }

/** What a request to an environment needs, with the view that its key shows. */
export interface Reach extends Omit<Connection, 'store'> {
  readonly view: ViewName
}
