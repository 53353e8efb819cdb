import type { Addition, AdditionId } from '../../../src-shared/addition.ts'
import type { CallInput, CallOutput } from '../../../src-shared/contract.ts'
import type { DeliveryId, DeliveryPlace } from '../../../src-shared/delivery-place.ts'
import { type EnvironmentId, environmentIds } from '../../../src-shared/environment.ts'
import { type Failure, fail, type Result, succeed } from '../../../src-shared/failure.ts'
import type { NewPet, Pet } from '../../../src-shared/pet.ts'
import type { Now } from '../../process/clock.ts'
import { mayHaveBeenCarriedOut } from '../../service/create-evidence.ts'
import type { ArrivedList, PetCatalogue } from '../lists/pet-catalogue.ts'
import type { AdditionJournal } from './addition-journal.ts'
import { type AdditionOutcomeParts, createAdditionOutcomes } from './addition-outcomes.ts'
import { createAdditionQueue, type SendingRules } from './addition-queue.ts'
import { type AdditionRecordParts, createAdditionRecords } from './addition-records.ts'
import type { DeliveryAttempts } from './delivery-outcome.ts'
import type { RecordedAddition } from './recorded-addition.ts'
import { createShownAdditions } from './shown-additions.ts'

/** A row of a delivery, and how it may be sent. */
export interface RowToSend extends SendingRules {
  readonly environment: EnvironmentId
  readonly pet: NewPet
  readonly delivery: DeliveryPlace
}

/** The pets that this computer adds: sent one at a time in each environment, written down, and looked for while in doubt. */
export interface Additions {
  /** The call `createPet` of the contract. */
  createPet(input: CallInput<'createPet'>): Promise<Result<CallOutput<'createPet'>>>
  /**
   * Sends a row of a delivery, once, in turn with all other pets of its environment. Fails as the queue does. A row whose answer
   * is lost is looked for, but this does not wait for that.
   */
  sendRow(row: RowToSend): Promise<Result<Pet>>
  /** Gives what was attempted of a delivery. */
  attemptsOf(delivery: DeliveryId): DeliveryAttempts
  /** The call `listAdditions` of the contract. */
  list(input: CallInput<'listAdditions'>): readonly Addition[]
  /** The call `settleAddition` of the contract. */
  settle(input: CallInput<'settleAddition'>): Promise<Result<Addition>>
  /** The call `lookForAddition` of the contract. */
  lookFor(input: CallInput<'lookForAddition'>): Promise<Result<Addition>>
  /** Takes in a list that arrived: it may settle what is open. */
  noteList(list: ArrivedList): void
  /** Records that a base URL now has another key: what the previous one showed no longer proves anything. */
  noteNewKey(environment: EnvironmentId, baseUrl: string): void
  /** Takes in the additions of earlier runs, if their journal could only be read late. */
  noteEarlier(additions: ReadonlyMap<AdditionId, RecordedAddition>): void
  /** Whether a pet is being sent or first looked for. */
  isAdding(): boolean
  /** Looks for everything that an earlier run left open. */
  startLooking(): void
}

/** What additions are made of. */
export interface AdditionParts extends AdditionRecordParts, Pick<AdditionOutcomeParts, 'wait'> {
  readonly catalogue: Pick<PetCatalogue, 'listPets' | 'openStore'>
  readonly journal: AdditionJournal
  readonly now: Now
  readonly selectedEnvironment: () => EnvironmentId | null
}

/** Makes the additions of an app that starts, from its journal. */
export function createAdditions(parts: AdditionParts): Additions {
  const { now, selectedEnvironment, onChange } = parts
  const records = createAdditionRecords(parts)
  const shown = createShownAdditions(records)
  const queue = createAdditionQueue({ ...parts, records })
  const outcomes = createAdditionOutcomes({ ...parts, records, shown })
  let creates = 0

  async function create(addition: Addition, withoutJournal: boolean): Promise<Result<CallOutput<'createPet'>>> {
    const { id } = addition
    const answer = await queue.send(addition, { withoutJournal })
    if (answer.ok) return succeed({ pet: answer.value, confirmedBy: 'answer', additionId: id })
    return isLost(id, answer.failure) ? outcomes.lookForLost(addition, answer.failure) : answer
  }

  function isLost(id: AdditionId, failure: Failure): boolean {
    return records.find(id) !== undefined && mayHaveBeenCarriedOut(failure)
  }

  /** Counts an addition as under way while `work` is done for it. */
  async function whileUnderWay<Value>(addition: Addition, work: () => Promise<Value>): Promise<Value> {
    const { id, environment } = addition
    records.underWay.set(id, addition)
    creates += 1
    onChange(environment)
    try {
      return await work()
    } finally {
      creates -= 1
      onChange(environment)
    }
  }

  return {
    async createPet({ environment, pet, again, withoutJournal }) {
      const addition = newAddition(environment, pet, now())
      if (environment !== selectedEnvironment()) {
        const failure = { kind: 'environment-not-selected' } as const
        records.recordUnsent(addition, failure, now())
        return fail(failure)
      }
      const alike = again === true ? undefined : shown.findAlike(environment, pet)
      if (alike !== undefined) return fail({ kind: 'addition-open', addition: alike })
      return whileUnderWay(addition, () => create(addition, withoutJournal === true))
    },

    sendRow({ environment, pet, delivery, ...rules }) {
      const addition = { ...newAddition(environment, pet, now()), delivery }
      return whileUnderWay(addition, async () => {
        const answer = await queue.send(addition, rules)
        // Not awaited: a row that is unknown never stops the others.
        if (!answer.ok && isLost(addition.id, answer.failure)) void outcomes.lookForLost(addition, answer.failure)
        return answer
      })
    },

    attemptsOf(id) {
      const underWay = [...records.underWay.values()].flatMap(({ delivery }) =>
        delivery?.id === id ? [delivery.row] : [],
      )
      return { last: records.lastAttempts(id), underWay }
    },

    list: shown.list,
    settle: outcomes.settle,
    lookFor: outcomes.lookFor,
    noteList: outcomes.noteList,

    noteNewKey(environment, baseUrl) {
      for (const { id, settled } of records.inStore(environment, baseUrl)) {
        if (settled === null) records.record(environment, { kind: 'doubted', id, at: now() })
      }
    },

    noteEarlier(additions) {
      records.addEarlier(additions)
      outcomes.startLooking()
      for (const environment of environmentIds) onChange(environment)
    },

    isAdding: () => creates > 0,
    startLooking: outcomes.startLooking,
  }
}

function newAddition(environment: EnvironmentId, pet: NewPet, sentAt: number): Addition {
  return { id: crypto.randomUUID(), environment, pet, sentAt, outcome: { kind: 'sending' } }
}
