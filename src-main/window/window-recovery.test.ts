import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadWords, words } from '../../src-shared/words/words.ts'
import type { Question } from './question.ts'
import { createRecovery, recoverWindow } from './window-recovery.ts'

test('a window that crashes again and again is reloaded by itself at most once a minute', () => {
  let time = 0
  const mayReload = createRecovery(() => time)
  const answers = [0, 1_000, 59_999, 60_000, 61_000, 120_000].map((moment) => {
    time = moment
    return mayReload()
  })
  expect(answers).toEqual([true, false, false, true, false, true])
})

test('a window that crashes a minute after the last time is reloaded, though the clock was set back', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25) })
  onTestFinished(() => void vi.useRealTimers())
  const mayReload = createRecovery()
  expect(mayReload()).toBe(true)
  vi.setSystemTime(Date.UTC(2021, 10, 25))
  vi.advanceTimersByTime(60_000)
  expect(mayReload()).toBe(true)
})

afterEach(() => loadWords('en'))

/** A window with only the events and two methods that {@link recoverWindow} uses, and a clerk who answers later. */
function openWindow(mayReload: boolean) {
  const calls: string[] = []
  const asked: { question: Question; answer: (acts: boolean) => void }[] = []
  const contents = Object.assign(new EventEmitter(), {
    forcefullyCrashRenderer() {
      calls.push('crash')
      contents.emit('render-process-gone', {}, { reason: 'killed' })
    },
  })
  const parts = { webContents: contents, isDestroyed: () => false, reload: () => void calls.push('reload') }
  const window = Object.assign(new EventEmitter(), parts)
  // The part of a window that the tests use.
  recoverWindow(window as unknown as BrowserWindow, {
    mayReload: () => mayReload,
    ask: (_window, question, withdrawn) =>
      new Promise((resolve) => {
        asked.push({ question, answer: resolve })
        withdrawn?.addEventListener('abort', () => resolve(false))
      }),
    reportBug: () => {},
    quit: () => void calls.push('quit'),
  })
  const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  return { window, contents, calls, asked, settle }
}

test('the app asks once about a window that does not respond, and the question closes when it responds', async () => {
  const { window, calls, asked, settle } = openWindow(true)
  window.emit('unresponsive')
  window.emit('unresponsive')
  expect(asked.map(({ question }) => question)).toEqual([words.questions.windowHung])
  window.emit('responsive')
  await settle()
  expect(calls).toEqual([])
  window.emit('unresponsive')
  expect(asked).toHaveLength(2)
})

test('a question is in the language that the clerk has chosen since the window was opened', async () => {
  const { window, contents, asked, settle } = openWindow(false)
  const { windowHung, windowGone } = words.questions
  await loadWords('de')
  window.emit('unresponsive')
  contents.emit('render-process-gone', {}, { reason: 'oom' })
  await settle()
  expect(asked.map(({ question }) => question)).toEqual([words.questions.windowHung, words.questions.windowGone])
  expect(asked.map(({ question }) => question)).not.toEqual([windowHung, windowGone])
})

test('a clerk who waits for a window that does not respond keeps it', async () => {
  const { window, calls, asked, settle } = openWindow(true)
  window.emit('unresponsive')
  asked[0]?.answer(false)
  await settle()
  expect(calls).toEqual([])
})

test('a clerk who reloads a window that does not respond is not asked again', async () => {
  const { window, calls, asked, settle } = openWindow(false)
  window.emit('unresponsive')
  asked[0]?.answer(true)
  await settle()
  expect(calls).toEqual(['crash', 'reload'])
  expect(asked).toHaveLength(1)
})

test('a window that crashes while the clerk is asked whether to wait is reloaded once', async () => {
  const { window, contents, calls, asked, settle } = openWindow(true)
  window.emit('unresponsive')
  contents.emit('render-process-gone', {}, { reason: 'oom' })
  await settle()
  expect(calls).toEqual(['reload'])
  expect(asked).toHaveLength(1)
})
