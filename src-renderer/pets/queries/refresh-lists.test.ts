import { environmentManager, focusManager, type QueryMeta, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Failure, FailureError } from '../../../src-shared/failure.ts'
import { type RefreshChoice, refreshChoices } from '../../../src-shared/list-choices.ts'
import type { Pet } from '../../../src-shared/pet.ts'
import { linesOf } from '../../../src-shared/testing/cells.ts'
import { learned } from '../../../src-shared/testing/learned.ts'
import { everyPet } from '../../../src-shared/window-start.ts'
import { createQueryClient } from '../../bridge/query-client.ts'
import { keepFresh, lookedUpAmong, nextRefreshAt, refreshInTurn, refreshOptions, reloadShown } from './refresh-lists.ts'

const start = Date.UTC(2026, 10, 22)

const failure: Failure = { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' }

let hide = () => {}

beforeEach(() => {
  // TanStack Query takes Node for a server, on which it never refetches.
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers({ now: start })
  focusManager.setFocused(true)
})

afterEach(() => {
  hide()
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

/**
 * Shows a list on screen and plays a script, ten milliseconds a step. Gives each request to main, as `asked` or why if main is told, and in which second. The
 * steps: seconds to wait; main `fails 90` and says that the app may try again in so many seconds, or `fails never`, or `answers`; main `takes 500`
 * milliseconds; the clerk presses `refresh`; the window loses the focus or gets it, as one that was visible all the time does with `click`; the
 * computer wakes; its clock is set back; the page renders; a `search` needs another list, `wants` it without asking; when the app asks `next`.
 */
async function asksAfter(choice: RefreshChoice, script: string): Promise<string> {
  const queryClient = createQueryClient()
  queryClient.mount()
  const stop = keepFresh(queryClient)
  const begunAt = performance.now()
  const log: string[] = []
  const main = { retryIn: undefined as number | null | undefined, takes: 0 }
  async function queryFn({ meta }: { readonly meta: QueryMeta | undefined }): Promise<number> {
    log.push(`${meta?.asks?.by ?? 'asked'} ${Math.round((performance.now() - begunAt) / 1000)}`)
    if (main.takes > 0) await new Promise((resolve) => setTimeout(resolve, main.takes))
    if (main.retryIn === undefined) return log.length
    const failedAt = Date.now()
    throw new FailureError(failure, { failedAt, retryAt: main.retryIn === null ? null : failedAt + main.retryIn })
  }
  const observe = (name: string, options: object) =>
    new QueryObserver(queryClient, { queryKey: ['pets', 'staging', '', name], queryFn, ...options })
  const search = (enabled: boolean) =>
    observe('widest', { meta: { feedsScreen: true, asks: { by: 'search' } }, enabled }).subscribe(() => {})
  const list = observe('list', refreshOptions(choice))
  let stopSearch = () => {}
  const steps: Readonly<Record<string, (value: string) => unknown>> = {
    fails: (value) => (main.retryIn = value === 'never' ? null : Number(value) * 1000),
    answers: () => (main.retryIn = undefined),
    takes: (value) => (main.takes = Number(value)),
    refresh: () => void refreshInTurn(queryClient, ['pets', 'staging', '']),
    click: () => focusManager.onFocus(),
    blur: () => focusManager.setFocused(false),
    focus: () => focusManager.setFocused(true),
    wake: () => reloadShown(queryClient),
    back: (value) => vi.setSystemTime(Date.now() - Number(value) * 1000),
    render: () => list.setOptions({ ...list.options }),
    search: () => (stopSearch = search(true)),
    wants: () => {
      stopSearch()
      search(false)
    },
    next: () => {
      const at = nextRefreshAt(list.getCurrentQuery(), choice)
      log.push(`next ${at === null ? 'never' : Math.round((at - start) / 1000)}`)
    },
    show: () => {
      const unsubscribe = list.subscribe(() => {})
      hide = () => {
        stop()
        unsubscribe()
        queryClient.unmount()
      }
    },
  }
  for (const step of script.split('; ')) {
    const [name = '', value = ''] = step.split(' ')
    steps[name]?.(value)
    await vi.advanceTimersByTimeAsync((Number(name) || 0) * 1000 + 10)
  }
  return log.join(', ')
}

test('a list on screen reloads about every minute, and at most 60 times an hour in a day of 8 hours', async () => {
  const times = (await asksAfter('every-minute', 'show; 28800')).split(', ')
  expect(times.length).toBeGreaterThan(8 * 55)
  expect(times.length).toBeLessThanOrEqual(8 * 60 + 1)
})

test.each(
  linesOf(`
    after a minute, though the clock was set back by an hour | every-minute | show; back 3600; render; 59; 2 | asked 0, asked 60
    or a year | every-minute | show; back 31536000; render; 59; 2 | asked 0, asked 60
    every five minutes, if the clerk chose so | every-5-minutes | show; 620; click | asked 0, asked 300, asked 600
    or never | never | show; 3600; click | asked 0
    not while the window is hidden, and at once when it is back | every-minute | show; blur; 28800; focus | asked 0, time 28800
    when main says after a failure, and every minute again once it answers | every-minute | fails 90; show; next; 240; answers; 150 | asked 0, next 90, asked 90, asked 180, asked 270, asked 330, asked 390
    not at all if main says that only the clerk can help | every-minute | fails never; show; 3600; next | asked 0, next never
    when the window gets the focus, if it is 30 s old, or the computer wakes | every-minute | show; 29; click; 1; click; wake | asked 0, time 30, time 30
    only once if the clerk clicks Refresh in a window without the focus | every-minute | show; 31; takes 500; click; refresh; 1 | asked 0, time 31
    and for the clerk once more if main refused what time asked for | every-minute | fails 300; show; 31; takes 500; click; refresh; 2 | asked 0, time 31, asked 32
    for the clerk, though the last answer is from the future | never | show; back 3600; refresh | asked 0, asked 0
    with what a search needs after it | every-minute | show; search; 61 | asked 0, search 0, asked 60, search 60
    with what failed of that, although its own next try is far away | every-minute | show; fails 600; search; wants; answers; wake | asked 0, search 0, time 0, search 0`),
)('a list on screen reloads %s', async (_, choice, script = '', asks) => {
  expect(await asksAfter(refreshChoices.find((one) => one === choice) ?? expect.fail(), script)).toBe(asks)
})

test('the first five pets on screen are looked up again whose newest copies no list has', () => {
  const pets = Array.from(
    { length: 9 },
    (_, at): Pet => ({ id: `${at}`, name: 'Rex', categoryId: '3', status: 'sold' }),
  )
  const page = { pets: pets.slice(0, 2), mayMiss: ['sold'], skippedRows: 0, receivedAt: 10 } as const
  const lookups = pets.slice(1).map((pet) => {
    return { pet, foundThrough: 'lookup', removalDate: '2030-12-05', receivedAt: pet.id === '1' ? 9 : 11 } as const
  })
  const knowledge = learned({ lists: [{ filter: everyPet, page }], lookups })
  expect(lookedUpAmong(pets, knowledge)).toEqual(['2', '3', '4', '5', '6'])
  expect(lookedUpAmong(pets.slice(0, 2), knowledge)).toEqual([])
})
