// Not in the file of the check itself: the window needs that, but not zod.
import * as z from 'zod/mini'
import { uuidSchema } from './identifier-schemas.ts'
import { categoryIdSchema, petIdSchema, petSchema, petStatusSchema } from './pet.ts'
import { longestShelfCode, mostSeenPets } from './seen-limits.ts'
import { timeSchema } from './time-schema.ts'

const petIdsSchema = z.readonly(z.array(petIdSchema).check(z.maxLength(mostSeenPets)))
const petsSchema = z.readonly(z.array(petSchema).check(z.maxLength(mostSeenPets)))

/** Accepts which pets a check is about: the whole store's, those of a category or a status, or chosen ones. */
const scopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('store') }),
  z.strictObject({ kind: z.literal('category'), categoryId: categoryIdSchema }),
  z.strictObject({ kind: z.literal('status'), status: petStatusSchema }),
  z.strictObject({ kind: z.literal('pets'), ids: petIdsSchema }),
])

/** Which pets a check is about. */
export type ShelfScope = Readonly<z.infer<typeof scopeSchema>>

/** The check, and when, in milliseconds since 1970. */
const about = { check: uuidSchema, at: timeSchema }

/** Accepts one line of a check's record. */
export const shelfEventSchema = z.discriminatedUnion('kind', [
  /** `pets` are the known pets that the check is about, whatever their status. `isWhole` if the store has no others. */
  z.strictObject({ kind: z.literal('began'), ...about, scope: scopeSchema, isWhole: z.boolean(), pets: petsSchema }),
  /** The clerk scanned or typed `code`. `petId` is the pet that it stands for; null while none is known. */
  z.strictObject({
    kind: z.literal('scanned'),
    ...about,
    scan: uuidSchema,
    code: z.string().check(z.minLength(1), z.maxLength(longestShelfCode)),
    petId: z.nullable(petIdSchema),
  }),
  /** An answer of the store showed `pets` in another copy, that it lacks those in `gone`, and which pets earlier scans stand for. */
  z.strictObject({
    kind: z.literal('learned'),
    ...about,
    pets: petsSchema,
    gone: petIdsSchema,
    found: z.readonly(
      z.array(z.strictObject({ scan: uuidSchema, petId: petIdSchema })).check(z.maxLength(mostSeenPets)),
    ),
  }),
  z.strictObject({
    kind: z.literal('taken-back'),
    ...about,
    scans: z.readonly(z.array(uuidSchema).check(z.maxLength(mostSeenPets))),
  }),
  /** `isWhole` if every pet that the check is about was known. */
  z.strictObject({ kind: z.literal('ended'), ...about, isWhole: z.boolean() }),
  /** The check has ended, and can only be resumed until the app quits. */
  z.strictObject({ kind: z.literal('discarded'), ...about }),
  z.strictObject({ kind: z.literal('resumed'), ...about }),
  /** The clerk has read that this check is set aside, because another base URL or key is in use. */
  z.strictObject({ kind: z.literal('dismissed'), ...about }),
])

/** One line of a check's record; see {@link shelfEventSchema}. */
export type ShelfEvent = Readonly<z.infer<typeof shelfEventSchema>>
