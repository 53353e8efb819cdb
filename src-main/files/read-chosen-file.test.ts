import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { largestWorkbook } from '../../src-shared/delivery.ts'
import { readChosenFile } from './read-chosen-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'chosen-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

const read = (file: string, largest: number) => readChosenFile({ file, languages: ['en'] }, { largest })
const kiwi = { bytes: Buffer.from('Kiwi;7\n'), text: 'Kiwi;7\n', encoding: 'UTF-8', encodings: [] }

/** Makes each read of a file give at most as many bytes as `limited` says, until the test ends. */
async function limitReads(limited: (wanted: { length: number; at: number }) => number): Promise<void> {
  const handle = await open(write('any', ''))
  const prototype: FileHandle = Object.getPrototypeOf(handle)
  await handle.close()
  const { read: readAll } = prototype
  const spy = vi.spyOn(prototype, 'read')
  spy.mockImplementation(function (this: FileHandle, ...[buffer, offset, length, at]: readonly unknown[]) {
    return Reflect.apply(readAll, this, [buffer, offset, limited({ length: Number(length), at: Number(at) }), at])
  })
  onTestFinished(() => spy.mockRestore())
}

describe('a file that the clerk chose', () => {
  test('is read up to the largest size and to its end, though each read gives only a part of it', async () => {
    const file = write('parts.csv', 'Kiwi;7\n')
    expect(await read(file, 7)).toStrictEqual(kiwi)
    await limitReads(({ length }) => Math.min(length, 2))
    expect(await read(file, 7)).toStrictEqual(kiwi)
    expect(await read(file, 6)).toBe('too-large')
  })

  test.skipIf(process.platform !== 'linux')(
    'is read to its end, though its drive (Linux’s own) states no size',
    async () => {
      const read = await readChosenFile({ file: '/proc/cpuinfo', languages: ['en'] })
      expect(typeof read === 'string' ? read : 'bytes' in read && read.bytes.length).toBeGreaterThan(100)
      expect(await readChosenFile({ file: '/proc/cpuinfo', languages: [] }, { largest: 7 })).toBe('too-large')
    },
  )

  test('is refused if reading ends before the file does', async () => {
    await limitReads(({ length, at }) => (at >= 7 ? 0 : Math.min(length, 7)))
    expect(await read(write('short.csv', 'Kiwi;7\nMango;7\n'), 100)).toBe('other')
  })

  test('may be a larger workbook, most of which is pictures', async () => {
    const bytes = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)])
    expect(await read(write('pictures.xlsx', bytes), 7)).toBe('no-table')
    const file = write('huge.xlsx', bytes)
    truncateSync(file, largestWorkbook + 1)
    expect(await read(file, 7)).toBe('too-large')
  })

  test.each([
    ['is larger', 'too-large', () => write('large.csv', 'Kiwi;70\n')],
    ['is a damaged workbook', 'no-table', () => write('sheet.xlsx', 'PK\x03\x04..')],
    ['is gone', 'other', () => join(folder, 'gone.csv')],
    ['is a folder', 'other', () => folder],
  ])('that %s is a failure', async (_, reason, file) => {
    expect(await read(file(), 7)).toBe(reason)
  })
})
