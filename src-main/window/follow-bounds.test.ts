import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBounds } from './follow-bounds.ts'
import type { Bounds, KeptBounds } from './window-bounds.ts'

const normal: Bounds = { x: 140, y: 60, width: 1010, height: 720 }
const screen: Bounds = { x: 0, y: 0, width: 1920, height: 1200 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens a window on a system that mistakes a maximised window's size for its normal one. */
function open({ wasMaximized, isWayland }: { wasMaximized: boolean; isWayland: boolean }) {
  const events = new EventEmitter()
  const keep = vi.fn(async (_bounds: KeptBounds) => null)
  const state = { isMaximized: false, normal }
  const getBounds = () => (state.isMaximized ? screen : state.normal)
  const window = {
    getBounds,
    getNormalBounds: getBounds,
    isMaximized: () => state.isMaximized,
    isNormal: () => !state.isMaximized,
    maximize: () => Object.assign(state, { isMaximized: true }),
    setBounds: (bounds: Partial<Bounds>) => Object.assign(state, { normal: { ...state.normal, ...bounds } }),
    on: (name: string, listener: () => void) => events.on(name, listener),
    once: (name: string, listener: () => void) => events.once(name, listener),
  }
  followBounds(window, { current: () => ({ ...normal, isMaximized: wasMaximized }), keep }, normal, isWayland)
  return { state, events, keep }
}

test.each([false, true])(
  'a window whose size the system rounds is kept as it opened until a clerk changes it (Wayland: %s)',
  (isWayland) => {
    const { state, events, keep } = open({ wasMaximized: false, isWayland })
    state.normal = { x: 139, y: 57, width: 1013, height: 724 }
    events.emit('close')
    expect(keep).toHaveBeenLastCalledWith({ ...normal, isMaximized: false })
    state.normal = { ...state.normal, width: 1019 }
    events.emit('close')
    expect(keep).toHaveBeenLastCalledWith({ ...state.normal, isMaximized: false })
  },
)

test('a window that opens maximised keeps its normal size, though the system forgets it', () => {
  const { events, keep } = open({ wasMaximized: true, isWayland: false })
  events.emit('close')
  expect(keep).toHaveBeenCalledExactlyOnceWith({ ...normal, isMaximized: true })
})

test('a window that opened maximised takes its normal size when it is made smaller', () => {
  const { state, events, keep } = open({ wasMaximized: true, isWayland: false })
  state.isMaximized = false
  state.normal = screen
  events.emit('unmaximize')
  expect(state.normal).toEqual(normal)
  const moved = { ...normal, x: 300 }
  state.normal = moved
  events.emit('close')
  expect(keep).toHaveBeenCalledExactlyOnceWith({ ...moved, isMaximized: false })
})

test('on Wayland a window is maximised only when it is on the screen', () => {
  const { state, events } = open({ wasMaximized: true, isWayland: true })
  expect(state.isMaximized).toBe(false)
  events.emit('focus')
  expect(state.isMaximized).toBe(true)
})

test('on Wayland a window that is closed maximised keeps the last size that it had for a while', () => {
  const { state, events, keep } = open({ wasMaximized: false, isWayland: true })
  const wider = { ...normal, width: 1100 }
  state.normal = wider
  events.emit('resize')
  vi.advanceTimersByTime(1000)
  // The sizes that the window reports in between are wrong.
  state.normal = { ...normal, width: 1056 }
  events.emit('resize')
  state.isMaximized = true
  events.emit('resize')
  vi.advanceTimersByTime(1000)
  events.emit('close')
  expect(keep).toHaveBeenCalledExactlyOnceWith({ ...wider, isMaximized: true })
})

test('on Wayland a window that is closed at once keeps the size that it has', () => {
  const { state, events, keep } = open({ wasMaximized: false, isWayland: true })
  const wider = { ...normal, width: 1100 }
  state.normal = wider
  events.emit('resize')
  events.emit('close')
  events.emit('closed')
  expect(keep).toHaveBeenCalledExactlyOnceWith({ ...wider, isMaximized: false })
  expect(vi.getTimerCount()).toBe(0)
})
