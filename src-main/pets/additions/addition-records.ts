import type { Addition, AdditionId } from '../../../src-shared/addition.ts'
import { additionFailureSchema } from '../../../src-shared/addition-failure.ts'
import type { DeliveryId } from '../../../src-shared/delivery-place.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import type { AdditionEvent } from './addition-event.ts'
import type { AdditionJournal } from './addition-journal.ts'
import { afterEvent, type RecordedAddition } from './recorded-addition.ts'

/** What the records depend on. */
export interface AdditionRecordParts {
  readonly journal: Pick<AdditionJournal, 'additions' | 'record'>
  /** The base URL that an environment has now; null if it has none. */
  readonly baseUrlOf: (environment: EnvironmentId) => string | null
  /** Called with an environment whose additions have changed. */
  readonly onChange: (environment: EnvironmentId) => void
}

/** All additions of this run and of earlier ones, put together from their events. */
export interface AdditionRecords {
  /** Additions whose request is waiting or under way in this run, by ID, in the order in which they began. */
  readonly underWay: Map<AdditionId, Addition>
  /** Gives an addition; undefined if it has no event yet. */
  find(id: AdditionId): RecordedAddition | undefined
  /** Gives the additions to one store. Those of the practice store have no base URL, so theirs is ignored. */
  inStore(environment: EnvironmentId, baseUrl: string | null): readonly RecordedAddition[]
  /** Gives the additions to the store that an environment has now. */
  inCurrentStore(environment: EnvironmentId): readonly RecordedAddition[]
  /** Gives every other addition that was sent to the same store. */
  othersOf(addition: RecordedAddition): readonly RecordedAddition[]
  /** Gives the open additions to the store that an environment has now. */
  openIn(environment: EnvironmentId): readonly RecordedAddition[]
  /** Gives the last attempt at each row of a delivery that was attempted, by row. */
  lastAttempts(delivery: DeliveryId): ReadonlyMap<number, RecordedAddition>
  /** Whether an addition was sent, is no longer under way, and its outcome is unknown. */
  isOpen(addition: RecordedAddition): boolean
  /** Applies an event in memory only, because the journal already has it. */
  apply(event: AdditionEvent): void
  /** Applies an event that has already happened, and writes it, at the latest when the app quits. */
  record(environment: EnvironmentId, event: AdditionEvent): void
  /** Records that an addition failed before it was sent, unless the delivery that it belongs to knows that itself. */
  recordUnsent(addition: Addition, failure: Failure, at: number): void
  /** Adds the additions of earlier runs, except those that are already recorded. */
  addEarlier(additions: ReadonlyMap<AdditionId, RecordedAddition>): void
}

/** Makes the records of an app that starts, from its journal. */
export function createAdditionRecords({ journal, baseUrlOf, onChange }: AdditionRecordParts): AdditionRecords {
  const recorded = new Map<AdditionId, RecordedAddition>(journal.additions())
  const underWay = new Map<AdditionId, Addition>()
  const attempts = new Map<DeliveryId, Map<number, RecordedAddition>>()
  for (const addition of recorded.values()) noteAttempt(addition, true)

  function inStore(environment: EnvironmentId, baseUrl: string | null): RecordedAddition[] {
    return [...recorded.values()].filter(
      (each) => each.environment === environment && (environment === 'practice' || each.baseUrl === baseUrl),
    )
  }

  function inCurrentStore(environment: EnvironmentId): RecordedAddition[] {
    return inStore(environment, baseUrlOf(environment))
  }

  function isOpen({ id, known, settled }: RecordedAddition): boolean {
    return settled === null && known !== null && !underWay.has(id)
  }

  function put(addition: RecordedAddition): void {
    const isNew = !recorded.has(addition.id)
    recorded.set(addition.id, addition)
    noteAttempt(addition, isNew)
  }

  function noteAttempt(addition: RecordedAddition, isNew: boolean): void {
    const { id, delivery } = addition
    if (delivery === undefined) return
    const rows = attempts.get(delivery.id) ?? new Map<number, RecordedAddition>()
    attempts.set(delivery.id, rows)
    if (isNew || rows.get(delivery.row)?.id === id) rows.set(delivery.row, addition)
  }

  function apply(event: AdditionEvent): void {
    const addition = afterEvent(recorded.get(event.id), event)
    if (addition !== undefined) put(addition)
  }

  function record(environment: EnvironmentId, event: AdditionEvent): void {
    apply(event)
    // The additions to the practice store end with the run, as its pets do.
    if (environment !== 'practice') journal.record(event)
    onChange(environment)
  }

  return {
    underWay,
    find: (id) => recorded.get(id),
    inStore,
    inCurrentStore,
    othersOf: ({ id, environment, baseUrl }) => inStore(environment, baseUrl).filter((each) => each.id !== id),
    openIn: (environment) => inCurrentStore(environment).filter(isOpen),
    lastAttempts: (delivery) => attempts.get(delivery) ?? new Map(),
    isOpen,
    apply,
    record,
    recordUnsent({ id, environment, pet, sentAt, delivery }, failure, at) {
      const baseUrl = environment === 'practice' ? '' : baseUrlOf(environment)
      const isNew = !recorded.has(id) && delivery === undefined && baseUrl !== null
      if (isNew) record(environment, { kind: 'waiting', id, environment, baseUrl, pet, at: sentAt })
      const { known, settled } = recorded.get(id) ?? {}
      if (known !== null || settled !== null) return
      const reason = {
        reason: 'not-sent',
        message: null,
        failure: additionFailureSchema.safeParse(failure).data,
      } as const
      record(environment, { kind: 'not-added', id, at, ...reason })
    },
    addEarlier(additions) {
      for (const [id, addition] of additions) if (!recorded.has(id)) put(addition)
    },
  }
}
