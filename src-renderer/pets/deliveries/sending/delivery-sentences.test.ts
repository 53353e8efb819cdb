import { describe, expect, test } from 'vitest'
import type { DeliveryOutcome, DeliveryState } from '../../../../src-shared/delivery.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { tallyOf } from '../../known/delivery-tally.ts'
import { stateSentence } from './delivery-sentences.ts'

describe('what is said of a delivery', () => {
  test.each<[DeliveryState, string | null]>([
    [{ kind: 'sending' }, null],
    [{ kind: 'paused' }, 'Paused. Nothing is sent until you resume it.'],
    [
      { kind: 'held-up', failure: { kind: 'unreachable', cause: 'refused', code: 'ERR_CONNECTION_REFUSED' } },
      'Can’t reach Staging. The delivery is paused until you resume it.',
    ],
    [
      { kind: 'held-up', failure: { kind: 'journal-not-written', reason: 'disk-full' } },
      'The disk is full, so the app can’t note what it adds. Nothing was sent. The delivery is paused until you resume it.',
    ],
    [
      { kind: 'interrupted' },
      'The app was closed before the delivery was finished. Nothing is sent until you resume it.',
    ],
    [{ kind: 'stopped' }, 'Stopped. Nothing more is sent.'],
    [{ kind: 'done' }, null],
  ])('%j', (state, sentence) => {
    expect(stateSentence({ state, environment: 'staging' })).toBe(sentence)
  })

  test('the end names every end that a row came to', () => {
    const { atEnd } = words.delivery.sending
    const added: DeliveryOutcome = { kind: 'added', petId: '1', confirmedBy: 'answer' }
    const found: DeliveryOutcome = { kind: 'added', petId: '1', confirmedBy: 'list' }
    expect(atEnd(tallyOf([added, found]))).toBe('2 added.')
    expect(atEnd(tallyOf([added, { kind: 'refused', message: null }]))).toBe('1 added, 1 refused.')
    expect(atEnd(tallyOf([{ kind: 'already-there', petId: '3' }, { kind: 'waiting' }]))).toBe(
      '0 added, 1 already there, 1 not sent.',
    )
    const lost: DeliveryOutcome = { kind: 'unknown', additionId: null }
    const lookedFor: DeliveryOutcome = { kind: 'unknown', additionId: crypto.randomUUID() }
    expect(atEnd(tallyOf([added, lost, lost, lookedFor]))).toBe('1 added, 1 being looked for, 2 may have been added.')
  })
})
