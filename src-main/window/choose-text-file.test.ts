import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readChosenFile } from '../files/read-chosen-file.ts'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { createChosenFiles } from './choose-text-file.ts'

let file: string
beforeEach(() => {
  file = join(temporaryFolder(), 'birds.csv')
})

const noDialog = { showOpenDialog: () => expect.fail() }
const openFiles = () =>
  createChosenFiles(
    () => ['en'],
    readChosenFile,
    noDialog,
    () => null,
  )

test('a chosen file gives its text, with the file’s name but not its folder', async () => {
  writeFileSync(file, 'Kiwi;7\n')
  const none = { encodings: [], sheets: [], sheet: null, hidden: { rows: [], sheets: 0 }, struck: [] }
  const value = { id: expect.any(String), fileName: 'birds.csv', text: 'Kiwi;7\n', encoding: 'UTF-8', ...none }
  expect(await openFiles().read(file)).toStrictEqual({ ok: true, value })
})

test('a chosen file is read again in another encoding, as it was when it was chosen, until three others were', async () => {
  const files = openFiles()
  writeFileSync(file, Buffer.from([0xcc, 0xf3, 0xf0, 0xea, 0xe0, 0x3b, 0x37, 0x0a]))
  const first = await files.read(file)
  const id = first.ok ? first.value.id : ''
  const kept = { id, fileName: 'birds.csv', text: 'Мурка;7\n', encoding: 'Windows-1251' }
  writeFileSync(file, 'something else')
  expect(await files.readAs(id, { encoding: 'Windows-1252' })).toMatchObject({ value: { text: 'Ìóðêà;7\n' } })
  for (const _time of [1, 2]) await files.read(file)
  expect(await files.readAs(id, { encoding: 'Windows-1251' })).toMatchObject({ value: kept })
  await files.read(file)
  expect(await files.readAs(id, { encoding: 'Windows-1251' })).toStrictEqual({ ok: true, value: null })
})

test.each([
  ['cannot be read', 'other', () => rmSync(file, { force: true })],
  ['is a page', 'no-table', () => writeFileSync(file, '<table>')],
])('a chosen file that %s is a failure', async (_, reason, happen) => {
  happen()
  expect(await openFiles().read(file)).toStrictEqual({ ok: false, failure: { kind: 'file-not-read', reason } })
})
