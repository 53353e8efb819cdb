import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'

const folder = path.join(projectRoot, 'src-renderer', 'pets')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

/** @param {string} file */
const read = (file) => readFileSync(path.join(folder, file), 'utf8')

/**
 * The files whose components a screen draws: its own, and those that it imports.
 *
 * @param {string} file
 * @param {Set<string>} [seen]
 */
function drawnBy(file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, imported = ''] of read(file).matchAll(/from '(\.[^']+\.tsx)'/g)) {
    const found = path.join(path.dirname(file), imported)
    if (files.includes(found)) drawnBy(found, seen)
  }
  return seen
}

test('every screen of a store has content that makes room for the messages above its footer', () => {
  const screens = files.filter((file) => /<main\b/.test(read(file)))
  expect(screens.length).toBeGreaterThanOrEqual(3)
  const without = screens.filter((screen) => ![...drawnBy(screen)].some((file) => /\babove-toasts\b/.test(read(file))))
  expect(without).toEqual([])
})
