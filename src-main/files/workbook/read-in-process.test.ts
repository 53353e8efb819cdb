import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largestWorkbook } from '../../../src-shared/delivery.ts'
import { createWorkbookReader } from './read-in-process.ts'
import { mergedColumns, overEachOther, sharedText } from './testing/hostile-workbooks.ts'
import { xlsx } from './testing/made-workbook.ts'
import { startInNode } from './testing/start-in-node.ts'

const folder = mkdtempSync(join(tmpdir(), 'workbook-process-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

/** A process in the place of the real one, which does this with the path of a file. */
const inPlace = (name: string, code: string) =>
  startInNode(write(`${name}.mjs`, `process.once('message', async (file) => { ${code} })`))

describe('a process that reads a workbook', () => {
  const script = join(folder, 'built', 'workbook-process.js')
  const read = (name: string, bytes: Buffer) =>
    createWorkbookReader(startInNode(script), 25_000).read(write(name, bytes))

  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: join(import.meta.dirname, 'workbook-process.ts'),
        outDir: join(folder, 'built'),
        emptyOutDir: true,
      },
      ssr: { noExternal: true },
    })
    write('package.json', '{ "type": "module" }')
  })

  test('answers with its sheets as text, and with what is wrong with another one', async () => {
    const rows =
      '<row><c t="inlineStr"><is><t>12" tank</t></is></c><c><v>7</v></c></row><row r="3"><c><v>8</v></c></row>'
    expect(await read('tanks.xlsx', xlsx({ Tanks: rows }))).toEqual({
      sheets: [{ name: 'Tanks', text: 'sep=\t\n"12"" tank"\t"7"\n\n"8"', hiddenRows: 0 }],
      hiddenSheets: 0,
    })
    expect(await read('none.xlsx', xlsx({ One: '' }))).toBe('no-rows')
    expect(await read('large.xlsx', Buffer.alloc(largestWorkbook + 1))).toBe('too-large')
    expect(await createWorkbookReader(startInNode(script), 25_000).read(join(folder, 'gone.xlsx'))).toBe('other')
  })

  test.each([
    ['one long text in 300,000 cells', sharedText],
    ['a long text in cells that go down 10,000 rows', mergedColumns],
    ['parts of 8 GiB that state to be empty', () => overEachOther(400, 20 * 1024 * 1024, 'stored')],
    [
      'a name of a sheet as long as all that may be read',
      () => xlsx({ ['x'.repeat(11_000_000)]: '<row><c><v>7</v></c></row>' }),
    ],
  ])('says of %s that it is too large', async (_, bytes) => {
    expect(await read('hostile.xlsx', bytes())).toBe('too-large')
  })

  test.each([
    ['takes too long', 'for (;;);', 'too-large', 1500],
    [
      'takes too much memory',
      'const all = []; for (;;) all.push(new Array(10_000).fill(file.length))',
      'no-workbook',
      25_000,
    ],
    ['fails', "throw new Error('a bug')", 'no-workbook', 25_000],
    ['crashes', "process.kill(process.pid, 'SIGSEGV')", 'no-workbook', 25_000],
    ['ends without an answer', 'process.exit()', 'no-workbook', 25_000],
  ])('that %s ends, and the clerk is told', async (name, code, reason, longest) => {
    const start = inPlace(name.replaceAll(' ', '-'), code)
    // An eighth of the memory takes an eighth of the time.
    const reader = createWorkbookReader((mostMiB) => start(mostMiB / 8), longest)
    expect(await reader.read('birds.xlsx')).toBe(reason)
  })

  test('ends when the app quits, and no other starts', async () => {
    const reader = createWorkbookReader(inPlace('endless', 'for (;;);'))
    const first = reader.read('birds.xlsx')
    const second = reader.read('fish.xlsx')
    await new Promise((resolve) => setTimeout(resolve, 300))
    reader.end()
    expect(await first).toBe('no-workbook')
    expect(await second).toBe('other')
  })

  test('reads alone: the next file waits for its answer', async () => {
    const started = write('started', '')
    const code = `
      const { appendFileSync, readFileSync } = await import('node:fs')
      appendFileSync(${JSON.stringify(started)}, file)
      await new Promise((resolve) => setTimeout(resolve, 300))
      process.send({ sheets: [{ name: readFileSync(${JSON.stringify(started)}, 'utf8'), text: '', hiddenRows: 0 }], hiddenSheets: 0 })`
    const reader = createWorkbookReader(inPlace('slow', code))
    const both = await Promise.all([reader.read('a'), reader.read('b')])
    expect(both).toMatchObject([{ sheets: [{ name: 'a' }] }, { sheets: [{ name: 'ab' }] }])
  })
})
