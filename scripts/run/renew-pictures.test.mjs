import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { renewPictures } from './renew-pictures.mjs'

test.each([
  ['renews only pictures that it has taken', 0, ['old', 'new']],
  ['renews none if it fails', 1, ['old', 'old']],
])('a run of two tests, of which one ran, %s', async (_what, code, expected) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pet-store-pictures-'))
  const [taken, shown] = [path.join(folder, 'taken'), path.join(folder, 'shown')]
  const place = (/** @type {string} */ target, /** @type {Readonly<Record<string, string>>} */ files) => {
    mkdirSync(target, { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(target, name), text)
  }
  place(shown, { 'list.png': 'old', 'settings.png': 'old' })
  place(taken, { 'list.png': 'of an earlier run' })
  const take = async () => {
    place(taken, { 'settings.png': 'new', 'labels.png': 'new' })
    return code
  }
  expect(await renewPictures(taken, shown, take)).toBe(code)
  expect(['list.png', 'settings.png'].map((name) => readFileSync(path.join(shown, name), 'utf8'))).toEqual(expected)
  rmSync(folder, { recursive: true })
})
