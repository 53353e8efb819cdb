import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'

const read = (/** @type {string} */ file) => readFileSync(path.join(projectRoot, file), 'utf8')
const kept = Array.from(read('src-shared/settings-notice.ts').matchAll(/ {2}\| '(.+?)'/g), ([, name = '']) => name)
const missingIn = (/** @type {string} */ text) => kept.filter((file) => !text.includes(`\`${file}\``))

// Administrators use these documents to find, move and erase what the app keeps.
test.each(['docs/administration.md', 'docs/privacy.md'])(
  '%s names every file that the app keeps for a clerk',
  (file) => {
    expect(missingIn(read(file))).toEqual([])
    expect(missingIn(read(file).replaceAll('`additions.jsonl`', ''))).toEqual(['additions.jsonl'])
  },
)
