import type { Addition, AdditionId, AdditionOutcome } from '../../../src-shared/addition.ts'
import type { CallInput } from '../../../src-shared/contract.ts'
import type { EnvironmentId } from '../../../src-shared/environment.ts'
import type { NewPet, Pet, PetId } from '../../../src-shared/pet.ts'
import { likenessOf } from '../lists/same-pet.ts'
import type { AdditionRecords } from './addition-records.ts'
import { isVainAttempt } from './delivery-outcome.ts'
import { idsOf, type RecordedAddition } from './recorded-addition.ts'

/** Additions as the window shows them. */
export interface ShownAdditions {
  /** Gives an addition as it is shown. */
  show(addition: RecordedAddition): Addition
  /** Gives the additions to the store that an environment has now, newest first. */
  list(input: CallInput<'listAdditions'>): readonly Addition[]
  /** Gives an addition that is under way or open and could be the same pet; undefined if there is none. */
  findAlike(environment: EnvironmentId, pet: NewPet): Addition | undefined
  /** Adds listed pets that an addition could be. */
  noteCandidates(id: AdditionId, candidates: readonly Pet[]): void
  /** Records when a list arrived that could have shown an addition, in milliseconds since 1970. */
  noteLook(id: AdditionId, lookedAt: number): void
  /** Gives all pets seen in this run that an addition could be: those that are not known to be another. */
  candidatesOf(id: AdditionId): readonly Pet[]
}

/** Shows what is recorded, together with the candidates seen in this run: none at first. */
export function createShownAdditions(records: AdditionRecords): ShownAdditions {
  const { underWay } = records
  const seen = new Map<AdditionId, ReadonlyMap<PetId, Pet>>()
  const lookedAt = new Map<AdditionId, number>()

  function candidatesOf(id: AdditionId): readonly Pet[] {
    const pets = [...(seen.get(id)?.values() ?? [])]
    const addition = records.find(id)
    if (addition === undefined || pets.length === 0) return []
    const taken = idsOf(records.othersOf(addition))
    return pets.filter((pet) => !taken.has(pet.id))
  }

  function outcomeOf({ id, sentAt, known, settled }: RecordedAddition): AdditionOutcome {
    if (settled !== null) return settled
    // The app ended before its turn came.
    if (known === null) return { kind: 'not-added', reason: 'interrupted', message: null, at: sentAt }
    return { kind: 'unknown', candidates: candidatesOf(id), lookedAt: lookedAt.get(id) ?? null }
  }

  function show(addition: RecordedAddition): Addition {
    const { id, environment, pet, sentAt, delivery } = addition
    const place = delivery === undefined ? {} : { delivery }
    return underWay.get(id) ?? { id, environment, pet, sentAt, outcome: outcomeOf(addition), ...place }
  }

  return {
    show,

    list({ environment, since }) {
      const waiting = [...underWay.values()].filter(
        (each) => each.environment === environment && records.find(each.id) === undefined,
      )
      return [
        ...records
          .inCurrentStore(environment)
          .filter((each) => mayBeListed(each, since) && !isVainAttempt(each))
          .map(show),
        ...waiting,
      ]
        .filter((each) => changedAt(each) >= since || needsClerk(each))
        .sort((one, other) => other.sentAt - one.sentAt)
    },

    findAlike(environment, pet) {
      const likeness = likenessOf(pet)
      const isAlike = (each: { readonly pet: NewPet }) => likenessOf(each.pet) === likeness
      const waiting = [...underWay.values()].find((each) => each.environment === environment && isAlike(each))
      const open = records.openIn(environment).find(isAlike)
      return waiting ?? (open && show(open))
    },

    noteCandidates(id, candidates) {
      seen.set(id, new Map([...(seen.get(id) ?? []), ...candidates.map((pet) => [pet.id, pet] as const)]))
    },

    noteLook: (id, time) => void lookedAt.set(id, time),

    candidatesOf,
  }
}

/** Whether an addition is worth showing: most are settled long ago, and there may be thousands of them. */
function mayBeListed({ sentAt, settled }: RecordedAddition, since: number): boolean {
  return settled === null || sentAt >= since || settled.at >= since
}

function changedAt({ sentAt, outcome }: Addition): number {
  return 'at' in outcome ? Math.max(sentAt, outcome.at) : sentAt
}

/** Whether an addition is listed however old it is: it is under way, its outcome is unknown, or it was interrupted. */
function needsClerk({ outcome }: Addition): boolean {
  if (outcome.kind === 'not-added') return outcome.reason === 'interrupted'
  return outcome.kind !== 'added'
}
