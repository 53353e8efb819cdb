import { afterAll, expect, test, vi } from 'vitest'
import type { Addition as JournalledAddition } from '../../../src-shared/addition.ts'
import { additionsIn, enterAddition } from './addition-store.ts'
import { takeReturned } from './returned-additions.ts'

const failure = { kind: 'missing-api-key' } as const

function notAdded(name: string, sentAt: number): JournalledAddition {
  return {
    id: name,
    environment: 'production',
    pet: { name, categoryId: '7' },
    sentAt,
    outcome: { kind: 'not-added', reason: 'not-sent', message: null, failure, at: sentAt },
  }
}

const journal: JournalledAddition[] = []
vi.stubGlobal('window', { petStore: { listAdditions: async () => ({ ok: true, value: journal }) } })
afterAll(() => {
  vi.unstubAllGlobals()
})

test('a pet that came back in this window comes back once, also when the clock was set back before it was sent', async () => {
  const beforeTheWindow = performance.timeOrigin - 60_000
  journal.push(notAdded('Kiwi', beforeTheWindow), notAdded('Loki', beforeTheWindow - 1))
  const submission = {
    pet: { name: 'Kiwi', categoryId: '7' },
    draft: { name: 'Kiwi', categoryId: '7', status: '' },
    isInForm: false,
  }
  enterAddition('production', submission, 'returned', { failure, at: beforeTheWindow })
  await takeReturned('production')
  expect(additionsIn('production').map(({ pet }) => pet.name)).toEqual(['Kiwi', 'Loki'])
})
