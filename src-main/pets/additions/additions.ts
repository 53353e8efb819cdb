import type { Addition, AdditionOutcome } from '../../../src-shared/addition.ts'
import type { CallInput, CallOutput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import type { Now } from '../../process/clock.ts'
import type { PetStores } from '../store/pet-stores.ts'
import type { Adding } from './adding.ts'
import type { LedgerAddition } from './ledger.ts'
import type { LedgerFile } from './ledger-file.ts'
import type { Looking } from './looking.ts'

/** The pets that this computer adds to stores, as the window sees them. */
export type Additions = ReturnType<typeof createAdditions>

/** Makes the additions from the ledger. */
export function createAdditions(parts: {
  readonly stores: Pick<PetStores, 'storeOf'>
  readonly ledger: LedgerFile
  readonly looking: Looking
  readonly adding: Adding
  readonly now: Now
}) {
  const { stores, ledger, looking, adding, now } = parts

  function outcomeOf(addition: LedgerAddition): AdditionOutcome {
    const { state } = addition
    if (state.kind === 'waiting' || state.kind === 'sending') return { kind: 'sending' }
    if (state.kind === 'unknown') return { ...state, ...looking.sightingOf(addition) }
    return state
  }

  function show(addition: LedgerAddition): Addition {
    const { id, environment, pet, sentAt, replaces } = addition
    return { id, environment, pet, sentAt, replaces, outcome: outcomeOf(addition) }
  }

  /** What the clerk has settled or dismissed in this run, as it was before. */
  const settled = new Map<Addition['id'], LedgerAddition['state']>()

  function undo({ id, environment }: LedgerAddition): void {
    const before = settled.get(id)
    const event = { id, at: now(), undoes: true } as const
    if (before?.kind === 'unknown') {
      ledger.record({ kind: 'lost', ...event, cause: before.cause ?? '', message: before.message })
      looking.lookIn(environment)
    } else if (before?.kind === 'not-added') {
      const { kind, reason, failure } = before
      ledger.record({ kind, ...event, reason, failure: failure ?? undefined, message: null })
    }
    settled.delete(id)
  }

  function findHere(environment: EnvironmentId, id: Addition['id']): LedgerAddition | undefined {
    return ledger.additionsIn(stores.storeOf(environment)).find((each) => each.id === id)
  }

  return {
    async createPet({ consents = {}, ...wish }: CallInput<'createPet'>): Promise<Result<Addition>> {
      const failure = await adding.add(wish, consents)
      if (failure?.kind === 'store-changed' || failure?.kind === 'look-only') return fail(failure)
      const addition = ledger.find(wish.id)
      if (addition === undefined) throw new Error('An addition is not in the ledger.')
      return succeed(show(addition))
    },

    list: ({ environment }: CallInput<'listAdditions'>): CallOutput<'listAdditions'> =>
      ledger.additionsIn(stores.storeOf(environment)).map(show),

    /** Gives the additions that have changed since the last call, of those to the environment's present store. */
    takeChanged: (environment: EnvironmentId): readonly Addition[] =>
      ledger.takeChanged(stores.storeOf(environment)).map(show),

    async settle({ environment, id, verdict }: CallInput<'settleAddition'>): Promise<Result<Addition>> {
      const addition = findHere(environment, id)
      if (addition === undefined) return fail({ kind: 'no-such-addition' })
      const at = now()
      const { state } = addition
      const isNew = state.kind === 'unknown' || (state.kind === 'not-added' && state.reason !== 'clerk')
      if (verdict.kind !== 'undone' && isNew) settled.set(id, state)
      if (verdict.kind === 'undone') {
        undo(addition)
      } else if (verdict.kind === 'not-added') {
        ledger.record({ kind: 'not-added', id, at, reason: 'clerk', message: null })
      } else if (addition.state.kind === 'unknown') {
        const { petId } = verdict
        const status = looking.sightingOf(addition).candidates.find((each) => each.id === petId)?.status
        ledger.record({ kind: 'added', id, at, petId, status, confirmedBy: 'clerk' })
      }
      await ledger.settled()
      return succeed(show(ledger.find(id) ?? addition))
    },

    async lookFor({ environment, id }: CallInput<'lookForAddition'>): Promise<Result<Addition>> {
      const store = stores.storeOf(environment)
      const looked = store === null ? fail({ kind: 'not-set-up' }) : await looking.look(store)
      const addition = findHere(environment, id)
      if (addition === undefined) return fail({ kind: 'no-such-addition' })
      return looked.ok || addition.state.kind !== 'unknown' ? succeed(show(addition)) : looked
    },
  }
}
