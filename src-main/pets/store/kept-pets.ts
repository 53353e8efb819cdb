import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type ServiceEnvironmentId, serviceEnvironmentIds } from '../../../src-shared/environment.ts'
import { serviceEnvironmentIdSchema } from '../../../src-shared/identifier-schemas.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import { type PetFilter, petFilterSchema, petSchema, statusGroupSchema } from '../../../src-shared/pet.ts'
import { nothingSeen, type SeenPets, seenPetsSchema } from '../../../src-shared/seen-pets.ts'
import { timeSchema } from '../../../src-shared/time-schema.ts'
import { type KeptFilePlace, openKeptFile } from '../../files/kept-file.ts'
import { firstView, type ViewId } from '../../service/view.ts'
import type { ArrivedList, View } from './pet-stores.ts'

/**
 * What the saved keys have shown: the newest list of each tab, the newest one of as many pets as possible, and the pets as the clerk last saw them.
 * The next run shows the first, searches the second and marks what has changed since the third, even if it cannot reach the service.
 */
export type KeptPets = ReturnType<typeof openKeptPets>

const pageSchema = z.object({
  pets: z.readonly(z.array(petSchema)),
  skippedRows: z.int(),
  mayMiss: z.readonly(z.array(statusGroupSchema)),
  receivedAt: timeSchema,
})

const shown = { baseUrl: z.string(), view: z._default(z.string(), firstView) }
const listOfViewSchema = z.object({ ...shown, filter: petFilterSchema, page: pageSchema })
const seenInViewSchema = z.object({ ...shown, environment: serviceEnvironmentIdSchema, seen: seenPetsSchema })
type ListOfView = z.infer<typeof listOfViewSchema>
type OfView = Pick<ListOfView, 'baseUrl' | 'view'>

/** Accepts many. Leaves out what this version cannot read, such as pets that lack a field: the next answer replaces it. */
function manyOf<One>(schema: z.ZodMiniType<One>) {
  const readable = z.transform((all: (One | null)[]) => all.filter((one) => one !== null))
  return z._default(z.pipe(z.array(z.catch(z.nullable(schema), null)), readable), [])
}

const keptSchema = z.object({
  production: manyOf(listOfViewSchema),
  staging: manyOf(listOfViewSchema),
  /** At most one for each service. */
  seen: manyOf(seenInViewSchema),
  /** The base URLs at which pet stores have answered, oldest first. */
  answeredBaseUrls: z._default(z.array(z.string()), []),
  /** What 2.1.0 called them. It finds its own here if the clerk goes back. */
  forgotten: z._default(z.array(z.string()), []),
})
type Kept = z.infer<typeof keptSchema>

// Limits, so that the file does not grow with each base URL that was ever used. A store has at most eight lists.
const mostLists = 16
const mostAnswered = 10

// Debounced, in milliseconds: switching tabs writes once.
const delay = 2000

/** Opens the file. `savedViewOf` gives the view that a base URL's saved key shows; null if no key is saved. */
export function openKeptPets(place: KeptFilePlace, savedViewOf: (baseUrl: string) => ViewId | null) {
  const kept = openKeptFile({ ...place, name: 'last-lists.json', schema: keptSchema, delay })
  const openedAt = place.now()
  const ofEarlierRuns = new Set(listsIn(kept.current()))
  /** The pets seen in views that must not be kept. */
  const seenInThisRun = new WeakMap<View, SeenPets>()
  takeFileOf210()

  /** Takes in the pets seen in 2.1.0, from a file of their own, which goes once they are kept here. */
  function takeFileOf210(): void {
    const file = join(place.folder, 'seen-pets.json')
    let text: string
    try {
      text = readFileSync(file, 'utf8')
    } catch {
      return
    }
    const earlier = seenIn(text)
    const others = kept
      .current()
      .seen.filter((one) => !earlier.some(({ environment }) => environment === one.environment))
    void kept.keep({ ...kept.current(), seen: [...others, ...earlier] }).then(async (problem) => {
      if (problem === null) await rm(file).catch(() => undefined)
    })
  }

  function asReceived(list: ListOfView): ListOfView {
    const { page } = list
    const isAhead = ofEarlierRuns.has(list) && page.receivedAt >= openedAt
    return isAhead ? { ...list, page: { ...page, receivedAt: openedAt - 1 } } : list
  }

  const isSaved = ({ baseUrl, view }: OfView) => savedViewOf(baseUrl) === view

  function answeredBefore(): readonly string[] {
    const { forgotten, answeredBaseUrls } = kept.current()
    return [...forgotten, ...answeredBaseUrls, ...listsIn(kept.current()).map(({ baseUrl }) => baseUrl)]
  }

  /** Keeps these, without what former keys have shown. */
  function put(next: Kept): void {
    const baseUrls = [...answeredBefore(), ...listsIn(next).map(({ baseUrl }) => baseUrl)]
    void kept.keep({
      ...next,
      production: next.production.filter(isSaved).slice(-mostLists),
      staging: next.staging.filter(isSaved).slice(-mostLists),
      seen: next.seen.filter(isSaved),
      answeredBaseUrls: [...new Set(baseUrls)].slice(-mostAnswered),
    })
  }

  return {
    /** A view's lists. Those of earlier runs are dated before this run, even if the clock was ahead then. */
    recallLists(view: View): readonly Pick<ArrivedList, 'filter' | 'page'>[] {
      const service = keptServiceOf(view)
      const lists = service === null ? [] : kept.current()[service]
      return lists.filter((list) => isOf(view, list)).map(asReceived)
    },
    /** Keeps a list in place of the former one of its kind. Does nothing if the view must not be kept. */
    keepList(view: View, { filter, page }: Pick<ArrivedList, 'filter' | 'page'>): void {
      const service = keptServiceOf(view)
      if (service === null) return
      const all = kept.current()
      const others = all[service].filter((list) => !isOf(view, list) || kindOf(list.filter) !== kindOf(filter))
      put({ ...all, [service]: [...others, { ...nameOf(view), filter, page }] })
    },
    /** The pets that the clerk has seen in a view. */
    recallSeen(view: View): SeenPets {
      const service = keptServiceOf(view)
      if (service === null) return seenInThisRun.get(view) ?? nothingSeen
      return kept.current().seen.find((one) => one.environment === service && isOf(view, one))?.seen ?? nothingSeen
    },
    /** Keeps the pets that the clerk has seen in a view, only as long as the app runs if the view must not be kept. */
    keepSeen(view: View, seen: SeenPets): void {
      const service = keptServiceOf(view)
      if (service === null) seenInThisRun.set(view, seen)
      else {
        const others = kept.current().seen.filter(({ environment }) => environment !== service)
        put({ ...kept.current(), seen: [...others, { ...nameOf(view), environment: service, seen }] })
      }
    },
    /** Removes from the disk what former keys have shown. Does it at once, because the app may be killed. */
    dropFormer(): void {
      if ([...listsIn(kept.current()), ...kept.current().seen].every(isSaved)) return
      put(kept.current())
      void kept.settled()
    },
    /** Whether a list was ever kept for a base URL, in any environment and with any key. */
    hasAnswered: (baseUrl: string): boolean => answeredBefore().includes(baseUrl),
    notice: kept.notice,
    settled: kept.settled,
  }
}

/** The pets seen in a file of 2.1.0, which had one entry for each service; none if it cannot be read. */
function seenIn(text: string): Kept['seen'] {
  const one = z.catch(z.nullable(z.omit(seenInViewSchema, { environment: true })), null)
  try {
    const file = z.object({ production: one, staging: one }).parse(JSON.parse(text))
    return serviceEnvironmentIds.flatMap((environment) => {
      const { [environment]: seen } = file
      return seen === null ? [] : { ...seen, environment }
    })
  } catch {
    return []
  }
}

const listsIn = ({ production, staging }: Kept) => [...production, ...staging]

/** The service that a view shows if it may be kept; else null. */
function keptServiceOf({ store: { environment }, isKept }: View): ServiceEnvironmentId | null {
  return environment === 'practice' || !isKept ? null : environment
}

const nameOf = ({ store, id }: View): OfView => ({ baseUrl: store.baseUrl, view: id })

function isOf({ store, id }: View, { baseUrl, view }: OfView): boolean {
  return baseUrl === store.baseUrl && view === id
}

/** The kind of a list: one of each is kept, for each tab as shown and as searched. */
function kindOf({ status, limit }: PetFilter): string {
  return [status, limit === asManyAsPossible].join()
}
