import { describe, expect, test } from 'vitest'
import type { DeliveryState } from '../../../../src-shared/delivery.ts'
import { rowOutcomes } from '../../../../src-shared/testing/row-outcomes.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { tallyOf } from '../../queries/row-counts.ts'
import { doubtSentence, minutesLeft, stateSentence } from './delivery-progress.tsx'

test.each([
  // Too few rows sent, or none left.
  [{ rows: 2, time: 2_000, rest: 100 }, null],
  [{ rows: 10, time: 10_000, rest: 0 }, null],
  // Never seconds: less than a minute is 0.
  [{ rows: 10, time: 10_000, rest: 59 }, 0],
  [{ rows: 10, time: 10_000, rest: 60 }, 1],
  [{ rows: 57, time: 114_000, rest: 61 }, 3],
  [{ rows: 10, time: 10_000, rest: 660 }, 11],
])('%j: about %j minutes', (run, minutes) => {
  expect(minutesLeft(run)).toBe(minutes)
})

describe('the sentence about a delivery', () => {
  test.each<[DeliveryState, string | null, mayAdd?: boolean]>([
    [{ kind: 'sending' }, null],
    [{ kind: 'paused' }, 'Paused. Nothing is sent until you resume it.'],
    [
      { kind: 'held-up', failure: { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' } },
      'Can’t reach Staging. Its server refused the connection. Paused. Nothing is sent until you resume it.',
    ],
    [{ kind: 'interrupted' }, 'Paused. Nothing is sent until you resume it.'],
    [{ kind: 'interrupted' }, 'Your administrator has turned off adding pets here.', false],
    [{ kind: 'stopped' }, 'Stopped. Nothing more is sent.'],
    [{ kind: 'done' }, null, false],
  ])('%j', (state, sentence, mayAdd = true) => {
    expect(stateSentence({ state, environment: 'staging' }, mayAdd)).toBe(sentence)
  })

  test('at the end, names every way in which rows ended', () => {
    const { atEnd } = words.delivery.sending
    const { added, found, refused, unknown } = rowOutcomes
    expect(atEnd(tallyOf([added, found]))).toBe('2 added.')
    expect(atEnd(tallyOf([added, refused]))).toBe('1 added, 1 refused.')
    expect(atEnd(tallyOf([rowOutcomes['already-there'], rowOutcomes['to-send']]))).toBe(
      '0 added, 1 already there, 1 not sent.',
    )
    expect(atEnd(tallyOf([added, rowOutcomes['may-be-there'], unknown, rowOutcomes['to-send']]))).toBe(
      '1 added, 1 not sent: may be there already, 1 being looked for, 1 not sent.',
    )
  })

  test('casts doubt on a delivery with a damaged record while a row seems unsent', () => {
    const outcomes = [rowOutcomes.unknown, rowOutcomes['to-send']]
    expect(doubtSentence({ isDoubtful: true, outcomes })).toContain('Part of this computer’s record was damaged.')
    expect(doubtSentence({ isDoubtful: false, outcomes })).toBeNull()
    expect(doubtSentence({ isDoubtful: true, outcomes: outcomes.slice(0, 1) })).toBeNull()
  })
})
