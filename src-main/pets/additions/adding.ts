import type { AddingConsents, AdditionId } from '../../../src-shared/addition.ts'
import { type AdditionFailure, additionFailureSchema } from '../../../src-shared/addition-failure.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { Failure, Result } from '../../../src-shared/failure.ts'
import type { NewPet, Pet, PetId } from '../../../src-shared/pet.ts'
import type { Now } from '../../process/clock.ts'
import { mayHaveBeenCarriedOut } from '../../service/create-evidence.ts'
import type { OpenedStore, PetCatalogue } from '../lists/pet-catalogue.ts'
import { likenessOf } from '../lists/same-pet.ts'
import { isOpen, isUnderWay, type LedgerAddition, mayBeSent } from './ledger.ts'
import type { LedgerFile } from './ledger-file.ts'
import type { LedgerStore } from './ledger-store.ts'

/** What adding depends on. */
export interface AddingParts {
  readonly catalogue: Pick<PetCatalogue, 'openStore'>
  readonly ledger: LedgerStore
  readonly file: Pick<LedgerFile, 'settled'>
  readonly baseUrlOf: (environment: EnvironmentId) => string | null
  readonly selectedEnvironment: () => EnvironmentId | null
  readonly now: Now
}

/** A pet that a clerk wants to add, alone or as a row of a delivery. */
export interface Wish {
  readonly id: AdditionId
  readonly environment: EnvironmentId
  readonly pet: NewPet
  readonly replaces?: AdditionId | undefined
  /** For a row of a delivery: the base URL and key that it may go to, as `OpenedStore.access`. */
  readonly rowTo?: object
}

/** The door that every pet goes through. */
export interface Adding {
  /**
   * Sends a pet, once, after those before it in its environment, and gives why that failed; null if it succeeded, or the app
   * quits. A pet that the ledger knows is sent again only if it was not added and the clerk says `retry`. What became of it is
   * in the ledger.
   *
   * Asks by failing: with `addition-open` for `again`, and with `not-recorded` for `withoutRecord`. Refuses any environment but the
   * selected one. Of the rows of deliveries it refuses those with other `access` and, unless `again`, those that look like a listed
   * pet.
   */
  add(wish: Wish, consents: AddingConsents): Promise<Failure | null>
  /** Whether anything is waiting or under way. */
  isAdding(): boolean
  /** From now on no request begins, whatever waits. Settles when the requests under way have their answers. */
  end(): Promise<unknown>
}

/** Makes the door, with a queue for each environment. */
export function createAdding(parts: AddingParts): Adding {
  const { catalogue, ledger, file, baseUrlOf, selectedEnvironment, now } = parts
  const underWay = new Map<AdditionId, Promise<Failure | null>>()
  const lastInQueue = new Map<EnvironmentId, Promise<unknown>>()
  let hasEnded = false

  /** The fields of an event that begins an addition. `at` is when Add was pressed. */
  function wishEvent({ id, environment, pet, replaces }: Wish, baseUrl: string, at: number) {
    return { id, environment, baseUrl, pet, at, ...(replaces === undefined ? {} : { replaces }) }
  }

  /** Records that a pet was not sent, and why. Records nothing of a row of a delivery that only waits again. */
  function leaveUnsent({ id, environment, rowTo }: Wish, failure: Failure, alike?: PetId): Failure {
    const event = { kind: 'not-added', id, at: now(), reason: 'not-sent', message: null, alike } as const
    const whole = { ...event, failure: additionFailureSchema.safeParse(failure).data }
    const waitsAgain = rowTo !== undefined && failure.kind !== 'addition-open' && alike === undefined
    if (waitsAgain) ledger.withdraw(environment, whole)
    else ledger.record(environment, whole)
    return failure
  }

  /** Records that a pet was not sent because the app quits. */
  function interrupt({ id, environment }: Wish): null {
    ledger.record(environment, { kind: 'not-added', id, at: now(), reason: 'interrupted', message: null })
    return null
  }

  /** An addition that is under way, or whose outcome is unknown, and that could be the same pet. */
  function findOpenAlike({ id, environment, pet }: Wish): LedgerAddition | undefined {
    const likeness = likenessOf(pet)
    return ledger
      .inCurrentStore(environment)
      .find((each) => each.id !== id && isOpen(each) && likenessOf(each.pet) === likeness)
  }

  /** Sends a pet whose turn has come. */
  async function sendNow(wish: Wish, store: OpenedStore, consents: AddingConsents): Promise<Failure | null> {
    const { id, environment, pet, rowTo } = wish
    if (hasEnded) return interrupt(wish)
    if (rowTo !== undefined && rowTo !== store.access) return leaveUnsent(wish, { kind: 'store-changed' })
    const known = store.knownBefore(pet)
    const [alike] = known.lookalikes
    if (rowTo !== undefined && consents.again !== true && alike !== undefined) {
      return leaveUnsent(wish, { kind: 'already-listed', petId: alike }, alike)
    }
    const event = {
      kind: 'sending',
      ...wishEvent(wish, store.baseUrl, ledger.find(id)?.sentAt ?? now()),
      known,
    } as const
    const written = await ledger.write(environment, event)
    if (!written.ok && consents.withoutRecord !== true) return leaveUnsent(wish, written.failure)
    if (!written.ok) ledger.record(environment, event)
    // Checked again: the clerk may have quit while the line was written.
    if (hasEnded) return interrupt(wish)
    const answer = await store.send(pet)
    recordAnswer(id, environment, answer)
    // The next row's line is written together with this answer, and its request waits for that line.
    if (rowTo === undefined) await file.settled()
    return answer.ok ? null : answer.failure
  }

  function recordAnswer(id: AdditionId, environment: EnvironmentId, answer: Result<Pet>): void {
    const at = now()
    if (answer.ok) {
      const { id: petId, status } = answer.value
      ledger.record(environment, { kind: 'added', id, at, petId, status, confirmedBy: 'answer' })
    } else if (mayHaveBeenCarriedOut(answer.failure)) {
      ledger.record(environment, { kind: 'lost', id, at, cause: causeOf(answer.failure) })
    } else {
      const message = 'serviceError' in answer.failure ? (answer.failure.serviceError?.message ?? null) : null
      const failure: AdditionFailure | undefined = additionFailureSchema.safeParse(answer.failure).data
      const refusal =
        'httpStatus' in answer.failure
          ? ({ reason: 'refused', httpStatus: answer.failure.httpStatus } as const)
          : ({ reason: 'not-sent' } as const)
      ledger.record(environment, { kind: 'not-added', id, at, message, failure, ...refusal })
    }
  }

  async function send(wish: Wish, consents: AddingConsents): Promise<Failure | null> {
    const { environment } = wish
    const mustWait = ledger.inCurrentStore(environment).some((each) => each.id !== wish.id && isUnderWay(each))
    const alike = consents.again === true ? undefined : findOpenAlike(wish)
    const waiting = { kind: 'waiting', ...wishEvent(wish, baseUrlOf(environment) ?? '', now()) } as const
    if (mustWait) ledger.record(environment, waiting)
    else ledger.announce(environment, waiting)
    if (environment !== selectedEnvironment()) return leaveUnsent(wish, { kind: 'environment-not-selected' })
    if (alike !== undefined) return leaveUnsent(wish, { kind: 'addition-open', additionId: alike.id })
    // Opened now, not when its turn comes, so that base URL and key are those of the moment when Add was pressed.
    const opening = catalogue.openStore(environment)
    opening.catch(() => undefined)
    const sent = (lastInQueue.get(environment) ?? Promise.resolve()).then(async () => {
      const opened = await opening
      return opened.ok ? sendNow(wish, opened.value, consents) : leaveUnsent(wish, opened.failure)
    })
    lastInQueue.set(
      environment,
      sent.catch(() => undefined),
    )
    return sent
  }

  return {
    add(wish, consents) {
      const { id } = wish
      const asked = underWay.get(id)
      if (asked !== undefined) return asked
      const known = ledger.find(id)
      if (known !== undefined && !(mayBeSent(known) && consents.retry === true))
        return Promise.resolve(failureOf(known))
      const sent = send(wish, consents).finally(() => underWay.delete(id))
      underWay.set(id, sent)
      return sent
    },
    isAdding: () => underWay.size > 0,
    end() {
      hasEnded = true
      return Promise.all([...lastInQueue.values()])
    },
  }
}

/** Why an addition that the ledger knows was not added; null if it was, or if nobody knows. */
function failureOf({ state }: LedgerAddition): Failure | null {
  return state.kind === 'not-added' ? (state.failure ?? null) : null
}

function causeOf(failure: Failure): string {
  if (failure.kind === 'unreachable') return failure.code
  return 'httpStatus' in failure ? `${failure.kind} ${failure.httpStatus}` : failure.kind
}
