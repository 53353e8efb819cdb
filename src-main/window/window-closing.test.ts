import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { guardClosing } from './window-closing.ts'

/** What happens to a window while pets are being added. The clerk answers the open question with `stay` or `quit`. */
async function happen(script: string): Promise<readonly string[]> {
  let [isUnderWay, isOpen] = [true, true]
  const done: string[] = []
  let answer = (_acts: boolean): void => undefined
  const window = Object.assign(new EventEmitter(), {
    isDestroyed: () => !isOpen,
    close() {
      let isPrevented = false
      window.emit('close', { preventDefault: () => (isPrevented = true) })
      isOpen = isPrevented
      if (!isOpen) done.push('closed')
    },
  })
  // The part of a window that the tests use.
  guardClosing(window as unknown as BrowserWindow, {
    underWay: () => isUnderWay,
    onChosenToClose: () => void done.push('insists'),
    ask: (_window, name) => {
      done.push(name)
      return new Promise((resolve) => {
        answer = resolve
      })
    },
  })
  const happenings: Readonly<Record<string, () => void>> = {
    close: () => window.close(),
    stay: () => answer(false),
    quit: () => answer(true),
    added: () => {
      isUnderWay = false
    },
  }
  for (const name of script.split(', ')) {
    happenings[name]?.()
    await new Promise(setImmediate)
  }
  return done
}

test.each([
  ['added, close', ['closed']],
  ['close, close', ['quitWhileAdding']],
  ['close, stay, close', ['quitWhileAdding', 'quitWhileAdding']],
  ['close, quit', ['quitWhileAdding', 'insists', 'closed']],
  // It does not close under the question.
  ['close, added, close', ['quitWhileAdding']],
  ['close, added, close, quit', ['quitWhileAdding', 'insists', 'closed']],
] as const)('a window with pets under way: %s', async (script, done) => {
  expect(await happen(script)).toStrictEqual(done)
})
