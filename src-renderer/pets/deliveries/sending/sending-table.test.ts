import { describe, expect, test } from 'vitest'
import { lookOfRow } from './sending-table.tsx'

describe('a row that may have been added', () => {
  const lost = { kind: 'unknown', candidates: [], lookedAt: null, cause: 'ERR_CONNECTION_RESET' } as const

  test('says that there was no answer', () => {
    expect(lookOfRow(lost, false).label).toBe('No answer. Looking for it in the list…')
  })

  test('says what the service answered', () => {
    const answered = { ...lost, cause: 'unavailable 503', message: 'The database is down.' }
    expect(lookOfRow(answered, false).label).toBe('The store said: “The database is down.” Looking…')
  })
})

test('a row that the clerk says was not added keeps the service’s words', () => {
  const failure = { kind: 'unavailable', httpStatus: 503, retryAfterSeconds: null, serviceError: null } as const
  const said = { ...failure, serviceError: { code: '', message: 'The database is down.', status: 503 } }
  const done = { kind: 'not-added', reason: 'clerk', at: 0 } as const
  expect(lookOfRow({ ...done, failure: null }, false).label).toBe('Not added, as you said')
  expect(lookOfRow({ ...done, failure: said }, false).label).toBe(
    'The store said: “The database is down.” Not added, as you said',
  )
})
