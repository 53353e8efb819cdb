import type { AdditionId } from '../../../src-shared/addition.ts'
import { type EnvironmentId, environmentIds } from '../../../src-shared/environment.ts'
import { type Result, succeed } from '../../../src-shared/failure.ts'
import { isSameStore, type StoreName } from '../store/pet-stores.ts'
import { afterEvents, applyEvent, type Ledger, type LedgerAddition, type LedgerDelivery } from './ledger.ts'
import type { LedgerEvent } from './ledger-event.ts'
import type { LedgerFile } from './ledger-file.ts'

export interface KeptLedgerParts {
  readonly file: Pick<LedgerFile, 'read' | 'isRead' | 'earlier' | 'write' | 'record'>
  /** Called with an environment whose additions have changed. */
  readonly onChange: (environment: EnvironmentId) => void
  /** Called when the ledger of earlier runs was read late. */
  readonly onRead: () => void
}

/** The ledger of this run and earlier ones: the only list of what this computer adds. Every change is an event. */
export type KeptLedger = ReturnType<typeof createKeptLedger>

/** Makes the ledger from its file, when the app starts. */
export function createKeptLedger({ file, onChange, onRead }: KeptLedgerParts) {
  let ledger = afterEvents(file.earlier, [])
  const changed = new Set<AdditionId>()
  /** This run's events, until the ledger of earlier runs is read and comes before them. */
  let events: LedgerEvent[] | null = file.isRead() ? null : []

  function apply(environment: EnvironmentId, event: LedgerEvent): void {
    applyEvent(ledger, event)
    events?.push(event)
    if ('id' in event) noteChange([environment], [event.id, ledger.additions.get(event.id)?.replaces ?? event.id])
  }

  function noteChange(environments: readonly EnvironmentId[], ids: Iterable<AdditionId>): void {
    for (const id of ids) changed.add(id)
    for (const environment of environments) onChange(environment)
  }

  return {
    /**
     * Whether the ledger of earlier runs was read. Before that, nothing is decided about a pet, because an earlier run may have sent it. The
     * practice store's pets end with the run, so it has nothing to read.
     */
    isRead: (environment: EnvironmentId): boolean => events === null || environment === 'practice',
    /** Reads the ledger of earlier runs unless that was done. Gives whether it is read now. */
    async read(): Promise<boolean> {
      const isRead = await file.read()
      // Another call may have waited for the same read.
      if (isRead && events !== null) {
        ledger = afterEvents(file.earlier, events)
        events = null
        noteChange(environmentIds, ledger.additions.keys())
        onRead()
      }
      return isRead
    },
    current: (): Ledger => ledger,
    find: (id: AdditionId): LedgerAddition | undefined => ledger.additions.get(id),
    /** The additions to a store, in the order in which they began; none for no store. */
    additionsIn: (store: StoreName | null): readonly LedgerAddition[] => partOf(store, ledger.additions.values()),
    /** The deliveries to a store, oldest first: the present one is the last. */
    deliveriesIn: (store: StoreName | null): readonly LedgerDelivery[] => partOf(store, ledger.deliveries.values()),
    /**
     * Writes an event and then applies it. If it cannot be written, fails with `not-recorded` without applying it, unless the clerk
     * has agreed to go `withoutRecord`.
     */
    async write(environment: EnvironmentId, event: LedgerEvent, withoutRecord: boolean): Promise<Result<true>> {
      // The practice store and its pets end with the run, so nothing is written.
      const written = environment === 'practice' ? succeed(true as const) : await file.write(event)
      if (!written.ok && !withoutRecord) return written
      if (!written.ok) file.record(event)
      apply(environment, event)
      return succeed(true)
    },
    /** Applies an event that has already happened, and writes it when the app quits at the latest. */
    record(environment: EnvironmentId, event: LedgerEvent): void {
      if (environment !== 'practice') file.record(event)
      apply(environment, event)
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
  }
}

/** The entries of one store. */
function partOf<Each extends StoreName>(store: StoreName | null, all: Iterable<Each>): Each[] {
  return store === null ? [] : [...all].filter((each) => isSameStore(each, store))
}
