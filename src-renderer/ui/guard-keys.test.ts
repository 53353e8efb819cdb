import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runUnlessTyped } from './guard-keys.ts'
import { nothingTyped, useTypedKeys } from './typed-run.ts'

const run = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  run.mockClear()
  vi.advanceTimersByTime(10_000)
})

afterEach(() => {
  useTypedKeys.setState(nothingTyped)
  vi.useRealTimers()
})

/** Presses a Ctrl combination `ago` milliseconds in the past. */
function pressed(ago: number, isFollowed = false): void {
  useTypedKeys.setState({ run: null, acted: { at: performance.now() - ago, isCommand: true, isFollowed } })
}

test('a person’s command runs once a machine would have pressed its next key', () => {
  pressed(3)
  runUnlessTyped(run)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a command at the start of a code never runs, even if the app hears of it late', () => {
  pressed(3)
  runUnlessTyped(run)
  pressed(3, true)
  vi.advanceTimersByTime(60)
  pressed(200, true)
  runUnlessTyped(run)
  vi.advanceTimersByTime(60)
  expect(run).not.toHaveBeenCalled()
})

test('a command chosen with the mouse, or after other keys, runs at once', () => {
  runUnlessTyped(run)
  pressed(500, true)
  runUnlessTyped(run)
  useTypedKeys.setState({ acted: { at: performance.now() - 1, isCommand: false, isFollowed: true } })
  runUnlessTyped(run)
  expect(run).toHaveBeenCalledTimes(3)
})
