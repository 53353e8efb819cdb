import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBugReporter, describeError, logFolderOf } from './log.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

test('the log says what happened and where, without an error’s message', () => {
  const report = createBugReporter(folder, () => 0)
  report('print failed', new TypeError('Bearer hunter2 is not\n    at all a header value'))
  const log = readFileSync(join(folder, 'main.log'), 'utf8')
  expect(log).toMatch(/^1970-01-01T00:00:00\.000Z print failed: TypeError\n\s+at .*log\.test\.ts/)
  expect(log + JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/hunter2|header/)
  for (const thrown of ['hunter2', { key: 'hunter2' }, null]) expect(describeError(thrown)).not.toContain('hunter2')
})

test('the log starts again at 1 MiB and keeps the older file', () => {
  writeFileSync(join(folder, 'main.log'), 'x'.repeat(1024 * 1024 + 1))
  createBugReporter(folder, () => 0)('print failed')
  expect(readdirSync(folder)).toEqual(['main.log', 'main.log.old'])
  expect(readFileSync(join(folder, 'main.log'), 'utf8')).toBe('1970-01-01T00:00:00.000Z print failed\n')
})

test('a log that cannot be written, or a terminal that was closed, causes no further error', () => {
  writeFileSync(join(folder, 'logs'), 'a file where the folder should be')
  const before = process.stderr.listenerCount('error')
  createBugReporter(join(folder, 'logs'), () => 0)('print failed')
  expect(console.error).toHaveBeenCalledOnce()
  // Without one, Node ends the app.
  expect(process.stderr.listenerCount('error')).toBe(before + 1)
})

test('the log is kept beside the app’s files where Electron can’t make a folder for it', () => {
  const getPath = (name: string) => {
    if (name === 'logs') throw new Error("Failed to get 'logs' path")
    return folder
  }
  expect(logFolderOf({ getPath })).toBe(join(folder, 'logs'))
})
