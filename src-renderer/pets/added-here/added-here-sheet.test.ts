import { expect, test } from 'vitest'
import type { Addition } from '../../../src-shared/addition.ts'
import { additionTable } from './added-here-sheet.tsx'

const at = new Date(2026, 10, 28, 10, 42).getTime()

test('a file and paper have a row for each addition, without an ID for one that is not known as added', () => {
  const rex: Addition = {
    id: 'rex',
    environment: 'staging',
    pet: { name: 'Rex', categoryId: '3' },
    sentAt: at,
    outcome: { kind: 'added', petId: '4', confirmedBy: 'answer', at },
  }
  const lost: Addition = {
    ...rex,
    pet: { name: 'Kiwi', categoryId: '7', status: 'sold' },
    outcome: { kind: 'unknown', candidates: [], lookedAt: null, cause: null },
  }
  const [head, ...rows] = additionTable([rex, lost], { names: { 3: 'Dogs' }, recent: [] })
  expect(head).toEqual(['Date', 'Time', 'Name', 'Category number', 'Category', 'Status', 'ID', 'Outcome'])
  expect(rows).toEqual([
    ['2026-11-28', expect.stringMatching(/^10:42/), 'Rex', '3', 'Dogs', 'Let the store decide', '4', 'Added'],
    ['2026-11-28', expect.stringMatching(/^10:42/), 'Kiwi', '7', '', 'Sold', '', 'May have been added'],
  ])
})
