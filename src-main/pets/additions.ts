import type { Addition, AdditionId } from '../../src-shared/addition.ts'
import type { CallInput, CallOutput } from '../../src-shared/contract.ts'
import { type Failure, fail, type Result, succeed } from '../../src-shared/failure.ts'
import type { NewPet, Pet, PetId } from '../../src-shared/pet.ts'
import { asManyAsPossible } from '../../src-shared/pet-limit.ts'
import { type EnvironmentId, environmentIds } from '../../src-shared/settings.ts'
import type { Now } from '../process/clock.ts'
import { mayHaveBeenCarriedOut } from '../service/create-evidence.ts'
import type { AdditionEvent } from './addition-event.ts'
import type { AdditionJournal } from './addition-journal.ts'
import { type AdditionLookParts, createAdditionLooks } from './addition-looks.ts'
import { judgeLostCreate } from './lost-create.ts'
import type { ArrivedList, OpenedStore, PetCatalogue } from './pet-catalogue.ts'
import { afterEvent, type RecordedAddition } from './recorded-addition.ts'
import { likenessOf } from './same-pet.ts'

type Create = CallInput<'createPet'>
type Created = CallOutput<'createPet'>

/** The pets that this computer adds: sent one at a time in each environment, written down, and looked for while in doubt. */
export interface Additions {
  /** The call `createPet` of the contract. */
  createPet(input: Create): Promise<Result<Created>>
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
export interface AdditionParts {
  readonly catalogue: Pick<PetCatalogue, 'listPets' | 'openStore'>
  readonly journal: AdditionJournal
  /** The base URL that an environment has now; null if it has none. */
  readonly baseUrlOf: (environment: EnvironmentId) => string | null
  readonly now: Now
  /** Called with an environment whose additions have changed. */
  readonly onChange: (environment: EnvironmentId) => void
  /** Waits between looks. */
  readonly wait?: AdditionLookParts['wait']
}

interface Seen {
  readonly candidates: ReadonlyMap<PetId, Pet>
  readonly lookedAt: number
}

/** Makes the additions of an app that starts, from its journal. */
export function createAdditions(parts: AdditionParts): Additions {
  const { catalogue, journal, now, onChange } = parts
  const recorded = new Map<AdditionId, RecordedAddition>(journal.additions())
  const seen = new Map<AdditionId, Seen>()
  /** Those whose request is waiting or under way in this run. */
  const onTheirWay = new Map<AdditionId, Addition>()
  const queues = new Map<EnvironmentId, Promise<unknown>>()
  let creates = 0

  function take(event: AdditionEvent): RecordedAddition | undefined {
    const addition = afterEvent(recorded.get(event.id), event)
    if (addition !== undefined) recorded.set(event.id, addition)
    return addition
  }

  /** Applies an event and writes it, at the latest when the app quits. It has already happened. */
  function record(environment: EnvironmentId, event: AdditionEvent): void {
    take(event)
    if (environment !== 'practice') journal.record(event)
    onChange(environment)
  }

  function isOpen({ id, known, settled }: RecordedAddition): boolean {
    return settled === null && known !== null && !onTheirWay.has(id)
  }

  function ofStore(environment: EnvironmentId, baseUrl: string | null): RecordedAddition[] {
    // The practice store has no address, and its additions end with the run as its pets do.
    return [...recorded.values()].filter(
      (each) => each.environment === environment && (environment === 'practice' || each.baseUrl === baseUrl),
    )
  }

  function openIn(environment: EnvironmentId): RecordedAddition[] {
    return ofStore(environment, parts.baseUrlOf(environment)).filter(isOpen)
  }

  function shown(addition: RecordedAddition): Addition {
    const { id, environment, pet, sentAt, settled } = addition
    const known = seen.get(id)
    const unknown = {
      kind: 'unknown',
      candidates: [...(known?.candidates.values() ?? [])],
      lookedAt: known?.lookedAt ?? null,
    } as const
    // The app ended before its turn came.
    const interrupted = { kind: 'not-added', reason: 'interrupted', message: null, at: sentAt } as const
    const outcome = settled ?? (addition.known === null ? interrupted : unknown)
    return onTheirWay.get(id) ?? { id, environment, pet, sentAt, outcome }
  }

  async function look(environment: EnvironmentId): Promise<Result<unknown>> {
    const statuses = new Set(openIn(environment).map(({ pet }) => pet.status ?? 'all'))
    for (const status of statuses.has('all') ? (['all'] as const) : statuses) {
      const listed = await catalogue.listPets({ environment, filter: { status, limit: asManyAsPossible } })
      if (!listed.ok) return listed
    }
    return succeed(null)
  }

  const looks = createAdditionLooks({
    look,
    hasOpen: (environment) => openIn(environment).length > 0,
    ...(parts.wait === undefined ? {} : { wait: parts.wait }),
  })

  function findOpen(environment: EnvironmentId, pet: NewPet): Addition | undefined {
    const likeness = likenessOf(pet)
    const isAlike = (each: { readonly pet: NewPet }) => likenessOf(each.pet) === likeness
    const waiting = [...onTheirWay.values()].find((each) => each.environment === environment && isAlike(each))
    const open = openIn(environment).find(isAlike)
    return waiting ?? (open && shown(open))
  }

  /** Sends a pet whose turn has come. What is then known of it is in the journal before this gives an answer. */
  async function send(
    { id, environment, pet, sentAt }: Addition,
    store: OpenedStore,
    mayGoUnwritten: boolean,
  ): Promise<Result<Pet>> {
    const { baseUrl } = store
    const event = { kind: 'sending', id, environment, baseUrl, pet, at: sentAt, known: store.knownBefore(pet) } as const
    if (environment !== 'practice') {
      const written = await journal.write(event)
      if (!written.ok && !mayGoUnwritten) return written
      if (!written.ok) journal.record(event)
    }
    take(event)
    const answer = await store.send(pet)
    const at = now()
    onTheirWay.delete(id)
    if (answer.ok) {
      record(environment, { kind: 'added', id, at, petId: answer.value.id, confirmedBy: 'answer' })
    } else if (mayHaveBeenCarriedOut(answer.failure)) {
      record(environment, { kind: 'unknown', id, at, cause: causeOf(answer.failure) })
    } else {
      const message = 'serviceError' in answer.failure ? (answer.failure.serviceError?.message ?? null) : null
      const reason = 'httpStatus' in answer.failure ? 'refused' : 'not-sent'
      record(environment, { kind: 'not-added', id, at, reason, message })
    }
    await journal.settled()
    return answer
  }

  /** What became of a pet whose answer was lost, after the first look for it. */
  async function firstLook({ id, environment }: Addition, cause: Failure): Promise<Result<Created>> {
    await looks.start(environment)
    const addition = recorded.get(id)
    const found = addition?.settled?.kind === 'added' ? addition.settled.petId : null
    const candidates = [...(seen.get(id)?.candidates.values() ?? [])]
    const pet = candidates.find((each) => each.id === found)
    if (pet !== undefined) return succeed({ pet, confirmedBy: 'list', additionId: id })
    return fail({ kind: 'outcome-unknown', cause, candidates, additionId: id })
  }

  async function create(addition: Addition, turn: Promise<unknown>, input: Create): Promise<Result<Created>> {
    const { id, environment } = addition
    // Opened now, not when its turn comes: base URL and key are those of the moment when Add was pressed.
    const mustWait = [...onTheirWay.values()].some((each) => each.id !== id && each.environment === environment)
    const opening = catalogue.openStore(environment).then((opened) => {
      if (opened.ok && mustWait) {
        const { pet, sentAt } = addition
        record(environment, { kind: 'waiting', id, environment, baseUrl: opened.value.baseUrl, pet, at: sentAt })
      }
      return opened
    })
    opening.catch(() => undefined)
    const sent = turn.then(async () => {
      const opened = await opening
      return opened.ok ? send(addition, opened.value, input.withoutJournal === true) : opened
    })
    queues.set(
      environment,
      sent.catch(() => undefined),
    )
    const answer = await sent.finally(() => onTheirWay.delete(id))
    if (answer.ok) return succeed({ pet: answer.value, confirmedBy: 'answer', additionId: id })
    if (recorded.get(id)?.known === null) {
      record(environment, { kind: 'not-added', id, at: now(), reason: 'not-sent', message: null })
    }
    return recorded.has(id) && mayHaveBeenCarriedOut(answer.failure) ? firstLook(addition, answer.failure) : answer
  }

  function startLooking(): void {
    for (const environment of environmentIds) {
      if (openIn(environment).length > 0) void looks.start(environment)
    }
  }

  return {
    async createPet(input) {
      const { environment, pet } = input
      const open = input.again === true ? undefined : findOpen(environment, pet)
      if (open !== undefined) return fail({ kind: 'addition-open', addition: open })
      const addition: Addition = {
        id: crypto.randomUUID(),
        environment,
        pet,
        sentAt: now(),
        outcome: { kind: 'sending' },
      }
      onTheirWay.set(addition.id, addition)
      creates += 1
      onChange(environment)
      try {
        return await create(addition, queues.get(environment) ?? Promise.resolve(), input)
      } finally {
        creates -= 1
        onChange(environment)
      }
    },

    list({ environment, since }) {
      const inStore = ofStore(environment, parts.baseUrlOf(environment)).map(shown)
      const waiting = [...onTheirWay.values()].filter(
        (each) => each.environment === environment && !recorded.has(each.id),
      )
      return [...inStore, ...waiting]
        .filter((each) => each.sentAt >= since || needsClerk(each))
        .sort((one, other) => other.sentAt - one.sentAt)
    },

    async settle({ environment, id, verdict }) {
      const addition = ofStore(environment, parts.baseUrlOf(environment)).find((each) => each.id === id)
      if (addition === undefined) return fail({ kind: 'no-such-addition' })
      if (addition.settled !== null || onTheirWay.has(id)) return succeed(shown(addition))
      const at = now()
      record(
        environment,
        verdict.kind === 'added'
          ? { kind: 'added', id, at, petId: verdict.petId, confirmedBy: 'clerk' }
          : { kind: 'not-added', id, at, reason: 'clerk', message: null },
      )
      await journal.settled()
      return succeed(shown(recorded.get(id) ?? addition))
    },

    async lookFor({ environment, id }) {
      const looked = await looks.start(environment)
      const addition = ofStore(environment, parts.baseUrlOf(environment)).find((each) => each.id === id)
      if (addition === undefined) return fail({ kind: 'no-such-addition' })
      return looked.ok || addition.settled !== null ? succeed(shown(addition)) : looked
    },

    noteList({ environment, baseUrl, filter, page }) {
      const inStore = ofStore(environment, baseUrl)
      const open = inStore.filter(isOpen)
      for (const addition of open) {
        const others = ofStore(environment, baseUrl).filter(({ id }) => id !== addition.id)
        const verdict = judgeLostCreate(addition, { filter, page, others })
        const candidates = verdict.kind === 'added' ? [verdict.pet] : verdict.candidates
        const known = new Map([
          ...(seen.get(addition.id)?.candidates ?? []),
          ...candidates.map((pet) => [pet.id, pet] as const),
        ])
        seen.set(addition.id, { candidates: known, lookedAt: page.receivedAt })
        if (verdict.kind === 'added') {
          const { id } = addition
          record(environment, { kind: 'added', id, at: now(), petId: verdict.pet.id, confirmedBy: 'list' })
        }
      }
      if (open.length > 0) onChange(environment)
    },

    noteNewKey(environment, baseUrl) {
      for (const addition of ofStore(environment, baseUrl).filter(({ settled }) => settled === null)) {
        record(environment, { kind: 'doubted', id: addition.id, at: now() })
      }
    },

    noteEarlier(additions) {
      for (const [id, addition] of additions) if (!recorded.has(id)) recorded.set(id, addition)
      startLooking()
      for (const environment of environmentIds) onChange(environment)
    },

    isAdding: () => creates > 0,

    startLooking,
  }
}

/** Whether an addition is listed however old it is: it is under way, its outcome is unknown, or it was interrupted. */
function needsClerk({ outcome }: Addition): boolean {
  if (outcome.kind === 'not-added') return outcome.reason === 'interrupted'
  return outcome.kind !== 'added'
}

function causeOf(failure: Failure): string {
  if (failure.kind === 'unreachable') return failure.code
  return 'httpStatus' in failure ? `${failure.kind} ${failure.httpStatus}` : failure.kind
}
