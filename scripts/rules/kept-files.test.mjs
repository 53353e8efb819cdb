import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../run/project-root.mjs'

const read = (/** @type {string} */ file) => readFileSync(path.join(projectRoot, file), 'utf8')

// Administrators use these documents to find, move and erase what the app keeps.
test.each(['docs/administration.md', 'docs/privacy.md'])(
  '%s names every file that the app keeps for a clerk',
  (document) => {
    const files = Array.from(read('src-shared/settings-notice.ts').matchAll(/ {2}\| '(.+?)'/g), ([, name = '']) => name)
    expect(files).toContain('additions.jsonl')
    const text = read(document)
    expect(files.filter((file) => !text.includes(`\`${file}\``))).toEqual([])
  },
)
