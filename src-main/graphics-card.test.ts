import { describe, expect, test } from 'vitest'
import { mayHaveGraphicsCard } from './graphics-card.ts'

describe('a graphics card', () => {
  test.each(['/dev/dri', '/dev/nvidiactl', '/dev/dxg'])('may be there on Linux when %s is', (device) => {
    expect(mayHaveGraphicsCard('linux', (path) => path === device)).toBe(true)
  })

  test('is not there on Linux without any of its devices', () => {
    expect(mayHaveGraphicsCard('linux', () => false)).toBe(false)
  })

  test.each(['darwin', 'win32'] as const)('may always be there on %s, which has no such devices', (platform) => {
    expect(mayHaveGraphicsCard(platform, () => false)).toBe(true)
  })
})
