import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchWaking } from './waking.ts'

test.each([
  [
    'once the network is back, once for the events that come together',
    'off, resume, unlock-screen, 30, on, 0.5, 60',
    1,
  ],
  ['again at the next event', 'on, resume, 0.5, unlock-screen, 0.5', 2],
  ['not before there is a network', 'off, resume, 119', 0],
  ['without a network after two minutes, because the system may be wrong', 'off, resume, 121', 1],
])('the computer has woken %s', (_, script, times) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const powerMonitor = new EventEmitter()
  let isOnline = true
  const onWoke = vi.fn()
  watchWaking({ powerMonitor, isOnline: () => isOnline, onWoke })
  for (const step of script.split(', ')) {
    if (step === 'on' || step === 'off') isOnline = step === 'on'
    else if (/\d/.test(step)) vi.advanceTimersByTime(Number(step) * 1000)
    else powerMonitor.emit(step)
  }
  expect(onWoke).toHaveBeenCalledTimes(times)
})
