import { expect, test } from 'vitest'
import type { Settings } from '../src-shared/settings.ts'
import { createNews } from './news.ts'

const progress = { environment: 'staging', ended: 1, rows: 2, isSending: true } as const
// Nothing here looks into it.
const settings = { environment: 'staging' } as Settings

/** News, and who heard what, in order. */
function newsroom() {
  const heard: unknown[] = []
  const hear =
    (who: string) =>
    (...what: unknown[]) =>
      void heard.push([who, ...what])
  const news = createNews()
  const bring = () =>
    news.bringTo({
      window: { tell: hear('page'), show: hear('window'), showProgress: hear('title') },
      pets: {
        noteSettings: hear('pets: settings'),
        noteWaking: hear('pets: waking'),
        progress: () => progress,
        takeChange: (environment) => ({ environment, additions: [], delivery: null }),
      },
      settings: { get: () => settings },
    })
  return { news, heard, bring }
}

test('of other settings the window hears, the pets, and the title that shows a delivery', () => {
  const { news, heard, bring } = newsroom()
  bring()
  news.settingsChanged(settings)
  expect(heard).toStrictEqual([['window', settings], ['pets: settings'], ['title', progress]])
})

test('of settings that changed without a call the page hears, and the pets: the password store may have another key', () => {
  const { news, heard, bring } = newsroom()
  bring()
  news.settingsToTell()
  expect(heard).toStrictEqual([['page', 'onSettings', settings], ['pets: settings']])
})

test('of a change in a store the page hears at once, and the title, and not of each of many', async () => {
  const { news, heard, bring } = newsroom()
  bring()
  for (let time = 0; time < 5; time += 1) news.storeChanged('staging')
  news.storeChanged('production')
  await Promise.resolve()
  expect(heard).toStrictEqual(
    ['staging', 'production'].flatMap((environment) => [
      ['page', 'onStoreChanged', { environment, additions: [], delivery: null }],
      ['title', progress],
    ]),
  )
})

test('of a wake from sleep the page hears, and the pets, which look for what is lost', () => {
  const { news, heard, bring } = newsroom()
  bring()
  news.woke()
  expect(heard).toStrictEqual([['page', 'onWoke', true], ['pets: waking']])
})

test('news that come while the app still starts find nobody, and later ones everybody', () => {
  const { news, heard, bring } = newsroom()
  news.settingsToTell()
  news.settingsChanged(settings)
  news.woke()
  expect(heard).toStrictEqual([])
  bring()
  news.settingsToTell()
  expect(heard).toStrictEqual([['page', 'onSettings', settings], ['pets: settings']])
})
