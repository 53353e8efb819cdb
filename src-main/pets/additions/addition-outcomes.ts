import { setTimeout as pause } from 'node:timers/promises'
import type { Addition } from '../../../src-shared/addition.ts'
import type { CallInput, CallOutput } from '../../../src-shared/contract.ts'
import { type EnvironmentId, environmentIds } from '../../../src-shared/environment.ts'
import { type Failure, fail, type Result, succeed } from '../../../src-shared/failure.ts'
import { asManyAsPossible } from '../../../src-shared/pet-limit.ts'
import type { Now } from '../../process/clock.ts'
import type { ArrivedList, PetCatalogue } from '../lists/pet-catalogue.ts'
import type { AdditionJournal } from './addition-journal.ts'
import type { AdditionRecordParts, AdditionRecords } from './addition-records.ts'
import { couldShow, judgeLostCreate } from './lost-create.ts'
import type { ShownAdditions } from './shown-additions.ts'

/** What finding out the outcomes depends on. */
export interface AdditionOutcomeParts {
  readonly catalogue: Pick<PetCatalogue, 'listPets'>
  readonly journal: Pick<AdditionJournal, 'settled'>
  readonly records: AdditionRecords
  readonly shown: ShownAdditions
  readonly now: Now
  readonly onChange: AdditionRecordParts['onChange']
  /** Waits so many milliseconds between looks; rejects when the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** Finds out what became of open additions: from lists, and from the clerk. */
export interface AdditionOutcomes {
  /** Takes in a list that arrived: it may settle what is open. */
  noteList(list: ArrivedList): void
  /** Looks for a pet whose answer was lost because of `cause`. Fails with `outcome-unknown` if no list proves that it was added. */
  lookForLost(addition: Addition, cause: Failure): Promise<Result<CallOutput<'createPet'>>>
  /** The call `lookForAddition` of the contract. */
  lookFor(input: CallInput<'lookForAddition'>): Promise<Result<Addition>>
  /** The call `settleAddition` of the contract. */
  settle(input: CallInput<'settleAddition'>): Promise<Result<Addition>>
  /** Starts to look for everything that is open. */
  startLooking(): void
}

// The service may still be working on a request whose connection broke, and its list may be out of date.
const pauses = [3_000, 10_000, 30_000, 60_000]
const longestPause = 3 * 60_000

function waitFor(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return pause(milliseconds, undefined, { signal, ref: false })
}

/** Finds out outcomes; it looks for nothing until it is asked to. */
export function createAdditionOutcomes(parts: AdditionOutcomeParts): AdditionOutcomes {
  const { catalogue, journal, records, shown, now, onChange, wait = waitFor } = parts
  const looking = new Map<EnvironmentId, AbortController>()

  function hasOpen(environment: EnvironmentId): boolean {
    return records.openIn(environment).length > 0
  }

  async function lookOnce(environment: EnvironmentId): Promise<Result<unknown>> {
    const statuses = new Set(records.openIn(environment).map(({ pet }) => pet.status ?? 'all'))
    for (const status of statuses.has('all') ? (['all'] as const) : statuses) {
      const listed = await catalogue.listPets({ environment, filter: { status, limit: asManyAsPossible } })
      if (!listed.ok) return listed
    }
    return succeed(null)
  }

  /** Looks at once, gives what that look came to, and goes on while anything is open. It replaces earlier looking there. */
  async function look(environment: EnvironmentId): Promise<Result<unknown>> {
    looking.get(environment)?.abort()
    const controller = new AbortController()
    looking.set(environment, controller)
    const first = await lookOnce(environment)
    // It rejects only when it is aborted.
    if (!controller.signal.aborted) void goOn(environment, first, controller.signal).catch(() => undefined)
    return first
  }

  async function goOn(environment: EnvironmentId, first: Result<unknown>, signal: AbortSignal): Promise<void> {
    let last = first
    for (let round = 0; hasOpen(environment) && mayAnswerLater(last); round += 1) {
      await wait(Math.max(pauses[round] ?? longestPause, askedPause(last)), signal)
      if (!hasOpen(environment)) return
      last = await lookOnce(environment)
      if (signal.aborted) return
    }
  }

  function findIn(environment: EnvironmentId, id: Addition['id']) {
    return records.inCurrentStore(environment).find((each) => each.id === id)
  }

  return {
    noteList({ environment, baseUrl, filter, page }) {
      const open = records.inStore(environment, baseUrl).filter(records.isOpen)
      for (const addition of open) {
        const { id } = addition
        const verdict = judgeLostCreate(addition, { filter, page, others: records.othersOf(addition) })
        const candidates = verdict.kind === 'added' ? [verdict.pet] : verdict.candidates
        shown.noteCandidates(id, candidates)
        if (couldShow(addition.pet, { filter, page })) shown.noteLook(id, page.receivedAt)
        if (verdict.kind === 'added') {
          records.record(environment, { kind: 'added', id, at: now(), petId: verdict.pet.id, confirmedBy: 'list' })
        }
      }
      if (open.length > 0) onChange(environment)
    },

    async lookForLost({ id, environment }, cause) {
      await look(environment)
      const settled = records.find(id)?.settled
      const petId = settled?.kind === 'added' ? settled.petId : null
      const candidates = shown.candidatesOf(id)
      const pet = candidates.find((each) => each.id === petId)
      if (pet !== undefined) return succeed({ pet, confirmedBy: 'list', additionId: id })
      return fail({ kind: 'outcome-unknown', cause, candidates, additionId: id })
    },

    async lookFor({ environment, id }) {
      const looked = await look(environment)
      const addition = findIn(environment, id)
      if (addition === undefined) return fail({ kind: 'no-such-addition' })
      return looked.ok || addition.settled !== null ? succeed(shown.show(addition)) : looked
    },

    async settle({ environment, id, verdict }) {
      const addition = findIn(environment, id)
      if (addition === undefined) return fail({ kind: 'no-such-addition' })
      const { settled } = addition
      const isClosed = settled?.kind === 'not-added' && verdict.kind === 'not-added' && settled.reason !== 'clerk'
      if ((settled !== null && !isClosed) || records.underWay.has(id)) return succeed(shown.show(addition))
      const at = now()
      const { message, httpStatus } = isClosed ? settled : { message: null, httpStatus: undefined }
      records.record(
        environment,
        verdict.kind === 'added'
          ? { kind: 'added', id, at, petId: verdict.petId, confirmedBy: 'clerk' }
          : { kind: 'not-added', id, at, reason: 'clerk', message, httpStatus },
      )
      await journal.settled()
      return succeed(shown.show(records.find(id) ?? addition))
    },

    startLooking() {
      for (const environment of environmentIds) if (hasOpen(environment)) void look(environment)
    },
  }
}

/**
 * Whether another look could succeed without the clerk. Not if the key is missing: each look could open the dialog of the
 * password store.
 */
function mayAnswerLater(last: Result<unknown>): boolean {
  if (last.ok) return true
  const kinds: readonly Failure['kind'][] = ['unreachable', 'unavailable', 'unexpected-response']
  return kinds.includes(last.failure.kind)
}

function askedPause(last: Result<unknown>): number {
  if (last.ok || last.failure.kind !== 'unavailable') return 0
  return (last.failure.retryAfterSeconds ?? 0) * 1000
}
