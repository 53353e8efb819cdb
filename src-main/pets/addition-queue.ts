import type { Addition } from '../../src-shared/addition.ts'
import type { Failure, Result } from '../../src-shared/failure.ts'
import type { Pet } from '../../src-shared/pet.ts'
import type { EnvironmentId } from '../../src-shared/settings.ts'
import type { Now } from '../process/clock.ts'
import { mayHaveBeenCarriedOut } from '../service/create-evidence.ts'
import type { AdditionJournal } from './addition-journal.ts'
import type { AdditionRecords } from './addition-records.ts'
import type { OpenedStore, PetCatalogue } from './pet-catalogue.ts'

/** What the queue depends on. */
export interface AdditionQueueParts {
  readonly catalogue: Pick<PetCatalogue, 'openStore'>
  readonly journal: Pick<AdditionJournal, 'write' | 'record' | 'settled'>
  readonly records: AdditionRecords
  readonly now: Now
}

/** Sends additions one at a time in each environment, with a line in the journal before each request and one after it. */
export interface AdditionQueue {
  /**
   * Sends a pet that is under way, after those before it in its environment. Fails with `journal-not-written`, unless
   * `withoutJournal` allows a create that is not on the disk, and as the store does. It is then no longer under way.
   */
  send(addition: Addition, withoutJournal: boolean): Promise<Result<Pet>>
}

/** Makes a queue for each environment, all empty. */
export function createAdditionQueue({ catalogue, journal, records, now }: AdditionQueueParts): AdditionQueue {
  const { underWay } = records
  const lastSent = new Map<EnvironmentId, Promise<unknown>>()

  /** Sends a pet whose turn has come. What is then known of it is in the journal before this gives an answer. */
  async function sendNow(addition: Addition, store: OpenedStore, withoutJournal: boolean): Promise<Result<Pet>> {
    const { id, environment, pet, sentAt } = addition
    const { baseUrl } = store
    const event = { kind: 'sending', id, environment, baseUrl, pet, at: sentAt, known: store.knownBefore(pet) } as const
    if (environment !== 'practice') {
      const written = await journal.write(event)
      if (!written.ok && !withoutJournal) return written
      if (!written.ok) journal.record(event)
    }
    records.apply(event)
    const answer = await store.send(pet)
    underWay.delete(id)
    recordAnswer(addition, answer)
    await journal.settled()
    return answer
  }

  function recordAnswer({ id, environment }: Addition, answer: Result<Pet>): void {
    const at = now()
    if (answer.ok) {
      records.record(environment, { kind: 'added', id, at, petId: answer.value.id, confirmedBy: 'answer' })
    } else if (mayHaveBeenCarriedOut(answer.failure)) {
      records.record(environment, { kind: 'unknown', id, at, cause: causeOf(answer.failure) })
    } else {
      const message = 'serviceError' in answer.failure ? (answer.failure.serviceError?.message ?? null) : null
      const reason = 'httpStatus' in answer.failure ? 'refused' : 'not-sent'
      records.record(environment, { kind: 'not-added', id, at, reason, message })
    }
  }

  return {
    async send(addition, withoutJournal) {
      const { id, environment, pet, sentAt } = addition
      const turn = lastSent.get(environment) ?? Promise.resolve()
      // Opened now, not when its turn comes: base URL and key are those of the moment when Add was pressed.
      const mustWait = [...underWay.values()].some((each) => each.id !== id && each.environment === environment)
      const opening = catalogue.openStore(environment).then((opened) => {
        if (opened.ok && mustWait) {
          const { baseUrl } = opened.value
          records.record(environment, { kind: 'waiting', id, environment, baseUrl, pet, at: sentAt })
        }
        return opened
      })
      opening.catch(() => undefined)
      const sent = turn.then(async () => {
        const opened = await opening
        return opened.ok ? sendNow(addition, opened.value, withoutJournal) : opened
      })
      lastSent.set(
        environment,
        sent.catch(() => undefined),
      )
      const answer = await sent.finally(() => underWay.delete(id))
      if (!answer.ok && records.find(id)?.known === null) {
        records.record(environment, { kind: 'not-added', id, at: now(), reason: 'not-sent', message: null })
      }
      return answer
    },
  }
}

function causeOf(failure: Failure): string {
  if (failure.kind === 'unreachable') return failure.code
  return 'httpStatus' in failure ? `${failure.kind} ${failure.httpStatus}` : failure.kind
}
