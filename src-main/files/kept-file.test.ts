import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { firstKeptView, type KeptView, keptViewSchema } from '../../src-shared/kept-view.ts'
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

test('of keystrokes that come faster than the disk, the newest is written when the one before it is', async () => {
  const written: string[] = []
  let release = () => {}
  const disk = new Promise<void>((resolve) => {
    release = resolve
  })
  const view = openView(newFile(), (_, text) => {
    written.push(text)
    return disk
  })
  for (const name of ['B', 'Be']) view.keep(draftOf(name))
  await vi.waitFor(() => expect(written).toEqual([JSON.stringify(draftOf('Be'))]))
  for (const name of ['Bel', 'Bell', 'Bella']) view.keep(draftOf(name))
  release()
  await view.settled()
  expect(written).toEqual([draftOf('Be'), draftOf('Bella')].map((value) => JSON.stringify(value)))
})

test('with patience, lists that follow each other are written once, and at once when the app ends', async () => {
  const written: string[] = []
  const view = openKeptFile({
    file: newFile(),
    schema: keptViewSchema,
    first: firstKeptView,
    patience: 1_000_000,
    write: async (_, text) => void written.push(text),
  })
  for (const name of ['Bella', 'Rex']) view.keep(draftOf(name))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(written).toEqual([])
  await view.settled()
  expect(written).toEqual([JSON.stringify(draftOf('Rex'))])
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
