import { expect, test } from 'vitest'
import { refuseUntranslatedWords } from './packaged-words.mjs'

test('a release names the words that nobody has translated, and is refused', () => {
  const untranslated = new Map([
    ['Deutsch', ['fields.status', 'add.title']],
    ['日本語', ['fields.status']],
  ])
  const named = 'Not translated yet:\n  Deutsch: fields.status, add.title\n  日本語: fields.status'
  expect(() => refuseUntranslatedWords(untranslated)).toThrow(named)
  expect(() => refuseUntranslatedWords(new Map())).not.toThrow()
})
