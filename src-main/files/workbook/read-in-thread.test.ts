import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readInThread } from './read-in-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'workbook-thread-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A thread in the place of the built one, which does this with a file. */
function thread(name: string, code: string): string {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, `import { parentPort, workerData } from 'node:worker_threads'\n${code}`)
  return file
}

describe('a thread that reads a workbook', () => {
  test('gets the bytes, and gives what it read', async () => {
    const echo = thread('echo', 'parentPort.postMessage({ sheets: [], hiddenSheets: workerData.length })')
    expect(await readInThread(Buffer.from('Kiwi'), echo)).toEqual({ sheets: [], hiddenSheets: 4 })
  })

  test.each([
    ['takes too long', 'for (;;);'],
    ['takes too much memory', 'const all = []; for (;;) all.push(new Array(10_000).fill(workerData.length))'],
    ['fails', "throw new Error('a bug')"],
    ['ends without an answer', 'process.exit()'],
  ])('that %s ends, and the file counts as no workbook', async (name, code) => {
    expect(await readInThread(Buffer.from('Kiwi'), thread(name.replaceAll(' ', '-'), code), 3000)).toBe('no-workbook')
  })
})
