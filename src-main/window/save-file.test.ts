import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../process/testing/temporary-folder.ts'
import { createSaveFile } from './save-file.ts'

let folder: string

beforeEach(() => {
  folder = temporaryFolder()
})

/** Saves a file for a clerk who answers the dialog, which proposes `pets.csv`, with `filePath`. */
function saveAs(filePath: string) {
  const dialog = { showSaveDialog: async () => ({ canceled: false, filePath }) } as unknown as Dialog
  const saveFile = createSaveFile(
    dialog,
    () => ({}) as BrowserWindow,
    undefined,
    () => undefined,
  )
  return saveFile('pets.csv', 'as-usual', async () => 'Kiwi')
}

// Linux leaves a name as it was typed: https://github.com/electron/electron/issues/21935
describe('a name that is typed without an extension', () => {
  test('gets the proposed one', async () => {
    await saveAs(join(folder, 'birds'))
    await saveAs(join(folder, 'cats.txt'))
    expect(readdirSync(folder).toSorted()).toStrictEqual(['birds.csv', 'cats.txt'])
  })

  // Spreadsheet programs don't open text that is called `.xlsx`: https://github.com/ag-grid/ag-grid/issues/3451
  test.each(['Birds 25.11.2026', 'Dr. Zoo', 'birds v1.2', 'birds.xlsx'])('and so does %s', async (name) => {
    await saveAs(join(folder, name))
    expect(readdirSync(folder)).toStrictEqual([`${name}.csv`])
  })

  test('stays as it is with the same extension in capitals', async () => {
    await saveAs(join(folder, 'BIRDS.CSV'))
    expect(readdirSync(folder)).toStrictEqual(['BIRDS.CSV'])
  })

  test('stays as it is if a file has the longer name, because nobody agreed to replace that file', async () => {
    writeFileSync(join(folder, 'birds.csv'), 'Mango')
    await saveAs(join(folder, 'birds'))
    expect(readFileSync(join(folder, 'birds.csv'), 'utf8')).toBe('Mango')
    expect(readFileSync(join(folder, 'birds'), 'utf8')).toBe('Kiwi')
  })
})
