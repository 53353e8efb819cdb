import type { Addition } from '../../../src-shared/addition.ts'
import { additionFailureSchema } from '../../../src-shared/addition-failure.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type Failure, fail, type Result } from '../../../src-shared/failure.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import type { Now } from '../../process/clock.ts'
import { mayHaveBeenCarriedOut } from '../../service/create-evidence.ts'
import type { OpenedStore, PetCatalogue } from '../lists/pet-catalogue.ts'
import type { AdditionJournal } from './addition-journal.ts'
import type { AdditionRecords } from './addition-records.ts'

/** What the queue depends on. */
export interface AdditionQueueParts {
  readonly catalogue: Pick<PetCatalogue, 'openStore'>
  readonly journal: Pick<AdditionJournal, 'write' | 'record' | 'settled'>
  readonly records: AdditionRecords
  readonly now: Now
}

/** How a pet may be sent. */
export interface SendingRules {
  /** Whether to send it although its journal cannot be written. */
  readonly withoutJournal: boolean
  /** The base URL and key that it may be sent to, as `OpenedStore.access`; any unless given. */
  readonly access?: object | undefined
  /** Whether to send it only if no listed pet looks like it. */
  readonly onlyIfNew?: boolean
}

/** Sends additions one at a time in each environment, with a line in the journal before each request and one after it. */
export interface AdditionQueue {
  /**
   * Sends a pet that is under way, after those before it in its environment. Fails with `journal-not-written`,
   * `store-changed` and `already-listed`, as the rules say, and as the store does. It is then no longer under way.
   */
  send(addition: Addition, rules: SendingRules): Promise<Result<Pet>>
}

/** Makes a queue for each environment, all empty. */
export function createAdditionQueue({ catalogue, journal, records, now }: AdditionQueueParts): AdditionQueue {
  const { underWay } = records
  const lastSent = new Map<EnvironmentId, Promise<unknown>>()

  /** Sends a pet whose turn has come. Unless it is a row of a delivery, its outcome is in the journal before this gives it. */
  async function sendNow(addition: Addition, store: OpenedStore, rules: SendingRules): Promise<Result<Pet>> {
    const { id, environment, pet } = addition
    if (rules.access !== undefined && rules.access !== store.access) return fail({ kind: 'store-changed' })
    const known = store.knownBefore(pet)
    const [alike] = known.lookalikes
    if (rules.onlyIfNew === true && alike !== undefined) return leaveOut(addition, store, alike)
    const { withoutJournal } = rules
    const event = { kind: 'sending', ...beginningOf(addition, store), known } as const
    if (environment !== 'practice') {
      const written = await journal.write(event)
      if (!written.ok && !withoutJournal) return written
      if (!written.ok) journal.record(event)
    }
    records.apply(event)
    const answer = await store.send(pet)
    underWay.delete(id)
    recordAnswer(addition, answer)
    // The line of a delivery's next row takes the answer along, and its request waits for that line.
    if (addition.delivery === undefined) await journal.settled()
    return answer
  }

  function leaveOut(addition: Addition, store: OpenedStore, alike: PetId): Result<Pet> {
    const { id, environment } = addition
    records.record(environment, { kind: 'waiting', ...beginningOf(addition, store) })
    underWay.delete(id)
    records.record(environment, { kind: 'not-added', id, at: now(), reason: 'not-sent', message: null, alike })
    return fail({ kind: 'already-listed', petId: alike })
  }

  function recordAnswer({ id, environment }: Addition, answer: Result<Pet>): void {
    const at = now()
    if (answer.ok) {
      records.record(environment, { kind: 'added', id, at, petId: answer.value.id, confirmedBy: 'answer' })
    } else if (mayHaveBeenCarriedOut(answer.failure)) {
      records.record(environment, { kind: 'unknown', id, at, cause: causeOf(answer.failure) })
    } else {
      const message = 'serviceError' in answer.failure ? (answer.failure.serviceError?.message ?? null) : null
      const refusal =
        'httpStatus' in answer.failure
          ? ({ reason: 'refused', httpStatus: answer.failure.httpStatus } as const)
          : ({ reason: 'not-sent' } as const)
      const failure = additionFailureSchema.safeParse(answer.failure).data
      records.record(environment, { kind: 'not-added', id, at, message, failure, ...refusal })
    }
  }

  return {
    async send(addition, rules) {
      const { id, environment } = addition
      const turn = lastSent.get(environment) ?? Promise.resolve()
      // Opened now, not when its turn comes: base URL and key are those of the moment when Add was pressed.
      const mustWait = [...underWay.values()].some((each) => each.id !== id && each.environment === environment)
      const opening = catalogue.openStore(environment).then((opened) => {
        if (opened.ok && mustWait) {
          records.record(environment, { kind: 'waiting', ...beginningOf(addition, opened.value) })
        }
        return opened
      })
      opening.catch(() => undefined)
      const sent = turn.then(async () => {
        const opened = await opening
        return opened.ok ? sendNow(addition, opened.value, rules) : opened
      })
      lastSent.set(
        environment,
        sent.catch(() => undefined),
      )
      const answer = await sent.finally(() => underWay.delete(id))
      if (!answer.ok) records.recordUnsent(addition, answer.failure, now())
      return answer
    },
  }
}

/** The fields of an event that begins an addition. */
function beginningOf({ id, environment, pet, sentAt, delivery }: Addition, { baseUrl }: OpenedStore) {
  return { id, environment, baseUrl, pet, at: sentAt, ...(delivery === undefined ? {} : { delivery }) }
}

function causeOf(failure: Failure): string {
  if (failure.kind === 'unreachable') return failure.code
  return 'httpStatus' in failure ? `${failure.kind} ${failure.httpStatus}` : failure.kind
}
