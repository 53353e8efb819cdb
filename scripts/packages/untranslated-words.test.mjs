import { expect, test } from 'vitest'
import { readUntranslatedWords, refuseUntranslatedWords } from './untranslated-words.mjs'

test('a release names the words that nobody has translated, and is refused', () => {
  const untranslated = new Map([
    ['Deutsch', ['fields.status', 'add.title']],
    ['日本語', ['fields.status']],
  ])
  expect(() => refuseUntranslatedWords(untranslated)).toThrow(
    'Not translated yet:\n  Deutsch: fields.status, add.title\n  日本語: fields.status',
  )
  expect(() => refuseUntranslatedWords(new Map())).not.toThrow()
})

test('the words that nobody has translated can be read in every language', async () => {
  // Between two releases, any word may be one of them.
  for (const [language, places] of await readUntranslatedWords()) expect(places, language).not.toEqual([])
})
