import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FileToRead } from './read-chosen-file.ts'
import { createFileReader, type StartProcess } from './read-in-process.ts'
import { mergedColumns, overEachOther, sharedText } from './workbook/testing/hostile-workbooks.ts'
import { xlsx } from './workbook/testing/made-workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'file-process-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

/** Starts a script that reads files as Electron would, in a Node process. */
function startInNode(script: string): StartProcess {
  return (mostMiB) => {
    const execArgv = [`--max-old-space-size=${mostMiB}`]
    // As Electron sends messages: https://nodejs.org/api/child_process.html#advanced-serialization
    const child = fork(script, { execArgv, serialization: 'advanced', stdio: 'ignore' })
    return Object.assign(child, {
      postMessage: (file: FileToRead) => void child.send(file),
      end: () => void child.kill('SIGKILL'),
    })
  }
}

/** A process in place of the real one, which runs this code with a file's path. */
const inPlace = (name: string, code: string) =>
  startInNode(write(`${name}.mjs`, `process.once('message', async ({ file }) => { ${code} })`))

const languages = ['en']
const kiwi = (text = 'Kiwi;7') => ({ bytes: Buffer.from(text), text, encoding: 'UTF-8', encodings: [] })
const sendsText = "process.send({ bytes: Buffer.from(file), text: file, encoding: 'UTF-8', encodings: [] })"

/** Whether a process is there, though it may have ended and wait for its parent. */
function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

describe('a process that reads a file', () => {
  const script = join(folder, 'built', 'file-process.js')
  const read = (name: string, bytes: Buffer) =>
    createFileReader(startInNode(script), 25_000).read({ file: write(name, bytes), languages })

  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: { ssr: join(import.meta.dirname, 'file-process.ts'), outDir: join(folder, 'built'), emptyOutDir: true },
      ssr: { noExternal: true },
    })
    write('package.json', '{ "type": "module" }')
  }, 60_000)

  test('answers with a text, with a workbook’s sheets, and with the problem of any other file', async () => {
    expect(await read('kiwi.csv', Buffer.from('Kiwi;7'))).toEqual(kiwi())
    const rows =
      '<row><c t="inlineStr"><is><t>12" tank</t></is></c><c><v>7</v></c></row><row r="3"><c><v>8</v></c></row>'
    const text = 'sep=\t\n"12"" tank"\t"7"\n\n"8"'
    expect(await read('tanks.xlsx', xlsx({ Tanks: rows }))).toEqual({
      workbook: { sheets: [{ name: 'Tanks', text, hiddenRows: [], struckRows: [] }], leftOut: 0 },
    })
    expect(await read('none.xlsx', xlsx({ One: '' }))).toBe('no-rows')
  })

  test.each([
    ['one long text in 300,000 cells', sharedText],
    ['a long text in cells that go down 10,000 rows', mergedColumns],
    ['parts of 8 GiB that state to be empty', () => overEachOther(400, 20 * 1024 * 1024, 'stored')],
    ['a sheet’s name of 11,000,000 letters', () => xlsx({ ['x'.repeat(11_000_000)]: '<row><c><v>7</v></c></row>' })],
  ])('finds %s too large', async (_, bytes) => {
    expect(await read('hostile.xlsx', bytes())).toBe('too-large')
  })

  test.each([
    ['hangs at a drive that gives nothing', 'for (;;);', 'other', 1500],
    ['is stopped', "process.kill(process.pid, 'SIGSTOP')", 'other', 1500],
    ['takes too long over a text', "process.send('text-was-read', () => { for (;;); })", 'too-large', 8000],
    [
      'takes too much memory for a workbook',
      "process.send('workbook-was-read'); const all = []; for (;;) all.push(new Array(10_000).fill(file.length))",
      'no-table',
      25_000,
    ],
    ['fails before it has read', "throw new Error('a bug')", 'other', 25_000],
    ['crashes', "process.send('text-was-read', () => process.kill(process.pid, 'SIGSEGV'))", 'other', 25_000],
    ['ends without an answer', 'process.exit()', 'other', 25_000],
  ])('that %s is gone, and the clerk learns why there is no file', async (name, code, reason, longest) => {
    const start = inPlace(name.replaceAll(' ', '-'), code)
    const ids: number[] = []
    // An eighth of the memory takes an eighth of the time.
    const reader = createFileReader((mostMiB) => {
      const started = start(mostMiB / 8)
      if ('pid' in started) ids.push(Number(started.pid))
      return started
    }, longest)
    expect(await reader.read({ file: 'birds.xlsx', languages })).toBe(reason)
    await vi.waitFor(() => expect(ids.filter(isAlive)).toEqual([]), 10_000)
    expect(ids).toHaveLength(1)
  })

  test('ends when the app quits, and no other starts', async () => {
    const log = write('log', '')
    const code = `(await import('node:fs')).appendFileSync(${JSON.stringify(log)}, String(process.pid)); setInterval(() => {}, 1000)`
    const reader = createFileReader(inPlace('endless', code), 60_000)
    const reading = reader.read({ file: 'birds.xlsx', languages })
    await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toMatch(/\d/), 10_000)
    reader.end()
    expect(await reading).toBe('other')
    await vi.waitFor(() => expect(isAlive(Number(readFileSync(log, 'utf8')))).toBe(false), 10_000)
    expect(await reader.read({ file: 'fish.xlsx', languages })).toBe('other')
  })

  test('that was dropped is read from its bytes', async () => {
    const bytes = readFileSync(join(import.meta.dirname, 'workbook/testing/birds.xlsx'))
    expect(await createFileReader(startInNode(script)).read({ file: new Uint8Array(bytes), languages })).toMatchObject({
      workbook: { sheets: [{ name: 'Birds' }, { name: 'Fish' }] },
    })
  }, 60_000)

  test('keeps no other file waiting, and only the first of four is given up', async () => {
    const reader = createFileReader(inPlace('dead-drive', `if (file === 'a dead drive') for (;;); ${sendsText}`))
    const hung = [1, 2, 3].map(() => reader.read({ file: 'a dead drive', languages }))
    expect(await reader.read({ file: 'Kiwi', languages })).toEqual(kiwi('Kiwi'))
    expect(await hung[0]).toBe('other')
    expect(await Promise.race([...hung.slice(1), Promise.resolve('waiting')])).toBe('waiting')
    reader.end()
    expect(await Promise.all(hung)).toEqual(['other', 'other', 'other'])
  })
})
