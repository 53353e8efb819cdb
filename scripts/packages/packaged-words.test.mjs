import { expect, test } from 'vitest'
import { packagedWords, refuseUntranslatedWords } from './packaged-words.mjs'

test('the packages speak every language of the app, each in its own words', () => {
  expect([...packagedWords.keys()]).toEqual(['en', 'de', 'nl', 'fr', 'es', 'ja', 'ar'])
  expect(new Set([...packagedWords.values()].map(({ summary }) => summary)).size).toBe(packagedWords.size)
})

test('a release names the words that nobody has translated, and is refused', () => {
  const untranslated = new Map([
    ['Deutsch', ['fields.status', 'add.title']],
    ['日本語', ['fields.status']],
  ])
  expect(() => refuseUntranslatedWords(untranslated)).toThrow(
    'Not translated yet:\n  Deutsch: fields.status, add.title\n  日本語: fields.status',
  )
  expect(() => refuseUntranslatedWords(new Map())).not.toThrow()
  // Between two releases there may be some, and it can read which.
  expect(() => refuseUntranslatedWords()).not.toThrow(TypeError)
})
