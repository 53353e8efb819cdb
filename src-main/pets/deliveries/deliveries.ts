import type { DeliveryId } from '../../../src-shared/addition.ts'
import type { CallInput } from '../../../src-shared/contract.ts'
import {
  type Delivery,
  type DeliveryStanding,
  isAtEnd,
  isOver,
  isPending,
  isUnderWay,
  type RowOutcome,
  rowEndOf,
} from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import type { ShownProgress } from '../../window/main-window.ts'
import type { FirstAdd } from '../additions/adding.ts'
import { type LedgerDelivery, rowStatesOf } from '../additions/ledger.ts'
import type { Store } from '../store/pet-stores.ts'
import { createDeliveryRunner, type DeliveryRunner, type DeliveryRunnerParts } from './delivery-runner.ts'

/** The deliveries of this computer: at most one to each base URL, sent row by row through the same door as every other addition. */
export interface Deliveries {
  /** The call `startDelivery` of the contract. */
  start(input: CallInput<'startDelivery'>): Promise<Result<Delivery>>
  /** The delivery to the store that an environment has now; null if there is none. */
  get(environment: EnvironmentId): Delivery | null
  /** The one with this ID to the store that an environment has now, if it is not dismissed, though a newer one may have begun. */
  find(environment: EnvironmentId, id: DeliveryId | undefined): Delivery | undefined
  /** The same with what became of its rows, once the last row has its answer if the delivery has ended. */
  rested(environment: EnvironmentId): Promise<RestedDelivery | null>
  /** Where the delivery to the store that an environment has now stands; null if there is none. */
  standing(environment: EnvironmentId): DeliveryStanding | null
  /** The call `steerDelivery` of the contract. */
  steer(input: CallInput<'steerDelivery'>): Result<Delivery | null>
  /** Says what to show of the delivery to the selected store; null if none is unfinished. */
  progress(): ShownProgress | null
  /** Call this when another environment is selected, or one has another base URL. */
  noteSettings(): void
  /** Sends nothing more in this run; settles when the row under way has its answer. */
  end(): Promise<unknown>
}

/** A delivery, and what became of its rows, in their order. */
export interface RestedDelivery {
  readonly delivery: Delivery
  readonly outcomes: readonly RowOutcome[]
}

/** What deliveries need. */
export interface DeliveryParts extends DeliveryRunnerParts {
  readonly selectedEnvironment: () => EnvironmentId | null
  readonly firstAdd: FirstAdd
}

const eventOfStep = { pause: 'paused', resume: 'resumed', stop: 'stopped' } as const

/** Opens the deliveries of earlier runs, each `interrupted` if it was unfinished. Sends nothing by itself. */
export function createDeliveries(parts: DeliveryParts): Deliveries {
  const { additions, stores, now, selectedEnvironment, firstAdd, onChange } = parts
  const { ledger } = additions
  const runners = new Map<DeliveryId, DeliveryRunner>()
  /** The deliveries that are being started. */
  const starting = new Map<Store, { readonly id: DeliveryId; readonly begun: Promise<Result<Delivery>> }>()
  let hasEnded = false

  function runnerOf(delivery: LedgerDelivery): DeliveryRunner {
    const known = runners.get(delivery.id)
    if (known !== undefined) return known
    const runner = createDeliveryRunner(delivery, parts)
    runners.set(delivery.id, runner)
    return runner
  }

  /** The deliveries to the store that an environment has now, oldest first: the present one, and those before it. */
  function listHere(environment: EnvironmentId): readonly LedgerDelivery[] {
    return ledger.deliveriesIn(stores.storeOf(environment))
  }

  const findNewest = (environment: EnvironmentId) => listHere(environment).at(-1)

  function find(environment: EnvironmentId): DeliveryRunner | undefined {
    const newest = findNewest(environment)
    return newest && runnerOf(newest)
  }

  const rowsOf = (delivery: LedgerDelivery) => rowStatesOf(ledger.current(), delivery)

  function isDone(delivery: LedgerDelivery): boolean {
    return isOver(runnerOf(delivery).show(), rowsOf(delivery))
  }

  /** Leaves an unfinished one that was read after a newer one had begun: it shows when that one is dismissed. */
  function dismiss(environment: EnvironmentId, deliveries: readonly LedgerDelivery[]): void {
    for (const delivery of deliveries) {
      if (!isDone(delivery)) continue
      const { id } = delivery
      ledger.record(environment, { kind: 'delivery-dismissed', delivery: id, at: now() })
      runners.delete(id)
    }
  }

  async function begin(
    { environment, delivery: { id, ...content }, withoutRecord = false }: CallInput<'startDelivery'>,
    { baseUrl }: Store,
  ): Promise<Result<Delivery>> {
    const former = listHere(environment)
    const event = { kind: 'delivery-begun', delivery: id, environment, baseUrl, at: now(), content } as const
    // The window forgets what was under review once it hears that the delivery has begun.
    const written = await ledger.write(environment, event, withoutRecord)
    if (!written.ok) return written
    dismiss(environment, former)
    const begun = ledger.current().deliveries.get(id)
    if (begun === undefined) throw new Error('A delivery that has begun is not in the ledger.')
    const runner = runnerOf(begun)
    if (withoutRecord) runner.agreeWithoutRecord()
    // While this was written, the clerk may have quit, or the settings may have changed.
    if (!hasEnded) runner.handle({ kind: 'resumed', at: now() })
    noteSettings()
    return succeed(runner.show())
  }

  function noteSettings(): void {
    for (const delivery of ledger.current().deliveries.values()) {
      const { environment } = delivery
      const isSelected = environment === selectedEnvironment()
      if (isSelected && listHere(environment).includes(delivery)) continue
      const kind = isSelected ? 'store-changed' : 'environment-not-selected'
      runnerOf(delivery).handle({ kind: 'left', failure: { kind }, at: now() })
    }
  }

  return {
    async start(input) {
      const { environment } = input
      const { id } = input.delivery
      if (environment !== selectedEnvironment()) return fail({ kind: 'environment-not-selected' })
      const store = stores.storeOf(environment)
      if (store === null) return fail({ kind: 'not-set-up' })
      // An unfinished one may be in what was not read.
      const isRead = ledger.isRead(environment) || (await ledger.read())
      if (!isRead && input.withoutRecord !== true) return fail({ kind: 'not-recorded', reason: 'not-read' })
      const former = findNewest(environment)
      // The window asks again for one that has begun: it may not have heard, because it crashed or the app was killed.
      if (former?.id === id) return succeed(runnerOf(former).show())
      const beside = starting.get(store)
      if (beside?.id === id) return beside.begun
      if (beside || (former && !isDone(former))) return fail({ kind: 'delivery-unfinished' })
      if (input.firstAdd === true) firstAdd.confirm()
      if (firstAdd.isAsked(environment)) return fail({ kind: 'first-add' })
      const begun = begin(input, store).finally(() => starting.delete(store))
      starting.set(store, { id, begun })
      return begun
    },

    get: (environment) => find(environment)?.show() ?? null,

    find(environment, id) {
      const delivery = listHere(environment).find((each) => each.id === id)
      return delivery && runnerOf(delivery).show()
    },

    async rested(environment) {
      const newest = findNewest(environment)
      if (newest === undefined) return null
      const runner = runnerOf(newest)
      if (isAtEnd(runner.show())) await runner.rested()
      return { delivery: runner.show(), outcomes: rowsOf(newest) }
    },

    standing(environment) {
      const delivery = find(environment)?.show()
      if (delivery === undefined) return null
      const { id, state, isDoubtful } = delivery
      return { id, state, isDoubtful }
    },

    steer({ environment, id, step, firstAdd: isAgreed = false, withoutRecord = false }) {
      if (step === 'resume' && environment !== selectedEnvironment()) return fail({ kind: 'environment-not-selected' })
      const newest = findNewest(environment)
      const runner = newest && runnerOf(newest)
      if (newest?.id !== id || runner === undefined) {
        // A double click on Done dismisses it twice.
        return step === 'dismiss' ? succeed(runner?.show() ?? null) : fail({ kind: 'no-such-delivery' })
      }
      if (step === 'dismiss') {
        if (!isDone(newest)) return succeed(runner.show())
        dismiss(environment, listHere(environment))
        // Another one may be there now.
        onChange(environment)
        return succeed(null)
      }
      if (step === 'resume' && hasEnded) return succeed(runner.show())
      const isLeft = rowsOf(newest).some((outcome) => rowEndOf(outcome).kind === 'to-send')
      if (step === 'resume' && isAgreed) firstAdd.confirm()
      if (step === 'resume' && isLeft && firstAdd.isAsked(environment)) return fail({ kind: 'first-add' })
      if (step === 'resume' && withoutRecord) runner.agreeWithoutRecord()
      runner.handle({ kind: eventOfStep[step], at: now() })
      const steered = runner.show()
      if (step === 'stop' && steered.state.kind === 'stopped') {
        ledger.record(environment, { kind: 'delivery-stopped', delivery: id, at: now() })
      }
      return succeed(steered)
    },

    progress() {
      const environment = selectedEnvironment()
      const newest = environment === null ? undefined : findNewest(environment)
      if (environment === null || newest === undefined) return null
      const delivery = runnerOf(newest).show()
      if (isAtEnd(delivery) || delivery.state.kind === 'interrupted') return null
      const outcomes = rowsOf(newest)
      const ended = outcomes.filter((outcome) => !isPending(outcome)).length
      return { environment, ended, rows: outcomes.length, isSending: isUnderWay(delivery) }
    },

    noteSettings,

    end() {
      hasEnded = true
      for (const runner of runners.values()) runner.handle({ kind: 'interrupted', at: now() })
      return Promise.all([...runners.values()].map((runner) => runner.rested()))
    },
  }
}
