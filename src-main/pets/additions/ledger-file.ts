import { copyFileSync } from 'node:fs'
import { type FileHandle, open, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import type { KeptFileNotice } from '../../../src-shared/settings-notice.ts'
import type { KeptFilePlace } from '../../files/kept-file.ts'
import { setAside } from '../../files/set-aside.ts'
import { writeWhole } from '../../files/whole-file.ts'
import { codeOf, isWithoutFlush, writeProblemOf } from '../../files/write-problem.ts'
import { afterEvents, emptyLedger, type Ledger } from './ledger.ts'
import type { LedgerEvent } from './ledger-event.ts'
import { emptyText, type LedgerText, ledgerHeader, lineOf, readLedgerText } from './ledger-text.ts'

/** The ledger on disk: events, each a line, only ever appended. */
export interface LedgerFile {
  /** The ledger as earlier runs left it. Empty as long as the file cannot be read. */
  readonly earlier: Ledger
  /** What the clerk should know about the file; null if it was fine. */
  notice(): KeptFileNotice | null
  /** Writes events; they are on the disk when this succeeds, and not in the file when it fails with `not-recorded`. */
  write(events: readonly LedgerEvent[]): Promise<Result<true>>
  /** Writes events as soon as it can: now, with the next ones, or when the app quits. */
  record(events: readonly LedgerEvent[]): void
  /** Settles when everything that can be written is written. */
  settled(): Promise<void>
}

/** What the file is opened with. */
export interface LedgerFileParts extends KeptFilePlace {
  /** Called with the ledger of earlier runs, if the file could not be read at the start and now can. */
  readonly onLateReading?: (earlier: Ledger) => void
}

const name = 'additions.jsonl'
const keptFor = 90 * 24 * 60 * 60 * 1000

/** Gives what the file holds: nothing where there is no file, and null if it cannot be read now. */
async function read(file: string): Promise<LedgerText | null> {
  try {
    return await readLedgerText(await readFile(file))
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? emptyText : null
  }
}

/** Makes the name of a new file as durable as its content. Windows cannot open a folder, and does not need this. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch {
    // The file itself is flushed anyway.
  }
}

/** Room for the longest line that can be unfinished: a delivery with the most rows and long cells. */
const mostBytes = 16 * 1024 * 1024

/** Cuts off a last line without a line break, which a crash left, and no whole line. Gives the size of what is left. */
async function cutUnfinishedLine(file: string, handle: FileHandle): Promise<number> {
  const { size } = await handle.stat()
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
  if (bytesRead === 0 || buffer[0] === 0x0a) return size
  const from = Math.max(0, size - mostBytes)
  const tail = await handle.read(Buffer.alloc(size - from), 0, size - from, from)
  const end = from + tail.buffer.subarray(0, tail.bytesRead).lastIndexOf('\n') + 1
  // By its name: Windows cuts nothing off a file that was opened to be appended to.
  await truncate(file, end)
  return end
}

/**
 * What a new file needs of an old one: everything but settled additions that are 90 days older than the newest event, and deliveries
 * that were dismissed. What is open or unfinished stays, however old it is. A clock that is wrong now, or was wrong once, drops nothing:
 * neither a future time nor an old one counts alone.
 */
function withoutExpired({ events, lines, problem }: LedgerText, ledger: Ledger, now: number): LedgerText {
  const newest = events.reduce((latest, { at }) => Math.max(latest, at), 0)
  const limit = Math.min(newest, now) - keptFor
  function isKept(event: LedgerEvent | undefined): boolean {
    if (event === undefined) return false
    if ('delivery' in event) return ledger.deliveries.has(event.delivery)
    if (!('id' in event)) return true
    const addition = ledger.additions.get(event.id)
    const [delivery = ''] = event.id.split(':')
    if (addition === undefined || ledger.deliveries.has(delivery)) return true
    return !('at' in addition.state) || addition.state.at >= limit
  }
  return { events: events.filter(isKept), lines: lines.filter((_, place) => isKept(events[place])), problem }
}

/**
 * Opens the ledger's file. Copies one that is damaged or of a newer version, and continues with what it can read. Leaves alone one
 * that it cannot read or copy now, and writes nothing until it can read it. Where nothing may be written, events stay in memory.
 */
export async function openLedgerFile(parts: LedgerFileParts): Promise<LedgerFile> {
  const { folder, now, mayWrite = true, onLateReading } = parts
  const file = join(folder, name)
  const found = await read(file)
  const text = found ?? emptyText
  let isKnown = found !== null
  let notice: KeptFileNotice | null = isKnown ? null : { kind: 'file-unreadable', name }
  /** Lines that are not on disk yet. */
  let backlog: string[] = []
  let lastWrite: Promise<unknown> = Promise.resolve()

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = lastWrite.then(work)
    lastWrite = done.catch(() => undefined)
    return done
  }

  /** If it fails, the file stays as it is, and the next start tries again. */
  function rewriteSoon(lines: readonly string[]): void {
    if (!mayWrite) return
    inTurn(() => writeWhole(file, [ledgerHeader, ...lines].join(''), 'this-user')).catch(() => undefined)
  }

  function begin(): Ledger {
    const damage: LedgerEvent[] = text.problem === 'damaged' ? [{ kind: 'damaged', at: now() }] : []
    const ledger = afterEvents(emptyLedger, [...text.events, ...damage, { kind: 'started', at: now() }])
    if (text.problem !== null) {
      const keptAs = mayWrite ? setAside(file, now(), copyFileSync) : null
      notice = { kind: 'file-set-aside', name, keptAs: keptAs ?? name, reason: text.problem }
      isKnown = keptAs !== null
      if (isKnown) rewriteSoon([...text.lines, ...damage.map(lineOf)])
      return ledger
    }
    const left = withoutExpired(text, ledger, now())
    if (left.lines.length === text.lines.length) return ledger
    rewriteSoon(left.lines)
    return afterEvents(emptyLedger, [...left.events, { kind: 'started', at: now() }])
  }

  /** Reads a file that could not be read at the start. Throws if it still cannot. */
  async function readLate(): Promise<void> {
    const late = await read(file)
    if (late === null || late.problem !== null) throw new Error('The record cannot be read, so it must not be written.')
    isKnown = true
    onLateReading?.(afterEvents(emptyLedger, [...late.events, { kind: 'started', at: now() }]))
  }

  async function append(lines: readonly string[]): Promise<void> {
    if (!mayWrite) throw Object.assign(new Error('Another app may write the record.'), { code: 'EROFS' })
    if (!isKnown) await readLate()
    const handle = await open(file, 'a+', 0o600)
    let size: number
    try {
      size = await cutUnfinishedLine(file, handle)
      const added = [...(size === 0 ? [ledgerHeader] : []), ...lines].join('')
      try {
        await handle.writeFile(added)
        await handle.datasync().catch((error) => {
          if (!isWithoutFlush(error)) throw error
        })
      } catch (error) {
        // If even this fails, the next append cuts off the unfinished line.
        await truncate(file, size).catch(() => undefined)
        throw error
      }
    } finally {
      await handle.close()
    }
    if (size === 0) await flushFolder(folder)
  }

  async function appendBacklog(more: readonly string[]): Promise<void> {
    const lines = [...backlog, ...more]
    if (lines.length === 0) return
    await append(lines)
    backlog = backlog.slice(lines.length - more.length)
  }

  return {
    earlier: begin(),
    notice: () => notice,
    write: (events) =>
      inTurn(async () => {
        try {
          await appendBacklog(events.map(lineOf))
          return succeed(true)
        } catch (error) {
          return fail({ kind: 'not-recorded', reason: writeProblemOf(error) })
        }
      }),
    record(events) {
      backlog = [...backlog, ...events.map(lineOf)]
      // Not at once: what is written in the same turn of the event loop, such as the next row of a delivery, is written with it.
      setImmediate(() => inTurn(() => appendBacklog([])).catch(() => undefined))
    },
    async settled() {
      await inTurn(() => appendBacklog([])).catch(() => undefined)
    },
  }
}
