import type { Addition, AdditionOutcome } from '../../../src-shared/addition.ts'
import type { CallInput, CallOutput } from '../../../src-shared/contract.ts'
import { type EnvironmentId, environmentIds } from '../../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import type { PetStores } from '../store/pet-stores.ts'
import { type AddingParts, createAdding } from './adding.ts'
import { createKeptLedger, type KeptLedgerParts } from './kept-ledger.ts'
import type { LedgerAddition } from './ledger.ts'
import type { LedgerFile } from './ledger-file.ts'
import { createLooking, type LookingParts } from './looking.ts'

/** The pets that this computer adds to stores, for the contract's calls and for deliveries. */
export type Additions = ReturnType<typeof createAdditions>

interface AdditionParts
  extends Omit<KeptLedgerParts, 'file' | 'onRead'>,
    Omit<AddingParts, 'stores' | 'ledger' | 'look'>,
    Pick<LookingParts, 'wait'> {
  readonly stores: Pick<PetStores, 'storeOf' | 'open' | 'listPets' | 'createPet' | 'gateOf'>
  readonly file: LedgerFile
}

/** Makes the additions from the ledger's file, when the app starts. */
export function createAdditions(parts: AdditionParts) {
  const { file, now, stores } = parts
  const ledger = createKeptLedger({ ...parts, onRead: lookEverywhere })
  const looking = createLooking({ ...parts, ledger })
  const adding = createAdding({ ...parts, ledger, look: looking.look })

  function outcomeOf(addition: LedgerAddition): AdditionOutcome {
    const { state } = addition
    if (state.kind === 'waiting' || state.kind === 'sending') return { kind: 'sending' }
    if (state.kind === 'unknown') return { ...state, ...looking.sightingOf(addition) }
    return state
  }

  function show(addition: LedgerAddition): Addition {
    const { id, environment, pet, sentAt, replaces } = addition
    const shown = { id, environment, pet, sentAt, outcome: outcomeOf(addition) }
    return replaces === undefined ? shown : { ...shown, replaces }
  }

  function findHere(environment: EnvironmentId, id: Addition['id']): LedgerAddition | undefined {
    return ledger.additionsIn(stores.storeOf(environment)).find((each) => each.id === id)
  }

  function lookIn(environment: EnvironmentId): void {
    const store = stores.storeOf(environment)
    if (store !== null) looking.lookIn(store)
  }

  function lookEverywhere(): void {
    environmentIds.forEach(lookIn)
  }

  return {
    /** The ledger, for reading, and for the events of deliveries. */
    ledger,

    /** Answers the call `createPet`. */
    async createPet({
      environment,
      id,
      pet,
      replaces,
      consents = {},
    }: CallInput<'createPet'>): Promise<Result<Addition>> {
      const failure = await adding.add({ id, environment, pet, replaces }, consents)
      if (failure?.kind === 'store-changed') return fail(failure)
      const addition = ledger.find(id)
      if (addition === undefined) throw new Error('An addition is not in the ledger.')
      return succeed(show(addition))
    },

    addRow: adding.add,

    /** Answers the call `listAdditions`. */
    list: ({ environment }: CallInput<'listAdditions'>): CallOutput<'listAdditions'> =>
      ledger.additionsIn(stores.storeOf(environment)).map(show),

    /** Gives the additions that have changed since the last call, of those to the environment's present store. */
    takeChanged: (environment: EnvironmentId): readonly Addition[] =>
      ledger.takeChanged(stores.storeOf(environment)).map(show),

    /** Answers the call `settleAddition`. */
    async settle({ environment, id, verdict }: CallInput<'settleAddition'>): Promise<Result<Addition>> {
      const addition = findHere(environment, id)
      if (addition === undefined) return fail({ kind: 'no-such-addition' })
      const at = now()
      if (verdict.kind === 'not-added') {
        ledger.record(environment, { kind: 'not-added', id, at, reason: 'clerk', message: null })
      } else if (addition.state.kind === 'unknown') {
        const { petId } = verdict
        const status = looking.sightingOf(addition).candidates.find((each) => each.id === petId)?.status
        ledger.record(environment, { kind: 'added', id, at, petId, status, confirmedBy: 'clerk' })
      }
      await file.settled()
      return succeed(show(ledger.find(id) ?? addition))
    },

    /** Answers the call `lookForAddition`. */
    async lookFor({ environment, id }: CallInput<'lookForAddition'>): Promise<Result<Addition>> {
      const store = stores.storeOf(environment)
      const looked = store === null ? fail({ kind: 'not-set-up' }) : await looking.look(store)
      const addition = findHere(environment, id)
      if (addition === undefined) return fail({ kind: 'no-such-addition' })
      return looked.ok || addition.state.kind !== 'unknown' ? succeed(show(addition)) : looked
    },

    noteList: looking.noteList,

    /** Looks for lost pets in an environment. Call it when the environment is selected, or has another base URL or key. */
    lookIn,
    /** Looks in every environment. Call it at the start, and when a network or the password store may have come back. */
    lookEverywhere,
    isAdding: adding.isAdding,
    /** From now on begins no request. Settles when those under way have their answers. */
    end(): Promise<unknown> {
      looking.end()
      return adding.end()
    },
  }
}
