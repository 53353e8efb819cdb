import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGate } from '../../src-shared/testing/gate.ts'
import { endNow, type LastWork, settleBeforeQuit, settleLastWork } from './quitting.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An app that is quitting, and what it did, in order. Electron says `will-quit` each time it is asked to, until it exits. */
function quit({ settle = () => Promise.resolve(), stuck = null as string | null, times = 1 }) {
  const done: string[] = []
  const app = Object.assign(new EventEmitter(), {
    exit: () => {
      done.push('exit')
      app.emit('quit')
    },
  })
  settleBeforeQuit({
    app,
    settle,
    whyStuck: () => stuck,
    reportBug: (happening) => void done.push(happening),
    kill: () => void done.push('kill'),
  })
  app.once('quit', () => done.push('install the update'))
  for (let time = 0; time < times; time += 1) {
    app.emit('will-quit', { preventDefault: () => void done.push('wait') })
  }
  return done
}

test('quitting waits for the disk', async () => {
  const disk = createGate()
  const done = quit({ settle: () => disk.opened })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(done).toEqual(['wait'])
  disk.open()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['wait', 'exit', 'install the update'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done).toHaveLength(3)
})

test('an app that is asked twice to quit waits for the disk as well', async () => {
  const settle = vi.fn(() => Promise.resolve())
  const done = quit({ settle, times: 2 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done).toEqual(['wait', 'wait', 'exit', 'install the update'])
  expect(settle).toHaveBeenCalledOnce()
})

test('quitting waits at most five seconds for a disk that hangs, and then does not wait for its threads', async () => {
  const done = quit({ settle: () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(4_999)
  expect(done).toEqual(['wait'])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual(['wait', 'exit', 'install the update', 'kill'])
})

test('quitting does not wait for the password store, but an update is installed before', async () => {
  const done = quit({ stuck: 'a thread is stuck' })
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['wait', 'exit', 'install the update', 'a thread is stuck', 'kill'])
})

test('quitting goes on when something could not be written', async () => {
  const done = quit({ settle: () => Promise.reject(new Error('EIO')) })
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['wait', 'exit', 'install the update'])
})

test.each([
  ['the password store owes an answer', ['exit 1', 'the password store owes an answer', 'kill']],
  [null, ['exit 1']],
])('after a fatal error the app ends, and is killed if a thread waits: %s', (stuck, expected) => {
  const done: string[] = []
  const app = Object.assign(new EventEmitter(), {
    exit: (code: number) => {
      done.push(`exit ${code}`)
      app.emit('quit')
    },
  })
  endNow({
    app,
    whyStuck: () => stuck,
    reportBug: (happening) => void done.push(happening),
    kill: () => void done.push('kill'),
  })
  expect(done).toEqual(expected)
})

describe('the time that quitting may take', () => {
  const never = () => new Promise(() => undefined)
  const atOnce = () => Promise.resolve()

  /** What has happened after this many milliseconds. */
  async function happenedAfter(milliseconds: number, work: Partial<LastWork>): Promise<readonly string[]> {
    const happened: string[] = []
    const writeFiles = async () => {
      happened.push('writes')
      await work.writeFiles?.()
    }
    const parts = { sayEnding: atOnce, endRequests: atOnce, passwordStoreSettled: atOnce, ...work, writeFiles }
    void settleLastWork(parts).then(() => happened.push('ends'))
    await vi.advanceTimersByTimeAsync(milliseconds)
    return happened
  }

  test('is no time at all if nothing is under way', async () => {
    expect(await happenedAfter(0, {})).toEqual(['writes', 'ends'])
  })

  test('is three seconds for an answer, which is written after that', async () => {
    expect(await happenedAfter(2_999, { endRequests: never })).toEqual([])
    expect(await happenedAfter(3_000, { endRequests: never })).toEqual(['writes', 'ends'])
  })

  test('is one second for a password store that waits for the clerk', async () => {
    expect(await happenedAfter(999, { passwordStoreSettled: never })).toEqual(['writes'])
    expect(await happenedAfter(1_000, { passwordStoreSettled: never })).toEqual(['writes', 'ends'])
  })

  test('is as long as the disk needs', async () => {
    expect(await happenedAfter(60_000, { writeFiles: never })).toEqual(['writes'])
    expect(await happenedAfter(60_000, { sayEnding: never })).toEqual(['writes'])
  })
})
