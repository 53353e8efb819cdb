import { expect, test } from 'vitest'
import { keptFileName } from './settings-notice.ts'

test('a file that the app does not keep has no sentence about its loss, and so no such name', () => {
  expect(keptFileName('settings.json')).toBe('settings.json')
  expect(() => keptFileName('notes.json')).toThrow('notes.json')
})
