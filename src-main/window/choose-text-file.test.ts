import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
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

  test.each([
    ['is larger', 'too-large', () => write('large.csv', 'Kiwi;70\n')],
    ['is a spreadsheet', 'not-text', () => write('sheet.xlsx', 'PK\x03\x04..')],
    ['is gone', 'other', () => join(folder, 'gone.csv')],
    ['is a folder', 'other', () => folder],
  ])('that %s is a failure', async (_, reason, file) => {
    expect(await readTextFile(file(), 7)).toStrictEqual({ ok: false, failure: { kind: 'file-not-read', reason } })
  })
})
