import { EventEmitter } from 'node:events'
import type { BrowserWindow, Dialog, MessageBoxOptions } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWords, words } from '../../src-shared/words/words.ts'
import { createAsk } from './question.ts'
import { recoverWindow } from './window-recovery.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }))
afterEach(async () => {
  vi.useRealTimers()
  await loadWords('en')
})

/** A window, and everything that the app does with it. A clerk answers the open question with `stay` or `act`. */
function openWindow() {
  const done: string[] = []
  let answer = (_acts: boolean): void => undefined
  let cancel = (): void => undefined
  const contents = Object.assign(new EventEmitter(), {
    forcefullyCrashRenderer() {
      done.push('end its process')
      contents.emit('render-process-gone', {}, { reason: 'killed' })
    },
  })
  const parts = { webContents: contents, isDestroyed: () => false, reload: () => void done.push('reload') }
  const window = Object.assign(new EventEmitter(), parts)
  const showMessageBox = (_window: unknown, { message, cancelId = 1, signal }: MessageBoxOptions) =>
    new Promise<{ response: number }>((resolve) => {
      done.push(message)
      answer = (acts) => resolve({ response: acts ? 1 : 0 })
      cancel = () => resolve({ response: cancelId })
      signal?.addEventListener('abort', () => answer(false))
    })
  const ask = createAsk({ showMessageBox } as unknown as Dialog)
  // The part of a window that the tests use.
  recoverWindow(
    window as unknown as BrowserWindow,
    ask,
    () => undefined,
    () => void done.push('quit'),
  )
  const happenings: Readonly<Record<string, () => unknown>> = {
    hangs: () => window.emit('unresponsive'),
    responds: () => window.emit('responsive'),
    crashes: () => contents.emit('render-process-gone', {}, { reason: 'oom' }),
    closes: () => contents.emit('render-process-gone', {}, { reason: 'clean-exit' }),
    stay: () => answer(false),
    act: () => answer(true),
    escape: () => cancel(),
    '59 s': () => vi.advanceTimersByTime(59_999),
    '1 min': () => vi.advanceTimersByTime(60_000),
    'clock back': () => vi.setSystemTime(0),
    German: () => loadWords('de'),
  }
  return async (script: string) => {
    for (const name of script.split(', ')) {
      await happenings[name]?.()
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    }
    return done.splice(0)
  }
}

const hung = 'The window is not responding.'
const gone = 'The window stopped working.'

test.each([
  ['crashes', ['reload']],
  ['closes', []],
  ['crashes, 59 s, crashes, stay', ['reload', gone, 'reload']],
  ['crashes, crashes, escape', ['reload', gone, 'reload']],
  ['crashes, crashes, act', ['reload', gone, 'quit']],
  ['crashes, 1 min, crashes', ['reload', 'reload']],
  ['crashes, clock back, 1 min, crashes', ['reload', 'reload']],
  ['hangs, hangs, responds, hangs', [hung, hung]],
  ['hangs, stay', [hung]],
  // The clerk has just chosen it, so nothing is asked, even soon after a crash.
  ['crashes, hangs, act', ['reload', hung, 'end its process', 'reload']],
  // The question is withdrawn, so a late answer does nothing.
  ['hangs, crashes, act', [hung, 'reload']],
])('a window that %s: %j', async (script, done) => {
  expect(await openWindow()(script)).toStrictEqual(done)
})

test('a question is in the language that the clerk has chosen since the window was opened', async () => {
  const happen = openWindow()
  expect(await happen('German, hangs, crashes, crashes')).toStrictEqual([
    words.questions.windowHung.message,
    'reload',
    words.questions.windowGone.message,
  ])
  expect(words.questions.windowHung.message).not.toBe(hung)
})
