import { environmentManager, focusManager, type QueryMeta, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Failure, FailureError } from '../../../src-shared/failure.ts'
import type { RefreshChoice } from '../../../src-shared/list-choices.ts'
import { createQueryClient } from '../../bridge/query-client.ts'
import { keepFresh, nextRefreshAt, refreshInTurn, refreshOptions, reloadShown } from './refresh-lists.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.UTC(2026, 10, 22)

const failure: Failure = { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' }

/** Why main is asked, and when. */
interface Asked {
  readonly by: string
  readonly at: number
}

/** Shows a list on screen. Main answers at once, or fails and says when the app may try again: in `retryIn` milliseconds, or never. */
function showList({ choice = 'every-minute', retryIn }: { choice?: RefreshChoice; retryIn?: number | null } = {}) {
  const queryClient = createQueryClient()
  queryClient.mount()
  const stop = keepFresh(queryClient)
  const main = { asked: [] as Asked[], fed: [] as Asked[], retryIn, takes: 0 }
  async function answer(asked: Asked[], meta: QueryMeta | undefined): Promise<number> {
    asked.push({ by: meta?.asks?.by ?? 'clerk', at: Date.now() })
    if (main.takes > 0) await new Promise((resolve) => setTimeout(resolve, main.takes))
    if (main.retryIn === undefined) return asked.length
    const failedAt = Date.now()
    throw new FailureError(failure, { failedAt, retryAt: main.retryIn === null ? null : failedAt + main.retryIn })
  }
  const observer = new QueryObserver(queryClient, {
    queryKey: ['pets', 'staging', '', 'list'],
    queryFn: ({ meta }) => answer(main.asked, meta),
    ...refreshOptions(choice),
  })
  const unsubscribe = observer.subscribe(() => {})
  hide = () => {
    stop()
    unsubscribe()
    queryClient.unmount()
  }
  /** Shows a list that a search needs besides, whether or not it may ask for it now. */
  const search = (enabled: boolean) => {
    const queryFn = ({ meta }: { meta: QueryMeta | undefined }) => answer(main.fed, meta)
    const meta = { feedsScreen: true, asks: { by: 'search' } } as const
    return new QueryObserver(queryClient, {
      queryKey: ['pets', 'staging', '', 'widest'],
      queryFn,
      meta,
      enabled,
    }).subscribe(() => {})
  }
  const press = () => void refreshInTurn(queryClient, ['pets', 'staging', ''])
  const render = () => observer.setOptions({ ...observer.options })
  const wake = () => reloadShown(queryClient)
  const times = () => main.asked.map(({ at }) => at)
  return { main, press, render, wake, search, times, nextAt: () => nextRefreshAt(observer.getCurrentQuery(), choice) }
}

let hide = () => {}

/** Gives the window the focus. It was visible beside another window all the time. */
function focus(): void {
  focusManager.onFocus()
}

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

describe('a list on screen reloads by itself', () => {
  test('about every minute, and at most 60 times an hour in a day of 8 hours', async () => {
    const { times } = showList()
    await vi.advanceTimersByTimeAsync(8 * hour)
    expect(times().length).toBeGreaterThan(8 * 55)
    expect(times().length).toBeLessThanOrEqual(8 * 60 + 1)
  })

  test('after a minute, even if the computer’s clock is set back by an hour or a year', async () => {
    for (const back of [hour, 365 * 24 * hour]) {
      const { times, render } = showList()
      await vi.advanceTimersByTimeAsync(10)
      vi.setSystemTime(start - back)
      render()
      await vi.advanceTimersByTimeAsync(minute - 1000)
      expect(times()).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(2000)
      expect(times()).toHaveLength(2)
      hide()
      vi.setSystemTime(start)
    }
  })

  test.each([
    ['every-5-minutes', 12 + 1],
    ['never', 1],
  ] as const)('%s, if the clerk chose so', async (choice, requests) => {
    const { times } = showList({ choice })
    await vi.advanceTimersByTimeAsync(hour)
    focus()
    expect(times()).toHaveLength(requests)
  })

  test('not once in 8 hours while the window is hidden, and at once when it is back', async () => {
    const { times } = showList()
    await vi.advanceTimersByTimeAsync(10)
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(8 * hour)
    expect(times()).toHaveLength(1)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(10)
    expect(times()).toHaveLength(2)
  })

  test('when main says after a failure, and every minute again once it answers', async () => {
    const { main, times, nextAt } = showList({ retryIn: 90_000 })
    await vi.advanceTimersByTimeAsync(10)
    expect(nextAt()).toBe(start + 90_000)
    await vi.advanceTimersByTimeAsync(4 * minute)
    main.retryIn = undefined
    await vi.advanceTimersByTimeAsync(2.5 * minute)
    const seconds = times().map((at) => Math.round((at - start) / 1000))
    expect(seconds).toEqual([0, 90, 180, 270, 330, 390])
  })

  test('not at all if main says that only the clerk can help', async () => {
    const { times, nextAt } = showList({ retryIn: null })
    await vi.advanceTimersByTimeAsync(hour)
    expect(times()).toHaveLength(1)
    expect(nextAt()).toBeNull()
  })

  test('when the window gets the focus, if it is 30 s old, or the computer wakes, and main is told that time asks', async () => {
    const { main, wake } = showList()
    await vi.advanceTimersByTimeAsync(29_000)
    focus()
    await vi.advanceTimersByTimeAsync(10)
    expect(main.asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    focus()
    await vi.advanceTimersByTimeAsync(10)
    wake()
    await vi.advanceTimersByTimeAsync(10)
    expect(main.asked.map(({ by }) => by)).toEqual(['clerk', 'time', 'time'])
  })

  test('only once if the clerk clicks Refresh in a window without the focus', async () => {
    const { main, press } = showList()
    await vi.advanceTimersByTimeAsync(31_000)
    main.takes = 500
    focus()
    await vi.advanceTimersByTimeAsync(10)
    press()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(main.asked).toHaveLength(2)
  })

  test('and for the clerk once more if main refused what time asked for, whoever was first', async () => {
    const { main, press } = showList({ retryIn: 300_000 })
    await vi.advanceTimersByTimeAsync(31_000)
    main.takes = 500
    focus()
    await vi.advanceTimersByTimeAsync(10)
    press()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(main.asked.map(({ by }) => by)).toEqual(['clerk', 'time', 'clerk'])
  })
})

test('a refresh asks again even if the last answer is from the future, because the clock was set back', async () => {
  const { main, press } = showList({ choice: 'never' })
  await vi.advanceTimersByTimeAsync(10)
  vi.setSystemTime(start - hour)
  press()
  await vi.advanceTimersByTimeAsync(10)
  expect(main.asked).toHaveLength(2)
})

describe('a list that a search needs', () => {
  test('reloads after the list on screen, and main is told that a search asks', async () => {
    const { main, search } = showList()
    search(true)
    await vi.advanceTimersByTimeAsync(minute + 1000)
    expect(main.fed.map(({ by, at }) => [by, Math.round((at - start) / 1000)])).toEqual([
      ['search', 0],
      ['search', 60],
    ])
  })

  test('reloads as soon as the list on screen comes if it has failed, although its own next try is far away', async () => {
    const { main, search, wake } = showList()
    await vi.advanceTimersByTimeAsync(10)
    main.retryIn = 600_000
    const stop = search(true)
    await vi.advanceTimersByTimeAsync(10)
    stop()
    search(false)
    main.retryIn = undefined
    wake()
    await vi.advanceTimersByTimeAsync(10)
    expect(main.fed).toHaveLength(2)
  })
})
