import { expect, onTestFinished, test, vi } from 'vitest'
import { localDate } from './file-names.ts'

test('on an evening in Los Angeles the date is not yet Greenwich’s', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(localDate(Date.parse('2026-11-23T03:30:00Z'))).toBe('2026-11-22')
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect(localDate(Date.parse('2026-11-22T12:30:00Z'))).toBe('2026-11-23')
})
