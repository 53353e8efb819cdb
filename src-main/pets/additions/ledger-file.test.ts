import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { lineOf, linesHeader, readLines } from '../../files/line-file.ts'
import { withholdFile } from '../../files/testing/withhold-file.ts'
import { temporaryFolder } from '../../process/testing/temporary-folder.ts'
import { deliveryIds, eventLists, ids, ledgerEvents } from '../testing/ledger-events.ts'
import { afterEvents, emptyLedger, type Ledger } from './ledger.ts'
import { type LedgerEvent, type LedgerEventOf, ledgerEventSchema } from './ledger-event.ts'
import { openLedgerFile } from './ledger-file.ts'

const newYear = Date.UTC(2026, 0, 1)
const day = 24 * 60 * 60 * 1000
/** So long ago that what was settled then has expired. */
const long = newYear - 91 * day
const now = () => newYear
// Before all generated events, so that nothing has expired.
const early = () => 0
const started: LedgerEvent = { kind: 'started', at: 0 }

const newer = '{"version":2}\n{"kind":"dreamt"}\n'
const keptAs = 'additions.kept-2026-01-01T00-00-00.000Z.jsonl'
const setAside = { kind: 'file-set-aside', name: 'additions.jsonl', keptAs }

const newFile = () => join(temporaryFolder(), 'additions.jsonl')

function sending(id: string, at = newYear): LedgerEvent {
  const pet = { name: 'Bella', categoryId: '3' }
  const known = { lookalikes: [], completeGroups: [] }
  return { kind: 'sending', id, environment: 'staging', baseUrl: 'https://staging.example.com/v1', pet, at, known }
}

function added(id: string, at = newYear): LedgerEvent {
  return { kind: 'added', id, at, petId: '812', confirmedBy: 'answer' }
}

function begun(delivery: string, at = newYear): LedgerEventOf<'delivery-begun'> {
  const rows = [{ cells: ['Bella'], pet: { name: 'Bella', categoryId: '3' }, again: false }]
  const content = { name: 'Birds.csv', columns: ['Name'], rows }
  return { kind: 'delivery-begun', delivery, environment: 'staging', baseUrl: 'https://s.example.com/v1', at, content }
}

/** The text of a file with these events and other lines. */
function textOf(...lines: readonly (LedgerEvent | string)[]): string {
  return [linesHeader, ...lines.map((line) => (typeof line === 'string' ? line : lineOf(line)))].join('')
}

type Parts = Partial<Parameters<typeof openLedgerFile>[0]>

const openAt = (file: string, parts: Parts = {}) => openLedgerFile({ folder: join(file, '..'), now, ...parts })

/** A run that finds this in its ledger's file. */
async function openWith(found: string | Buffer, parts?: Parts) {
  const file = newFile()
  writeFileSync(file, found)
  return { file, ledger: await openAt(file, parts) }
}

const stateOf = ({ current }: Awaited<ReturnType<typeof openAt>>, id: string) => current().additions.get(id)?.state

function entries({ additions, deliveries }: Ledger) {
  return [[...additions], [...deliveries]]
}

const readLedgerText = (bytes: Buffer) => readLines(bytes, ledgerEventSchema)

/** A file's events, without those that a run began. */
async function eventsIn(file: string): Promise<readonly LedgerEvent[]> {
  return (await readLedgerText(readFileSync(file))).values.filter(({ kind }) => kind !== 'started')
}

describe("a ledger's file", () => {
  test.each([
    ['EINVAL', true],
    ['ENOSYS', true],
    ['EIO', false],
  ])('on a drive that answers a flush with %s is written: %s', async (code, isWritten) => {
    const file = newFile()
    const handle = await open(dirname(file), 'r')
    const prototype: Pick<FileHandle, 'datasync'> = Object.getPrototypeOf(handle)
    await handle.close()
    const error = Object.assign(new Error(`${code}: fdatasync`), { code, syscall: 'fdatasync' })
    const spy = vi.spyOn(prototype, 'datasync').mockRejectedValue(error)
    onTestFinished(() => spy.mockRestore())
    const ledger = await openAt(file)
    expect(await ledger.write(sending(ids[0] ?? ''))).toMatchObject({ ok: isWritten })
    expect((await eventsIn(file)).some(({ kind }) => kind === 'sending')).toBe(isWritten)
  })

  test('gives back after a restart what was written to it, on a line each', async () => {
    await fc.assert(
      fc.asyncProperty(eventLists, async (events) => {
        // The next start removes a dismissed delivery from the file.
        const kept = events.filter(({ kind }) => !kind.startsWith('delivery-') || kind === 'delivery-begun')
        const file = newFile()
        const ledger = await openAt(file, { now: early })
        for (const event of kept) expect(await ledger.write(event)).toEqual({ ok: true, value: true })
        expect(kept.length === 0 ? [] : await eventsIn(file)).toEqual(kept)
        const again = await openAt(file, { now: early })
        expect(entries(again.current())).toEqual(entries(afterEvents(emptyLedger, [...kept, started])))
        expect(again.notice()).toBeNull()
      }),
      { numRuns: 30 },
    )
  })

  test('cut off at any byte gives the events before the cut, and goes on as if nothing had been behind it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          ledgerEvents.filter(({ kind }) => !kind.startsWith('delivery-') || kind === 'delivery-begun'),
          { minLength: 1, maxLength: 6 },
        ),
        fc.double({ min: 0, max: 1, noNaN: true }),
        // Anywhere, or a byte before, at or behind a line's end.
        fc.constantFrom(null, -1, 0, 1),
        async (events, where, besideEnd) => {
          const ends = events.map((_event, index) => Buffer.byteLength(textOf(...events.slice(0, index + 1))))
          const whole = Buffer.from(textOf(...events))
          const end = ends[Math.floor(where * events.length)] ?? whole.length
          const cut = besideEnd === null ? Math.floor(where * whole.length) : end + besideEnd
          const { file, ledger } = await openWith(whole.subarray(0, cut), { now: early })
          const left = events.slice(0, ends.filter((each) => each <= cut).length)
          expect(ledger.notice()).toBeNull()
          expect(entries(ledger.current())).toEqual(entries(afterEvents(emptyLedger, [...left, started])))
          expect(await ledger.write(sending(ids[0]))).toMatchObject({ ok: true })
          expect(await readLedgerText(readFileSync(file))).toMatchObject({
            values: [...left, started, sending(ids[0])],
            problem: null,
          })
        },
      ),
      { numRuns: 80 },
    )
  })

  test('loses only its last line if that broke off, however long it is', async () => {
    const { file, ledger } = await openWith(textOf(sending(ids[0]), `{"kind":"${'x'.repeat(17 * 1024 * 1024)}`))
    expect(await ledger.write(sending(ids[1]))).toMatchObject({ ok: true })
    expect(await readLedgerText(readFileSync(file))).toMatchObject({ problem: null, values: { length: 3 } })
  })

  test('ignores an event’s unknown fields, so that a later version may add some', async () => {
    const { content } = begun(deliveryIds[0])
    const later = { kind: 'not-added', id: ids[0], at: 1, reason: 'not-sent', message: null }
    const lines = [
      { ...sending(ids[0]), shelf: 'monday', pet: { name: 'Bella', categoryId: '3', colour: 'brown' } },
      { ...later, failure: { kind: 'store-on-fire' } },
      { ...begun(deliveryIds[0]), content: { ...content, rows: content.rows.map((row) => ({ ...row, ring: 7 })) } },
    ]
    const text = textOf(...lines.map((line) => `${JSON.stringify(line)}\n`))
    const values = [sending(ids[0]), later, begun(deliveryIds[0])]
    expect(await readLedgerText(Buffer.from(text))).toEqual({ values, lines: expect.anything(), problem: null })
  })

  test('with an impossible time is damaged in that line alone', async () => {
    const impossible = lineOf(added(ids[0])).replace(String(newYear), '9e15')
    const text = textOf(sending(ids[0]), impossible, sending(ids[1]))
    expect(await readLedgerText(Buffer.from(text))).toMatchObject({
      values: [sending(ids[0]), sending(ids[1])],
      problem: 'damaged',
    })
  })

  test('is read while other work goes on', async () => {
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    }, 0)
    const { values: events } = await readLedgerText(Buffer.from(linesHeader + lineOf(added(ids[0])).repeat(20_000)))
    clearInterval(counting)
    expect(events).toHaveLength(20_000)
    expect(turns).toBeGreaterThan(10)
  })
})

describe("a ledger's file that somebody removes, replaces or writes to while the app runs", () => {
  const earlier = [begun(deliveryIds[0]), sending(ids[0])]
  const older = [sending(ids[0]), sending(ids[2])]

  /** A ledger that an earlier run began, and to which this one has added. */
  async function underWay() {
    const { file, ledger } = await openWith(textOf(...earlier))
    await ledger.write(sending(ids[1]))
    return { file, ledger }
  }

  /** Replaces a file with another one of the same name, as programs that keep backups do. */
  function replace(file: string, events: readonly LedgerEvent[]): void {
    writeFileSync(`${file}.new`, textOf(...events))
    renameSync(`${file}.new`, file)
  }

  test.each<[string, (file: string) => void, readonly LedgerEvent[]]>([
    ['is removed', (file) => rmSync(file), []],
    ['is emptied', (file) => truncateSync(file, 0), []],
    ['loses its end', (file) => truncateSync(file, statSync(file).size - 5), []],
    ['gets lines of another program', (file) => appendFileSync(file, lineOf(sending(ids[2]))), older.slice(1)],
    ['becomes an older copy', (file) => replace(file, earlier.slice(0, 1)), []],
    ['becomes the copy of another computer', (file) => replace(file, older), older.slice(1)],
    ['becomes the same under another number', (file) => replace(file, [...earlier, sending(ids[1])]), []],
  ])('has everything in it again with the next event, and when the app quits, if it %s', async (_, change, others) => {
    const next = await underWay()
    change(next.file)
    expect(await next.ledger.write(added(ids[1]))).toMatchObject({ ok: true })
    expect(await eventsIn(next.file)).toEqual([...earlier, sending(ids[1]), ...others, added(ids[1])])
    await next.ledger.write(added(ids[0]))
    expect((await eventsIn(next.file)).at(-1)).toEqual(added(ids[0]))

    const quit = await underWay()
    change(quit.file)
    await quit.ledger.settled()
    expect(await eventsIn(quit.file)).toEqual([...earlier, sending(ids[1]), ...others])
    const again = await openAt(quit.file)
    expect([...again.current().deliveries.keys()]).toEqual([deliveryIds[0]])
    expect(stateOf(again, ids[0])?.kind).toBe('unknown')
  })

  test('has everything in it again, whenever it was removed while events were written', async () => {
    for (let turns = 0; turns < 40; turns += 1) {
      const { file, ledger } = await underWay()
      const written = ledger.write(added(ids[1]))
      for (let turn = 0; turn < turns; turn += 1) await setImmediate()
      rmSync(file, { force: true })
      await written
      await ledger.settled()
      expect(await eventsIn(file)).toEqual([...earlier, sending(ids[1]), added(ids[1])])
    }
  })

  test('keeps a copy of one that it cannot read whole, with a notice', async () => {
    const { file, ledger } = await underWay()
    writeFileSync(file, newer)
    await ledger.write(added(ids[1]))
    expect(readFileSync(join(file, '..', keptAs), 'utf8')).toBe(newer)
    expect(ledger.notice()).toEqual({ ...setAside, reason: 'newer-version' })
    expect(await eventsIn(file)).toEqual([...earlier, sending(ids[1]), added(ids[1])])
  })

  test('refuses the next event while it cannot be written, and has everything once it can', async () => {
    const { file, ledger } = await underWay()
    const folder = dirname(file)
    renameSync(folder, `${folder}.away`)
    onTestFinished(() => rmSync(`${folder}.away`, { recursive: true, force: true }))
    expect(await ledger.write(added(ids[1]))).toMatchObject({ failure: { kind: 'not-recorded' } })
    mkdirSync(folder)
    expect(await ledger.write(added(ids[1]))).toMatchObject({ ok: true })
    expect(await eventsIn(file)).toEqual([...earlier, sending(ids[1]), added(ids[1])])
  })
})

test('a ledger’s file that this run may not write is read and never touched: recorded events stay in memory, even when the app quits', async () => {
  const text = textOf('rubbish\n', sending(ids[0], long), added(ids[0], long))
  const { file, ledger } = await openWith(text, { mayWrite: false })
  expect(stateOf(ledger, ids[0])).toMatchObject({ petId: '812' })
  const failure = { kind: 'not-recorded', reason: 'read-only' }
  expect(await ledger.write(sending(ids[1]))).toMatchObject({ failure })
  ledger.record(sending(ids[1]))
  await ledger.settled()
  expect(readFileSync(file, 'utf8')).toBe(text)
  expect(readdirSync(dirname(file))).toEqual(['additions.jsonl'])
})

describe("a ledger's file at the start", () => {
  test('that is damaged is kept beside the new one, and what is unfinished in it is doubtful from then on', async () => {
    const text = textOf(begun(deliveryIds[0]), sending(ids[0]), 'rubbish\n', added(ids[0]))
    const { file, ledger } = await openWith(text)
    expect(ledger.notice()).toEqual({ ...setAside, reason: 'damaged' })
    expect(stateOf(ledger, ids[0])).toMatchObject({ petId: '812' })
    expect(ledger.current().deliveries.get(deliveryIds[0])).toMatchObject({ isDoubtful: true })
    await ledger.write(sending(ids[1]))
    expect(readFileSync(join(file, '..', keptAs), 'utf8')).toBe(text)
    const again = await openAt(file)
    expect(again.notice()).toBeNull()
    expect(again.current().deliveries.get(deliveryIds[0])).toMatchObject({ isDoubtful: true })
    expect([...again.current().additions.keys()]).toEqual([ids[0], ids[1]])
  })

  test('that a power cut left as zeros counts as damaged, and goes on if only its last part is zeros', async () => {
    const zeros = Buffer.alloc(4096)
    const whole = await openWith(zeros)
    expect(whole.ledger.notice()).toMatchObject({ reason: 'damaged' })
    expect(await whole.ledger.write(sending(ids[0]))).toMatchObject({ ok: true })
    expect(await eventsIn(whole.file)).toContainEqual(sending(ids[0]))

    const { file, ledger } = await openWith(Buffer.concat([Buffer.from(textOf(sending(ids[0]))), zeros]))
    expect(ledger.notice()).toBeNull()
    expect(stateOf(ledger, ids[0])?.kind).toBe('unknown')
    await ledger.write(sending(ids[1]))
    expect(await eventsIn(file)).toEqual([sending(ids[0]), sending(ids[1])])
  })

  test('of a newer version is kept beside the new one', async () => {
    const { file, ledger } = await openWith(newer)
    expect(ledger.notice()).toMatchObject({ reason: 'newer-version' })
    await ledger.write(sending(ids[0]))
    expect(readdirSync(join(file, '..'))).toHaveLength(2)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await eventsIn(file)).toEqual([sending(ids[0])])
  })

  test('that cannot be read now is left as it is, and carried on when it can', async () => {
    const file = newFile()
    const giveBack = withholdFile(file)
    const [onNotice, onChange] = [vi.fn(), vi.fn()]
    const ledger = await openAt(file, { onNotice, onChange })
    expect(ledger.notice()).toEqual({ kind: 'record-unreadable' })
    expect(await ledger.read()).toBe(false)
    const notRead = { failure: { kind: 'not-recorded', reason: 'not-read' } }
    expect(await ledger.write(sending(ids[1]))).toMatchObject(notRead)
    giveBack()
    writeFileSync(file, textOf(sending(ids[0])))
    expect(await ledger.write(sending(ids[1]))).toMatchObject(notRead)
    expect(await ledger.read()).toBe(true)
    // The window hears that it is over, and of what is in it.
    expect(onChange).toHaveBeenCalledWith('staging')
    expect(ledger.notice()).toBeNull()
    expect(onNotice).toHaveBeenCalledTimes(2)
    expect([...ledger.current().additions.keys()]).toEqual([ids[0]])
    expect(await ledger.write(sending(ids[2]))).toMatchObject({ ok: true })
    expect(await eventsIn(file)).toEqual([sending(ids[0]), sending(ids[2])])
  })

  test('loses what was settled 90 days before its newest event, and nothing that is open or unfinished', async () => {
    const [old, open] = ids
    const young = '01890a5d-ac96-474b-8cce-b302099a8053'
    const [unfinished, dismissed] = deliveryIds
    const row: LedgerEvent = { kind: 'added', id: `${dismissed}:0`, at: long, petId: '7', confirmedBy: 'answer' }
    const gone = [sending(old, long), added(old, long), begun(dismissed, long), sending(`${dismissed}:0`, long), row]
    const kept = [
      sending(open, long),
      begun(unfinished, long),
      sending(`${unfinished}:0`, long),
      added(`${unfinished}:0`, long),
      sending(young, newYear - day),
      added(young, newYear - day),
    ]
    const end: LedgerEvent[] = [{ kind: 'delivery-dismissed', delivery: dismissed, at: newYear }]
    const { file, ledger } = await openWith(textOf(...gone, ...kept, ...end))
    expect([...ledger.current().additions.keys()]).toEqual([open, `${unfinished}:0`, young])
    await ledger.settled()
    expect(await eventsIn(file)).toEqual(kept)
    expect([...ledger.current().deliveries.keys()]).toEqual([unfinished])
  })

  test('keeps an old settled addition as long as a draft holds it, because Add would send it a second time', async () => {
    const events = [sending(ids[0], long), added(ids[0], long), sending(ids[1], long), added(ids[1], long)]
    const { ledger } = await openWith(textOf(...events, sending(ids[2])), { isInDraft: (id) => id === ids[1] })
    expect([...ledger.current().additions.keys()]).toEqual([ids[1], ids[2]])
  })

  test('loses nothing to a clock that is wrong now, or was wrong once', async () => {
    const year = 365 * day
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(-5 * year, -year, 0, year, 5 * year), { minLength: 2, maxLength: 5 }),
        async (jumps) => {
          const file = newFile()
          const openIn = (jump: number) => openAt(file, { now: () => newYear + jump })
          const [first = 0, ...later] = jumps
          const at = newYear + first
          const written = await openIn(first)
          for (const event of [begun(deliveryIds[0], at), sending(ids[0], at), sending(ids[1], at), added(ids[1], at)])
            await written.write(event)
          for (const jump of [...later, 0]) await (await openIn(jump)).settled()
          const ledger = await openAt(file)
          expect([stateOf(ledger, ids[0])?.kind, stateOf(ledger, ids[1])?.kind]).toEqual(['unknown', 'added'])
          expect([...ledger.current().deliveries.keys()]).toEqual([deliveryIds[0]])
        },
      ),
      { numRuns: 30 },
    )
  })
})
