import * as z from 'zod/mini'
import { isInt64 } from './digits.ts'
import { asManyAsPossible, isLimit } from './list-choices.ts'
import { petNameOf } from './pet-name.ts'
import { petStatuses, type StatusGroup, statusGroups, statusTabs } from './pet-status.ts'

/** Accepts exactly the three values of section 3. */
export const petStatusSchema = z.enum(petStatuses)

/** Identifier of a pet, assigned by the service (section 2): the decimal text of an `int64`. */
export type PetId = string

/** Identifier of a category (section 2): the decimal text of an `int64`. */
export type CategoryId = string

/**
 * Accepts a {@link PetId}: text that {@link isInt64} accepts. Text, because a JavaScript number is exact only up to 2^53, and a BigInt cannot be a
 * query key or JSON.
 */
export const petIdSchema = z.string().check(z.refine(isInt64))

/** Accepts a {@link CategoryId}. */
export const categoryIdSchema = petIdSchema

/** A name that a clerk may send (section 2: required). {@link petNameOf} makes one of any text with something to read. */
export const petNameSchema = z.string().check(z.overwrite(petNameOf), z.minLength(1))

/**
 * A pet as the service returned it (section 2, Animal). If the service sent no name or category, although it should, the name is empty or the
 * category absent. `status` is absent if the service sent none. It may be a word that section 3 does not list, which the app shows unchanged.
 */
export const petSchema = z.strictObject({
  id: petIdSchema,
  name: z.string(),
  categoryId: z.optional(categoryIdSchema),
  status: z.optional(z.string()),
})

/** A pet as the service returned it; see {@link petSchema}. */
export type Pet = Readonly<z.infer<typeof petSchema>>

/** What a client sends to add a pet (section 2, NewPet): without `status`, the service decides. */
export const newPetSchema = z.strictObject({
  name: petNameSchema,
  categoryId: categoryIdSchema,
  status: z.optional(petStatusSchema),
})

/** What a client sends to add a pet; see {@link newPetSchema}. */
export type NewPet = Readonly<z.infer<typeof newPetSchema>>

/**
 * A pet that any version of the app sent. Its name stays as it was, it may lack a field that is required now, and a later version's fields are
 * dropped.
 */
export const recordedPetSchema = z.object({
  ...z.partial(newPetSchema).shape,
  name: z.string().check(z.minLength(1)),
  categoryId: categoryIdSchema,
})

/** Accepts what {@link isLimit} does. */
export const limitSchema = z.number().check(z.refine(isLimit))

/** Accepts 1 to 100, or {@link asManyAsPossible}. */
export const petLimitSchema = z.union([limitSchema, z.literal(asManyAsPossible)])

/**
 * Which pets to list: those of one status or of all (section 4.1, no filter), and at most how many: 1 to 100, or
 * {@link asManyAsPossible}.
 */
export const petFilterSchema = z.strictObject({
  status: z.enum(statusTabs),
  limit: petLimitSchema,
})

/** Which pets to list; see {@link petFilterSchema}. */
export type PetFilter = Readonly<z.infer<typeof petFilterSchema>>

/** The tabs of the list: no filter, or one status. */
export type StatusFilter = PetFilter['status']

/** Accepts the name of a {@link StatusGroup}. */
export const statusGroupSchema = z.enum(statusGroups)

/** The answer to a list request. An answer with as many rows as its limit proves nothing about the rest, because section 4.1 gives no total. */
export interface PetPage {
  /** In the service's order, each ID once. */
  readonly pets: readonly Pet[]
  /** How many rows could not be read as a pet. */
  readonly skippedRows: number
  /** The requested groups of which the service may have more pets. None means complete, except for `lacksAdded`. */
  readonly mayMiss: readonly StatusGroup[]
  /** Pets that this computer has just added, which a lagging copy of the store may not have yet. */
  readonly lacksAdded?: readonly PetId[]
  /** Whether the service is known to give fewer pets than it is asked for, so that only its empty lists are complete. */
  readonly withholds?: true
  /** In milliseconds since 1970, by this computer's clock. */
  readonly receivedAt: number
}

/**
 * One pet, found by its ID. `foundThrough` is `list` if the deprecated lookup (section 4.3) was removed or did not know the pet. `removalDate` is
 * the day on which the lookup is removed, `YYYY-MM-DD`, from the service's last `Sunset` header (RFC 8594) or else from section 4.3.
 * `receivedAt` is in milliseconds since 1970.
 */
export interface PetLookup {
  readonly pet: Pet
  readonly foundThrough: 'lookup' | 'list'
  readonly removalDate: string
  readonly receivedAt: number
}
