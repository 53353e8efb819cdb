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

/** The ledger on disk: one event a line, only ever appended. */
export type LedgerFile = Awaited<ReturnType<typeof openLedgerFile>>

const name = 'additions.jsonl'
const keptFor = 90 * 24 * 60 * 60 * 1000

const version = 1

/** The first line of a ledger's file, with its line break. */
export const ledgerHeader = `${JSON.stringify({ version })}\n`

const headerSchema = z.object({ version: z.number() })

/** The content of a ledger's file: its events, and their lines in the same order. */
interface LedgerText {
  readonly events: readonly LedgerEvent[]
  /** Each with its line break. */
  readonly lines: readonly string[]
  /** Why the file cannot be used as it is; null if it can. */
  readonly problem: 'damaged' | 'newer-version' | null
}

/** A file without a line. */
const emptyText: LedgerText = { events: [], lines: [], problem: null }

/** An event's line, with its line break. */
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

/** How many lines to read at a time, which takes about 2 ms. */
const slice = 200

/**
 * Reads a ledger's file in parts, so that other work continues: ten thousand additions take a fifth of a second. Leaves out a last line without
 * a line break, which a kill or a power cut broke off. Any other line that isn't an event makes the file `damaged`, and the rest is read
 * anyway.
 */
export async function readLedgerText(bytes: Buffer): Promise<LedgerText> {
  const length = bytes.lastIndexOf('\n') + 1
  // Without a whole line, the file was just being begun, or is none of ours: a power cut can leave zeros.
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

/** Reads the file. A missing file is empty; null if it cannot be read now. */
async function readFound(file: string): Promise<FoundFile | null> {
  try {
    const bytes = await readFile(file)
    return { bytes, text: await readLedgerText(bytes) }
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? { bytes: Buffer.alloc(0), text: emptyText } : null
  }
}

/**
 * Leaves out what has expired: settled additions that are 90 days older than both the newest event and the clock, and dismissed deliveries.
 * Additions that are open or held by a draft, and unfinished deliveries, stay however old they are. A clock that is wrong now, or was wrong
 * once, drops nothing, because neither the clock nor the newest event counts alone.
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
    // The file's order counts: if an event seems older than one before it, the clock was set back.
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

// In milliseconds. A virus scanner releases a file within a second; a network drive that is gone may never answer.
const longestRead = 3_000
const longestWrite = 10_000

/** Gives what `work` gives; null if that takes longer than this many milliseconds. The work then goes on. */
function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | null> {
  return Promise.race([work, wait(milliseconds, null, { ref: false })])
}

/**
 * Opens the ledger's file, and reads it. Copies a file that is damaged or of a newer version, and continues with what it can read. Leaves alone
 * a file that it cannot read or copy now, and writes nothing until it can. If the app may not write there, events stay in memory.
 */
export async function openLedgerFile({
  folder,
  now,
  mayWrite = true,
  isHeld = () => false,
  onNotice = () => undefined,
}: KeptFilePlace & {
  /** Whether a draft still holds an addition. The ledger must then keep it however old it is, because Add would send it a second time. */
  readonly isHeld?: (id: AdditionId) => boolean
  /** Called when there is another notice, or none any more. */
  readonly onNotice?: () => void
}) {
  const file = join(folder, name)
  const openedAt = now()
  const appended = createAppendedFile(file, ledgerHeader, async (bytes) => {
    const other = await readLedgerText(bytes)
    if (other.problem !== null) keepCopy(other.problem)
    return other.lines
  })
  let earlier: Ledger | null = null
  /** A read under way. A second one would take another of the process's few threads. */
  let reading: Promise<void> | null = null
  /** Lines that must wait until the file that they replace is copied; null if it needs no copy. */
  let uncopied: { readonly lines: readonly string[]; readonly problem: NonNullable<LedgerText['problem']> } | null =
    null
  let notice: KeptFileNotice | null = null
  function tell(next: KeptFileNotice | null): void {
    if (next?.kind === notice?.kind) return
    notice = next
    onNotice()
  }
  /** Lines that are not on disk yet. */
  let backlog: string[] = []
  let hasBegun = false
  const writes = createQueue()

  /**
   * Puts a `started` line before this run's first event. Without it, the next start would read this run's events as a continuation of what
   * earlier runs left open.
   */
  function beginRun(): void {
    if (hasBegun) return
    hasBegun = true
    backlog.push(lineOf({ kind: 'started', at: openedAt }))
  }

  /** Copies a file that cannot be used as it is, and sets the notice. Gives whether it could. */
  function keepCopy(reason: NonNullable<LedgerText['problem']>): boolean {
    const keptAs = mayWrite ? setAside(file, now(), copyFileSync) : null
    tell({ kind: 'file-set-aside', name, keptAs: keptAs ?? name, reason })
    return keptAs !== null
  }

  /** Rewrites the file in its turn. If that fails, the file stays as it is, and the next start tries again. */
  function rewriteSoon(lines: readonly string[]): void {
    if (mayWrite) writes.add(() => appended.rewrite(lines)).catch(() => undefined)
  }

  function begin({ bytes, text }: FoundFile): Ledger {
    appended.take(bytes, text.lines)
    tell(null)
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
    if (earlier === null) tell({ kind: 'record-unreadable' })
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
    /**
     * Reads the file unless that was done. Gives whether it is read; false if that takes more than three seconds. Call this again before the
     * next pet is sent.
     */
    read,
    isRead: (): boolean => earlier !== null,
    /** The ledger as earlier runs left it. Empty until the file is read. */
    get earlier(): Ledger {
      return earlier ?? emptyLedger
    },
    /** What the clerk should know about the file; null if it was fine. */
    notice: (): KeptFileNotice | null => notice,
    /**
     * Writes an event, which is on the disk when this succeeds. Fails with `not-recorded`, always until the file is read. The event is then not in
     * the file, unless the disk did not answer for ten seconds and takes it later.
     */
    async write(event: LedgerEvent): Promise<Result<true>> {
      beginRun()
      try {
        const written = writes.add(() => appendBacklog([lineOf(event)]).then(() => true))
        if (await within(longestWrite, written)) return succeed(true)
        return fail({ kind: 'not-recorded', reason: 'other' })
      } catch (error) {
        return fail({ kind: 'not-recorded', reason: earlier === null ? 'not-read' : writeProblemOf(error) })
      }
    },
    /** Writes an event as soon as possible: now, with the next one, once the file is read, or when the app quits. */
    record(event: LedgerEvent): void {
      beginRun()
      backlog.push(lineOf(event))
      // Not at once, so that events of the same turn of the event loop, such as a delivery's next row, are written with it.
      setImmediate(() => writes.add(() => appendBacklog([])).catch(() => undefined))
    },
    /** Settles when everything that can be written is written, or after three seconds without an answer from the disk. */
    async settled(): Promise<void> {
      if (backlog.length > 0) await read()
      const appending = writes.add(() => appendBacklog([])).catch(() => undefined)
      const isKept = () => mayWrite && earlier !== null && uncopied === null
      const restoring = writes.add(async () => (isKept() ? appended.restore() : undefined)).catch(() => undefined)
      await within(longestRead, Promise.all([appending, restoring]))
    },
  }
}
