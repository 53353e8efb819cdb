import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { largestWorkbook } from '../../src-shared/delivery.ts'
import { readWorkbookFile } from '../files/workbook/read-workbook-file.ts'
import { createChosenFiles } from './choose-text-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'text-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

const readTextFile = (file: string, largest: number) =>
  createChosenFiles({ languages: () => ['en'], readWorkbook: readWorkbookFile, largest }).read(file)

describe('a file that the clerk chose', () => {
  test('is read up to the largest size, with its name but not its folder', async () => {
    expect(await readTextFile(write('birds.csv', 'Kiwi;7\n'), 7)).toStrictEqual({
      ok: true,
      value: {
        id: expect.any(String),
        fileName: 'birds.csv',
        text: 'Kiwi;7\n',
        encoding: 'UTF-8',
        encodings: [],
        sheets: [],
        sheet: null,
        hidden: { rows: 0, sheets: 0 },
      },
    })
  })

  test('is read to its end, though each read gives only a part of it', async () => {
    const file = write('parts.csv', 'Kiwi;7\n')
    const handle = await open(file)
    const prototype: FileHandle = Object.getPrototypeOf(handle)
    await handle.close()
    const { read } = prototype
    const parts = vi.spyOn(prototype, 'read')
    parts.mockImplementation(function (this: FileHandle, ...[buffer, offset, length, at]: readonly unknown[]) {
      return Reflect.apply(read, this, [buffer, offset, Math.min(Number(length), 2), at])
    })
    onTestFinished(() => parts.mockRestore())
    expect(await readTextFile(file, 7)).toMatchObject({ value: { text: 'Kiwi;7\n' } })
    expect(await readTextFile(file, 6)).toMatchObject({ failure: { reason: 'too-large' } })
  })

  test('is not taken where a read ends before the file does', async () => {
    const file = write('short.csv', 'Kiwi;7\nMango;7\n')
    const handle = await open(file)
    const prototype: FileHandle = Object.getPrototypeOf(handle)
    await handle.close()
    const { read } = prototype
    const cut = vi.spyOn(prototype, 'read')
    cut.mockImplementation(function (this: FileHandle, ...[buffer, offset, length, at]: readonly unknown[]) {
      return Reflect.apply(read, this, [buffer, offset, Number(at) >= 7 ? 0 : Math.min(Number(length), 7), at])
    })
    onTestFinished(() => cut.mockRestore())
    expect(await readTextFile(file, 100)).toMatchObject({ failure: { kind: 'file-not-read', reason: 'other' } })
  })

  test('is read again in another encoding, as it was when it was chosen, until three others were', async () => {
    const files = createChosenFiles({ languages: () => ['en'], readWorkbook: readWorkbookFile })
    const file = write('names.csv', Buffer.from([0xcc, 0xf3, 0xf0, 0xea, 0xe0, 0x3b, 0x37, 0x0a]))
    const first = await files.read(file)
    const id = first.ok ? first.value.id : ''
    writeFileSync(file, 'something else')
    expect(await files.readAs(id, { encoding: 'Windows-1251' })).toMatchObject({
      value: { id, fileName: 'names.csv', text: 'Мурка;7\n', encoding: 'Windows-1251' },
    })
    expect(await files.readAs(id, { encoding: 'Windows-1252' })).toMatchObject({ value: { text: 'Ìóðêà;7\n' } })
    for (const name of ['a', 'b']) await files.read(write(name, 'Kiwi'))
    expect(await files.readAs(id, { encoding: 'Windows-1251' })).toMatchObject({ value: { text: 'Мурка;7\n' } })
    await files.read(write('c', 'Kiwi'))
    expect(await files.readAs(id, { encoding: 'Windows-1251' })).toStrictEqual({ ok: true, value: null })
  })

  test('may be a larger workbook, most of which is pictures', async () => {
    const bytes = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)])
    expect(await readTextFile(write('pictures.xlsx', bytes), 7)).toMatchObject({ failure: { reason: 'no-workbook' } })
    const file = write('huge.xlsx', bytes)
    truncateSync(file, largestWorkbook + 1)
    expect(await readTextFile(file, 7)).toMatchObject({ failure: { reason: 'too-large' } })
  })

  test.each([
    ['is larger', 'too-large', () => write('large.csv', 'Kiwi;70\n')],
    ['is a damaged workbook', 'no-workbook', () => write('sheet.xlsx', 'PK\x03\x04..')],
    ['is a page', 'web-page', () => write('page.xls', '<table>')],
    ['is gone', 'other', () => join(folder, 'gone.csv')],
    ['is a folder', 'other', () => folder],
  ])('that %s is a failure', async (_, reason, file) => {
    expect(await readTextFile(file(), 7)).toStrictEqual({ ok: false, failure: { kind: 'file-not-read', reason } })
  })
})
