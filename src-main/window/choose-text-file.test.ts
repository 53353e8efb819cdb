import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readTextFile } from './choose-text-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'text-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

describe('a file that the clerk chose', () => {
  test('is read up to the largest size, with its name but not its folder', async () => {
    expect(await readTextFile(write('birds.csv', 'Kiwi;7\n'), 7)).toStrictEqual({
      ok: true,
      value: { fileName: 'birds.csv', text: 'Kiwi;7\n', encoding: 'UTF-8' },
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

  test.each([
    ['is larger', 'too-large', () => write('large.csv', 'Kiwi;70\n')],
    ['is a spreadsheet', 'not-text', () => write('sheet.xlsx', 'PK\x03\x04..')],
    ['is gone', 'other', () => join(folder, 'gone.csv')],
    ['is a folder', 'other', () => folder],
  ])('that %s is a failure', async (_, reason, file) => {
    expect(await readTextFile(file(), 7)).toStrictEqual({ ok: false, failure: { kind: 'file-not-read', reason } })
  })
})
