import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readChosenFile } from '../files/read-chosen-file.ts'
import { createChosenFiles } from './choose-text-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'text-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

const openFiles = () => createChosenFiles(() => ['en'], readChosenFile)

describe('a file that the clerk chose', () => {
  test('gives its text, with the file’s name but not its folder', async () => {
    expect(await openFiles().read(write('birds.csv', 'Kiwi;7\n'))).toStrictEqual({
      ok: true,
      value: {
        id: expect.any(String),
        fileName: 'birds.csv',
        text: 'Kiwi;7\n',
        encoding: 'UTF-8',
        encodings: [],
        sheets: [],
        sheet: null,
        hidden: { rows: [], sheets: 0 },
        struck: [],
        sheetRows: [],
      },
    })
  })

  test('is read again in another encoding, as it was when it was chosen, until three others were', async () => {
    const files = openFiles()
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

  test.each([
    ['cannot be read', 'other', () => join(folder, 'gone.csv')],
    ['is a page', 'web-page', () => write('page.xls', '<table>')],
  ])('that %s is a failure', async (_, reason, file) => {
    expect(await openFiles().read(file())).toStrictEqual({ ok: false, failure: { kind: 'file-not-read', reason } })
  })
})
