import { copyFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type AdditionId, deliveryPlaceOf } from '../../../src-shared/addition.ts'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import type { KeptFileNotice } from '../../../src-shared/settings-notice.ts'
import { createAppendedFile } from '../../files/appended-file.ts'
import { type KeptFilePlace, setAside } from '../../files/kept-file.ts'
import { codeOf, writeProblemOf } from '../../files/write-problem.ts'
import { createQueue } from '../../process/queue.ts'
import { afterEvents, emptyLedger, type Ledger } from './ledger.ts'
import { type LedgerEvent, ledgerEventSchema } from './ledger-event.ts'

/** The ledger on disk: events, each a line, only ever appended. */
export interface LedgerFile {
  /**
   * Reads the file unless that was done, and gives whether it is read. False if it cannot be read within three seconds: ask again
   * before the next pet is sent.
   */
  read(): Promise<boolean>
  /** Whether the file was read. */
  isRead(): boolean
  /** The ledger as earlier runs left it. Empty until the file was read. */
  readonly earlier: Ledger
  /** What the clerk should know about the file; null if it was fine. */
  notice(): KeptFileNotice | null
  /**
   * Writes an event, which is on the disk when this succeeds. Fails with `not-recorded`, as it does until the file was read; the event
   * is not in the file then, unless the disk gave no answer for ten seconds and takes it later.
   */
  write(event: LedgerEvent): Promise<Result<true>>
  /** Writes an event as soon as it can: now, with the next one, once the file was read, or when the app quits. */
  record(event: LedgerEvent): void
  /** Settles when everything that can be written is written, or the disk has given no answer for three seconds. */
  settled(): Promise<void>
}

/** What the file is opened with. */
export interface LedgerFileParts extends KeptFilePlace {
  /** Whether a draft still holds an addition, which must then be known however old it is: Add would send it a second time. */
  readonly isHeld?: (id: AdditionId) => boolean
}

const name = 'additions.jsonl'
const keptFor = 90 * 24 * 60 * 60 * 1000

const version = 1

/** The first line of a ledger's file, with its line break. */
export const ledgerHeader = `${JSON.stringify({ version })}\n`

const headerSchema = z.object({ version: z.number() })

/** What a ledger's file holds: its events and, each in the same place, their lines. */
interface LedgerText {
  readonly events: readonly LedgerEvent[]
  /** Each with its line break. */
  readonly lines: readonly string[]
  /** Why the file cannot be used as it is; null if it can. */
  readonly problem: 'damaged' | 'newer-version' | null
}

/** A file without a line. */
const emptyText: LedgerText = { events: [], lines: [], problem: null }

/** The line of an event, with its line break. */
export function lineOf(event: LedgerEvent): string {
  return `${JSON.stringify(event)}\n`
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** How many lines are read at a time, which takes about 2 ms. */
const slice = 200

/**
 * Reads a ledger's file in parts, so that other work continues: ten thousand additions take a fifth of a second. Leaves out a last
 * line without a line break: it was being written when the app or the power ended. Any other line that isn't an event makes the file
 * `damaged`; the rest is read anyway.
 */
export async function readLedgerText(bytes: Buffer): Promise<LedgerText> {
  const length = bytes.lastIndexOf('\n') + 1
  // Without a whole line, it is a file that was being begun, or nothing of ours: a power cut can leave zeros.
  if (length === 0) return ledgerHeader.startsWith(bytes.toString()) ? emptyText : { ...emptyText, problem: 'damaged' }
  const [first = '', ...rest] = bytes
    .toString('utf8', 0, length - 1)
    .replace(/^\uFEFF/, '')
    .split('\n')
  const header = headerSchema.safeParse(parse(first))
  if (header.success && header.data.version > version) return { ...emptyText, problem: 'newer-version' }
  const all = header.success ? rest : [first, ...rest]
  const events: LedgerEvent[] = []
  const lines: string[] = []
  for (const [place, line] of all.entries()) {
    if (place % slice === slice - 1) await turn()
    const parsed = ledgerEventSchema.safeParse(parse(line))
    if (!parsed.success) continue
    events.push(parsed.data)
    lines.push(`${line}\n`)
  }
  const isWhole = header.success && events.length === all.length
  return { events, lines, problem: isWhole ? null : 'damaged' }
}

interface FoundFile {
  readonly bytes: Buffer
  readonly text: LedgerText
}

/** Gives what the file holds: nothing where there is no file, and null if it cannot be read now. */
async function readFound(file: string): Promise<FoundFile | null> {
  try {
    const bytes = await readFile(file)
    return { bytes, text: await readLedgerText(bytes) }
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? { bytes: Buffer.alloc(0), text: emptyText } : null
  }
}

/**
 * What a new file needs of an old one: everything but settled additions that are 90 days older than the newest event, and deliveries
 * that were dismissed. What is open, unfinished or held by a draft stays, however old it is. A clock that is wrong now, or was wrong
 * once, drops nothing: neither a future time nor an old one counts alone.
 */
function withoutExpired(
  { events, lines }: LedgerText,
  ledger: Ledger,
  now: number,
  isHeld: (id: AdditionId) => boolean,
): Omit<LedgerText, 'problem'> {
  const lastAt = new Map<string, number>()
  let newest = 0
  for (const event of events) {
    // The order of the file counts: an event that seems older than one before it came while the clock was set back.
    newest = Math.max(newest, event.at)
    if ('id' in event) lastAt.set(event.id, newest)
  }
  const limit = Math.min(newest, now) - keptFor
  function isKept(event: LedgerEvent | undefined): boolean {
    if (event === undefined) return false
    if ('delivery' in event) return ledger.deliveries.has(event.delivery)
    if (!('id' in event)) return true
    const addition = ledger.additions.get(event.id)
    const delivery = deliveryPlaceOf(event.id)?.id ?? ''
    if (addition === undefined || ledger.deliveries.has(delivery) || isHeld(event.id)) return true
    return !('at' in addition.state) || Math.max(addition.state.at, lastAt.get(event.id) ?? 0) >= limit
  }
  return { events: events.filter(isKept), lines: lines.filter((_, place) => isKept(events[place])) }
}

// In milliseconds. A virus scanner lets go of a file within a second; a network drive that is gone may never answer.
const longestRead = 3_000
const longestWrite = 10_000

/** Gives what `work` gives; null if that takes longer than so many milliseconds. The work then goes on. */
function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | null> {
  return Promise.race([work, wait(milliseconds, null, { ref: false })])
}

/**
 * Opens the ledger's file, and reads it. Copies one that is damaged or of a newer version, and continues with what it can read. Leaves
 * alone one that it cannot read or copy now, and writes nothing until it can. Where nothing may be written, events stay in memory.
 */
export async function openLedgerFile(parts: LedgerFileParts): Promise<LedgerFile> {
  const { folder, now, mayWrite = true, isHeld = () => false } = parts
  const file = join(folder, name)
  const openedAt = now()
  const appended = createAppendedFile(file, ledgerHeader, async (bytes) => {
    const other = await readLedgerText(bytes)
    if (other.problem !== null) keepCopy(other.problem)
    return other.lines
  })
  let earlier: Ledger | null = null
  /** A read that has not ended. Another one beside it would take another thread of this process, of which there are few. */
  let reading: Promise<void> | null = null
  /** Lines that can only be written once the file that they are to replace was copied; null if it needs no copy. */
  let uncopied: { readonly lines: readonly string[]; readonly problem: NonNullable<LedgerText['problem']> } | null =
    null
  let notice: KeptFileNotice | null = null
  /** Lines that are not on disk yet. */
  let backlog: string[] = []
  let hasBegun = false
  const writes = createQueue()

  /**
   * Has this run's first event stand behind the line that says that a run began. Without it, an event that means nothing for what earlier
   * runs left open would be read as one of theirs.
   */
  function beginRun(): void {
    if (hasBegun) return
    hasBegun = true
    backlog.push(lineOf({ kind: 'started', at: openedAt }))
  }

  /** Copies a file that cannot be used as it is, and has the clerk told. Gives whether it could. */
  function keepCopy(reason: NonNullable<LedgerText['problem']>): boolean {
    const keptAs = mayWrite ? setAside(file, now(), copyFileSync) : null
    notice = { kind: 'file-set-aside', name, keptAs: keptAs ?? name, reason }
    return keptAs !== null
  }

  /** If it fails, the file stays as it is, and the next start tries again. */
  function rewriteSoon(lines: readonly string[]): void {
    if (mayWrite) writes.add(() => appended.rewrite(lines)).catch(() => undefined)
  }

  /** Takes in what the file holds. */
  function begin({ bytes, text }: FoundFile): Ledger {
    appended.take(bytes, text.lines)
    notice = null
    const damage: LedgerEvent[] = text.problem === 'damaged' ? [{ kind: 'damaged', at: now() }] : []
    const ledger = afterEvents(emptyLedger, [...text.events, ...damage, { kind: 'started', at: now() }])
    if (text.problem !== null) {
      const lines = [...text.lines, ...damage.map(lineOf)]
      if (keepCopy(text.problem)) rewriteSoon(lines)
      else uncopied = { lines, problem: text.problem }
      return ledger
    }
    const left = withoutExpired(text, ledger, now(), isHeld)
    if (left.lines.length === text.lines.length) return ledger
    rewriteSoon(left.lines)
    return afterEvents(emptyLedger, [...left.events, { kind: 'started', at: now() }])
  }

  async function read(): Promise<boolean> {
    if (earlier !== null) return true
    reading ??= readFound(file).then((found) => {
      reading = null
      if (found !== null) earlier = begin(found)
    })
    await within(longestRead, reading)
    if (earlier === null) notice = { kind: 'file-unreadable', name }
    return earlier !== null
  }

  async function appendBacklog(more: readonly string[]): Promise<void> {
    const lines = [...backlog, ...more]
    if (lines.length === 0) return
    if (!mayWrite) throw Object.assign(new Error('Another app may write the record.'), { code: 'EROFS' })
    if (earlier === null) throw new Error('The record was not read, so it must not be written.')
    if (uncopied !== null) {
      if (!keepCopy(uncopied.problem)) throw new Error('The record cannot be copied, so it must not be replaced.')
      await appended.rewrite(uncopied.lines)
      uncopied = null
    }
    await appended.append(lines)
    backlog = backlog.slice(lines.length - more.length)
  }

  await read()
  return {
    read,
    isRead: () => earlier !== null,
    get earlier() {
      return earlier ?? emptyLedger
    },
    notice: () => notice,
    async write(event) {
      beginRun()
      try {
        const written = writes.add(() => appendBacklog([lineOf(event)]).then(() => true))
        if (await within(longestWrite, written)) return succeed(true)
        return fail({ kind: 'not-recorded', reason: 'other' })
      } catch (error) {
        return fail({ kind: 'not-recorded', reason: earlier === null ? 'not-read' : writeProblemOf(error) })
      }
    },
    record(event) {
      beginRun()
      backlog.push(lineOf(event))
      // Not at once: what is written in the same turn of the event loop, such as the next row of a delivery, is written with it.
      setImmediate(() => writes.add(() => appendBacklog([])).catch(() => undefined))
    },
    async settled() {
      if (backlog.length > 0) await read()
      const appending = writes.add(() => appendBacklog([])).catch(() => undefined)
      const isKept = () => mayWrite && earlier !== null && uncopied === null
      const restoring = writes.add(async () => (isKept() ? appended.restore() : undefined)).catch(() => undefined)
      await within(longestRead, Promise.all([appending, restoring]))
    },
  }
}
