import { EventEmitter } from 'node:events'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchWaking } from './waking.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

function start() {
  const powerMonitor = new EventEmitter()
  const network = { isThere: true }
  let times = 0
  watchWaking({
    powerMonitor,
    isOnline: () => network.isThere,
    onWoke() {
      times += 1
    },
  })
  return { powerMonitor, network, times: () => times }
}

test('the computer has woken once the network is back, once for the events that come together', () => {
  const { powerMonitor, network, times } = start()
  network.isThere = false
  powerMonitor.emit('resume')
  powerMonitor.emit('unlock-screen')
  vi.advanceTimersByTime(30_000)
  expect(times()).toBe(0)
  network.isThere = true
  vi.advanceTimersByTime(500)
  expect(times()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(times()).toBe(1)
  powerMonitor.emit('unlock-screen')
  vi.advanceTimersByTime(500)
  expect(times()).toBe(2)
})

test('without a network it counts as woken after two minutes, because the system may be wrong', () => {
  const { powerMonitor, network, times } = start()
  network.isThere = false
  powerMonitor.emit('resume')
  vi.advanceTimersByTime(119_000)
  expect(times()).toBe(0)
  vi.advanceTimersByTime(2_000)
  expect(times()).toBe(1)
})
