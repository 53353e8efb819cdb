import * as z from 'zod/mini'
import type { AdditionFailure } from './addition-failure.ts'
import type { DeliveryPlace } from './delivery-place.ts'
import type { EnvironmentId } from './environment.ts'
import type { NewPet, Pet, PetId } from './pet.ts'

/** Accepts the identifier of an addition: a UUID, made on this computer. */
export const additionIdSchema = z.uuid()

/** Identifier of one attempt to add a pet; the service never sees it. */
export type AdditionId = string

/** What is known of a pet that this computer tried to add. Times are in milliseconds since 1970. */
export type AdditionOutcome =
  /** The request is waiting for its turn or under way. */
  | { readonly kind: 'sending' }
  /**
   * The answer was lost, so the pet may have been added. The app looks for it by itself; `candidates` are listed pets that
   * could be it. `lookedAt` is when the last list arrived that could have shown it, null if none did in this run.
   */
  | { readonly kind: 'unknown'; readonly candidates: readonly Pet[]; readonly lookedAt: number | null }
  /** The pet was added: the service said so, a list showed it, or the clerk said so, who may not know its ID. */
  | {
      readonly kind: 'added'
      readonly petId: PetId | null
      readonly confirmedBy: 'answer' | 'list' | 'clerk'
      readonly at: number
    }
  /**
   * The pet was not added: the service refused it, the request could not leave this computer, or the app ended before its
   * turn came. With `clerk` the clerk said so, or is done with it. `message` is the service's own, null if there is none, and
   * `httpStatus` the status that came with it. `alike` is a listed pet because of which a row of a delivery was not sent.
   * `failure` is what adding it failed with, absent if nothing is known of that.
   */
  | {
      readonly kind: 'not-added'
      readonly reason: 'refused' | 'not-sent' | 'interrupted' | 'clerk'
      readonly message: string | null
      readonly at: number
      readonly httpStatus?: number | undefined
      readonly alike?: PetId | undefined
      readonly failure?: AdditionFailure | undefined
    }

/** One attempt to add a pet to an environment. `sentAt` is when Add was pressed, in milliseconds since 1970. */
export interface Addition {
  readonly id: AdditionId
  readonly environment: EnvironmentId
  readonly pet: NewPet
  readonly sentAt: number
  readonly outcome: AdditionOutcome
  /** Absent if the pet was added alone. */
  readonly delivery?: DeliveryPlace
}

/**
 * What a clerk may say became of an addition whose outcome is unknown; `petId` is null if they do not know it. `not-added`
 * also closes one that was not added for another reason.
 */
export type ClerkVerdict = { readonly kind: 'added'; readonly petId: PetId | null } | { readonly kind: 'not-added' }
