import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBounds } from './follow-bounds.ts'
import type { Bounds, KeptBounds } from './window-bounds.ts'

const normal: Bounds = { x: 140, y: 60, width: 1010, height: 720 }
const screen: Bounds = { x: 0, y: 0, width: 1920, height: 1200 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * Opens a window on a system that mistakes a maximised window's size for its normal one, and gives what is kept once it closes. What happens
 * until then: `1100` is a new width, `x 300` a new place, other words are events or states.
 */
function keptAfter(wasMaximized: boolean, isWayland: boolean, script: string) {
  const events = new EventEmitter()
  const kept: KeptBounds[] = []
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
  const file = {
    current: () => ({ ...normal, isMaximized: wasMaximized }),
    async keep(bounds: KeptBounds) {
      kept.push(bounds)
      return null
    },
  }
  followBounds(window, file, normal, isWayland)
  const happenings: Readonly<Record<string, () => unknown>> = {
    rounded: () => window.setBounds({ x: 139, y: 57, width: 1013, height: 724 }),
    maximise: () => window.maximize(),
    // The system reports the large size first.
    restore: () => Object.assign(state, { isMaximized: false, normal: screen }) && events.emit('unmaximize'),
    'a second': () => vi.advanceTimersByTime(1000),
  }
  for (const name of script.split(', ').filter(Boolean)) {
    if (happenings[name]) happenings[name]()
    else if (/\d/.test(name))
      window.setBounds(name.startsWith('x') ? { x: Number(name.slice(2)) } : { width: Number(name) })
    else events.emit(name)
  }
  events.emit('close')
  events.emit('closed')
  expect(vi.getTimerCount()).toBe(0)
  return kept.map(({ x, width, isMaximized }) => `${x} ${width}${isMaximized ? ' maximised' : ''}`).join()
}

test.each([
  ['is kept as it opened though the system rounds its size', false, 'rounded', '140 1010', '140 1010'],
  ['is kept as a clerk changes it', false, 'rounded, 1019', '139 1019', '139 1019'],
  [
    'that opens maximised keeps its normal size, though the system forgets it',
    true,
    'focus',
    '140 1010 maximised',
    '140 1010 maximised',
  ],
  // Before, the compositor could answer with two sizes at once.
  [
    'that opens maximised is maximised on Wayland only when it is on the screen',
    true,
    '',
    '140 1010 maximised',
    '140 1010',
  ],
  [
    'that opened maximised takes its normal size when it is made smaller',
    true,
    'focus, restore, x 300',
    '300 1010',
    null,
  ],
  // The sizes that the window reports in between are wrong.
  [
    'that is closed maximised keeps the last size that it had for a while',
    false,
    '1100, resize, a second, 1056, resize, maximise, resize, a second',
    null,
    '140 1100 maximised',
  ],
  ['that is closed at once keeps the size that it has', false, '1100, resize', '140 1100', '140 1100'],
])('a window %s', (_, wasMaximized, script, elsewhere, onWayland) => {
  if (elsewhere !== null) expect(keptAfter(wasMaximized, false, script)).toBe(elsewhere)
  if (onWayland !== null) expect(keptAfter(wasMaximized, true, script)).toBe(onWayland)
})
