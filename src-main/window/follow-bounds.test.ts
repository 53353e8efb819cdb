import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBounds } from './follow-bounds.ts'
import type { Bounds, KeptBounds } from './window-bounds.ts'

const normal: Bounds = { x: 140, y: 60, width: 1010, height: 720 }
const screen: Bounds = { x: 0, y: 0, width: 1920, height: 1200 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * Opens a window on a system that forgets the normal size of one that opens maximised, and gives what is kept once it closes. What happens until
 * then: `1100` is a new width, and other words are events or states.
 */
function keptAfter(wasMaximized: boolean, isWayland: boolean, script: string) {
  const events = new EventEmitter()
  const kept: KeptBounds[] = []
  const state = { isMaximized: false, normal }
  const getBounds = () => (state.isMaximized ? screen : state.normal)
  const window = {
    getBounds,
    getNormalBounds: () => (wasMaximized ? getBounds() : state.normal),
    isMaximized: () => state.isMaximized,
    isNormal: () => !state.isMaximized,
    maximize: () => Object.assign(state, { isMaximized: true }),
    setBounds: (bounds: Partial<Bounds>) => Object.assign(state, { normal: { ...state.normal, ...bounds } }),
    on: (name: string, listener: () => void) => events.on(name, listener),
    once: (name: string, listener: () => void) => events.once(name, listener),
  }
  const current = () => ({ ...normal, isMaximized: wasMaximized })
  const keep = (bounds: KeptBounds) => Promise.resolve(void kept.push(bounds)).then(() => null)
  followBounds(window, { current, keep }, normal, isWayland)
  const happenings: Readonly<Record<string, () => unknown>> = {
    rounded: () => window.setBounds({ x: 139, y: 57, width: 1013, height: 724 }),
    maximise: () => window.maximize(),
    // Except on Wayland, the system reports the large size first.
    restore: () =>
      Object.assign(state, { isMaximized: false, ...(!isWayland && { normal: screen }) }) && events.emit('unmaximize'),
    'a moment': () => vi.advanceTimersByTime(200),
    'a second': () => vi.advanceTimersByTime(1000),
  }
  for (const name of script.split(', ')) {
    if (happenings[name]) happenings[name]()
    else if (Number(name)) window.setBounds({ width: Number(name) })
    else events.emit(name)
  }
  events.emit('close')
  events.emit('closed')
  expect(vi.getTimerCount()).toBe(0)
  return kept.map(({ x, width, isMaximized }) => `${x} ${width}${isMaximized ? ' maximised' : ''}`).join()
}

// Kept are the place and width, first on Wayland and then elsewhere.
const maximised = '140 1010 maximised'
test.each([
  ['as it opened though the system rounds its size', false, 'rounded', '140 1010', '140 1010'],
  ['as a clerk changes it', false, 'rounded, 1019', '139 1019', '139 1019'],
  ['with its normal size if it opens maximised, though the system forgets it', true, 'focus', maximised, maximised],
  // Maximised earlier, the compositor could answer with two sizes at once.
  ['as it is, because on Wayland it is maximised only on the screen', true, 'wait', '140 1010', maximised],
  ['with the normal size that it got again', true, 'focus, restore, 1300', '140 1300', '140 1300'],
  // The sizes that the window reports in between are wrong.
  [
    'with the last size that it had for a while',
    false,
    '1100, resize, a second, resize, a moment, 1056, resize, a moment, maximise, resize, a second',
    '140 1100 maximised',
    '140 1056 maximised',
  ],
  ['with the size that it has, if it closes at once', false, '1100, resize', '140 1100', '140 1100'],
])('a window is kept %s', (_, wasMaximized, script, onWayland, elsewhere) => {
  expect([keptAfter(wasMaximized, true, script), keptAfter(wasMaximized, false, script)]).toEqual([
    onWayland,
    elsewhere,
  ])
})
