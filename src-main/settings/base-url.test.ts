import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellsOf } from '../../src-shared/testing/cells.ts'
import { createReach } from '../../src-shared/testing/reach.ts'
import { type BaseUrlProblem, checkBaseUrl } from './base-url.ts'

describe('a base URL', () => {
  test.each([
    ['https://pets.example.com/v1', 'https://pets.example.com/v1'],
    ['  HTTPS://Pets.Example.com:443/v1///  ', 'https://pets.example.com/v1'],
    ['https://pets.example.com', 'https://pets.example.com'],
    ['http://localhost:8080/v1', 'http://localhost:8080/v1'],
    ['http://127.8.9.10/v1', 'http://127.8.9.10/v1'],
    ['http://2130706433/v1', 'http://127.0.0.1/v1'],
    ['http://[::1]:8080/v1/', 'http://[::1]:8080/v1'],
    ['\u200bhttps://pets.exam\u00adple.com/v1\u200b\u202c', 'https://pets.example.com/v1'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(checkBaseUrl(typed)).toEqual({ ok: true, baseUrl: kept })
  })

  test.each<[string, BaseUrlProblem]>([
    [' ', 'malformed'],
    ['pets.example.com/v1', 'malformed'],
    ['https://', 'malformed'],
    ['file:///etc/passwd', 'malformed'],
    ['pet-store://window/v1', 'malformed'],
    ['javascript:alert(1)', 'malformed'],
    ['http://pets.example.com/v1', 'insecure'],
    ['http://localhost.example.com/v1', 'insecure'],
    ['http://127.0.0.1.example.com/v1', 'insecure'],
    ['http://0.0.0.0/v1', 'insecure'],
    ['https://clerk:secret@pets.example.com/v1', 'credentials'],
    ['https://clerk@pets.example.com/v1', 'credentials'],
    ['https://pets.example.com/v1?key=1', 'query'],
    ['https://pets.example.com/v1?', 'query'],
    ['https://pets.example.com/v1#top', 'query'],
    ['https://pets.example.com/v1#', 'query'],
  ])('%s is refused: %s', (typed, problem) => {
    expect(checkBaseUrl(typed)).toEqual({ ok: false, problem })
  })

  test('that was accepted passes again unchanged, and a path appended to it stays on its host, encrypted or on this computer', () => {
    const hosts = cellsOf('pets.example | localhost | 127.0.0.1 | localhost:8080 | [::1] | 127.1 | 0x7f.1 | ::1')
    const pieces = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc
        .tuple(
          fc.constantFrom('https://', 'http://', 'http://', 'https:', 'HTTP://', '//', 'file://'),
          fc.constantFrom('', '', '', 'a@', 'a:b@'),
          fc.constantFrom(...hosts),
          fc.oneof(
            fc.string({ unit: fc.constantFrom(...'/?#@\\.:v1% \t'), maxLength: 8 }),
            fc.string({ unit: fc.constantFrom(...'/v1.%'), maxLength: 8 }),
          ),
        )
        .map((parts) => parts.join('')),
      fc.string(),
    )
    const reach = createReach('accepted', 'refused', 'this computer without TLS')
    fc.assert(
      fc.property(pieces, (typed) => {
        const check = checkBaseUrl(typed)
        reach.note(check.ok ? 'accepted' : 'refused')
        if (!check.ok) return
        expect(checkBaseUrl(check.baseUrl)).toEqual(check)
        const base = new URL(check.baseUrl)
        const whole = new URL(`${check.baseUrl}/pets`)
        expect([whole.protocol, whole.host, whole.search, whole.hash]).toEqual([base.protocol, base.host, '', ''])
        expect(whole.pathname.endsWith('/pets')).toBe(true)
        expect([whole.username, whole.password]).toEqual(['', ''])
        reach.note('this computer without TLS', whole.protocol !== 'https:')
        if (whole.protocol !== 'https:') expect(whole.hostname).toMatch(/^(localhost|127\..*|\[::1\])$/)
      }),
      { numRuns: 2000 },
    )
    reach.expectAtLeast(1)
  })
})
