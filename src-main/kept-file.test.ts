import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { firstKeptView, type KeptView, keptViewSchema } from '../src-shared/kept-view.ts'
import { openKeptFile } from './kept-file.ts'

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'view.json')
}

function openView(file: string, write?: (file: string, text: string) => Promise<void>) {
  return openKeptFile({ file, schema: keptViewSchema, first: firstKeptView, ...(write ? { write } : {}) })
}

function draftOf(name: string): KeptView {
  return { ...firstKeptView, drafts: { staging: { name, categoryId: '9007199254740993', status: '' } } }
}

test('a draft is there again after a restart', async () => {
  const file = newFile()
  const view = openView(file)
  view.keep(draftOf('Bella'))
  await view.settled()
  expect(openView(file).current()).toEqual(draftOf('Bella'))
})

test('of keystrokes that come faster than the disk, the first and the newest are written', async () => {
  const written: string[] = []
  const view = openView(newFile(), async (_, text) => void written.push(text))
  for (const name of ['B', 'Be', 'Bel', 'Bell', 'Bella']) view.keep(draftOf(name))
  await view.settled()
  expect(written).toEqual([draftOf('B'), draftOf('Bella')].map((value) => JSON.stringify(value)))
})

test('a disk that takes nothing leaves the draft in memory', async () => {
  const view = openView(newFile(), () => Promise.reject(new Error('ENOSPC')))
  view.keep(draftOf('Bella'))
  await view.settled()
  expect(view.current()).toEqual(draftOf('Bella'))
})

test('whatever a damaged file holds, the view starts afresh', () => {
  const file = newFile()
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      writeFileSync(file, text)
      expect(openView(file).current()).toEqual(firstKeptView)
      expect(readFileSync(file, 'utf8')).toBe(text)
    }),
  )
})
