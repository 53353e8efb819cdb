import { notifyManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { succeed } from '../src-shared/failure.ts'
import type { ServiceEnvironment, Settings } from '../src-shared/settings.ts'
import { createQueryClient } from './bridge/query-client.ts'
import { followStores } from './keep-view.ts'
import { chooseStatus, draftIn, useDraftStore } from './pets/add/draft-store.ts'
import { nameCategories, useCategoryStore } from './pets/categories/category-store.ts'
import { settingsQuery } from './settings/settings-queries.ts'
import { useToastQueue } from './ui/notices/messages.ts'
import { petsKey } from './view/pets-key.ts'
import { useViewStore } from './view/view-store.ts'

const firstView = { id: 'first view', isKept: true }
const secondView = { id: 'second view', isKept: true }

const staging: ServiceEnvironment = {
  baseUrl: 'https://a.example/v1',
  setByAdministrator: false,
  mayChangeBaseUrl: true,
  isLookOnly: false,
  view: firstView,
}

const first: Settings = {
  environment: 'staging',
  services: { production: { ...staging, baseUrl: 'https://live.example/v1' }, staging },
  appearance: { theme: 'system', density: 'comfortable', calls: true },
  language: { choice: 'system', language: 'en', systemLanguage: 'en', setByAdministrator: false },
  passwordStoreName: 'GNOME Keyring',
  notices: [],
}

const lists = (environment: 'staging' | 'production') => [...petsKey(environment), 'list'] as const

/** The settings as main has them. */
let inMain: Settings

beforeEach(() => {
  inMain = first
  vi.stubGlobal('window', { petStore: { getSettings: async () => succeed(inMain) } })
  useViewStore.setState({ questions: {}, askedPet: null, panel: null, views: {} })
  useToastQueue.setState({ waiting: [], screensLeft: 0 })
  useDraftStore.setState({ drafts: {}, statuses: {} })
  useCategoryStore.setState({ categories: {}, formerCategories: { baseUrls: {}, values: {} } })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A window that shows pets of both services, with category 3 of staging chosen and its pet 812 open. */
async function openWindow() {
  const queryClient = createQueryClient()
  queryClient.setQueryData(settingsQuery.queryKey, first)
  followStores(queryClient, first)
  for (const environment of ['staging', 'production'] as const) {
    queryClient.setQueryData(lists(environment), ['Bella'])
    useViewStore.getState().ask(environment, { categoryId: '3' })
  }
  useViewStore.getState().openPet('812')
  useViewStore.getState().showLabels([])
  nameCategories('staging', { 3: 'Dogs' })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const shown = (environment: 'staging' | 'production') => queryClient.getQueryData(lists(environment))
  /** Main tells the window other settings, and the window hears. */
  async function hear(changed: Settings) {
    inMain = changed
    queryClient.setQueryData(settingsQuery.queryKey, changed)
    // Called after all who were told before.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  }
  return { shown, hear, change: (now: Partial<ServiceEnvironment>) => hear(withStaging(now)) }
}

const withStaging = (now: Partial<ServiceEnvironment>): Settings => ({
  ...first,
  services: { ...first.services, staging: { ...staging, ...now } },
})

const look = () => {
  const { questions, askedPet, panel } = useViewStore.getState()
  const { screensLeft } = useToastQueue.getState()
  return { categoryId: questions.staging?.categoryId, pet: askedPet?.petId, labels: panel?.panel, screensLeft }
}

test('another key hides what the former one showed, and other settings hide nothing', async () => {
  const { shown, hear, change } = await openWindow()
  await hear({ ...first, appearance: { theme: 'dark', density: 'compact', calls: true } })
  expect(shown('staging')).toEqual(['Bella'])
  expect(look()).toEqual({ categoryId: '3', pet: '812', labels: 'labels', screensLeft: 0 })
  await change({ view: secondView })
  expect([shown('staging'), shown('production')]).toEqual([undefined, ['Bella']])
  expect(look()).toEqual({ categoryId: '3', pet: undefined, labels: undefined, screensLeft: 1 })
  await change({ view: firstView })
  expect(shown('staging')).toBeUndefined()
})

test('another key of a service that is not on screen leaves the open pet of the one that is', async () => {
  const { hear } = await openWindow()
  await hear({ ...first, services: { ...first.services, production: { ...staging, view: secondView } } })
  expect(look()).toMatchObject({ pet: '812', labels: 'labels', screensLeft: 0 })
})

test('another base URL hides the former store’s pets, and no number or status of the former store stands for one of the new store', async () => {
  const { shown, change } = await openWindow()
  chooseStatus('staging', 'sold')
  await change({ baseUrl: 'https://b.example/v1' })
  expect([shown('staging'), shown('production')]).toEqual([undefined, ['Bella']])
  expect(look()).toEqual({ categoryId: null, pet: undefined, labels: undefined, screensLeft: 1 })
  expect(useViewStore.getState().questions.production?.categoryId).toBe('3')
  expect(useCategoryStore.getState().categories.staging?.names).toEqual({})
  expect(draftIn('staging').status).toBe('available')
  await change({})
  expect(useCategoryStore.getState().categories.staging?.names).toEqual({ 3: 'Dogs' })
  expect(draftIn('staging').status).toBe('sold')
})

test('a key that main found replaced before the window could hear it is noticed as soon as it can', async () => {
  inMain = withStaging({ view: secondView })
  const { shown } = await openWindow()
  await expect.poll(() => shown('staging')).toBeUndefined()
  expect(shown('production')).toEqual(['Bella'])
})
