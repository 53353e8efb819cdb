import type { AdditionFailure } from './addition-failure.ts'
import type { EnvironmentId } from './environment.ts'
import type { NewPet, Pet, PetId } from './pet.ts'

/** Identifier of a delivery: a UUID, made on this computer. The service never sees it. */
export type DeliveryId = string

/** Where an addition belongs: a delivery, and a row of it, counted from 0. */
export interface DeliveryPlace {
  readonly id: DeliveryId
  readonly row: number
}

/** The form of the ID of a row of a delivery. */
export const rowAdditionIdPattern = /^(?<delivery>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(?<row>\d{1,4})$/

/**
 * Identifies a pet that a clerk wants to add, from the moment they want it; the service never sees it. A UUID for one that is
 * added alone, and the delivery's ID, a colon and the row's number for a row of a delivery.
 */
export type AdditionId = string

/** The ID of a row of a delivery. */
export function rowAdditionId({ id, row }: DeliveryPlace): AdditionId {
  return `${id}:${row}`
}

/** Where an addition belongs: its delivery and its row, counted from 0; undefined if it is not part of a delivery. */
export function deliveryPlaceOf(id: AdditionId): DeliveryPlace | undefined {
  const { delivery, row } = rowAdditionIdPattern.exec(id)?.groups ?? {}
  return delivery === undefined ? undefined : { id: delivery, row: Number(row) }
}

/** What is known of a pet that this computer tried to add. Times are in milliseconds since 1970. */
export type AdditionOutcome =
  /** The request is waiting for its turn or under way. */
  | { readonly kind: 'sending' }
  /**
   * The answer was lost, or does not say what became of the pet, so it may have been added. The app looks for it by itself; `candidates` are listed pets that
   * could be it. `lookedAt` is when the last list arrived that could have shown it, null if none did in this run. `cause` is
   * the kind of failure that took the answer's place; null if the app ended before the answer came. `message` is the service's own,
   * absent if there is none.
   */
  | {
      readonly kind: 'unknown'
      readonly candidates: readonly Pet[]
      readonly lookedAt: number | null
      readonly cause: string | null
      readonly message?: string | undefined
    }
  /**
   * The pet was added: the service said so, a list showed it, or the clerk said so, who may not know its ID. `status` is the
   * one that the service gave it (section 2), absent if nobody knows.
   */
  | {
      readonly kind: 'added'
      readonly petId: PetId | null
      readonly status?: string | undefined
      readonly confirmedBy: 'answer' | 'list' | 'clerk'
      readonly at: number
    }
  /**
   * The pet was not added: the service refused it, the request did not leave this computer, or the app ended before its
   * turn came. With `clerk` the clerk said so, or has dismissed it. `message` is the service's own, null if there is none, and
   * `httpStatus` the status that came with it. `failure` is why it was not added, absent if nothing is known of that.
   */
  | {
      readonly kind: 'not-added'
      readonly reason: 'refused' | 'not-sent' | 'interrupted' | 'clerk'
      readonly message: string | null
      readonly at: number
      readonly httpStatus?: number | undefined
      readonly failure?: AdditionFailure | undefined
    }

/**
 * What came when it is unknown what became of a pet: no answer, a page of the network in its place, or an answer that says neither that
 * the pet was added nor that it was not.
 */
export type OpenAnswer = 'lost' | 'web-page' | 'unclear'

/** An addition that was not added; see {@link AdditionOutcome}. */
export type NotAdded = Extract<AdditionOutcome, { readonly kind: 'not-added' }>

/**
 * Whether a refusal is about the pet in the request: 400 (section 7), and 409 and 422, with which frameworks refuse a pet, too (RFC
 * 9110, sections 15.5.10 and 15.5.21). Any other 4xx is about the key or the service, so the pet may be sent again unchanged.
 */
export function isAboutPet(httpStatus: number): boolean {
  return httpStatus === 400 || httpStatus === 409 || httpStatus === 422
}

/**
 * One pet that a clerk added to an environment, or tried to. `sentAt` is when Add was pressed, in milliseconds since 1970.
 * {@link deliveryPlaceOf} says whether it is a row of a delivery.
 */
export interface Addition {
  readonly id: AdditionId
  readonly environment: EnvironmentId
  readonly pet: NewPet
  readonly sentAt: number
  /** The addition in whose place this one comes; absent if there is none. */
  readonly replaces?: AdditionId | undefined
  readonly outcome: AdditionOutcome
}

/** What the clerk has agreed to before a pet is sent. A yes covers what they were asked about, and holds as long as the app runs. */
export interface AddingConsents {
  /** Add it although these pets and additions look like it: their IDs. */
  readonly despite?: readonly (PetId | AdditionId)[] | undefined
  /** Add it to production although it is the first one since the clerk switched there. Holds until the next switch. */
  readonly firstAdd?: true | undefined
  /** Add it although no record of it can be kept. */
  readonly withoutRecord?: true | undefined
  /** Try again: the clerk saw that it was not added. */
  readonly retry?: true | undefined
}

/**
 * What a clerk may say became of an addition whose outcome is unknown; `petId` is null if they do not know it. `not-added`
 * also dismisses one that was not added for another reason.
 */
export type ClerkVerdict = { readonly kind: 'added'; readonly petId: PetId | null } | { readonly kind: 'not-added' }
