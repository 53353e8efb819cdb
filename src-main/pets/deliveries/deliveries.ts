import { isDeepStrictEqual } from 'node:util'
import type { DeliveryId } from '../../../src-shared/addition.ts'
import type { CallInput } from '../../../src-shared/contract.ts'
import { type Delivery, type DeliveryChange, isAtEnd, isOver, isUnderWay } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import { atMostEvery } from '../../process/at-most-every.ts'
import type { ShownProgress } from '../../window/main-window.ts'
import type { LedgerDelivery } from '../additions/ledger.ts'
import { createDeliveryRunner, type DeliveryRunner, type DeliveryRunnerParts, isPending } from './delivery-runner.ts'

/** The deliveries of this computer: at most one to each base URL, sent row by row through the same door as every other addition. */
export interface Deliveries {
  /** The call `startDelivery` of the contract. */
  start(input: CallInput<'startDelivery'>): Promise<Result<Delivery>>
  /** The delivery to the store that an environment has now; null if there is none. */
  get(environment: EnvironmentId): Delivery | null
  /** The one with this ID to the store that an environment has now, if it is not dismissed, though a newer one may have begun. */
  find(environment: EnvironmentId, id: DeliveryId | undefined): Delivery | undefined
  /** Gives the same, but waits for the last row's answer if the delivery has ended. */
  rested(environment: EnvironmentId): Promise<Delivery | null>
  /** The call `steerDelivery` of the contract. */
  steer(input: CallInput<'steerDelivery'>): Result<Delivery | null>
  /** Says what to show of the delivery to the selected store; null if none is unfinished. */
  progress(): ShownProgress | null
  /** Call this when additions to an environment have changed: an outcome may be among them. */
  noteAdditions(environment: EnvironmentId): void
  /** Call this when another environment is selected, or one has another base URL. */
  noteSettings(): void
  /** Sends nothing more in this run; settles when the row under way has its answer. */
  end(): Promise<unknown>
}

/** What deliveries need. */
export interface DeliveryParts extends Omit<DeliveryRunnerParts, 'onChange'> {
  /** The base URL that an environment has now; null if it has none. */
  readonly baseUrlOf: (environment: EnvironmentId) => string | null
  readonly selectedEnvironment: () => EnvironmentId | null
  readonly onChange: (change: DeliveryChange) => void
}

const eventOfStep = { pause: 'paused', resume: 'resumed', stop: 'stopped' } as const

/** Opens the deliveries of earlier runs, each `interrupted` if it was unfinished. Sends nothing by itself. */
export function createDeliveries(parts: DeliveryParts): Deliveries {
  const { additions, now, baseUrlOf, selectedEnvironment } = parts
  const { ledger } = additions
  const runners = new Map<DeliveryId, DeliveryRunner>()
  /** The deliveries that are being started. */
  const starting = new Map<EnvironmentId, { readonly id: DeliveryId; readonly begun: Promise<Result<Delivery>> }>()
  const reported = new WeakMap<DeliveryRunner, Delivery>()
  let hasEnded = false

  // A fast service answers more often than the eye can follow, and the window would draw each row twice.
  const report = atMostEvery(100, (runner: DeliveryRunner) => {
    const delivery = runner.show()
    const { id, environment, state } = delivery
    const before = reported.get(runner)
    const changed = delivery.outcomes.flatMap((outcome, row) =>
      isDeepStrictEqual(outcome, before?.outcomes[row]) ? [] : [{ row, outcome }],
    )
    if (state === before?.state && changed.length === 0) return
    reported.set(runner, delivery)
    parts.onChange({ id, environment, state, outcomes: changed })
  })

  function runnerOf(delivery: LedgerDelivery): DeliveryRunner {
    const known = runners.get(delivery.id)
    if (known !== undefined) return known
    const runner = createDeliveryRunner(delivery, { ...parts, onChange: report })
    runners.set(delivery.id, runner)
    reported.set(runner, runner.show())
    return runner
  }

  /** The deliveries to the store that an environment has now, oldest first: the present one, and those before it. */
  function listHere(environment: EnvironmentId): readonly LedgerDelivery[] {
    return [...ledger.current().deliveries.values()].filter(
      (each) => each.environment === environment && each.baseUrl === baseUrlOf(environment),
    )
  }

  function find(environment: EnvironmentId): DeliveryRunner | undefined {
    const newest = listHere(environment).at(-1)
    return newest && runnerOf(newest)
  }

  /** Says that another delivery is there now. */
  function tellOf(runner: DeliveryRunner | undefined): void {
    if (runner === undefined) return
    const { id, environment, state } = runner.show()
    parts.onChange({ id, environment, state, outcomes: [] })
  }

  /** Leaves an unfinished one that was read after a newer one had begun: it shows when that one is dismissed. */
  function dismiss(environment: EnvironmentId, deliveries: readonly LedgerDelivery[]): void {
    for (const delivery of deliveries) {
      if (!isOver(runnerOf(delivery).show())) continue
      const { id } = delivery
      ledger.record(environment, { kind: 'delivery-dismissed', delivery: id, at: now() })
      runners.delete(id)
    }
  }

  async function begin(
    { environment, delivery: { id, ...content }, withoutRecord = false }: CallInput<'startDelivery'>,
    baseUrl: string,
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
      const { environment, baseUrl } = delivery
      const isSelected = environment === selectedEnvironment()
      if (isSelected && baseUrl === baseUrlOf(environment)) continue
      const kind = isSelected ? 'store-changed' : 'environment-not-selected'
      runnerOf(delivery).handle({ kind: 'left', failure: { kind }, at: now() })
    }
  }

  return {
    async start(input) {
      const { environment } = input
      const { id } = input.delivery
      if (environment !== selectedEnvironment()) return fail({ kind: 'environment-not-selected' })
      const baseUrl = baseUrlOf(environment)
      if (baseUrl === null) return fail({ kind: 'not-set-up' })
      // An unfinished one may be in what was not read.
      const isRead = ledger.isRead(environment) || (await ledger.read())
      if (!isRead && input.withoutRecord !== true) return fail({ kind: 'not-recorded', reason: 'not-read' })
      const former = find(environment)
      // The window asks again for one that has begun: it may not have heard, because it crashed or the app was killed.
      if (former?.show().id === id) return succeed(former.show())
      const beside = starting.get(environment)
      if (beside?.id === id) return beside.begun
      if (beside || (former && !isOver(former.show()))) return fail({ kind: 'delivery-unfinished' })
      const begun = begin(input, baseUrl).finally(() => starting.delete(environment))
      starting.set(environment, { id, begun })
      return begun
    },

    get: (environment) => find(environment)?.show() ?? null,

    find(environment, id) {
      const delivery = listHere(environment).find((each) => each.id === id)
      return delivery && runnerOf(delivery).show()
    },

    async rested(environment) {
      const runner = find(environment)
      if (runner === undefined) return null
      if (isAtEnd(runner.show())) await runner.rested()
      return runner.show()
    },

    steer({ environment, id, step, withoutRecord = false }) {
      if (step === 'resume' && environment !== selectedEnvironment()) return fail({ kind: 'environment-not-selected' })
      const runner = find(environment)
      if (runner?.show().id !== id) {
        // A double click on Done dismisses it twice.
        return step === 'dismiss' ? succeed(runner?.show() ?? null) : fail({ kind: 'no-such-delivery' })
      }
      if (step === 'dismiss') {
        if (!isOver(runner.show())) return succeed(runner.show())
        dismiss(environment, listHere(environment))
        tellOf(find(environment))
        return succeed(null)
      }
      if (step === 'resume' && hasEnded) return succeed(runner.show())
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
      const delivery = environment === null ? undefined : find(environment)?.show()
      if (!delivery || isAtEnd(delivery) || delivery.state.kind === 'interrupted') return null
      const { outcomes } = delivery
      const ended = outcomes.filter((outcome) => !isPending(outcome)).length
      return { ended, rows: outcomes.length, isSending: isUnderWay(delivery) }
    },

    noteAdditions(environment) {
      const newest = listHere(environment).at(-1)
      // One of an earlier run, whose record could only be read late.
      if (newest !== undefined && !runners.has(newest.id)) tellOf(runnerOf(newest))
      for (const runner of runners.values()) if (runner.environment === environment) runner.noteOutcomes()
    },

    noteSettings,

    end() {
      hasEnded = true
      for (const runner of runners.values()) runner.handle({ kind: 'interrupted', at: now() })
      return Promise.all([...runners.values()].map((runner) => runner.rested()))
    },
  }
}
