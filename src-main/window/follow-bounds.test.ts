import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { followBounds } from './follow-bounds.ts'
import type { Bounds, KeptBounds } from './window-bounds.ts'

const normal: Bounds = { x: 140, y: 60, width: 1010, height: 720 }
const screen: Bounds = { x: 0, y: 0, width: 1920, height: 1200 }

/** Opens a window that was closed maximised, on a system that takes the large size for the normal one. */
function openMaximized() {
  const events = new EventEmitter()
  const keep = vi.fn(async (_bounds: KeptBounds) => null)
  const state = { isMaximized: false, normal }
  const window = {
    getNormalBounds: () => state.normal,
    isMaximized: () => state.isMaximized,
    maximize: () => Object.assign(state, { isMaximized: true, normal: screen }),
    setBounds: (bounds: Partial<Bounds>) => Object.assign(state, { normal: { ...state.normal, ...bounds } }),
    on: (name: string, listener: () => void) => events.on(name, listener),
    once: (name: string, listener: () => void) => events.once(name, listener),
  }
  followBounds(window, { current: () => ({ ...normal, isMaximized: true }), keep }, normal)
  return { state, events, keep }
}

test('a window that opens maximised keeps its normal size, though the system forgets it', () => {
  const { events, keep } = openMaximized()
  events.emit('close')
  expect(keep).toHaveBeenCalledExactlyOnceWith({ ...normal, isMaximized: true })
})

test('a window that opened maximised takes its normal size when it is made smaller', () => {
  const { state, events, keep } = openMaximized()
  state.isMaximized = false
  events.emit('unmaximize')
  expect(state.normal).toEqual(normal)
  const moved = { ...normal, x: 300 }
  state.normal = moved
  events.emit('close')
  expect(keep).toHaveBeenCalledExactlyOnceWith({ ...moved, isMaximized: false })
})
