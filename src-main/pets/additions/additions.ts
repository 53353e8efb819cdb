import type { Addition, AdditionOutcome } from '../../../src-shared/addition.ts'
import type { CallInput, CallOutput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fail, type Result, succeed } from '../../../src-shared/failure.ts'
import type { ArrivedList } from '../store/pet-stores.ts'
import { type Adding, type AddingParts, createAdding } from './adding.ts'
import { isShownByDeliveryAlone, listedState } from './delivery-outcome.ts'
import { isOpen, type Ledger, type LedgerAddition } from './ledger.ts'
import type { LedgerFile } from './ledger-file.ts'
import { createLedgerStore, type LedgerStore, type LedgerStoreParts } from './ledger-store.ts'
import { createLooking, type LookingParts } from './looking.ts'

/** What this computer adds to stores, as the calls of the contract and the deliveries need it. */
export interface Additions {
  /** The ledger, for reading, and for the events of deliveries. */
  readonly ledger: LedgerStore
  /** The call `createPet` of the contract. */
  createPet(input: CallInput<'createPet'>): Promise<Result<Addition>>
  /** Adds a row of a delivery; see {@link Adding.add}. Starts to look for a row whose answer is lost, and does not wait for that. */
  addRow: Adding['add']
  /** The call `listAdditions` of the contract. */
  list(input: CallInput<'listAdditions'>): CallOutput<'listAdditions'>
  /** The call `settleAddition` of the contract. */
  settle(input: CallInput<'settleAddition'>): Promise<Result<Addition>>
  /** The call `lookForAddition` of the contract. */
  lookFor(input: CallInput<'lookForAddition'>): Promise<Result<Addition>>
  /** Call this with each list that arrives: it may settle what is unknown. */
  noteList(list: ArrivedList): void
  /** Records that a base URL now has another key: what the previous one showed no longer proves anything. */
  noteNewKey(environment: EnvironmentId, baseUrl: string): void
  /** Adds the ledger of earlier runs, if its file could only be read late. */
  noteEarlier(earlier: Ledger): void
  /** Looks for all pets whose outcome is unknown: at the start, and when a key, a network or an environment may have come back. */
  lookEverywhere(): void
  /** Whether a pet is waiting, under way or looked for for the first time. */
  isAdding(): boolean
  /** From now on no request begins. Settles when those under way have their answers. */
  end(): Promise<unknown>
}

/** What additions need. */
export interface AdditionParts extends Omit<LedgerStoreParts, 'file'>, Omit<AddingParts, 'ledger'>, LookingWait {
  readonly stores: AddingParts['stores'] & LookingParts['stores']
  readonly file: LedgerFile
}

type LookingWait = Pick<LookingParts, 'wait'>

/** Makes the additions of an app that starts, from the ledger's file. */
export function createAdditions(parts: AdditionParts): Additions {
  const { file, now } = parts
  const ledger = createLedgerStore(parts)
  const adding = createAdding({ ...parts, ledger })
  const looking = createLooking({ ...parts, ledger })
  let firstLooks = 0

  function outcomeOf(addition: LedgerAddition): AdditionOutcome {
    const state = listedState(addition)
    if (state.kind === 'waiting' || state.kind === 'sending') return { kind: 'sending' }
    if (state.kind === 'unknown') return { ...state, ...looking.sightingOf(addition) }
    return state
  }

  function show(addition: LedgerAddition): Addition {
    const { id, environment, pet, sentAt } = addition
    return { id, environment, pet, sentAt, outcome: outcomeOf(addition) }
  }

  function findHere(environment: EnvironmentId, id: Addition['id']): LedgerAddition | undefined {
    return ledger.inCurrentStore(environment).find((each) => each.id === id)
  }

  async function lookFirst(environment: EnvironmentId): Promise<void> {
    firstLooks += 1
    await looking.look(environment).finally(() => {
      firstLooks -= 1
    })
  }

  return {
    ledger,

    async createPet({ environment, id, pet, replaces, consents = {} }) {
      const isKnown = ledger.find(id) !== undefined && consents.retry !== true
      await adding.add({ id, environment, pet, replaces }, consents)
      const isLost = ledger.find(id)?.state.kind === 'unknown'
      if (isLost && !isKnown) await lookFirst(environment)
      const addition = ledger.find(id)
      if (addition === undefined) throw new Error('An addition is not in the ledger.')
      return succeed(show(addition))
    },

    async addRow(wish, consents) {
      const failure = await adding.add(wish, consents)
      // Not awaited: an unknown row never stops the others.
      if (ledger.find(wish.id)?.state.kind === 'unknown') void lookFirst(wish.environment)
      return failure
    },

    list({ environment, since }) {
      const changed = ledger.inCurrentStore(environment).filter(({ id }) => ledger.hasChanged(id, since))
      const isHidden = (each: LedgerAddition) => isShownByDeliveryAlone(ledger.current(), each)
      return {
        revision: ledger.revision(),
        additions: changed.filter((each) => !isHidden(each)).map(show),
        gone: since === 0 ? [] : changed.filter(isHidden).map(({ id }) => id),
      }
    },

    async settle({ environment, id, verdict }) {
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

    async lookFor({ environment, id }) {
      const looked = await looking.look(environment)
      const addition = findHere(environment, id)
      if (addition === undefined) return fail({ kind: 'no-such-addition' })
      return looked.ok || addition.state.kind !== 'unknown' ? succeed(show(addition)) : looked
    },

    noteList: looking.noteList,

    noteNewKey(environment, baseUrl) {
      for (const { id } of ledger.inStore(environment, baseUrl).filter(isOpen)) {
        ledger.record(environment, { kind: 'doubted', id, at: now() })
      }
    },

    noteEarlier(earlier) {
      ledger.takeEarlier(earlier)
      looking.lookEverywhere()
    },

    lookEverywhere: looking.lookEverywhere,
    isAdding: () => adding.isAdding() || firstLooks > 0,
    end() {
      looking.end()
      return adding.end()
    },
  }
}
