import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { guardClosing } from './window-closing.ts'

/** What happens to a window while a pet or a delivery is being added. The clerk answers the open question with `stay` or `quit`. */
async function happen(underWay: 'delivery' | 'addition', script: string): Promise<readonly string[]> {
  let [work, isOpen]: [typeof underWay | null, boolean] = [underWay, true]
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
    underWay: () => work,
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
      work = null
    },
  }
  for (const name of script.split(', ')) {
    happenings[name]?.()
    await new Promise(setImmediate)
  }
  return done
}

test.each([
  ['addition', 'added, close', ['closed']],
  ['addition', 'close, close', ['quitWhileAdding']],
  ['delivery', 'close, stay, close', ['quitWhileDelivering', 'quitWhileDelivering']],
  ['delivery', 'close, quit', ['quitWhileDelivering', 'insists', 'closed']],
  // It does not close under the question.
  ['addition', 'close, added, close', ['quitWhileAdding']],
  ['addition', 'close, added, close, quit', ['quitWhileAdding', 'insists', 'closed']],
] as const)('a window with an unfinished %s: %s', async (underWay, script, done) => {
  expect(await happen(underWay, script)).toStrictEqual(done)
})
