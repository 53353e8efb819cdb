import { copyFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { AdditionId } from '../../../src-shared/addition.ts'
import { type EnvironmentId, environmentIds } from '../../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import type { KeptFileNotice } from '../../../src-shared/settings-notice.ts'
import { type KeptFilePlace, setAside } from '../../files/kept-file.ts'
import { createAppendedFile, type LinesText, lineOf, readLines } from '../../files/line-file.ts'
import { codeOf, writeProblemOf } from '../../files/write-problem.ts'
import { createQueue } from '../../process/queue.ts'
import { isSameStore, type StoreName } from '../store/pet-stores.ts'
import {
  afterEvents,
  applyEvent,
  emptyLedger,
  type Ledger,
  type LedgerAddition,
  type LedgerDelivery,
} from './ledger.ts'
import { type LedgerEvent, ledgerEventSchema } from './ledger-event.ts'
import { withoutExpired } from './ledger-text.ts'

/**
 * The ledger of this run and earlier ones: the only list of what this computer adds. Every change is an event, which is a line of a file that is
 * only ever appended to.
 */
export type LedgerFile = Awaited<ReturnType<typeof openLedgerFile>>

/** Who hears of a ledger's changes. */
export interface LedgerHearers {
  /** Called with an environment whose additions have changed. */
  readonly onChange: (environment: EnvironmentId) => void
  /** Called when the ledger of earlier runs was read late. */
  readonly onRead: () => void
}

interface LedgerFileParts extends KeptFilePlace, Partial<LedgerHearers> {
  /** Whether an addition is in a draft. The ledger must then keep it however old it is, because Add would send it a second time. */
  readonly isInDraft?: (id: AdditionId) => boolean
}

type Problem = LinesText<LedgerEvent>['problem']

const name = 'additions.jsonl'

// In milliseconds. A virus scanner releases a file within a second; a network drive that is gone may never answer.
const longestRead = 3_000
const longestWrite = 10_000

/** Gives what `work` gives; null if that takes longer than this many milliseconds. The work then goes on. */
function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | null> {
  return Promise.race([work, wait(milliseconds, null, { ref: false })])
}

/**
 * Opens the ledger, and reads its file. Copies a file that is damaged or of a newer version, and continues with what it can read. Leaves alone
 * a file that it cannot read or copy now, and writes nothing until it can. If the app may not write there, events stay in memory.
 */
export async function openLedgerFile(parts: LedgerFileParts) {
  const { folder, now, mayWrite = true, isInDraft = () => false, onChange, onRead, onNotice } = parts
  const file = join(folder, name)
  const appended = createAppendedFile(file, async (bytes) => {
    const other = await readLines(bytes, ledgerEventSchema)
    if (other.problem !== null) keepCopy(other.problem)
    return other.lines
  })
  const writes = createQueue()
  const openedAt = now()
  let ledger = afterEvents(emptyLedger, [])
  const changed = new Set<AdditionId>()
  /** This run's events, until the ledger of earlier runs is read and comes before them; null after that. */
  let events: LedgerEvent[] | null = []
  let isOpen = false
  /** A read under way. A second one would take another of the process's few threads. */
  let reading: Promise<void> | null = null
  let hasBegun = false
  /** Why the file must be copied before it is written; null if it need not. */
  let uncopied: Problem = null
  let notice: KeptFileNotice | null = null
  /** Lines that are not on the disk yet. */
  let backlog: readonly string[] = []

  function tell(next: KeptFileNotice | null): void {
    if (next?.kind === notice?.kind) return
    notice = next
    onNotice?.()
  }

  /** Copies a file that cannot be used as it is, and sets the notice. Gives whether it could. */
  function keepCopy(reason: NonNullable<Problem>): boolean {
    const keptAs = mayWrite ? setAside(file, now(), copyFileSync) : null
    tell({ kind: 'file-set-aside', name, keptAs: keptAs ?? name, reason })
    return keptAs !== null
  }

  /** Whether lines can be written now, once a file that cannot be used is copied. */
  const mayBeWritten = () => mayWrite && events === null

  async function write(more: readonly string[]): Promise<void> {
    const lines = [...backlog, ...more]
    if (lines.length === 0) return
    if (!mayBeWritten()) throw Object.assign(new Error('The ledger must not be written.'), { code: 'EROFS' })
    if (uncopied !== null) {
      if (!keepCopy(uncopied)) throw new Error('The ledger cannot be copied, so it must not be replaced.')
      await appended.rewrite(appended.lines())
      uncopied = null
    }
    await appended.append(lines)
    backlog = backlog.slice(lines.length - more.length)
  }

  /** Writes the file whole, with these lines and those that wait. If that fails, it stays as it is, and the next start tries again. */
  function rewriteSoon(lines: readonly string[]): void {
    async function rewrite(): Promise<void> {
      if (!mayWrite) return
      const { length } = backlog
      await appended.rewrite([...lines, ...backlog])
      backlog = backlog.slice(length)
    }
    writes.add(rewrite).catch(() => undefined)
  }

  /**
   * Puts a `started` line before this run's first event. Without it, the next start would read this run's events as a continuation of what
   * earlier runs left open.
   */
  function beginRun(): void {
    if (hasBegun) return
    hasBegun = true
    backlog = [...backlog, lineOf({ kind: 'started', at: openedAt })]
  }

  /** Puts the ledger of earlier runs before this run's events. */
  function takeIn(bytes: Buffer, { problem, ...text }: LinesText<LedgerEvent>): void {
    const started = { kind: 'started', at: now() } as const
    const damage = problem === 'damaged' ? [{ kind: 'damaged', at: now() } as const] : []
    const values = [...text.values, ...damage]
    const lines = [...text.lines, ...damage.map(lineOf)]
    appended.take(bytes, lines)
    tell(null)
    const earlier = afterEvents(emptyLedger, [...values, started])
    const unexpired =
      problem === null ? withoutExpired({ values, lines }, earlier, now(), isInDraft) : { values, lines }
    const isShorter = unexpired.lines.length < lines.length
    ledger = afterEvents(isShorter ? afterEvents(emptyLedger, [...unexpired.values, started]) : earlier, events ?? [])
    events = null
    if (problem !== null && !keepCopy(problem)) uncopied = problem
    else if (problem !== null || isShorter) rewriteSoon(unexpired.lines)
    if (!isOpen) return
    noteChange(environmentIds, ledger.additions.keys())
    onRead?.()
  }

  async function load(): Promise<void> {
    let bytes: Buffer
    let text: LinesText<LedgerEvent>
    try {
      bytes = await readFile(file).catch((error) => {
        if (codeOf(error) === 'ENOENT') return Buffer.alloc(0)
        throw error
      })
      text = await readLines(bytes, ledgerEventSchema)
    } catch {
      return
    }
    takeIn(bytes, text)
  }

  async function read(): Promise<boolean> {
    if (events === null) return true
    reading ??= load().finally(() => {
      reading = null
    })
    await within(longestRead, reading)
    if (events !== null) tell({ kind: 'record-unreadable' })
    return events === null
  }

  async function append(event: LedgerEvent): Promise<Result<true>> {
    beginRun()
    try {
      const written = writes.add(() => write([lineOf(event)])).then(() => true)
      if (await within(longestWrite, written)) return succeed(true)
      return fail({ kind: 'not-recorded', reason: 'other' })
    } catch (error) {
      return fail({ kind: 'not-recorded', reason: events === null ? writeProblemOf(error) : 'not-read' })
    }
  }

  function appendLater(event: LedgerEvent): void {
    beginRun()
    backlog = [...backlog, lineOf(event)]
    // Not at once, so that events of the same turn of the event loop, such as a delivery's next row, are written with it.
    setImmediate(() => writes.add(() => write([])).catch(() => undefined))
  }

  /** The environment that an event is about; undefined if nothing is known of its subject. */
  function environmentOf(event: LedgerEvent): EnvironmentId | undefined {
    if ('environment' in event) return event.environment
    if ('delivery' in event) return ledger.deliveries.get(event.delivery)?.environment
    return 'id' in event ? ledger.additions.get(event.id)?.environment : undefined
  }

  // The practice store and its pets end with the run, so nothing about them is written.
  const isOnDisk = (event: LedgerEvent) => environmentOf(event) !== 'practice'

  function apply(event: LedgerEvent): void {
    applyEvent(ledger, event)
    events?.push(event)
    const environment = environmentOf(event)
    if (!('id' in event) || environment === undefined) return
    noteChange([environment], [event.id, ledger.additions.get(event.id)?.replaces ?? event.id])
  }

  function noteChange(environments: readonly EnvironmentId[], ids: Iterable<AdditionId>): void {
    for (const id of ids) changed.add(id)
    for (const environment of environments) onChange?.(environment)
  }

  await read()
  isOpen = true
  return {
    /**
     * Reads the file unless that was done. Gives whether it is read; false if that takes more than three seconds. Call this again before the
     * next pet is sent.
     */
    read,
    /**
     * Whether the ledger of earlier runs was read. Before that, nothing is decided about a pet, because an earlier run may have sent it. The
     * practice store has nothing to read.
     */
    isRead: (environment: EnvironmentId): boolean => events === null || environment === 'practice',
    /** What the clerk should know about the file; null if it was fine. */
    notice: (): KeptFileNotice | null => notice,
    /** The ledger, which changes with the next event. */
    current: (): Ledger => ledger,
    find: (id: AdditionId): LedgerAddition | undefined => ledger.additions.get(id),
    /** The additions to a store, in the order in which they began; none for no store. */
    additionsIn: (store: StoreName | null): readonly LedgerAddition[] => partOf(store, ledger.additions.values()),
    /** The deliveries to a store, oldest first: the present one is the last. */
    deliveriesIn: (store: StoreName | null): readonly LedgerDelivery[] => partOf(store, ledger.deliveries.values()),
    /**
     * Writes an event, which is on the disk when this succeeds, and then applies it. Fails with `not-recorded`, always until the file is read,
     * without applying it, unless the clerk has agreed to go `withoutRecord`. The event is then not in the file, unless the disk did not answer
     * for ten seconds and takes it later.
     */
    async write(event: LedgerEvent, withoutRecord = false): Promise<Result<true>> {
      const written = isOnDisk(event) ? await append(event) : succeed(true as const)
      if (!written.ok && !withoutRecord) return written
      if (!written.ok) appendLater(event)
      apply(event)
      return succeed(true)
    },
    /** Applies an event that has already happened. Writes it as soon as possible: now, with the next one, once the file is read, or at the end. */
    record(event: LedgerEvent): void {
      if (isOnDisk(event)) appendLater(event)
      apply(event)
    },
    /** Gives the additions to a store that have changed since the last call. */
    takeChanged(store: StoreName | null): readonly LedgerAddition[] {
      const here = partOf(
        store,
        [...changed].flatMap((id) => ledger.additions.get(id) ?? []),
      )
      for (const { id } of here) changed.delete(id)
      return here
    },
    /** Counts an addition as changed, because something about it has changed outside the ledger. */
    touch: ({ id, environment }: LedgerAddition): void => noteChange([environment], [id]),
    /** Settles when everything that can be written is written, or after three seconds without an answer from the disk. */
    async settled(): Promise<void> {
      if (backlog.length > 0) await read()
      async function writeAll(): Promise<void> {
        await write([]).catch(() => undefined)
        // Puts back what somebody removed.
        if (mayBeWritten() && uncopied === null) await appended.restore()
      }
      await within(
        longestRead,
        writes.add(writeAll).catch(() => undefined),
      )
    },
  }
}

function partOf<Each extends StoreName>(store: StoreName | null, all: Iterable<Each>): Each[] {
  return store === null ? [] : [...all].filter((each) => isSameStore(each, store))
}
