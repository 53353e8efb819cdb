import { setTimeout as pause } from 'node:timers/promises'
import type { CallInput } from '../../../src-shared/contract.ts'
import {
  type Delivery,
  type DeliveryChange,
  type DeliveryOutcome,
  type DeliveryState,
  type DeliveryTally,
  isAtEnd,
  isUnderWay,
} from '../../../src-shared/delivery.ts'
import type { DeliveryId } from '../../../src-shared/delivery-place.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type Failure, fail, type Result, succeed } from '../../../src-shared/failure.ts'
import { asManyAsPossible } from '../../../src-shared/pet-limit.ts'
import type { KeptFile } from '../../files/kept-file.ts'
import { atMostEvery } from '../../process/at-most-every.ts'
import type { Now } from '../../process/clock.ts'
import type { AdditionJournal } from '../additions/addition-journal.ts'
import type { Additions } from '../additions/additions.ts'
import { outcomesOf } from '../additions/delivery-outcome.ts'
import type { OpenedStore, PetCatalogue } from '../lists/pet-catalogue.ts'
import type { KeptDeliveries, KeptDelivery } from './delivery-file.ts'
import { afterDeliveryEvent, begun, type DeliveryEvent, type DeliveryProgress, nextTask } from './delivery-progress.ts'

/** The deliveries of this computer: at most one to each base URL, sent row by row on the road of every other addition. */
export interface Deliveries {
  /** The call `startDelivery` of the contract. */
  start(input: CallInput<'startDelivery'>): Promise<Result<Delivery>>
  /** The delivery to the store that an environment has now; null if there is none. */
  get(environment: EnvironmentId): Delivery | null
  /**
   * Gives the same; a delivery at its end once the row that is still under way has its answer. Fails with `file-not-read` as
   * long as the journal, which says what became of the rows, cannot be read.
   */
  rested(environment: EnvironmentId): Promise<Result<Delivery | null>>
  /** The call `steerDelivery` of the contract. */
  steer(input: CallInput<'steerDelivery'>): Result<Delivery | null>
  /** Says what to show of the delivery to the store that an environment has now; null if none is unfinished. */
  tally(environment: EnvironmentId): DeliveryTally | null
  /** Takes in that additions to an environment have changed: an outcome may be among them. */
  noteAdditions(environment: EnvironmentId): void
  /** Takes in that another environment is selected, or that one has another base URL. */
  noteSettings(): void
  /** Sends nothing more in this run; settles when the row under way has its answer. */
  end(): Promise<unknown>
}

/** What deliveries are made of. */
export interface DeliveryParts {
  readonly additions: Pick<Additions, 'sendRow' | 'attemptsOf'>
  readonly catalogue: Pick<PetCatalogue, 'listPets' | 'openStore'>
  readonly journal: Pick<AdditionJournal, 'ready' | 'id'>
  readonly file: KeptFile<KeptDeliveries>
  readonly now: Now
  /** The base URL that an environment has now; null if it has none, and for the practice store. */
  readonly baseUrlOf: (environment: EnvironmentId) => string | null
  readonly selectedEnvironment: () => EnvironmentId | null
  readonly onChange: (change: DeliveryChange) => void
  /** Waits so many milliseconds; rejects when the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** A delivery in this run. */
interface Active {
  kept: KeptDelivery
  /** What there is in its place until the disk has taken it: the delivery before it, if any. Null from then on. */
  before: { readonly former: Active | undefined } | null
  progress: DeliveryProgress
  outcomes: readonly DeliveryOutcome[]
  /** What was last passed to `onChange`. */
  reported: { readonly state: DeliveryState; readonly outcomes: readonly DeliveryOutcome[] }
  /** The store that its rows go to; null until the list is loaded. */
  store: OpenedStore | null
  withoutJournal: boolean
  /** Ends a wait. */
  hurry: AbortController
  /** Settles when nothing more is to be done for it; null if nothing is. */
  work: Promise<void> | null
}

const eventOfStep = { pause: 'paused', resume: 'resumed', stop: 'stopped' } as const

// Shorter than the 90 days of the journal: without its outcomes a delivery would look as if nothing had been sent.
const keptFor = 60 * 24 * 60 * 60 * 1000

function waitFor(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return pause(milliseconds, undefined, { signal })
}

/** Opens the deliveries of earlier runs, each `interrupted` if it was not at its end. Sends nothing by itself. */
export function createDeliveries(parts: DeliveryParts): Deliveries {
  const { additions, catalogue, journal, file, now, baseUrlOf, selectedEnvironment, onChange, wait = waitFor } = parts
  const actives = new Map<DeliveryId, Active>()
  // A fast service answers more often than the eye can follow, and the window would draw each row twice.
  const report = atMostEvery(100, (active: Active) => {
    const { progress, outcomes, kept, reported } = active
    const { state } = progress
    const changed = outcomes.flatMap((outcome, row) => (outcome === reported.outcomes[row] ? [] : [{ row, outcome }]))
    if (state === reported.state && changed.length === 0) return
    active.reported = { state, outcomes }
    onChange({ id: kept.id, environment: kept.environment, state, outcomes: changed })
  })

  for (const kept of file.current().deliveries) {
    if (now() - kept.startedAt > keptFor) continue
    const active = activate(kept, { kind: kept.isStopped || isDoubtful(kept) ? 'stopped' : 'interrupted' })
    if (!active.outcomes.some(isPending)) apply(active, { kind: 'emptied', at: now() })
  }
  if (actives.size < file.current().deliveries.length) void keepAll()

  /** Whether its journal was lost, in whole or in part: what it lost looks like rows that were never sent. */
  function isDoubtful({ journalId }: KeptDelivery): boolean {
    return journalId !== null && journal.id() !== null && journalId !== journal.id()
  }

  function outcomesNow(kept: KeptDelivery): readonly DeliveryOutcome[] {
    return outcomesOf(kept.content.rows.length, additions.attemptsOf(kept.id), isDoubtful(kept))
  }

  function activate(kept: KeptDelivery, state: DeliveryProgress['state']): Active {
    const outcomes = outcomesNow(kept)
    const active: Active = {
      kept,
      before: null,
      progress: { ...begun, state },
      outcomes,
      reported: { state, outcomes },
      store: null,
      withoutJournal: false,
      hurry: new AbortController(),
      work: null,
    }
    actives.set(kept.id, active)
    return active
  }

  /** Those of the practice store end with the run, as its pets do. */
  function keepAll() {
    const deliveries = [...actives.values()].map(({ kept }) => kept)
    return file.keep({ deliveries: deliveries.filter(({ environment }) => environment !== 'practice') })
  }

  function isHere({ environment, baseUrl }: KeptDelivery): boolean {
    return baseUrl === baseUrlOf(environment)
  }

  function findNewest(environment: EnvironmentId): Active | undefined {
    return [...actives.values()].find(({ kept }) => kept.environment === environment && isHere(kept))
  }

  function find(environment: EnvironmentId): Active | undefined {
    const newest = findNewest(environment)
    return newest?.before ? newest.before.former : newest
  }

  function show({ kept, progress, outcomes }: Active): Delivery {
    const { id, environment, content } = kept
    return { id, environment, ...content, state: progress.state, outcomes }
  }

  /** Applies an event, and lets what has changed, in the state and in the outcomes, be passed on. */
  function apply(active: Active, event: DeliveryEvent | null): void {
    const { progress, kept } = active
    if (event !== null) active.progress = afterDeliveryEvent(active.progress, event)
    active.outcomes = outcomesNow(kept)
    if (!active.outcomes.some(isPending)) {
      active.progress = afterDeliveryEvent(active.progress, { kind: 'emptied', at: now() })
    }
    if (active.progress.state !== progress.state) active.hurry.abort()
    report(active)
  }

  /** Does what is to be done, one thing after the other, until nothing is. */
  async function work(active: Active): Promise<void> {
    for (;;) {
      const task = nextTask(active.progress, now())
      switch (task.kind) {
        case 'none':
          active.work = null
          return
        case 'look': {
          const failure = await look(active)
          apply(active, { kind: 'looked', failure, at: now() })
          break
        }
        case 'send': {
          const failure = await sendNext(active)
          apply(active, { kind: 'answered', failure, at: now() })
          break
        }
        case 'wait': {
          active.hurry = new AbortController()
          // It rejects only when the state changes meanwhile.
          await wait(Math.max(task.until - now(), 0), active.hurry.signal).catch(() => undefined)
          apply(active, { kind: 'waited', at: now() })
        }
      }
    }
  }

  function goOn(active: Active): void {
    if (active.work === null && nextTask(active.progress, now()).kind !== 'none') active.work = work(active)
  }

  /** Opens the store and loads its list: what is in doubt may be found there, and what is there already shows. */
  async function look(active: Active): Promise<Failure | null> {
    const { environment, baseUrl } = active.kept
    if (environment !== 'practice') {
      // Before the rows are sent that are missing there, the journal must be known, even if it cannot be written.
      const ready = await journal.ready()
      if (!ready.ok) return ready.failure
      active.kept = { ...active.kept, journalId: active.kept.journalId ?? journal.id() }
      const reason = await keepAll()
      if (reason !== null && !active.withoutJournal) return { kind: 'journal-not-written', reason }
    }
    const opened = await catalogue.openStore(environment)
    if (!opened.ok) return opened.failure
    if (environment !== 'practice' && opened.value.baseUrl !== baseUrl) return { kind: 'store-changed' }
    if (active.progress.lookedAt === null) active.store = opened.value
    const filter = { status: 'all', limit: asManyAsPossible } as const
    const listed = await catalogue.listPets({ environment, filter })
    return listed.ok ? null : listed.failure
  }

  async function sendNext({ kept, outcomes, store, withoutJournal }: Active): Promise<Failure | null> {
    const { id, environment, content } = kept
    const row = outcomes.findIndex(({ kind }) => kind === 'waiting')
    const next = content.rows[row]
    // Another row is still under way, which only a bug can bring about.
    if (next === undefined || store === null) throw new Error('A delivery has no row to send.')
    const sent = await additions.sendRow({
      environment,
      pet: next.pet,
      delivery: { id, row },
      withoutJournal,
      access: store.access,
      onlyIfNew: !next.again,
    })
    return sent.ok ? null : sent.failure
  }

  return {
    async start({ environment, delivery, withoutJournal }) {
      if (environment !== selectedEnvironment()) return fail({ kind: 'environment-not-selected' })
      const baseUrl = baseUrlOf(environment)
      if (baseUrl === null && environment !== 'practice') return fail({ kind: 'not-set-up' })
      const former = findNewest(environment)
      if (former !== undefined && !isOver(former)) return fail({ kind: 'delivery-unfinished' })
      if (former !== undefined) actives.delete(former.kept.id)
      const id = crypto.randomUUID()
      const kept = {
        id,
        environment,
        baseUrl,
        startedAt: now(),
        isStopped: false,
        journalId: null,
        content: delivery,
      }
      const active = activate(kept, { kind: 'sending' })
      active.withoutJournal = withoutJournal === true
      if (environment !== 'practice') {
        active.before = { former }
        await journal.ready()
        // The window forgets what was under review once it hears that the delivery has begun.
        const reason = await keepAll()
        if (reason !== null && !active.withoutJournal) {
          actives.delete(id)
          if (former !== undefined) actives.set(former.kept.id, former)
          void keepAll()
          return fail({ kind: 'journal-not-written', reason })
        }
        active.before = null
      }
      goOn(active)
      return succeed(show(active))
    },

    get(environment) {
      const active = find(environment)
      return active === undefined ? null : show(active)
    },

    async rested(environment) {
      const active = find(environment)
      if (active === undefined) return succeed(null)
      if (environment !== 'practice' && !(await journal.ready()).ok) {
        return fail({ kind: 'file-not-read', reason: 'other' })
      }
      if (isAtEnd(active.progress)) await active.work
      return succeed(show(active))
    },

    steer({ environment, id, step, withoutJournal }) {
      if (step === 'resume' && environment !== selectedEnvironment()) return fail({ kind: 'environment-not-selected' })
      const active = find(environment)
      if (active?.kept.id !== id) return fail({ kind: 'no-such-delivery' })
      if (step === 'dismiss') {
        if (!isOver(active)) return succeed(show(active))
        actives.delete(id)
        void keepAll()
        return succeed(null)
      }
      if (step === 'resume') active.withoutJournal = withoutJournal === true
      apply(active, { kind: eventOfStep[step], at: now() })
      if (step === 'stop') {
        active.kept = { ...active.kept, isStopped: active.progress.state.kind === 'stopped' }
        void keepAll()
      }
      goOn(active)
      return succeed(show(active))
    },

    tally(environment) {
      const active = find(environment)
      if (active === undefined) return null
      const { outcomes, progress } = active
      if (isAtEnd(progress) || progress.state.kind === 'interrupted') return null
      const ended = outcomes.filter((outcome) => !isPending(outcome)).length
      return { ended, rows: outcomes.length, isSending: isUnderWay(progress) }
    },

    noteAdditions(environment) {
      for (const active of actives.values()) if (active.kept.environment === environment) apply(active, null)
    },

    noteSettings() {
      for (const active of actives.values()) {
        const { kept } = active
        const isSelected = kept.environment === selectedEnvironment()
        if (isSelected && isHere(kept)) continue
        const kind = isSelected ? 'store-changed' : 'environment-not-selected'
        apply(active, { kind: 'left', failure: { kind }, at: now() })
      }
    },

    end() {
      for (const active of actives.values()) apply(active, { kind: 'interrupted', at: now() })
      return Promise.all([...actives.values()].map((active) => active.work))
    },
  }
}

/** Whether a delivery is at its end, and so is each of its rows: the last answer may leave its row to be sent. */
function isOver({ progress, outcomes }: Active): boolean {
  return isAtEnd(progress) && !outcomes.some(({ kind }) => kind === 'sending')
}

function isPending({ kind }: DeliveryOutcome): boolean {
  return kind === 'waiting' || kind === 'sending'
}
