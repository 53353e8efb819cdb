import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { words } from '../../src-shared/words/words.ts'
import { guardClosing } from './window-closing.ts'

function openWindow() {
  let [isAdding, isOpen, questions, insisted] = [true, true, 0, 0]
  let answer: (acts: boolean) => void = () => {}
  const window = Object.assign(new EventEmitter(), {
    isDestroyed: () => !isOpen,
    close() {
      let isPrevented = false
      window.emit('close', { preventDefault: () => (isPrevented = true) })
      isOpen = isPrevented
    },
  })
  // The part of a window that the tests use.
  guardClosing(window as unknown as BrowserWindow, {
    askBeforeClosing: () => (isAdding ? words.questions.quitWhileAdding : null),
    onChosenToClose: () => {
      insisted += 1
    },
    ask: () => {
      questions += 1
      return new Promise((resolve) => {
        answer = resolve
      })
    },
  })
  return {
    close: () => window.close(),
    answer: async (acts: boolean) => {
      answer(acts)
      await new Promise(setImmediate)
    },
    finishAdding: () => {
      isAdding = false
    },
    state: () => ({ isOpen, questions }),
    insisted: () => insisted,
  }
}

test('a window closes at once if no pet is being added', () => {
  const { close, finishAdding, state } = openWindow()
  finishAdding()
  close()
  expect(state()).toEqual({ isOpen: false, questions: 0 })
})

test('a clerk who closes it twice while a pet is being added is asked once, and it stays', async () => {
  const { close, answer, state } = openWindow()
  close()
  close()
  expect(state()).toEqual({ isOpen: true, questions: 1 })
  await answer(false)
  close()
  expect(state()).toEqual({ isOpen: true, questions: 2 })
})

test('the app learns that the clerk insists before the window closes, and nothing if they stay', async () => {
  const { close, answer, insisted, state } = openWindow()
  close()
  await answer(false)
  expect(insisted()).toBe(0)
  close()
  await answer(true)
  expect(insisted()).toBe(1)
  expect(state()).toEqual({ isOpen: false, questions: 2 })
})

test('the window does not close under the question, even if the pet has been added meanwhile', async () => {
  const { close, answer, finishAdding, state } = openWindow()
  close()
  finishAdding()
  close()
  expect(state()).toEqual({ isOpen: true, questions: 1 })
  await answer(true)
  expect(state()).toEqual({ isOpen: false, questions: 1 })
})
