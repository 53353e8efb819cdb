import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endNow, type LastWork, settleBeforeQuit, settleLastWork } from './quitting.ts'

// Another test's file, still read in this process, would count as the app's.
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process, 'getActiveResourcesInfo').mockReturnValue([])
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const never = () => new Promise(() => undefined)
const atOnce = () => Promise.resolve()
const after = (milliseconds: number) => () => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** An app, and what it did, in order. Electron says `will-quit` each time it is asked to, until it exits. */
function runningApp(stuck: string | null) {
  const done: string[] = []
  const app = Object.assign(new EventEmitter(), {
    exit(code: number) {
      done.push(`exit ${code}`)
      app.emit('quit')
    },
  })
  app.once('quit', () => done.push('install the update'))
  const note = (happening: string) => void done.push(happening)
  return { done, parts: { app, whyStuck: () => stuck, reportBug: note, kill: () => note('kill') } }
}

const ended = ['exit 0', 'install the update']
const disk = 'the disk did not answer, so the app killed itself'
test.each<[string, number, () => Promise<unknown>, string | null, readonly string[]]>([
  ['at once if nothing is to be written', 0, atOnce, null, ended],
  ['when the disk is done, not before', 3_999, after(4_000), null, []],
  ['when the disk is done', 4_000, after(4_000), null, ended],
  ['though something could not be written', 0, () => Promise.reject(new Error('EIO')), null, ended],
  ['not before five seconds if the disk hangs', 4_999, never, null, []],
  [
    'after five seconds if the disk hangs, without waiting for its threads',
    5_000,
    never,
    null,
    [...ended, disk, 'kill'],
  ],
  ['without waiting for the password store', 0, atOnce, 'a thread is stuck', [...ended, 'a thread is stuck', 'kill']],
])('an app that is asked twice to quit ends once, %s', async (_, milliseconds, work, stuck, expected) => {
  const { done, parts } = runningApp(stuck)
  const settle = vi.fn(work)
  vi.spyOn(console, 'error').mockImplementation((text) => void done.push(text))
  settleBeforeQuit({ ...parts, settle })
  for (const _time of [1, 2]) parts.app.emit('will-quit', { preventDefault: () => void done.push('wait') })
  await vi.advanceTimersByTimeAsync(milliseconds)
  expect(done).toEqual(['wait', 'wait', ...expected])
  await vi.advanceTimersByTimeAsync(expected.length * 10_000)
  expect(done).toHaveLength(2 + expected.length)
  expect(settle).toHaveBeenCalledOnce()
})

test.each([
  ['the password store owes an answer', ['the password store owes an answer', 'kill']],
  [null, []],
])('after a fatal error the app ends, and is killed if a thread waits: %s', (stuck, more) => {
  const { done, parts } = runningApp(stuck)
  endNow(parts)
  expect(done).toEqual(['exit 1', 'install the update', ...more])
})

test.each<[string, number, Partial<LastWork>, readonly string[]]>([
  ['no time at all if nothing is under way', 0, {}, ['writes', 'ends']],
  ['three seconds for an answer', 2_999, { endRequests: never }, []],
  ['three seconds for an answer, which is written after that', 3_000, { endRequests: never }, ['writes', 'ends']],
  ['one second for a password store that waits for the clerk', 999, { passwordStoreSettled: never }, ['writes']],
  ['no more than that second', 1_000, { passwordStoreSettled: never }, ['writes', 'ends']],
  ['as long as the disk needs', 60_000, { writeFiles: never }, ['writes']],
  ['as long as the word to a second start needs', 60_000, { sayEnding: never }, ['writes']],
])('quitting may take %s', async (_, milliseconds, work, expected) => {
  const happened: string[] = []
  const parts = { sayEnding: atOnce, endRequests: atOnce, passwordStoreSettled: atOnce, writeFiles: atOnce, ...work }
  const writeFiles = () => {
    happened.push('writes')
    return parts.writeFiles()
  }
  void settleLastWork({ ...parts, writeFiles }).then(() => happened.push('ends'))
  await vi.advanceTimersByTimeAsync(milliseconds)
  expect(happened).toEqual(expected)
})
