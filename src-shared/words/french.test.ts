import { expect, test } from 'vitest'
import { french } from './french.ts'

test('a search in French finds œ by oe', () => {
  expect(french.foldText('Sœur Æmilia Été')).toBe('soeur aemilia ete')
})

test('a moment in a French sentence is an hour, or a day', () => {
  const { updated } = french.list
  expect(updated('10:42')).toBe('Actualisé à\u00A010:42')
  expect(updated('14 h 05')).toBe('Actualisé à\u00A014 h 05')
  expect(updated('22 nov., 10:42')).toBe('Actualisé le\u00A022 nov., 10:42')
  expect(french.formats.longDate('2030-12-01')).toBe('1er décembre 2030')
})
