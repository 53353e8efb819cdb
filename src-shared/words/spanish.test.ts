import { expect, test } from 'vitest'
import { spanish } from './spanish.ts'

test('a search in Spanish keeps ñ apart from n, and leaves every other mark out', () => {
  const { foldText } = spanish
  expect(foldText('Ñandú')).toBe(foldText('ñandu'))
  expect(foldText('peña')).not.toBe(foldText('pena'))
  expect(foldText('pingüino João')).toBe('pinguino joao')
})

test('a moment in a Spanish sentence has the article of its hour, or of its day', () => {
  const { updated } = spanish.list
  expect(updated('10:42')).toBe('Actualizado a las\u00A010:42')
  expect(updated('1:05')).toBe('Actualizado a la\u00A01:05')
  expect(updated('22 nov, 10:42')).toBe('Actualizado el\u00A022 nov, 10:42')
})
