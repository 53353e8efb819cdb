import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { practicePets } from '../../src-main/service/practice/practice-pets.ts'
import type { Pet } from '../../src-shared/pet.ts'
import { firstKeptView } from '../../src-shared/testing/first-kept-view.ts'
import { type EarlierOutcome, writeLedger } from '../support/app/earlier-additions.ts'
import type { LaunchedApp } from '../support/app/launch-app.ts'
import { newProfile } from '../support/app/prepare-profile.ts'
import { test as base } from '../support/app/start-service.ts'
import { pressKeys } from '../support/clerk/keyboard.ts'
import { shelfIn } from '../support/clerk/shelf.ts'
import { storeIn } from '../support/clerk/store-screen.ts'
import { serveChanging } from '../support/service/changing-store.ts'
import { makePets, type PetService } from '../support/service/pet-service.ts'
import { takePictures } from './take-pictures.ts'

const names = { 3: 'Dogs', 5: 'Cats', 7: 'Birds', 9: 'Fish', 11: 'Rabbits', 13: 'Hamsters' }

/** Pictures that the README shows, of an app on production whose clerk has named the categories. */
const test = base.extend<{ open: (service: PetService, profile?: string) => Promise<LaunchedApp> }>({
  open: async ({ launchApp }, use) => {
    await use(async (service, profile) => {
      const folder = profile ?? (await newProfile())
      const view = { ...firstKeptView, categories: { production: { names, recent: [] } } }
      await writeFile(path.join(folder, 'view.json'), JSON.stringify(view))
      return launchApp({ profile: folder, connectedTo: { production: service } })
    })
  },
})

const dogs = 'Archie Bella Biscuit Bruno Captain Daisy Echo Finn Juniper Koda Loki Luna Maple Max Milo Nala Otis Pepper'
  .split(' ')
  .map((name, at): Pet => ({ id: `${418 + at * 7}`, name, categoryId: '3', status: 'available' }))
const changed: Readonly<Record<string, Partial<Pet>>> = { Bella: { status: 'sold' }, Koda: { name: 'Koda the Second' } }
const newcomers = ['Cookie', 'Hazel'].map((name, at) => ({ id: `${863 + at}`, name }))

test('changes since the clerk last looked', async ({ open, startService }) => {
  const service = await startService()
  const served = serveChanging(service, dogs)
  const { window, rows, row, details, footer, ...store } = storeIn(await open(service))
  await store.tab('Available').click()
  await store.sortBy('Name', 'ascending')
  await store.counts(dogs.length)
  served.pets = [
    ...dogs.map((pet) => ({ ...pet, ...changed[pet.name] })),
    ...newcomers.map((pet) => ({ ...pet, categoryId: '3', status: 'available' })),
  ]
  await row('Bella').click()
  await expect(details).toContainText('was Available')
  await store.refresh()
  await expect(footer).toContainText('2 new')
  await window.mouse.move(5, 5)
  await takePictures(window, 'changes')
})

test('a search through the store', async ({ open, startService }) => {
  const pets = makePets(260).map((pet) => (pet.id === '240' ? { ...pet, name: 'Mochi', categoryId: '13' } : pet))
  const { window, search } = storeIn(await open(await startService({ pets })))
  await search.fill('mochi')
  await expect(window.getByText(/of 260 pets match/)).toBeVisible()
  await takePictures(window, 'search-store')
})

/** Additions from two days ago, and from yesterday's morning at the counter: time, name, category, and number or other outcome. */
const morning: readonly (readonly [string, string, string, string | EarlierOutcome])[] = [
  ['16:04', 'Ginger', '5', '850'],
  ['16:05', 'Nugget', '13', '851'],
  ['17:20', 'Captain Whiskers', '5', '852'],
  ['09:02', 'Pebble', '9', '853'],
  ['09:31', 'Olive', '5', '857'],
  ['09:47', 'Mochi', '13', { kind: 'added', petId: '858', confirmedBy: 'list' }],
  ['10:02', 'Admiral Paws', '99', { kind: 'refused', message: 'no category 99' }],
  ['10:11', 'Mango', '7', '861'],
  ['10:12', 'Kiwi', '7', '862'],
  ['10:38', 'Tofu', '5', '865'],
  ['10:41', 'Waffles', '3', { kind: 'unknown' }],
]

test('Added here', async ({ open, startService }) => {
  const service = await startService({ pets: practicePets })
  const additions = morning.map(([time, name, categoryId, outcome], position) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const day = new Date(Date.now() - (position < 3 ? 2 : 1) * 24 * 60 * 60_000)
    const added = { kind: 'added', petId: String(outcome), confirmedBy: 'answer' } as const
    const sentAt = day.setHours(hours, minutes, 0, 0)
    return { name, categoryId, sentAt, outcome: typeof outcome === 'string' ? added : outcome }
  })
  const profile = await newProfile()
  await writeLedger(profile, 'production', service.baseUrl, additions)
  const { app, window } = await open(service, profile)
  await pressKeys(app, 'CmdOrCtrl+H')
  await expect(window.getByRole('dialog', { name: 'Added here' }).getByText('Yesterday (8)')).toBeVisible()
  await takePictures(window, 'added-here')
})

test('a check of the shelf', async ({ open, startService }) => {
  const { window, begin, scan, says } = shelfIn(await open(await startService({ pets: practicePets })))
  await begin('Dogs · 3')
  const dogs = practicePets.filter(({ categoryId }) => categoryId === '3').map(({ id }) => Number(id))
  await scan(...dogs.slice(0, 4), 812, ...dogs.slice(4, 8))
  await says(`(#${dogs[7]}) is there`)
  await takePictures(window, 'check-shelf')
})
