import { expect, test } from 'vitest'
import { journalHeader, journalLine, readJournal } from './journal-text.ts'

const header = journalHeader('1')

test('other work goes on while a long journal is read', async () => {
  const id = '01890a5d-ac96-474b-8cce-b302099a8051'
  const line = journalLine({ kind: 'added', id, at: 1, petId: '812', confirmedBy: 'answer' })
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  }, 0)
  const { events } = await readJournal(Buffer.from(header + line.repeat(20_000)))
  clearInterval(counting)
  expect(events).toHaveLength(20_000)
  expect(turns).toBeGreaterThan(10)
})

test('a reason that only a later version knows is left out, and its line is read', async () => {
  const id = '01890a5d-ac96-474b-8cce-b302099a8051'
  const event = { kind: 'not-added', id, at: 1, reason: 'not-sent', message: null } as const
  const line = `${JSON.stringify({ ...event, failure: { kind: 'store-on-fire' } })}\n`
  const { events, problem } = await readJournal(Buffer.from(header + line))
  expect(problem).toBeNull()
  expect(events).toEqual([event])
})
