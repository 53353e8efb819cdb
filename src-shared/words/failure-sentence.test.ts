import { expect, test } from 'vitest'
import type { Failure, UnreachableCause } from '../failure.ts'
import { failureNow, failureSentence } from './failure-sentence.ts'

test('if a key lacks a right, the failure has the service’s own words, if there are any', () => {
  const refused = { kind: 'unexpected-response', reason: 'status', httpStatus: 403 } as const
  const serviceError = { code: 'forbidden', message: 'This key may only read.', status: 403 }
  const sentenceOf = (message: string) =>
    failureSentence({ ...refused, serviceError: { ...serviceError, message } }, 'staging')
  expect(sentenceOf('This key may only read.')).toBe('This key may only read.')
  expect(sentenceOf('')).toBe(failureSentence({ ...refused, serviceError: null }, 'staging'))
  expect(failureSentence({ ...refused, httpStatus: 418, serviceError }, 'staging')).not.toContain('key')
})

test('a job that waits in a printer’s queue, or may be there, must not be printed again', () => {
  const said = (failure: Failure) => failureSentence(failure, 'staging')
  expect(said({ kind: 'printer-stopped', reason: 'out of labels' })).toMatch(
    /\(out of labels\)\. .*Don’t print it again\.$/,
  )
  expect(said({ kind: 'print-unknown' })).toMatch(/Check the printer and its list of jobs before you print again\.$/)
})

test('a failure’s sentences name the causes that trying again does not end, but no other', () => {
  const said = (cause: UnreachableCause) => failureSentence({ kind: 'unreachable', cause, code: 'ERR' }, 'staging')
  expect(said('tls')).toMatch(/certificate is not trusted\. A virus scanner/)
  expect(said('date')).toMatch(/not valid at this computer’s date/)
  expect(said('proxy')).toBe('Can’t reach Staging. The proxy did not let the connection through.')
  for (const cause of ['offline', 'dns', 'refused', 'timeout', 'reset', 'other'] as const)
    expect(said(cause)).toBe('Can’t reach Staging.')
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
