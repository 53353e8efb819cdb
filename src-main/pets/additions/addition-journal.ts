import { copyFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AdditionId } from '../../../src-shared/addition.ts'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import type { KeptFileNotice } from '../../../src-shared/settings-notice.ts'
import type { KeptFilePlace } from '../../files/kept-file.ts'
import { setAside } from '../../files/set-aside.ts'
import { writeWhole } from '../../files/whole-file.ts'
import { codeOf, writeProblemOf } from '../../files/write-problem.ts'
import type { AdditionEvent } from './addition-event.ts'
import { emptyJournal, type JournalText, journalHeader, journalLine, readJournal } from './journal-text.ts'
import { foldAdditions, type RecordedAddition } from './recorded-addition.ts'

/** What this computer tried to add to services, on disk: events, each a line, only ever appended. */
export interface AdditionJournal {
  /** The additions of earlier runs, by ID, in the order in which they began. */
  additions(): ReadonlyMap<AdditionId, RecordedAddition>
  /** What the clerk should know about the file as it was found; null if it was fine. */
  notice(): KeptFileNotice | null
  /**
   * The ID of the journal; null as long as the file cannot be read. A journal of which events may be missing gets another one:
   * if the file was damaged, of a newer version, empty, or not there.
   */
  id(): string | null
  /**
   * Succeeds if all that was ever written is known: a file that could not be read at the start is read now. Where there is no
   * file, one begins, if the disk takes it, so that a file that is missing later is one that was lost.
   */
  ready(): Promise<Result<true>>
  /** Writes an event; it is on the disk when this succeeds, and not in the file when it fails with `journal-not-written`. */
  write(event: AdditionEvent): Promise<Result<true>>
  /** Writes an event as soon as the disk takes it: now, with the next event, or when the app quits. */
  record(event: AdditionEvent): void
  /** Settles when what can be written is. */
  settled(): Promise<void>
}

/** What a journal is opened with. */
export interface AdditionJournalParts extends KeptFilePlace {
  /** Called with the additions of earlier runs, if the file could not be read at the start and now can. */
  readonly onLateReading?: (additions: ReadonlyMap<AdditionId, RecordedAddition>) => void
}

const name = 'additions.jsonl'
const keptFor = 90 * 24 * 60 * 60 * 1000

/** Gives what the file of a journal holds: nothing where there is no file, and null if it cannot be read now. */
async function read(file: string): Promise<JournalText | null> {
  try {
    return await readJournal(await readFile(file))
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? emptyJournal : null
  }
}

/** The ID of a journal as it was found: another one if events may be missing. */
function idOf({ id, problem }: JournalText): string {
  return problem === null && id !== null ? id : crypto.randomUUID()
}

/** Makes the name of a new file as durable as its content. Windows cannot open a folder, and does not need this. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch {
    // The file itself is flushed all the same.
  }
}

/**
 * Opens the journal. A file that is damaged, or of a newer version, is copied beside itself, and what can be read of it is
 * carried on; a file that cannot be read or copied now is left as it is, and nothing is written until it can. Additions older
 * than 90 days are dropped when the app starts, open ones excepted.
 */
export async function openAdditionJournal(parts: AdditionJournalParts): Promise<AdditionJournal> {
  const { folder, now, onLateReading } = parts
  const file = join(folder, name)
  const found = await read(file)
  const text = found ?? emptyJournal
  let isKnown = found !== null
  let id = found && idOf(found)
  /** Whether the file was removed in this run, and begins without a header since. */
  let isHeadless = false
  let notice: KeptFileNotice | null = isKnown ? null : { kind: 'file-unreadable', name }
  /** How long the part of the file is that ends with a whole line; what follows it is torn. */
  let length = text.length
  /** Lines that the disk has not taken yet. */
  let backlog: string[] = []
  let lastWrite: Promise<unknown> = Promise.resolve()

  const additions = foldAdditions(text.events)
  if (text.problem !== null) {
    const keptAs = setAside(file, now(), copyFileSync)
    notice = { kind: 'file-set-aside', name, keptAs: keptAs ?? name, reason: text.problem }
    isKnown = keptAs !== null
    if (isKnown) rewriteSoon(text.lines)
  } else {
    const expired = [...additions.values()].filter(
      ({ settled, sentAt }) => settled !== null && now() - sentAt > keptFor,
    )
    for (const { id } of expired) additions.delete(id)
    if (expired.length > 0) {
      const left = text.lines.filter((_line, index) => additions.has(text.events[index]?.id ?? ''))
      rewriteSoon(left)
    }
  }

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = lastWrite.then(work)
    lastWrite = done.catch(() => undefined)
    return done
  }

  /** If it fails, the file stays as it is, and the next start tries again. */
  function rewriteSoon(lines: readonly string[]): void {
    inTurn(() => rewrite(lines)).catch(() => undefined)
  }

  function headerNow(): string {
    return journalHeader(id ?? '')
  }

  async function rewrite(lines: readonly string[]): Promise<void> {
    const whole = [headerNow(), ...lines].join('')
    await writeWhole(file, whole, 'this-user')
    length = Buffer.byteLength(whole)
  }

  /** Reads a file that could not be read at the start. Throws if it still cannot. */
  async function readLate(): Promise<void> {
    const late = await read(file)
    if (late === null || late.problem !== null)
      throw new Error('The journal cannot be read, so it must not be written.')
    isKnown = true
    id = idOf(late)
    length = late.length
    onLateReading?.(foldAdditions(late.events))
  }

  async function append(lines: readonly string[]): Promise<void> {
    if (!isKnown) await readLate()
    const handle = await open(file, 'a', 0o600)
    let isNew = length === 0
    try {
      const { size } = await handle.stat()
      if (size > length) await handle.truncate(length)
      // Somebody has removed the file. The next start must know that, and a file without a header is a damaged one.
      if (size === 0 && length > 0) [isNew, isHeadless, length] = [true, true, 0]
      const added = [...(isNew && !isHeadless ? [headerNow()] : []), ...lines].join('')
      try {
        await handle.writeFile(added)
        await handle.datasync()
      } catch (error) {
        // If even this fails, the next append takes the rest away.
        await handle.truncate(length).catch(() => undefined)
        throw error
      }
      length += Buffer.byteLength(added)
    } finally {
      await handle.close()
    }
    if (isNew) await flushFolder(folder)
  }

  async function appendBacklog(more: readonly string[]): Promise<void> {
    const lines = [...backlog, ...more]
    if (lines.length === 0) return
    await append(lines)
    backlog = backlog.slice(lines.length - more.length)
  }

  function attempt(work: () => Promise<void>): Promise<Result<true>> {
    return inTurn(async () => {
      try {
        await work()
        return succeed(true)
      } catch (error) {
        return fail({ kind: 'journal-not-written', reason: writeProblemOf(error) })
      }
    })
  }

  return {
    additions: () => additions,
    notice: () => notice,
    id: () => id,
    ready: () =>
      attempt(async () => {
        if (!isKnown) await readLate()
        if (length === 0) await append([]).catch(() => undefined)
      }),
    write: (event) => attempt(() => appendBacklog([journalLine(event)])),
    record(event) {
      backlog = [...backlog, journalLine(event)]
      // Not at once: what is written in the same turn of the event loop, as the next row of a delivery is, takes it along.
      setImmediate(() => inTurn(() => appendBacklog([])).catch(() => undefined))
    },
    async settled() {
      await inTurn(() => appendBacklog([])).catch(() => undefined)
    },
  }
}
