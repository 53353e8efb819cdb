import fc from 'fast-check'
import { expect, test } from 'vitest'
import { journalHeader, journalLine, readJournal, readJournalInSlices } from './journal-text.ts'
import { eventLists } from './testing/addition-events.ts'

test('a journal reads the same in slices as at once, however it is damaged', async () => {
  await fc.assert(
    fc.asyncProperty(
      eventLists,
      fc.array(fc.record({ at: fc.nat(), text: fc.constantFrom('x', '\n', '\n{}\n', '\uFEFF', '') })),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (events, damages, where) => {
        let text = [journalHeader, ...events.map(journalLine)].join('')
        for (const { at, text: damage } of damages) {
          const place = at % (text.length + 1)
          text = text.slice(0, place) + damage + text.slice(place)
        }
        const bytes = Buffer.from(text).subarray(0, Math.ceil(Buffer.byteLength(text) * where))
        expect(await readJournalInSlices(bytes)).toStrictEqual(readJournal(bytes))
      },
    ),
  )
})

test('other work goes on while a long journal is read in slices', async () => {
  const id = '01890a5d-ac96-474b-8cce-b302099a8051'
  const line = journalLine({ kind: 'added', id, at: 1, petId: '812', confirmedBy: 'answer' })
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  }, 0)
  const { events } = await readJournalInSlices(Buffer.from(journalHeader + line.repeat(20_000)))
  clearInterval(counting)
  expect(events).toHaveLength(20_000)
  expect(turns).toBeGreaterThan(10)
})

test('a reason that only a later version knows is left out, and its line is read', () => {
  const id = '01890a5d-ac96-474b-8cce-b302099a8051'
  const event = { kind: 'not-added', id, at: 1, reason: 'not-sent', message: null } as const
  const line = `${JSON.stringify({ ...event, failure: { kind: 'store-on-fire' } })}\n`
  const { events, problem } = readJournal(Buffer.from(journalHeader + line))
  expect(problem).toBeNull()
  expect(events).toEqual([event])
})
