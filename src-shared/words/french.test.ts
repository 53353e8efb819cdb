import { expect, onTestFinished, test, vi } from 'vitest'
import { french } from './french.ts'

test('a moment in a French sentence is an hour, or a day with an hour', () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12, 0) })
  const { updated } = french.list
  expect(updated(new Date(2026, 10, 22, 10, 42).getTime())).toBe('Actualisé à\u00A010:42')
  expect(updated(new Date(2026, 10, 1, 10, 42).getTime())).toBe('Actualisé le\u00A01er novembre à\u00A010:42')
  expect(french.formats.longDate('2030-12-01')).toBe('1er\u00A0décembre\u00A02030')
})
