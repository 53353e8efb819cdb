import { setTimeout as wait } from 'node:timers/promises'
import type { AdditionId } from '../../../src-shared/addition.ts'
import { type EnvironmentId, environmentIds } from '../../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import { createAppendedRecord } from '../../files/appended-record.ts'
import type { KeptFilePlace } from '../../files/kept-file.ts'
import { lineOf } from '../../files/line-file.ts'
import { writeProblemOf } from '../../files/write-problem.ts'
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
import { type LedgerText, withoutExpired } from './ledger-text.ts'

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
  /** Whether a draft still holds an addition. The ledger must then keep it however old it is, because Add would send it a second time. */
  readonly isHeld?: (id: AdditionId) => boolean
}

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
  const { now, isHeld = () => false, onChange, onRead } = parts
  const openedAt = now()
  const afterDamage = (): LedgerEvent => ({ kind: 'damaged', at: now() })
  const record = createAppendedRecord({ ...parts, name: 'additions.jsonl', schema: ledgerEventSchema, afterDamage })
  let ledger = afterEvents(emptyLedger, [])
  const changed = new Set<AdditionId>()
  /** This run's events, until the ledger of earlier runs is read and comes before them; null after that. */
  let events: LedgerEvent[] | null = []
  let isOpen = false
  /** A read under way. A second one would take another of the process's few threads. */
  let reading: Promise<void> | null = null
  let hasBegun = false

  /**
   * Puts a `started` line before this run's first event. Without it, the next start would read this run's events as a continuation of what
   * earlier runs left open.
   */
  function beginRun(): void {
    if (hasBegun) return
    hasBegun = true
    record.wait(lineOf({ kind: 'started', at: openedAt }))
  }

  /** Gives the ledger that earlier runs left. */
  function takeIn(text: LedgerText): Ledger {
    const started = { kind: 'started', at: now() } as const
    const left = afterEvents(emptyLedger, [...text.values, started])
    const kept = text.problem === null ? withoutExpired(text, left, now(), isHeld) : text
    if (kept.lines.length === text.lines.length) return left
    record.rewriteSoon((waiting) => [...kept.lines, ...waiting])
    return afterEvents(emptyLedger, [...kept.values, started])
  }

  /** Puts the ledger of earlier runs before this run's events. */
  function begin(found: LedgerText): void {
    ledger = afterEvents(takeIn(found), events ?? [])
    events = null
    if (!isOpen) return
    noteChange(environmentIds, ledger.additions.keys())
    onRead?.()
  }

  async function read(): Promise<boolean> {
    if (events === null) return true
    reading ??= record.read().then((found) => {
      reading = null
      if (found !== null) begin(found)
    })
    await within(longestRead, reading)
    if (events !== null) record.tell({ kind: 'record-unreadable' })
    return events === null
  }

  async function append(event: LedgerEvent): Promise<Result<true>> {
    beginRun()
    try {
      const written = record.append(lineOf(event)).then(() => true)
      if (await within(longestWrite, written)) return succeed(true)
      return fail({ kind: 'not-recorded', reason: 'other' })
    } catch (error) {
      return fail({ kind: 'not-recorded', reason: events === null ? writeProblemOf(error) : 'not-read' })
    }
  }

  function appendLater(event: LedgerEvent): void {
    beginRun()
    record.wait(lineOf(event))
    // Not at once, so that events of the same turn of the event loop, such as a delivery's next row, are written with it.
    setImmediate(() => record.flush().catch(() => undefined))
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
    notice: record.notice,
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
      if (record.hasWaiting()) await read()
      await within(longestRead, record.settled())
    },
  }
}

function partOf<Each extends StoreName>(store: StoreName | null, all: Iterable<Each>): Each[] {
  return store === null ? [] : [...all].filter((each) => isSameStore(each, store))
}
