import { type AdditionId, type DeliveryId, deliveryPlaceOf } from '../../../src-shared/addition.ts'
import { type EnvironmentId, environmentIds } from '../../../src-shared/environment.ts'
import { type Result, succeed } from '../../../src-shared/failure.ts'
import { afterEvent, afterEvents, type Ledger, type LedgerAddition } from './ledger.ts'
import type { LedgerEvent } from './ledger-event.ts'
import type { LedgerFile } from './ledger-file.ts'

/** What the store depends on. */
export interface LedgerStoreParts {
  readonly file: Pick<LedgerFile, 'earlier' | 'mayComeLate' | 'write' | 'record'>
  /** The base URL that an environment has now; null if it has none, and for the practice store. */
  readonly baseUrlOf: (environment: EnvironmentId) => string | null
  /** Called with an environment whose additions have changed. */
  readonly onChange: (environment: EnvironmentId) => void
}

/** The ledger of this run and of earlier ones: the only list of what this computer adds. Every change is an event. */
export interface LedgerStore {
  current(): Ledger
  find(id: AdditionId): LedgerAddition | undefined
  /** Gives the additions to one store. Those of the practice store have no base URL, so theirs is ignored. */
  inStore(environment: EnvironmentId, baseUrl: string | null): readonly LedgerAddition[]
  /** Gives the additions to the store that an environment has now. */
  inCurrentStore(environment: EnvironmentId): readonly LedgerAddition[]
  /** Gives the additions to the store that an environment has now whose outcome is unknown. */
  unknownIn(environment: EnvironmentId): readonly LedgerAddition[]
  /** Gives every other addition to the same store. */
  othersOf(addition: LedgerAddition): readonly LedgerAddition[]
  /** Writes an event and then applies it; fails with `not-recorded`, without applying it. */
  write(environment: EnvironmentId, event: LedgerEvent): Promise<Result<true>>
  /** Applies an event that has already happened, and writes it at the latest when the app quits. */
  record(environment: EnvironmentId, event: LedgerEvent): void
  /** Puts the ledger of earlier runs, if its file could only be read late, before what happened in this run. */
  takeEarlier(earlier: Ledger): void
  /** Counts the changes in this run. */
  revision(): number
  /** Whether an addition has changed after a revision. */
  hasChanged(id: AdditionId, revision: number): boolean
  /** Counts an addition as changed, because something outside the ledger has changed for it. */
  touch(addition: LedgerAddition): void
}

/** Makes the ledger of an app that starts, from its file. */
export function createLedgerStore({ file, baseUrlOf, onChange }: LedgerStoreParts): LedgerStore {
  let ledger = file.earlier
  let revision = 1
  const changedAt = new Map<AdditionId, number>()
  /** What happened in this run, as long as the ledger of earlier ones may still have to be put before it. */
  let events: LedgerEvent[] = []

  function apply(environment: EnvironmentId, event: LedgerEvent): void {
    const before = ledger
    ledger = afterEvent(before, event)
    if (file.mayComeLate()) events.push(event)
    revision += 1
    const ids = 'id' in event ? [event.id, ledger.additions.get(event.id)?.replaces ?? ''] : []
    for (const id of ids) if (before.additions.get(id) !== ledger.additions.get(id)) changedAt.set(id, revision)
    // Until now the delivery showed them.
    const rows = event.kind === 'delivery-dismissed' ? rowsNotAdded(event.delivery) : []
    for (const id of rows) changedAt.set(id, revision)
    if (ids.length > 0 || rows.length > 0) onChange(environment)
  }

  /** The rows of a delivery that were not added. */
  function rowsNotAdded(delivery: DeliveryId): AdditionId[] {
    const rows = [...ledger.additions.values()].filter(({ id }) => deliveryPlaceOf(id)?.id === delivery)
    return rows.filter(({ state }) => state.kind === 'not-added').map(({ id }) => id)
  }

  function inStore(environment: EnvironmentId, baseUrl: string | null): LedgerAddition[] {
    return [...ledger.additions.values()].filter(
      (each) => each.environment === environment && (environment === 'practice' || each.baseUrl === baseUrl),
    )
  }

  const inCurrentStore = (environment: EnvironmentId) => inStore(environment, baseUrlOf(environment))

  return {
    current: () => ledger,
    find: (id) => ledger.additions.get(id),
    inStore,
    inCurrentStore,
    unknownIn: (environment) => inCurrentStore(environment).filter(({ state }) => state.kind === 'unknown'),
    othersOf: ({ id, environment, baseUrl }) => inStore(environment, baseUrl).filter((each) => each.id !== id),
    async write(environment, event) {
      // The practice store and its pets end with the run.
      const written = environment === 'practice' ? succeed(true as const) : await file.write([event])
      if (!written.ok) return written
      apply(environment, event)
      return written
    },
    record(environment, event) {
      if (environment !== 'practice') file.record([event])
      apply(environment, event)
    },
    takeEarlier(earlier) {
      ledger = afterEvents(earlier, events)
      events = []
      revision += 1
      for (const id of ledger.additions.keys()) changedAt.set(id, revision)
      for (const environment of environmentIds) onChange(environment)
    },
    revision: () => revision,
    hasChanged: (id, since) => since === 0 || (changedAt.get(id) ?? 0) > since,
    touch({ id, environment }) {
      revision += 1
      changedAt.set(id, revision)
      onChange(environment)
    },
  }
}
