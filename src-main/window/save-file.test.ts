import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saveFile } from './save-file.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'save-file-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Saves a file that is proposed as `pets.csv`, for a clerk who answers the dialog with `filePath`. */
function saveAs(filePath: string) {
  const dialog = { showSaveDialog: async () => ({ canceled: false, filePath }) } as unknown as Dialog
  return saveFile(dialog, {} as BrowserWindow, 'pets.csv', 'as-usual', async () => 'Kiwi')
}

// Linux leaves a name as it was typed: https://github.com/electron/electron/issues/21935
describe('a name that is typed without an extension', () => {
  test('gets the one that was proposed', async () => {
    await saveAs(join(folder, 'birds'))
    await saveAs(join(folder, 'cats.txt'))
    expect(readdirSync(folder).toSorted()).toStrictEqual(['birds.csv', 'cats.txt'])
  })

  test('stays where a file has the longer name, because nobody agreed to replace that file', async () => {
    writeFileSync(join(folder, 'birds.csv'), 'Mango')
    await saveAs(join(folder, 'birds'))
    expect(readFileSync(join(folder, 'birds.csv'), 'utf8')).toBe('Mango')
    expect(readFileSync(join(folder, 'birds'), 'utf8')).toBe('Kiwi')
  })
})
