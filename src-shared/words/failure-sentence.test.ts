import { expect, test } from 'vitest'
import type { Failure, UnreachableCause } from '../failure.ts'
import { failureNow, failureSentence, unsaidReason } from './failure-sentence.ts'

test('if a service, a firewall or a network refuses access, its sentence says so, or what the service says', () => {
  const refused = { kind: 'unexpected-response', reason: 'status', httpStatus: 403 } as const
  const serviceError = { code: 'forbidden', message: 'This key may only read.', status: 403 }
  const sentenceOf = (message: string) =>
    failureSentence({ ...refused, serviceError: { ...serviceError, message } }, 'staging')
  expect(sentenceOf('This key may only read.')).toBe('This key may only read.')
  const said = 'Access to Staging was refused, perhaps by this network. Ask your manager.'
  expect([sentenceOf(''), failureSentence({ ...refused, serviceError: null }, 'staging')]).toEqual([said, said])
  for (const workedBefore of [true, false]) {
    const page = { kind: 'web-page', workedBefore, httpStatus: 403, serviceError: null } as const
    expect(failureSentence(page, 'staging')).toBe(said)
    expect(failureSentence({ ...page, httpStatus: 511 }, 'staging')).not.toContain('refused')
  }
  expect(failureSentence({ ...refused, httpStatus: 418, serviceError }, 'staging')).not.toContain('key')
})

test('a job that waits in a printer’s queue, or may be there, must not be printed again', () => {
  const said = (failure: Failure) => failureSentence(failure, 'staging')
  expect(said({ kind: 'printer-stopped', reason: 'out of labels' })).toMatch(
    /\(out of labels\)\. .*Don’t print it again\.$/,
  )
  expect(said({ kind: 'print-unknown' })).toMatch(/Check the printer’s list of jobs before you print again\.$/)
})

test('a failure’s sentences name the causes that someone can end, and no cause twice', () => {
  const said = (cause: UnreachableCause, code = 'ERR') =>
    failureSentence({ kind: 'unreachable', cause, code }, 'staging')
  expect(said('tls')).toMatch(/certificate is not trusted\. A virus scanner/)
  expect(said('date')).toMatch(/not valid at this computer’s date/)
  expect(said('proxy')).toBe('Can’t reach Staging. The proxy did not let the connection through.')
  expect(said('proxy', 'ERR_PROXY_AUTH_REQUESTED')).toMatch(/^Can’t reach Staging\. The proxy wants a sign-in\. Tell/)
  expect(said('offline')).toBe('Can’t reach Staging. This computer is offline.')
  expect(said('dns')).toMatch(/server was not found\. Check the base URL and this computer’s network\.$/)
  expect(said('refused')).toBe('Can’t reach Staging. Its server refused the connection.')
  for (const cause of ['timeout', 'reset', 'other'] as const) {
    expect(said(cause)).toBe('Can’t reach Staging.')
    expect(unsaidReason({ kind: 'unreachable', cause, code: 'ERR' })).not.toBeNull()
  }
  expect(unsaidReason({ kind: 'unreachable', cause: 'dns', code: 'ERR' })).toBeNull()
  const redirect = { kind: 'unexpected-response', reason: 'redirect', httpStatus: 301, serviceError: null } as const
  expect(failureSentence(redirect, 'staging')).toMatch(/ It sent us to another URL/)
  expect(unsaidReason(redirect)).toBeNull()
})

test('a wait that the service asked for shortens as it passes, and never lengthens when the clock is set back', () => {
  const busy: Failure = { kind: 'unavailable', httpStatus: 429, serviceError: null, retryAfterSeconds: 9 }
  const said = (passed: number) => failureSentence(failureNow(busy, 1000, 1000 + passed), 'staging')
  expect([0, 4_100, 8_999, 9_000, 60_000, -60_000].map(said)).toEqual([
    'Staging is busy. Try again in 9 s.',
    'Staging is busy. Try again in 5 s.',
    'Staging is busy. Try again in 1 s.',
    'Staging can’t answer right now.',
    'Staging can’t answer right now.',
    'Staging is busy. Try again in 9 s.',
  ])
})
