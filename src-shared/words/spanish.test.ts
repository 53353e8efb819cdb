import { expect, onTestFinished, test, vi } from 'vitest'
import { spanish } from './spanish.ts'

test('a search in Spanish keeps ñ apart from n, and leaves every other mark out', () => {
  const { foldText } = spanish
  expect(foldText('Ñandú')).toBe(foldText('ñandu'))
  expect(foldText('peña')).not.toBe(foldText('pena'))
  expect(foldText('pingüino João')).toBe('pinguino joao')
})

test('a moment in a Spanish sentence has the article of its hour, or of its day', () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12, 0) })
  const { updated } = spanish.list
  expect(updated(new Date(2026, 10, 22, 10, 42).getTime())).toBe('Actualizado a las\u00A010:42')
  expect(updated(new Date(2026, 10, 22, 1, 5).getTime())).toBe('Actualizado a la\u00A01:05')
  expect(updated(new Date(2026, 10, 2, 10, 42).getTime())).toBe('Actualizado el\u00A02 de noviembre a las\u00A010:42')
})

test('one new pet is counted in the singular', () => {
  expect(spanish.changes.today(1)).toBe('1 nueva hoy')
  expect(spanish.changes.today(2)).toBe('2 nuevas hoy')
})
