import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { createSaveFile } from './save-file.ts'

// Linux leaves a name as it was typed: https://github.com/electron/electron/issues/21935
test.each([
  ['birds', 'birds.csv'],
  ['cats.txt', 'cats.txt'],
  ['BIRDS.CSV', 'BIRDS.CSV'],
  // A point is no extension. Spreadsheet programs open no text that is called `.xlsx`: https://github.com/ag-grid/ag-grid/issues/3451
  ['Birds 25.11.2026', 'Birds 25.11.2026.csv'],
  ['Dr. Zoo', 'Dr. Zoo.csv'],
  ['birds.xlsx', 'birds.xlsx.csv'],
  // A file has the longer name, and nobody agreed to replace that file.
  ['there', 'there'],
])('a file that is typed as %s is saved as %s', async (typed, saved) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'there.csv'), 'Mango')
  const answer = { canceled: false, filePath: join(folder, typed) }
  const dialog = { showSaveDialog: async () => answer } as unknown as Dialog
  const onSaved = vi.fn()
  const saveFile = createSaveFile(dialog, () => ({}) as BrowserWindow, undefined, onSaved)
  await saveFile('pets.csv', 'as-usual', async () => 'Kiwi')
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(join(folder, saved))
  expect(readdirSync(folder).toSorted()).toStrictEqual([saved, 'there.csv'].toSorted())
  expect(readFileSync(join(folder, 'there.csv'), 'utf8')).toBe('Mango')
  expect(readFileSync(join(folder, saved), 'utf8')).toBe('Kiwi')
})
