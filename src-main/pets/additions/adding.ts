import { type AddingConsents, type AdditionId, deliveryPlaceOf } from '../../../src-shared/addition.ts'
import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { type Failure, serviceWordsOf } from '../../../src-shared/failure.ts'
import { mayHaveBeenCarriedOut } from '../../../src-shared/failure-meaning.ts'
import { likenessOf } from '../../../src-shared/likeness.ts'
import type { PetId } from '../../../src-shared/pet.ts'
import type { Now } from '../../process/clock.ts'
import type { Queue } from '../../process/queue.ts'
import type { KnownBefore } from '../store/pet-memory.ts'
import { isSameStore, type OpenedView, type PetStores, type Store, type View } from '../store/pet-stores.ts'
import { isOpen, type LedgerAddition, mayBeSent } from './ledger.ts'
import type { LedgerFile } from './ledger-file.ts'
import type { Looking } from './looking.ts'

/** The question about the first add to production after a switch there. A clerk who works in two environments may forget the switch. */
export interface FirstAdd {
  /** Whether the app asks about the next add to an environment. */
  isAsked(environment: EnvironmentId): boolean
  /** Notes the clerk's consent, which holds until the next switch. */
  confirm(): void
}

/** A pet that a clerk wants to add, alone or as a row of a delivery. */
export interface Wish extends Omit<CallInput<'createPet'>, 'consents'> {
  /** For a row of a delivery: the only view that it may go to, opened when the delivery was begun or resumed. */
  readonly rowTo?: View
}

/** The door that every pet goes through. */
export type Adding = ReturnType<typeof createAdding>

/** Makes {@link Adding}. */
export function createAdding(parts: {
  readonly stores: Pick<PetStores, 'storeOf' | 'open' | 'createPet'>
  readonly look: Looking['look']
  readonly ledger: LedgerFile
  readonly selectedEnvironment: () => EnvironmentId | null
  readonly isLookOnly: (environment: EnvironmentId) => boolean
  readonly firstAdd: FirstAdd
  readonly now: Now
}) {
  const { stores, look, ledger, selectedEnvironment, isLookOnly, firstAdd, now } = parts
  const underWay = new Map<AdditionId, Promise<Failure | null>>()
  const queues = new Set<Queue>()
  /** The clerk's consents, until the pet is added. */
  const agreed = new Map<AdditionId, AddingConsents>()
  let firstLooks = 0
  let hasEnded = false

  function wishEvent({ id, environment, pet, replaces }: Wish, store: Store | null) {
    return { id, environment, baseUrl: store?.baseUrl ?? '', pet, at: now(), replaces }
  }

  /** Records that a pet was not added, and why. Null means that the app quits. */
  function sendBack({ id }: Wish, failure: Failure | null): Failure | null {
    const httpStatus = failure !== null && 'httpStatus' in failure ? failure.httpStatus : undefined
    ledger.record({
      kind: 'not-added',
      id,
      at: now(),
      reason: failure === null ? 'interrupted' : httpStatus === undefined ? 'not-sent' : 'refused',
      message: serviceWordsOf(failure),
      httpStatus,
      failure: failure ?? undefined,
    })
    return failure
  }

  function agree(id: AdditionId, { askedAbout, withoutRecord }: AddingConsents): void {
    const before = agreed.get(id)
    agreed.set(id, {
      askedAbout: askedAbout === undefined ? before?.askedAbout : [...(before?.askedAbout ?? []), ...askedAbout],
      withoutRecord: withoutRecord ?? before?.withoutRecord,
    })
  }

  /** Whether the clerk has agreed to add a pet although another addition could be the same. */
  function isAgreed({ id }: Wish, alike: LedgerAddition): boolean {
    const askedAbout = agreed.get(id)?.askedAbout
    if (askedAbout === undefined) return false
    const delivery = deliveryPlaceOf(id)?.id
    return askedAbout.includes(alike.id) || (delivery !== undefined && deliveryPlaceOf(alike.id)?.id === delivery)
  }

  /** An addition for which `isOpen` is true, that could be the same pet, and that the clerk was not asked about. */
  function findAlike(
    wish: Wish,
    store: Store | null,
    isOpen: (addition: LedgerAddition) => boolean,
  ): LedgerAddition | undefined {
    const { id, pet } = wish
    const likeness = likenessOf(pet)
    // Checked in this order, because few of thousands are open.
    const isAlike = (each: LedgerAddition) => each.id !== id && isOpen(each) && likenessOf(each.pet) === likeness
    return ledger.additionsIn(store).find((each) => isAlike(each) && !isAgreed(wish, each))
  }

  /** A listed pet that could be the same as a row, and that the clerk was not asked about. */
  function findListedAlike(wish: Wish, store: Store, { lookalikes }: KnownBefore): PetId | undefined {
    if (wish.rowTo === undefined || lookalikes.length === 0) return undefined
    const { askedAbout = [] } = agreed.get(wish.id) ?? {}
    const others = ledger.additionsIn(store)
    const isOfAgreed = (petId: PetId) =>
      others.some((each) => each.state.kind === 'added' && each.state.petId === petId && isAgreed(wish, each))
    return lookalikes.find((petId) => !askedAbout.includes(petId) && !isOfAgreed(petId))
  }

  async function sendNow(wish: Wish, opened: OpenedView): Promise<Failure | null> {
    const { id, pet, rowTo } = wish
    if (hasEnded) return sendBack(wish, null)
    const { view } = opened
    if (rowTo !== undefined && rowTo !== view) return sendBack(wish, { kind: 'store-changed' })
    const known = view.memory.knownBefore(pet, now())
    const alike = findListedAlike(wish, view.store, known)
    if (alike !== undefined) return sendBack(wish, { kind: 'already-listed', petId: alike })
    const event = { kind: 'sending', ...wishEvent(wish, view.store), known, view: view.id } as const
    const written = await ledger.write(event, agreed.get(id)?.withoutRecord === true)
    if (!written.ok) return sendBack(wish, written.failure)
    // Checked again: the clerk may have quit while the line was written.
    if (hasEnded) return sendBack(wish, null)
    // Checked again, too: the ledger may have learned meanwhile that this pet, or one like it, may be there already. Pets that wait behind
    // this one were asked about it.
    if (ledger.find(id)?.state.kind !== 'sending') return null
    const late = findAlike(wish, view.store, ({ state }) => state.kind === 'unknown')
    if (late !== undefined) return sendBack(wish, { kind: 'addition-open', additionId: late.id })
    const answer = await stores.createPet(opened, pet)
    if (answer.ok) {
      const { id: petId = null, status } = answer.value ?? {}
      const event =
        petId !== null && known.lookalikes.includes(petId)
          ? // The service had this pet before, so perhaps it added none.
            ({ kind: 'lost', cause: 'pet known before' } as const)
          : ({ kind: 'added', petId, status, confirmedBy: 'answer' } as const)
      ledger.record({ ...event, id, at: now() })
    } else if (mayHaveBeenCarriedOut(answer.failure)) {
      const { failure } = answer
      const message = serviceWordsOf(failure) ?? undefined
      ledger.record({ kind: 'lost', id, at: now(), cause: causeOf(failure), message })
    } else sendBack(wish, answer.failure)
    return answer.ok ? null : answer.failure
  }

  async function lookFirst(store: Store): Promise<void> {
    firstLooks += 1
    await look(store).finally(() => {
      firstLooks -= 1
    })
  }

  async function send(wish: Wish, consents: AddingConsents, isRead: boolean): Promise<Failure | null> {
    const { id, environment } = wish
    const store = stores.storeOf(environment)
    const alike = findAlike(wish, store, isOpen)
    if (consents.firstAdd === true) firstAdd.confirm()
    ledger.record({ kind: 'waiting', ...wishEvent(wish, store) })
    if (environment !== selectedEnvironment()) return sendBack(wish, { kind: 'environment-not-selected' })
    if (wish.rowTo === undefined && firstAdd.isAsked(environment)) return sendBack(wish, { kind: 'first-add' })
    if (!isRead && agreed.get(id)?.withoutRecord !== true)
      return sendBack(wish, { kind: 'not-recorded', reason: 'not-read' })
    if (alike !== undefined) return sendBack(wish, { kind: 'addition-open', additionId: alike.id })
    if (store === null) return sendBack(wish, { kind: 'not-set-up' })
    // Opened now, not when its turn comes, so that the pet goes to the base URL and with the key of this moment.
    const opening = stores.open(environment)
    opening.catch(() => undefined)
    queues.add(store.creates)
    const failure = await store.creates.add(async () => {
      const opened = await opening
      return opened.ok ? sendNow(wish, opened.value) : sendBack(wish, opened.failure)
    })
    if (ledger.find(wish.id)?.state.kind === 'unknown') {
      const looked = lookFirst(store)
      // An unknown row must not hold up the others.
      if (wish.rowTo === undefined) await looked
    }
    return failure
  }

  /** Decides about a pet. `isRead` tells whether the ledger of earlier runs was read. */
  async function decide(wish: Wish, consents: AddingConsents, isRead: boolean): Promise<Failure | null> {
    const { id, environment, rowTo } = wish
    if (isLookOnly(environment)) return { kind: 'look-only' }
    const addition = ledger.find(id)
    const store = stores.storeOf(environment)
    // A row belongs to its delivery's store, and leaves nothing in another one's ledger.
    if (rowTo !== undefined && rowTo.store !== store) return { kind: 'store-changed' }
    if (addition !== undefined && (store === null || !isSameStore(addition, store))) {
      // It was for a store that the environment no longer has. If it may be there, it stays an addition to that store.
      if (!mayBeSent(addition)) return { kind: 'store-changed' }
    } else if (addition !== undefined && !(mayBeSent(addition) && consents.retry === true)) return failureOf(addition)
    agree(id, consents)
    return send(wish, consents, isRead)
  }

  return {
    /**
     * Sends a pet, once, after those before it in its environment. Gives the reason why that failed; null if it succeeded, or the app quits. The
     * ledger has the outcome. A pet that the ledger knows is sent again only if it was not added and the clerk consents to `retry`. A pet that
     * came back from the environment's former store is new to this one; with `store-changed`, it needs another ID. With `look-only`, nothing can be
     * added there, and the ledger learns nothing. If a pet's answer is lost,
     * looks for it, and waits for that look unless the pet is a row.
     *
     * Asks by failing: with `first-add` for `firstAdd` unless the pet is a row, with `addition-open` for `askedAbout`, and with `not-recorded` for
     * `withoutRecord`. The last two consents hold for that pet as long as the app runs.
     *
     * Refuses any environment but the selected one, rows to another store or view, and rows that look like a listed pet, unless the clerk was
     * asked about that one. A row with `askedAbout` may look like others of its delivery.
     */
    add(wish: Wish, consents: AddingConsents): Promise<Failure | null> {
      const { id } = wish
      const asked = underWay.get(id)
      if (asked !== undefined) return asked
      const decided = ledger.isRead(wish.environment)
        ? decide(wish, consents, true)
        : ledger.read().then((isRead) => decide(wish, consents, isRead))
      const sent = decided.finally(() => {
        underWay.delete(id)
        if (ledger.find(id)?.state.kind === 'added') agreed.delete(id)
      })
      underWay.set(id, sent)
      return sent
    },
    /** Whether any pet is waiting, under way, or looked for the first time after its answer was lost. */
    isAdding: (): boolean => underWay.size > 0 || firstLooks > 0,
    /** From now on begins no request, whatever waits. Settles when the requests under way have their answers. */
    end(): Promise<unknown> {
      hasEnded = true
      return Promise.all([...queues].map((queue) => queue.settled()))
    },
  }
}

/** Why an addition was not added; null if it was, or if its outcome is unknown. */
function failureOf({ state }: LedgerAddition): Failure | null {
  return state.kind === 'not-added' ? state.failure : null
}

function causeOf(failure: Failure): string {
  if (failure.kind === 'unreachable') return failure.code
  return 'httpStatus' in failure ? `${failure.kind} ${failure.httpStatus}` : failure.kind
}
