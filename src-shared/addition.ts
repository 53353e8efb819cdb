import type { EnvironmentId } from './environment.ts'
import type { Failure } from './failure.ts'
import type { NewPet, Pet, PetId } from './pet.ts'

/** Identifier of a delivery: a UUID, made on this computer. The service never sees it. */
export type DeliveryId = string

/** An addition's delivery, and its row there, counted from 0. */
export interface DeliveryPlace {
  readonly id: DeliveryId
  readonly row: number
}

/** The form of a row's addition ID. */
export const rowAdditionIdPattern = /^(?<delivery>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(?<row>\d{1,4})$/

/**
 * Identifies a pet that a clerk wants to add, from the first press of Add. The service never sees it. For a single pet it is a UUID; for a row
 * of a delivery, the delivery's ID, a colon and the row's number.
 */
export type AdditionId = string

/** The addition ID of a row of a delivery. */
export function rowAdditionId({ id, row }: DeliveryPlace): AdditionId {
  return `${id}:${row}`
}

/** An addition's delivery and row; undefined if it is not part of a delivery. */
export function deliveryPlaceOf(id: AdditionId): DeliveryPlace | undefined {
  const { delivery, row } = rowAdditionIdPattern.exec(id)?.groups ?? {}
  return delivery === undefined ? undefined : { id: delivery, row: Number(row) }
}

/** The outcome of a pet that this computer tried to add. Times are in milliseconds since 1970. */
export type AdditionOutcome =
  /** The request is waiting for its turn or under way. */
  | { readonly kind: 'sending' }
  /**
   * The answer was lost or left the outcome open, so the pet may have been added. The app looks for it by itself. `candidates` are listed pets
   * that could be it. `lookedAt` is when the last list that could have shown it arrived, null if none has in this run. `cause` is the kind of
   * failure, null if the app ended before the answer. `message` is the service's own, absent if there is none.
   */
  | {
      readonly kind: 'unknown'
      readonly candidates: readonly Pet[]
      readonly lookedAt: number | null
      readonly cause: string | null
      readonly message?: string | undefined
    }
  /**
   * The pet was added, as confirmed by the answer, a list or the clerk, who may not know its ID. `status` is the service's (section 2), absent if
   * unknown.
   */
  | {
      readonly kind: 'added'
      readonly petId: PetId | null
      readonly status?: string | undefined
      readonly confirmedBy: 'answer' | 'list' | 'clerk'
      readonly at: number
    }
  /**
   * The pet was not added: the service refused it, the request did not leave this computer, or the app ended before its turn. With `clerk`, the
   * clerk settled it like this, or has dismissed it. `failure` says why; null if nothing failed, or an earlier version did not keep it.
   * `replacedBy` is the addition that the clerk sent in its place, and that was added or may have been.
   */
  | {
      readonly kind: 'not-added'
      readonly reason: 'refused' | 'not-sent' | 'interrupted' | 'clerk'
      readonly failure: Failure | null
      readonly at: number
      readonly replacedBy?: AdditionId | undefined
    }

/** What came back for a pet with an unknown outcome: no answer, a network's page in place of one, or an answer that leaves the outcome open. */
export type OpenAnswer = 'lost' | 'web-page' | 'unclear'

/** An addition that was not added; see {@link AdditionOutcome}. */
export type NotAdded = Extract<AdditionOutcome, { readonly kind: 'not-added' }>

/**
 * Whether a refusal is about the pet in the request: 400 (section 7), or 409 and 422, which frameworks send too (RFC 9110, sections 15.5.10 and
 * 15.5.21). Any other 4xx is about the key or the service, so the pet may be sent again unchanged.
 */
export function isAboutPet(httpStatus: number): boolean {
  return httpStatus === 400 || httpStatus === 409 || httpStatus === 422
}

/**
 * One pet that a clerk added to an environment, or tried to. `sentAt` is when the clerk pressed Add, in milliseconds since 1970.
 * {@link deliveryPlaceOf} tells whether it is a row of a delivery.
 */
export interface Addition {
  readonly id: AdditionId
  readonly environment: EnvironmentId
  readonly pet: NewPet
  readonly sentAt: number
  /** The addition that this one replaces; absent if there is none. */
  readonly replaces?: AdditionId | undefined
  readonly outcome: AdditionOutcome
}

/** The clerk's consents before a pet is sent. A consent covers what its question named, and holds as long as the app runs. */
export interface AddingConsents {
  /** Add it although these pets and additions, which the clerk was asked about, look like it: their IDs. */
  readonly askedAbout?: readonly (PetId | AdditionId)[] | undefined
  /** Add it to production although it is the first one since the clerk switched there. Holds until the next switch. */
  readonly firstAdd?: true | undefined
  /** Add it although no record of it can be kept. */
  readonly withoutRecord?: true | undefined
  /** Try again: the clerk saw that it was not added. */
  readonly retry?: true | undefined
}

/**
 * How a clerk settles an addition with an unknown outcome. `petId` is null if they do not know it. `not-added` also dismisses an addition that
 * was not added for another reason.
 */
export type ClerkVerdict =
  | { readonly kind: 'added'; readonly petId: PetId | null }
  | { readonly kind: 'not-added' }
  /** Takes the last verdict back, if the clerk gave it in this run and no other addition has taken this one's place. */
  | { readonly kind: 'undone' }
