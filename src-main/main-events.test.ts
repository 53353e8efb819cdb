import { expect, test } from 'vitest'
import type { Settings } from '../src-shared/settings.ts'
import { createMainEvents } from './main-events.ts'
import { shownSettings } from './support/testing/shown-settings.ts'

const progress = { ended: 1, rows: 2, isSending: true }
const settings: Settings = { ...shownSettings, appearance: { ...shownSettings.appearance, calls: true } }

/** Events with hearers, and a list of who heard what, in order. */
function eventsHeard(shown = settings) {
  const heard: unknown[] = []
  const hear =
    (who: string) =>
    (...what: unknown[]) =>
      void heard.push([who, ...what])
  const events = createMainEvents()
  const bring = () =>
    events.tellTo({
      window: { tell: hear('page'), show: hear('window'), showProgress: hear('title'), call: hear('call') },
      pets: {
        noteSettings: hear('pets: settings'),
        noteWaking: hear('pets: waking'),
        progress: () => progress,
        callsIn: ({ environment }) => [`${environment} calls`],
        takeChange: (environment) => ({ environment, additions: [], delivery: null }),
      },
      settings: { get: () => shown },
    })
  return { events, heard, bring }
}

const toSettings = [['page', 'onSettings', settings], ['pets: settings']]
const title = ['title', progress]
const ofStore = (environment: string) => [
  ['page', 'onStoreChanged', { environment, additions: [], delivery: null }],
  title,
  ['call', `${environment} calls`],
]

test.each<[string, (events: ReturnType<typeof createMainEvents>) => void, readonly unknown[]]>([
  [
    'a call changes the settings, the window, the pets and the title’s progress are told',
    (events) => events.settingsChanged(settings),
    [['window', settings], ['pets: settings'], title],
  ],
  [
    'settings change without a call, the page is told, and the pets, because the key may be another one',
    (events) => events.settingsToTell(),
    toSettings,
  ],
  [
    'a store changes, the page and the title are told at once, but not of each of many changes',
    ({ storeChanged }) => {
      for (let time = 0; time < 5; time += 1) storeChanged('staging')
      storeChanged('production')
    },
    [...ofStore('staging'), ...ofStore('production')],
  ],
  [
    'the computer wakes, the page is told, and the pets, which look for lost ones',
    (events) => events.woke(),
    [['page', 'onWoke', true], ['pets: waking']],
  ],
])('when %s', async (_, happen, told) => {
  const { events, heard, bring } = eventsHeard()
  bring()
  happen(events)
  await Promise.resolve()
  expect(heard).toStrictEqual(told)
})

test('nothing calls a clerk who does not want it', async () => {
  const { events, heard, bring } = eventsHeard(shownSettings)
  bring()
  events.storeChanged('staging')
  await Promise.resolve()
  expect(heard.map((each) => (each as string[])[0])).toStrictEqual(['page', 'title'])
})

test('what happens while the app still starts reaches nobody, and what happens later reaches everybody', () => {
  const { events, heard, bring } = eventsHeard()
  events.settingsToTell()
  events.settingsChanged(settings)
  events.woke()
  expect(heard).toStrictEqual([])
  bring()
  events.settingsToTell()
  expect(heard).toStrictEqual(toSettings)
})
