import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type Result, succeed } from '../../../src-shared/failure.ts'
import type { PetPage } from '../../../src-shared/pet.ts'
import type { SeenPets } from '../../../src-shared/seen-pets.ts'
import type { ViewName } from '../../../src-shared/settings.ts'
import { temporaryFolder } from '../../process/testing/temporary-folder.ts'
import { openKeptPets } from '../store/kept-pets.ts'
import { createPetLists } from '../store/pet-lists.ts'
import { createPetStores } from '../store/pet-stores.ts'

/** The base URL of an environment at first. */
export const firstBaseUrls: Readonly<Record<EnvironmentId, string>> = {
  staging: 'https://staging.pets.example.com/v1',
  production: 'https://pets.example.com/v1',
  practice: 'https://practice.invalid/v1',
}

/** The page with which a store answers first. It answers a millisecond later each time. */
export const firstPage: PetPage = {
  pets: [{ id: '9007199254740993', name: 'Dot', categoryId: '9' }],
  skippedRows: 1,
  mayMiss: ['other'],
  receivedAt: 1_700_000_000_000,
}

/** The page as the store answered the nth request. */
export const pageAt = (count: number): PetPage => ({ ...firstPage, receivedAt: firstPage.receivedAt + count })

/** What the clerk saw of {@link firstPage}. */
export const firstSeen: SeenPets = {
  lists: [{ filter: { status: 'all', limit: 20 }, complete: ['available', 'sold'], receivedAt: firstPage.receivedAt }],
  pets: firstPage.pets.map((pet) => ({ ...pet, receivedAt: firstPage.receivedAt })),
}

/** Options of {@link startApp}. */
export interface StartParts {
  /** A profile, by default an empty one. Each file in `files` is written there first. */
  readonly folder?: string
  readonly files?: Readonly<Record<string, object>>
  readonly now?: () => number
  /** The view that the saved keys show. */
  readonly key?: string
  /** Answers in place of the stores. */
  readonly ask?: (request: CallInput<'listPets'>) => Promise<Result<PetPage>>
}

/** What an app asks of stores, and what it keeps of their answers. */
export function startApp({
  folder = temporaryFolder(),
  files = {},
  now = () => firstPage.receivedAt + 1000,
  key = 'first key',
  ask,
}: StartParts = {}) {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content))
  const baseUrls: Record<string, string> = { ...firstBaseUrls }
  /** The views of the saved keys, by base URL. A test may change one, or remove it. */
  const savedViews = new Map(Object.values(firstBaseUrls).map((baseUrl) => [baseUrl, key]))
  const ofThisRun: { view: ViewName | null } = { view: null }
  const viewNameOf = (environment: EnvironmentId): ViewName | null => {
    const id = savedViews.get(baseUrls[environment] ?? '')
    return ofThisRun.view ?? (id === undefined ? null : { id, isKept: environment !== 'practice' })
  }
  const asked: CallInput<'listPets'>[] = []
  const stores = createPetStores({
    connect: () => Promise.reject(new Error('Nothing is asked for.')),
    baseUrlOf: (environment) => baseUrls[environment] ?? null,
    viewNameOf,
    now,
  })
  const kept = openKeptPets({ folder, now }, (baseUrl) => savedViews.get(baseUrl) ?? null)
  const listPets = (request: CallInput<'listPets'>) => {
    asked.push(request)
    return ask?.(request) ?? Promise.resolve(succeed(pageAt(asked.length)))
  }
  const lists = createPetLists({ kept, stores: { ...stores, listPets }, now })
  return {
    folder,
    /** The base URL of each environment now. */
    baseUrls,
    savedViews,
    /** The view of a key for this run alone, if one is used. */
    ofThisRun,
    asked,
    kept,
    stores,
    lists,
    /** Tells that the clerk has seen {@link firstSeen} in an environment. */
    see: (environment: EnvironmentId, { storeId } = lists.recallSeen(environment)) =>
      lists.keepSeen({ environment, storeId, seen: firstSeen }),
    seenIn: (environment: EnvironmentId): SeenPets => lists.recallSeen(environment).seen,
    /** The text of the file in which it keeps them. */
    file: () => readFileSync(join(folder, 'last-lists.json'), 'utf8'),
  }
}
