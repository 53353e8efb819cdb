import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { largestDeliveryFile, largestWorkbook } from '../../src-shared/delivery.ts'
import { createFileReader } from './read-in-process.ts'
import { startInNode } from './testing/start-in-node.ts'
import { mergedColumns, overEachOther, sharedText } from './workbook/testing/hostile-workbooks.ts'
import { xlsx } from './workbook/testing/made-workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'file-process-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

/** A process in place of the real one, which runs this code with a file's path. */
const inPlace = (name: string, code: string) =>
  startInNode(write(`${name}.mjs`, `process.once('message', async (file) => { ${code} })`))

describe('a process that reads a file', () => {
  const script = join(folder, 'built', 'file-process.js')
  const read = (name: string, bytes: Buffer) => createFileReader(startInNode(script), 25_000).read(write(name, bytes))

  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: join(import.meta.dirname, 'file-process.ts'),
        outDir: join(folder, 'built'),
        emptyOutDir: true,
      },
      ssr: { noExternal: true },
    })
    write('package.json', '{ "type": "module" }')
  })

  test('answers with a text’s bytes, with a workbook’s sheets, and with the problem of any other file', async () => {
    expect(await read('kiwi.csv', Buffer.from('Kiwi;7'))).toEqual({ bytes: Buffer.from('Kiwi;7') })
    expect(await read('large.csv', Buffer.alloc(largestDeliveryFile + 1, 'a'))).toBe('too-large')
    const rows =
      '<row><c t="inlineStr"><is><t>12" tank</t></is></c><c><v>7</v></c></row><row r="3"><c><v>8</v></c></row>'
    expect(await read('tanks.xlsx', xlsx({ Tanks: rows }))).toEqual({
      workbook: {
        sheets: [{ name: 'Tanks', text: 'sep=\t\n"12"" tank"\t"7"\n\n"8"', hiddenRows: [] }],
        hiddenSheets: 0,
      },
    })
    expect(await read('none.xlsx', xlsx({ One: '' }))).toBe('no-rows')
    expect(await read('large.xlsx', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(largestWorkbook)]))).toBe(
      'too-large',
    )
    expect(await createFileReader(startInNode(script), 25_000).read(join(folder, 'gone.xlsx'))).toBe('other')
  })

  test.each([
    ['one long text in 300,000 cells', sharedText],
    ['a long text in cells that go down 10,000 rows', mergedColumns],
    ['parts of 8 GiB that state to be empty', () => overEachOther(400, 20 * 1024 * 1024, 'stored')],
    [
      'a sheet’s name that is longer than all that may be read',
      () => xlsx({ ['x'.repeat(11_000_000)]: '<row><c><v>7</v></c></row>' }),
    ],
  ])('finds %s too large', async (_, bytes) => {
    expect(await read('hostile.xlsx', bytes())).toBe('too-large')
  })

  test.each([
    ['hangs at a drive that gives nothing', 'for (;;);', 'other', 1500],
    ['takes too long over what the drive gave', "process.send('was-read', () => { for (;;); })", 'too-large', 8000],
    [
      'takes too much memory',
      'const all = []; for (;;) all.push(new Array(10_000).fill(file.length))',
      'no-workbook',
      25_000,
    ],
    ['fails', "throw new Error('a bug')", 'no-workbook', 25_000],
    ['crashes', "process.kill(process.pid, 'SIGSEGV')", 'no-workbook', 25_000],
    ['ends without an answer', 'process.exit()', 'no-workbook', 25_000],
  ])('that %s ends, and the clerk learns why there is no file', async (name, code, reason, longest) => {
    const start = inPlace(name.replaceAll(' ', '-'), code)
    // An eighth of the memory takes an eighth of the time.
    const reader = createFileReader((mostMiB) => start(mostMiB / 8), longest)
    expect(await reader.read('birds.xlsx')).toBe(reason)
  })

  test('ends when the app quits, and no other starts', async () => {
    const log = write('log', '')
    const start = inPlace(
      'endless',
      `const { appendFileSync } = await import('node:fs')
      process.on('SIGTERM', () => { appendFileSync(${JSON.stringify(log)}, ' ended'); process.exit() })
      setInterval(() => {}, 1000)
      appendFileSync(${JSON.stringify(log)}, 'started')`,
    )
    const reader = createFileReader(start)
    const reading = reader.read('birds.xlsx')
    const logged = (text: string) => vi.waitFor(() => expect(readFileSync(log, 'utf8')).toBe(text), 10_000)
    await logged('started')
    reader.end()
    expect(await reading).toBe('other')
    await logged('started ended')
    expect(await reader.read('fish.xlsx')).toBe('other')
  })

  test('that was dropped is read from its bytes', async () => {
    const bytes = readFileSync(join(import.meta.dirname, 'workbook/testing/birds.xlsx'))
    const reader = createFileReader(startInNode(script), 25_000)
    expect(await reader.read(new Uint8Array(bytes))).toMatchObject({
      workbook: { sheets: [{ name: 'Birds' }, { name: 'Fish' }] },
    })
    expect(await reader.read(new TextEncoder().encode('Kiwi;7'))).toEqual({ bytes: Buffer.from('Kiwi;7') })
    expect(await reader.read(new Uint8Array(6 * 1024 * 1024))).toBe('too-large')
  }, 60_000)

  test('is given up for the next file that the clerk chooses, which does not wait for it', async () => {
    const code = "if (file === 'on a dead drive') for (;;); process.send({ bytes: new TextEncoder().encode(file) })"
    const reader = createFileReader(inPlace('dead-drive', code))
    const first = reader.read('on a dead drive')
    expect(await reader.read('Kiwi')).toEqual({ bytes: new TextEncoder().encode('Kiwi') })
    expect(await first).toBe('other')
  })
})
