import { rowAdditionId } from '../../../src-shared/addition.ts'
import {
  type Delivery,
  type DeliveryStanding,
  isOver,
  isPending,
  outcomeInTheEnd,
  type RowOutcome,
  rowEndOf,
} from '../../../src-shared/delivery.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { asManyAsPossible } from '../../../src-shared/list-choices.ts'
import { type Now, type Wait, waitFor } from '../../process/clock.ts'
import type { Adding } from '../additions/adding.ts'
import type { LedgerDelivery } from '../additions/ledger.ts'
import type { LedgerFile } from '../additions/ledger-file.ts'
import type { PetStores, View } from '../store/pet-stores.ts'
import { afterDeliveryEvent, begun, type DeliveryEvent, type DeliveryProgress, nextTask } from './delivery-progress.ts'

export interface DeliveryRunnerParts {
  readonly adding: Pick<Adding, 'add'>
  readonly ledger: LedgerFile
  readonly stores: Pick<PetStores, 'listPets' | 'open' | 'storeOf' | 'storeAt'>
  readonly now: Now
  /** Called with an environment whose additions or delivery may have changed. */
  readonly onChange: (environment: EnvironmentId) => void
  readonly wait?: Wait
}

/** Sends one delivery in this run: its rows one at a time, in order, as its progress allows. */
export type DeliveryRunner = ReturnType<typeof createDeliveryRunner>

/** Makes the runner of a delivery, which waits until it is resumed. */
export function createDeliveryRunner(
  delivery: LedgerDelivery,
  { adding, ledger, stores, now, onChange, wait = waitFor }: DeliveryRunnerParts,
) {
  const { id, environment, content } = delivery
  const outcomes = (): readonly RowOutcome[] =>
    content.rows.map((_, row) => outcomeInTheEnd(rowAdditionId({ id, row }), (each) => ledger.find(each)?.state))
  let progress: DeliveryProgress = { ...begun, state: { kind: delivery.isStopped ? 'stopped' : 'interrupted' } }
  /** The view that its rows go to; null until the list is loaded. */
  let view: View | null = null
  let withoutRecord: true | undefined
  let hurry = new AbortController()
  /** Settles when it has nothing left to do; null if it is idle. */
  let work: Promise<void> | null = null

  const hasRows = () => outcomes().some(isPending)
  const nextStep = () => (hasRows() ? nextTask(progress, now()) : ({ kind: 'none' } as const))

  function apply(event: DeliveryEvent): void {
    const { state } = progress
    // A delivery that is done stays done: it cannot be stopped any more.
    if (hasRows()) progress = afterDeliveryEvent(progress, event)
    if (progress.state !== state) hurry.abort()
    onChange(environment)
  }

  async function run(): Promise<void> {
    for (let task = nextStep(); task.kind !== 'none'; task = nextStep()) {
      if (task.kind === 'wait') {
        hurry = new AbortController()
        // It rejects only when the state changes.
        await wait(Math.max(task.until - now(), 0), hurry.signal).catch(() => undefined)
        apply({ kind: 'waited', at: now() })
      } else {
        const failure = await (task.kind === 'look' ? look() : sendNext())
        apply({ kind: task.kind === 'look' ? 'looked' : 'answered', failure, at: now() })
      }
    }
    work = null
  }

  /** Opens the store and loads its list, which may show doubtful rows and rows that are there already. */
  async function look(): Promise<Failure | null> {
    const opened = await stores.open(environment)
    if (!opened.ok) return opened.failure
    if (opened.value.view.store !== stores.storeAt(delivery)) return { kind: 'store-changed' }
    if (progress.lookedAt === null) view = opened.value.view
    const filter = { status: 'all', limit: asManyAsPossible } as const
    const listed = await stores.listPets({ environment, filter })
    return listed.ok ? null : listed.failure
  }

  function sendNext(): Promise<Failure | null> {
    const row = outcomes().findIndex((outcome) => rowEndOf(outcome).kind === 'to-send')
    const next = content.rows[row]
    // Only a bug leads here, such as a second row under way.
    if (next === undefined || view === null) throw new Error('A delivery has no row to send.')
    return adding.add(
      { id: rowAdditionId({ id, row }), environment, pet: next.pet, rowTo: view },
      // A row that is still to send was not added, even if it was tried.
      { retry: true, askedAbout: next.again ? (content.askedAbout ?? []) : undefined, withoutRecord },
    )
  }

  function standing(): DeliveryStanding {
    const { isDoubtful = false } = ledger.current().deliveries.get(id) ?? {}
    return { id, state: progress.state.kind === 'stopped' || hasRows() ? progress.state : { kind: 'done' }, isDoubtful }
  }

  return {
    id,
    environment,
    standing,
    show: (): Delivery => ({ environment, ...content, ...standing() }),
    outcomes,
    isDone: (): boolean => isOver(standing(), outcomes()),
    /** Applies an event, and continues if that allows it. */
    handle(event: DeliveryEvent): void {
      apply(event)
      if (work === null && nextStep().kind !== 'none') work = run()
    },
    /** Notes the clerk's consent to send rows although no record of them can be kept. It holds as long as the app runs. */
    agreeWithoutRecord(): void {
      withoutRecord = true
    },
    idle: (): Promise<void> => work ?? Promise.resolve(),
  }
}
