import type { DeliveryId } from '../../../src-shared/addition.ts'
import type { CallInput } from '../../../src-shared/contract.ts'
import {
  type Delivery,
  type DeliveryStanding,
  endedOf,
  isAtEnd,
  isUnderWay,
  rowEndOf,
} from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type Failure, fail, type Result, succeed } from '../../../src-shared/failure.ts'
import type { ShownProgress } from '../../window/main-window.ts'
import type { FirstAdd } from '../additions/adding.ts'
import type { LedgerDelivery } from '../additions/ledger.ts'
import type { Store } from '../store/pet-stores.ts'
import { createDeliveryRunner, type DeliveryRunner, type DeliveryRunnerParts } from './delivery-runner.ts'

/** This computer's deliveries: at most one to each store, sent row by row through the same door as every other addition. */
export type Deliveries = ReturnType<typeof createDeliveries>

export interface DeliveryParts extends DeliveryRunnerParts {
  readonly selectedEnvironment: () => EnvironmentId | null
  readonly isLookOnly: (environment: EnvironmentId) => boolean
  readonly firstAdd: FirstAdd
}

const eventOfStep = { pause: 'paused', resume: 'resumed', stop: 'stopped' } as const

/** Opens the deliveries of earlier runs, each `interrupted` if it was unfinished. Sends nothing by itself. */
export function createDeliveries(parts: DeliveryParts) {
  const { ledger, stores, now, selectedEnvironment, isLookOnly, firstAdd, onChange } = parts
  const runners = new Map<DeliveryId, DeliveryRunner>()
  const starting = new Map<Store, { readonly id: DeliveryId; readonly begun: Promise<Result<Delivery>> }>()
  let hasEnded = false

  function runnerOf(delivery: LedgerDelivery): DeliveryRunner {
    const runner = runners.get(delivery.id) ?? createDeliveryRunner(delivery, parts)
    runners.set(delivery.id, runner)
    return runner
  }

  /** The deliveries to the environment's present store, oldest first. The last one is the present one. */
  const listHere = (environment: EnvironmentId) => ledger.deliveriesIn(stores.storeOf(environment)).map(runnerOf)
  const findNewest = (environment: EnvironmentId) => listHere(environment).at(-1)

  function countRows(environment: EnvironmentId) {
    const outcomes = findNewest(environment)?.outcomes() ?? []
    return { ended: endedOf(outcomes), rows: outcomes.length }
  }

  /** Dismisses deliveries, but no unfinished one. One that was read after a newer one had begun shows once the newer one is dismissed. */
  function dismiss(deliveries: readonly DeliveryRunner[]): void {
    for (const { id, isDone } of deliveries) {
      if (!isDone()) continue
      ledger.record({ kind: 'delivery-dismissed', delivery: id, at: now() })
      runners.delete(id)
    }
  }

  async function begin(
    { environment, delivery: { id, askedAbout, ...content }, withoutRecord = false }: CallInput<'startDelivery'>,
    { baseUrl }: Store,
  ): Promise<Result<Delivery>> {
    const earlier = listHere(environment)
    const event = {
      kind: 'delivery-begun',
      delivery: id,
      environment,
      baseUrl,
      at: now(),
      content,
      askedAbout,
    } as const
    // The window forgets its review once it learns that the delivery has begun.
    const written = await ledger.write(event, withoutRecord)
    if (!written.ok) return written
    dismiss(earlier)
    const begun = ledger.current().deliveries.get(id)
    if (begun === undefined) throw new Error('A delivery that has begun is not in the ledger.')
    const runner = runnerOf(begun)
    if (withoutRecord) runner.agreeWithoutRecord()
    // Meanwhile the clerk may have quit, or the settings may have changed.
    if (!hasEnded) runner.handle({ kind: 'resumed', at: now() })
    noteSettings()
    return succeed(runner.show())
  }

  function noteSettings(): void {
    for (const delivery of ledger.current().deliveries.values()) {
      const runner = runnerOf(delivery)
      const isSelected = runner.environment === selectedEnvironment()
      if (isSelected && listHere(runner.environment).includes(runner)) continue
      const kind = isSelected ? 'store-changed' : 'environment-not-selected'
      runner.handle({ kind: 'left', failure: { kind }, at: now() })
    }
  }

  /** Why no delivery can be sent to an environment now; null if one can. */
  function refusalOf(environment: EnvironmentId): Failure | null {
    if (environment !== selectedEnvironment()) return { kind: 'environment-not-selected' }
    return isLookOnly(environment) ? { kind: 'look-only' } : null
  }

  return {
    async start(input: CallInput<'startDelivery'>): Promise<Result<Delivery>> {
      const { environment } = input
      const { id } = input.delivery
      const refusal = refusalOf(environment)
      if (refusal !== null) return fail(refusal)
      const store = stores.storeOf(environment)
      if (store === null) return fail({ kind: 'not-set-up' })
      // A ledger that was not read may hold an unfinished delivery.
      const isRead = ledger.isRead(environment) || (await ledger.read())
      if (!isRead && input.withoutRecord !== true) return fail({ kind: 'not-recorded', reason: 'not-read' })
      const newest = findNewest(environment)
      // After a crash or a kill, the window may not know that the delivery has begun, and asks again.
      if (newest?.id === id) return succeed(newest.show())
      // Its rows would be another store's.
      if (ledger.current().deliveries.has(id)) return fail({ kind: 'no-such-delivery' })
      const beside = starting.get(store)
      if (beside?.id === id) return beside.begun
      if (beside || (newest && !newest.isDone())) return fail({ kind: 'delivery-unfinished' })
      if (input.firstAdd === true) firstAdd.confirm()
      if (firstAdd.isAsked(environment)) return fail({ kind: 'first-add' })
      const begun = begin(input, store).finally(() => starting.delete(store))
      starting.set(store, { id, begun })
      return begun
    },

    get: (environment: EnvironmentId): Delivery | null => findNewest(environment)?.show() ?? null,

    standing: (environment: EnvironmentId): DeliveryStanding | null => findNewest(environment)?.standing() ?? null,

    steer(input: CallInput<'steerDelivery'>): Result<Delivery | null> {
      const { environment, id, step } = input
      const refusal = step === 'resume' ? refusalOf(environment) : null
      if (refusal !== null) return fail(refusal)
      const runner = findNewest(environment)
      if (runner?.id !== id) {
        // A double click on Done dismisses a delivery twice.
        return step === 'dismiss' ? succeed(runner?.show() ?? null) : fail({ kind: 'no-such-delivery' })
      }
      if (step === 'dismiss') {
        if (!runner.isDone()) return succeed(runner.show())
        dismiss(listHere(environment))
        // An older delivery may show now.
        onChange(environment)
        return succeed(null)
      }
      if (step === 'resume' && hasEnded) return succeed(runner.show())
      const isLeft = runner.outcomes().some((outcome) => rowEndOf(outcome).kind === 'to-send')
      if (step === 'resume' && input.firstAdd === true) firstAdd.confirm()
      if (step === 'resume' && isLeft && firstAdd.isAsked(environment)) return fail({ kind: 'first-add' })
      if (step === 'resume' && input.withoutRecord === true) runner.agreeWithoutRecord()
      runner.handle({ kind: eventOfStep[step], at: now() })
      const steered = runner.show()
      if (step === 'stop' && steered.state.kind === 'stopped') {
        ledger.record({ kind: 'delivery-stopped', delivery: id, at: now() })
      }
      return succeed(steered)
    },

    /** How many rows of the delivery to the environment's present store have ended, and how many it has. */
    countRows,

    /** The progress of the delivery to the selected environment's store; null if none is unfinished. */
    progress(): ShownProgress | null {
      const environment = selectedEnvironment()
      const newest = environment === null ? undefined : findNewest(environment)
      if (environment === null || newest === undefined) return null
      const delivery = newest.standing()
      if (isAtEnd(delivery) || delivery.state.kind === 'interrupted') return null
      return { ...countRows(environment), isSending: isUnderWay(delivery) }
    },

    /** Call this when another environment is selected, or one has another base URL. */
    noteSettings,

    /** Sends nothing more in this run. Settles when the row under way has its answer. */
    end(): Promise<unknown> {
      hasEnded = true
      for (const runner of runners.values()) runner.handle({ kind: 'interrupted', at: now() })
      return Promise.all([...runners.values()].map((runner) => runner.idle()))
    },
  }
}
