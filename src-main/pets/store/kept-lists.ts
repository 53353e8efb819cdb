import * as z from 'zod/mini'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import { type PetFilter, petFilterSchema, petSchema, statusGroupSchema } from '../../../src-shared/pet.ts'
import { timeSchema } from '../../../src-shared/time-schema.ts'
import { type KeptFilePlace, openKeptFile } from '../../files/kept-file.ts'
import { firstView, type ViewId } from '../../service/view.ts'
import type { ArrivedList, View } from './pet-stores.ts'

/**
 * The newest list of each tab for each saved key, and the newest one of as many pets as possible. The next run shows the first and searches the
 * second at once, even if it cannot reach the service.
 */
export type KeptLists = ReturnType<typeof openKeptLists>

const pageSchema = z.object({
  pets: z.readonly(z.array(petSchema)),
  skippedRows: z.int(),
  mayMiss: z.readonly(z.array(statusGroupSchema)),
  receivedAt: timeSchema,
})

const keptListSchema = z.object({
  baseUrl: z.string(),
  view: z._default(z.string(), firstView),
  filter: petFilterSchema,
  page: pageSchema,
})
type ListOfView = z.infer<typeof keptListSchema>

// The lists of each service. Leaves out a list that this version cannot read, such as one whose pets lack a field: the next answer replaces
// it.
const listsSchema = z._default(
  z.pipe(
    z.array(z.catch(z.nullable(keptListSchema), null)),
    z.transform((lists) => lists.filter((list) => list !== null)),
  ),
  [],
)
const keptListsSchema = z.object({
  production: listsSchema,
  staging: listsSchema,
  /** The base URLs at which pet stores have answered, oldest first. */
  answeredBaseUrls: z._default(z.array(z.string()), []),
  /** What 2.1.0 called them. It finds its own here if the clerk goes back. */
  forgotten: z._default(z.array(z.string()), []),
})
type StoredLists = z.infer<typeof keptListsSchema>

// Limits, so that the file does not grow with each base URL that was ever used. A store has at most eight lists.
const mostLists = 16
const mostAnswered = 10

// Debounced, in milliseconds: switching tabs writes once.
const delay = 2000

/** Opens the lists' file. `savedViewOf` gives the view that a base URL's saved key shows; null if no key is saved. */
export function openKeptLists(place: KeptFilePlace, savedViewOf: (baseUrl: string) => ViewId | null) {
  const kept = openKeptFile({ ...place, name: 'last-lists.json', schema: keptListsSchema, delay })
  const openedAt = place.now()
  const ofEarlierRuns = new Set(allOf(kept.current()))

  function asReceived(list: ListOfView): ListOfView {
    const { page } = list
    const isAhead = ofEarlierRuns.has(list) && page.receivedAt >= openedAt
    return isAhead ? { ...list, page: { ...page, receivedAt: openedAt - 1 } } : list
  }

  const isSaved = ({ baseUrl, view }: ListOfView) => savedViewOf(baseUrl) === view

  function answeredBefore(): readonly string[] {
    const { forgotten, answeredBaseUrls } = kept.current()
    return [...forgotten, ...answeredBaseUrls, ...allOf(kept.current()).map(({ baseUrl }) => baseUrl)]
  }

  /** Keeps these lists, without those of former keys. */
  function put(lists: Pick<StoredLists, 'production' | 'staging'>): void {
    const baseUrls = [...answeredBefore(), ...allOf(lists).map(({ baseUrl }) => baseUrl)]
    void kept.keep({
      ...kept.current(),
      production: lists.production.filter(isSaved).slice(-mostLists),
      staging: lists.staging.filter(isSaved).slice(-mostLists),
      answeredBaseUrls: [...new Set(baseUrls)].slice(-mostAnswered),
    })
  }

  return {
    /** A view's lists. Those of earlier runs are dated before this run, even if the clock was ahead then. */
    recall(view: View): readonly Pick<ArrivedList, 'filter' | 'page'>[] {
      const { environment } = view.store
      if (environment === 'practice') return []
      return kept
        .current()
        [environment].filter((list) => isOf(view, list))
        .map(asReceived)
    },
    /** Keeps a list in place of the former one of its kind. Does nothing if the view must not be kept. */
    keep(view: View, { filter, page }: Pick<ArrivedList, 'filter' | 'page'>): void {
      const { environment, baseUrl } = view.store
      if (environment === 'practice' || !view.isKept) return
      const lists = kept.current()
      const others = lists[environment].filter((list) => !isOf(view, list) || kindOf(list.filter) !== kindOf(filter))
      put({ ...lists, [environment]: [...others, { baseUrl, view: view.id, filter, page }] })
    },
    /** Removes from the disk what former keys have shown. Does it at once, because the app may be killed. */
    dropFormer(): void {
      if (allOf(kept.current()).every(isSaved)) return
      put(kept.current())
      void kept.settled()
    },
    /** Whether a list was ever kept for a base URL, in any environment and with any key. */
    hasAnswered: (baseUrl: string): boolean => answeredBefore().includes(baseUrl),
    notice: kept.notice,
    settled: kept.settled,
  }
}

const allOf = ({ production, staging }: Pick<StoredLists, 'production' | 'staging'>) => [...production, ...staging]

function isOf({ store, id }: View, list: ListOfView): boolean {
  return list.baseUrl === store.baseUrl && list.view === id
}

/** The kind of a list: one of each is kept, for each tab as shown and as searched. */
function kindOf({ status, limit }: PetFilter): string {
  return [status, limit === asManyAsPossible].join()
}
