import { setTimeout as pause } from 'node:timers/promises'
import { rowAdditionId } from '../../../src-shared/addition.ts'
import { type Delivery, type DeliveryOutcome, isAtEnd } from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { asManyAsPossible } from '../../../src-shared/pet-limit.ts'
import type { Now } from '../../process/clock.ts'
import type { Additions } from '../additions/additions.ts'
import { outcomesOf } from '../additions/delivery-outcome.ts'
import type { LedgerDelivery } from '../additions/ledger.ts'
import type { OpenedStore, PetCatalogue } from '../lists/pet-catalogue.ts'
import { afterDeliveryEvent, begun, type DeliveryEvent, type DeliveryProgress, nextTask } from './delivery-progress.ts'

/** What a delivery is sent with. */
export interface DeliveryRunnerParts {
  readonly additions: Pick<Additions, 'addRow' | 'ledger'>
  readonly catalogue: Pick<PetCatalogue, 'listPets' | 'openStore'>
  readonly now: Now
  /** Called when the delivery may have changed. */
  readonly onChange: (runner: DeliveryRunner) => void
  /** Waits so many milliseconds; rejects when the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** One delivery in this run: it sends the rows, one at a time in their order, as its progress says. */
export interface DeliveryRunner {
  readonly environment: EnvironmentId
  /** The delivery as it stands. */
  show(): Delivery
  /** Applies an event, and goes on where that lets it. */
  handle(event: DeliveryEvent): void
  /** Reads again what became of the rows. */
  noteOutcomes(): void
  /** From now on, sends rows although no record of them can be kept, or no more. */
  consent(withoutRecord: boolean): void
  /** Whether it is at its end, and so is each of its rows: the last answer may leave its row to be sent. */
  isOver(): boolean
  /** Settles when nothing more is done for it. */
  rested(): Promise<unknown>
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return pause(milliseconds, undefined, { signal })
}

/** Whether a row has not come to its end. */
export function isPending({ kind }: DeliveryOutcome): boolean {
  return kind === 'waiting' || kind === 'sending'
}

/** Makes the runner of a delivery that just `isBegun`, or was left by an earlier run, in which case it waits for the clerk. */
export function createDeliveryRunner(
  delivery: LedgerDelivery,
  isBegun: boolean,
  { additions, catalogue, now, onChange, wait = waitFor }: DeliveryRunnerParts,
): DeliveryRunner {
  const { id, environment, baseUrl, content } = delivery
  const { ledger } = additions
  let outcomes = outcomesOf(ledger.current(), delivery)
  let progress: DeliveryProgress = isBegun
    ? begun
    : { ...begun, state: { kind: delivery.isStopped ? 'stopped' : 'interrupted' } }
  /** The store that its rows go to; null until the list is loaded. */
  let store: OpenedStore | null = null
  let withoutRecord = false
  /** Ends a wait. */
  let hurry = new AbortController()
  /** Settles when nothing more is to be done for it; null if nothing is. */
  let work: Promise<void> | null = null

  function apply(event: DeliveryEvent | null): void {
    const { state } = progress
    if (event !== null) progress = afterDeliveryEvent(progress, event)
    outcomes = outcomesOf(ledger.current(), delivery)
    if (!outcomes.some(isPending)) progress = afterDeliveryEvent(progress, { kind: 'emptied', at: now() })
    if (progress.state !== state) hurry.abort()
    onChange(runner)
  }

  /** Does what is to be done, one thing after the other, until nothing is. */
  async function run(): Promise<void> {
    for (;;) {
      const task = nextTask(progress, now())
      switch (task.kind) {
        case 'none':
          work = null
          return
        case 'look': {
          const failure = await look()
          apply({ kind: 'looked', failure, at: now() })
          break
        }
        case 'send': {
          const failure = await sendNext()
          apply({ kind: 'answered', failure, at: now() })
          break
        }
        case 'wait': {
          hurry = new AbortController()
          // It rejects only when the state changes.
          await wait(Math.max(task.until - now(), 0), hurry.signal).catch(() => undefined)
          apply({ kind: 'waited', at: now() })
        }
      }
    }
  }

  /** Opens the store and loads its list: what is in doubt may be found there, and what is there already shows. */
  async function look(): Promise<Failure | null> {
    const opened = await catalogue.openStore(environment)
    if (!opened.ok) return opened.failure
    if (environment !== 'practice' && opened.value.baseUrl !== baseUrl) return { kind: 'store-changed' }
    if (progress.lookedAt === null) store = opened.value
    const filter = { status: 'all', limit: asManyAsPossible } as const
    const listed = await catalogue.listPets({ environment, filter })
    return listed.ok ? null : listed.failure
  }

  function sendNext(): Promise<Failure | null> {
    const row = outcomes.findIndex(({ kind }) => kind === 'waiting')
    const next = content.rows[row]
    // Another row is still under way, which only a bug can bring about.
    if (next === undefined || store === null) throw new Error('A delivery has no row to send.')
    return additions.addRow(
      { id: rowAdditionId({ id, row }), environment, pet: next.pet, rowTo: store.access },
      // A row that waits was not added, if it was ever tried.
      { retry: true, again: next.again || undefined, withoutRecord: withoutRecord || undefined },
    )
  }

  const runner: DeliveryRunner = {
    environment,
    show() {
      const { isDoubtful = false } = ledger.current().deliveries.get(id) ?? {}
      return { id, environment, ...content, state: progress.state, isDoubtful, outcomes }
    },
    handle(event) {
      apply(event)
      if (work === null && nextTask(progress, now()).kind !== 'none') work = run()
    },
    noteOutcomes: () => apply(null),
    consent(given) {
      withoutRecord = given
    },
    isOver: () => isAtEnd(progress) && !outcomes.some(({ kind }) => kind === 'sending'),
    rested: () => work ?? Promise.resolve(),
  }
  if (!outcomes.some(isPending)) progress = afterDeliveryEvent(progress, { kind: 'emptied', at: now() })
  return runner
}
