import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Failure, FailureError } from '../../../src-shared/failure.ts'
import type { RefreshChoice } from '../../../src-shared/list-choices.ts'
import { createQueryClient } from '../../bridge/query-client.ts'
import { nextRefreshAt, refreshByHand, refreshOptions } from './refresh-lists.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.UTC(2026, 10, 22)

const unreachable: Failure = { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' }
const rejectedKey: Failure = { kind: 'rejected-api-key', httpStatus: 401, serviceError: null }

function busyFor(retryAfterSeconds: number): Failure {
  return { kind: 'unavailable', httpStatus: 429, serviceError: null, retryAfterSeconds }
}

/** Shows a list on screen. The service answers at once, or fails with `failure`. */
function showList({
  choice = 'every-minute',
  failure = null,
}: {
  choice?: RefreshChoice
  failure?: Failure | null
} = {}) {
  const queryClient = createQueryClient()
  queryClient.mount()
  const service = { requests: [] as number[], failure, takes: 0 }
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: async () => {
      service.requests.push(Date.now())
      if (service.takes > 0) await new Promise((resolve) => setTimeout(resolve, service.takes))
      if (service.failure) throw new FailureError(service.failure)
      return service.requests.length
    },
    ...refreshOptions(choice),
  })
  const unsubscribe = observer.subscribe(() => {})
  hide = () => {
    unsubscribe()
    queryClient.unmount()
  }
  const press = () => void refreshByHand(queryClient, ['list'])
  const render = () => observer.setOptions({ ...observer.options })
  return { service, press, render, nextAt: () => nextRefreshAt(observer.getCurrentQuery(), choice) }
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
    const { service } = showList()
    await vi.advanceTimersByTimeAsync(8 * hour)
    expect(service.requests.length).toBeGreaterThan(8 * 55)
    expect(service.requests.length).toBeLessThanOrEqual(8 * 60 + 1)
  })

  test('after a minute, even if the computer’s clock is set back by an hour or a year', async () => {
    for (const back of [hour, 365 * 24 * hour]) {
      const { service, render } = showList()
      await vi.advanceTimersByTimeAsync(10)
      vi.setSystemTime(start - back)
      render()
      await vi.advanceTimersByTimeAsync(minute - 1000)
      expect(service.requests).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(2000)
      expect(service.requests).toHaveLength(2)
      hide()
      vi.setSystemTime(start)
    }
  })

  test.each([
    ['every-5-minutes', 12 + 1],
    ['never', 1],
  ] as const)('%s, if the clerk chose so', async (choice, requests) => {
    const { service } = showList({ choice })
    await vi.advanceTimersByTimeAsync(hour)
    focus()
    expect(service.requests).toHaveLength(requests)
  })

  test('not once in 8 hours while the window is hidden, and at once when it is back', async () => {
    const { service } = showList()
    await vi.advanceTimersByTimeAsync(10)
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(8 * hour)
    expect(service.requests).toHaveLength(1)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(10)
    expect(service.requests).toHaveLength(2)
  })

  test('after 30 s, 2 minutes, then every 5 minutes while the service cannot be reached', async () => {
    const { service } = showList()
    await vi.advanceTimersByTimeAsync(10)
    service.failure = unreachable
    await vi.advanceTimersByTimeAsync(19 * minute)
    const gaps = service.requests.slice(1).map((at, index) => at - (service.requests[index] ?? 0))
    expect(gaps.map((gap) => Math.round(gap / 1000))).toEqual([60, 30, 120, 300, 300, 300])
    service.failure = null
    await vi.advanceTimersByTimeAsync(7 * minute)
    const [before = 0, after = 0] = service.requests.slice(-2)
    expect(after - before).toBe(minute)
  })

  test('after 30 s again at the next failure, once the service has answered', async () => {
    const { service } = showList()
    await vi.advanceTimersByTimeAsync(10)
    for (const failure of [unreachable, null, unreachable]) {
      service.failure = failure
      await vi.advanceTimersByTimeAsync(failure ? 4 * minute : 6 * minute)
    }
    const failed = service.requests.filter((at) => at >= start + 10 * minute).slice(0, 3)
    const gaps = failed.slice(1).map((at, index) => at - (failed[index] ?? 0))
    expect(gaps.map((gap) => Math.round(gap / 1000))).toEqual([30, 120])
  })

  test('only once if the clerk clicks Refresh in a window without the focus', async () => {
    const { service, press } = showList()
    await vi.advanceTimersByTimeAsync(31_000)
    service.takes = 500
    focus()
    await vi.advanceTimersByTimeAsync(10)
    press()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(service.requests).toHaveLength(2)
  })

  test('not before the time that a 429 names, even when the window gets the focus', async () => {
    const { service, nextAt } = showList({ failure: busyFor(900) })
    await vi.advanceTimersByTimeAsync(14 * minute)
    focus()
    await vi.advanceTimersByTimeAsync(10)
    expect(service.requests).toHaveLength(1)
    expect(nextAt()).toBe(start + 900_000)
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(service.requests).toHaveLength(2)
  })

  test.each([
    ['if the service names a time of years, which no timer can wait for', busyFor(124 * 365 * 24 * 3600)],
    ['after a failure that only the clerk can fix', rejectedKey],
  ])('not at all %s, even when the window gets the focus', async (_, failure) => {
    const { service, nextAt } = showList({ failure })
    await vi.advanceTimersByTimeAsync(hour)
    focus()
    await vi.advanceTimersByTimeAsync(10)
    expect(service.requests).toHaveLength(1)
    expect(nextAt()).toBeNull()
  })

  test('when the window gets the focus, if the list is 30 s old', async () => {
    const { service } = showList()
    await vi.advanceTimersByTimeAsync(29_000)
    focus()
    await vi.advanceTimersByTimeAsync(10)
    expect(service.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    focus()
    await vi.advanceTimersByTimeAsync(10)
    expect(service.requests).toHaveLength(2)
  })

  test('when the window gets the focus while the service cannot be reached, but at most every 30 s', async () => {
    const { service } = showList({ failure: unreachable })
    // After the second failure, the app would wait 2 minutes before it tries again by itself.
    await vi.advanceTimersByTimeAsync(31_000)
    for (let second = 0; second < 60; second += 1) {
      focus()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(service.requests).toHaveLength(2 + 2)
  })
})
