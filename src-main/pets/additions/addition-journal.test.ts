import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { additionEvents, eventLists, ids } from '../testing/addition-events.ts'
import type { AdditionEvent } from './addition-event.ts'
import { openAdditionJournal } from './addition-journal.ts'
import { journalHeader, journalLine, readJournal } from './journal-text.ts'
import { foldAdditions } from './recorded-addition.ts'

const newYear = Date.UTC(2026, 0, 1)
const day = 24 * 60 * 60 * 1000
const now = () => newYear
// Before all that the generated events tell of, so that none has expired.
const early = () => 0
const header = journalHeader('1')

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'additions.jsonl')
}

function sending(id: string, at = newYear): AdditionEvent {
  const pet = { name: 'Bella', categoryId: '3' }
  const known = { lookalikes: [], completeGroups: [] }
  return { kind: 'sending', id, environment: 'staging', baseUrl: 'https://staging.example.com/v1', pet, at, known }
}

function added(id: string): AdditionEvent {
  return { kind: 'added', id, at: newYear, petId: '812', confirmedBy: 'answer' }
}

describe('a journal', () => {
  test('gives back after a restart what was written to it, on a line each', async () => {
    await fc.assert(
      fc.asyncProperty(eventLists, async (events) => {
        const file = newFile()
        const journal = await openAdditionJournal({ folder: dirname(file), now: early })
        for (const event of events) expect(await journal.write(event)).toEqual({ ok: true, value: true })
        expect((await readJournal(events.length === 0 ? Buffer.alloc(0) : readFileSync(file))).events).toEqual(events)
        const again = await openAdditionJournal({ folder: dirname(file), now: early })
        expect([...again.additions()]).toEqual([...foldAdditions(events)])
        expect(again.notice()).toBeNull()
      }),
      { numRuns: 30 },
    )
  })

  test('cut off at any byte gives the events before the cut, and goes on as if nothing had been behind it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(additionEvents, { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (events, where) => {
          const file = newFile()
          const lines = events.map(journalLine)
          const whole = Buffer.from([header, ...lines].join(''))
          const cut = Math.floor(where * whole.length)
          writeFileSync(file, whole.subarray(0, cut))
          const left = lines.filter((_line, index) => {
            return Buffer.byteLength([header, ...lines.slice(0, index + 1)].join('')) <= cut
          }).length
          const journal = await openAdditionJournal({ folder: dirname(file), now: early })
          expect(journal.notice()).toBeNull()
          expect([...journal.additions()]).toEqual([...foldAdditions(events.slice(0, left))])
          expect(await journal.write(sending(ids[0]))).toMatchObject({ ok: true })
          expect(await readJournal(readFileSync(file))).toMatchObject({
            events: [...events.slice(0, left), sending(ids[0])],
            problem: null,
          })
        },
      ),
      { numRuns: 200 },
    )
  })

  test('ignores what it does not know of an event, so that a later version may add to it', async () => {
    const line = JSON.stringify({ ...sending(ids[0]), shelf: 'monday' })
    expect(await readJournal(Buffer.from(`${header}${line}\n`))).toMatchObject({
      events: [sending(ids[0])],
      problem: null,
    })
  })

  test('can be read by this user alone', async () => {
    const file = newFile()
    await (await openAdditionJournal({ folder: dirname(file), now })).write(sending(ids[0]))
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('writes what is recorded in the order in which it was, before it is settled', async () => {
    const file = newFile()
    const journal = await openAdditionJournal({ folder: dirname(file), now })
    const events = [sending(ids[0]), added(ids[0]), sending(ids[1]), added(ids[1])]
    for (const event of events) journal.record(event)
    await journal.settled()
    expect((await readJournal(readFileSync(file))).events).toEqual(events)
  })
})

describe('a journal that the disk does not take', () => {
  test('says so and keeps nothing of the event; what is recorded is written when the disk takes it', async () => {
    const file = newFile()
    const journal = await openAdditionJournal({ folder: dirname(file), now })
    await journal.write(sending(ids[0]))
    rmSync(file)
    // A link to itself cannot be opened.
    symlinkSync('additions.jsonl', file)
    expect(await journal.write(sending(ids[1]))).toMatchObject({
      failure: { kind: 'journal-not-written', reason: 'other' },
    })
    journal.record(added(ids[0]))
    await journal.settled()
    rmSync(file)
    await journal.settled()
    expect((await readJournal(readFileSync(file))).events).toEqual([added(ids[0])])
  })
})

describe('a journal on disk', () => {
  test('that is damaged is kept beside the new one, with what could be read of it carried on', async () => {
    const file = newFile()
    const text = [header, journalLine(sending(ids[0])), 'rubbish\n', journalLine(added(ids[0]))].join('')
    writeFileSync(file, text)
    const journal = await openAdditionJournal({ folder: dirname(file), now })
    const keptAs = 'additions.kept-2026-01-01T00-00-00.000Z.jsonl'
    expect(journal.notice()).toEqual({ kind: 'file-set-aside', name: 'additions.jsonl', keptAs, reason: 'damaged' })
    expect(journal.additions().get(ids[0])).toMatchObject({ settled: { petId: '812' } })
    await journal.write(sending(ids[1]))
    expect(readFileSync(join(file, '..', keptAs), 'utf8')).toBe(text)
    expect(await readJournal(readFileSync(file))).toMatchObject({
      events: [sending(ids[0]), added(ids[0]), sending(ids[1])],
      problem: null,
    })
  })

  test('of a newer version is kept beside the new one', async () => {
    const file = newFile()
    writeFileSync(file, '{"version":2}\n{"kind":"dreamt"}\n')
    const journal = await openAdditionJournal({ folder: dirname(file), now })
    expect(journal.notice()).toMatchObject({ kind: 'file-set-aside', reason: 'newer-version' })
    await journal.write(sending(ids[0]))
    expect(readdirSync(join(file, '..'))).toHaveLength(2)
    expect((await readJournal(readFileSync(file))).events).toEqual([sending(ids[0])])
  })

  test('that cannot be read now is left as it is, and carried on when it can', async () => {
    const file = newFile()
    symlinkSync('additions.jsonl', file)
    const late: string[] = []
    const journal = await openAdditionJournal({
      folder: dirname(file),
      now,
      onLateReading: (additions) => late.push(...additions.keys()),
    })
    expect(journal.notice()).toEqual({ kind: 'file-unreadable', name: 'additions.jsonl' })
    expect(await journal.write(sending(ids[1]))).toMatchObject({ failure: { kind: 'journal-not-written' } })
    rmSync(file)
    writeFileSync(file, header + journalLine(sending(ids[0])))
    expect(await journal.write(sending(ids[2]))).toMatchObject({ ok: true })
    expect(late).toEqual([ids[0]])
    expect((await readJournal(readFileSync(file))).events).toEqual([sending(ids[0]), sending(ids[2])])
  })

  test('keeps additions for 90 days, and open ones for longer', async () => {
    const file = newFile()
    const [old, open, young] = ids
    const events = [
      sending(old, newYear - 91 * day),
      added(old),
      sending(open, newYear - 91 * day),
      sending(young, newYear - 89 * day),
      added(young),
    ]
    writeFileSync(file, [header, ...events.map(journalLine)].join(''))
    const journal = await openAdditionJournal({ folder: dirname(file), now })
    expect([...journal.additions().keys()]).toEqual([open, young])
    await journal.settled()
    expect((await readJournal(readFileSync(file))).events).toEqual(events.slice(2))
  })

  test('whose end was lost to the power goes on in a new line', async () => {
    const file = newFile()
    const journal = await openAdditionJournal({ folder: dirname(file), now })
    await journal.write(sending(ids[0]))
    await journal.write(sending(ids[1]))
    truncateSync(file, statSync(file).size - 5)
    const again = await openAdditionJournal({ folder: dirname(file), now })
    await again.write(sending(ids[2]))
    expect((await readJournal(readFileSync(file))).events).toEqual([sending(ids[0]), sending(ids[2])])
  })
})
