import * as z from 'zod/mini'
import { singleAdditionIdSchema } from './identifier-schemas.ts'
import { type LabelPaperChoice, labelPaperChoices } from './label-paper-choice.ts'
import { refreshChoices } from './list-choices.ts'
import { operations } from './operations.ts'
import { firstOwnPaper, mostPlaces } from './own-label-paper.ts'
import { ownLabelPaperSchema } from './own-label-paper-schema.ts'
import { type CategoryId, categoryIdSchema, petFilterSchema, petLimitSchema } from './pet.ts'
import { byNewPetField, petFields } from './pet-fields.ts'
import { printerNameSchema } from './printing.ts'

// Unknown fields are dropped and missing ones get their defaults: another version of the app may have written the file, and
// nothing that was typed may be lost because of that.

const { status, limit } = petFilterSchema.shape
const firstLabelPaper: LabelPaperChoice = 'as-printer'
/** How far labels may be moved at most, in millimetres: further is another paper. */
export const furthestNudge = 10
const nudge = z._default(z.number().check(z.minimum(-furthestNudge), z.maximum(furthestNudge)), 0)
const usualLimit = operations.listPets.limit.default

const viewSchema = z.object({
  filter: z._default(
    // A limit is kept only where the clerk chose one; elsewhere `firstLimit` applies.
    z.object({ status: z._default(status, 'all'), limit: z.exactOptional(limit) }),
    { status: 'all' },
  ),
  sorting: z._default(z.readonly(z.array(z.object({ id: z.enum(petFields), desc: z.boolean() }))), []),
})

/** How the list of one environment is looked at. */
export type View = Readonly<z.infer<typeof viewSchema>>

const text = z._default(z.string(), '')

const draftSchema = z.object({
  ...byNewPetField(() => text),
  /** The addition that this text became when Add was pressed; null if it was not, or the text has changed since. */
  id: z._default(z.nullable(singleAdditionIdSchema), null),
  /** The addition that this text was before it changed; null if there is none. */
  replaces: z._default(z.nullable(singleAdditionIdSchema), null),
})

/** What a clerk has typed into the add form of one environment. `status` is empty for "let the store decide". */
export type Draft = Readonly<z.infer<typeof draftSchema>>

/** The longest name of a category that can be typed or read from a file, in characters. */
export const longestCategoryName = 100

/** Names of categories by their number, as an administrator writes them: each has something to read. */
export const categoryNamesSchema = z.record(
  categoryIdSchema,
  z.string().check(z.regex(/\S/), z.maxLength(longestCategoryName)),
)

/** Names of categories by their number. The service has none (section 2: the category resource is not shown). */
export type CategoryNames = Readonly<Record<CategoryId, string>>

const categoriesSchema = z.object({
  names: z._default(z.record(categoryIdSchema, z.string()), {}),
  recent: z._default(z.readonly(z.array(categoryIdSchema)), []),
})

/**
 * What a clerk knows of the categories of one environment: their own names for them, because the service has none
 * (section 2: the category resource is not shown), and the numbers that they used last, newest first.
 */
export type Categories = Readonly<z.infer<typeof categoriesSchema>>

/** One value for each environment that has one. */
function byEnvironment<Value extends z.ZodMiniType>(schema: Value) {
  const one = z.exactOptional(schema)
  return z._default(z.object({ production: one, staging: one, practice: one }), {})
}

/** What outlives the window of the clerk's view. Nothing in it came from the service. */
export const keptViewSchema = z.object({
  views: byEnvironment(viewSchema),
  drafts: byEnvironment(draftSchema),
  categories: byEnvironment(categoriesSchema),
  /** How many pets an environment shows until the clerk chooses otherwise there. */
  firstLimit: z._default(petLimitSchema, usualLimit),
  /** How often the shown list is loaded again by itself. */
  refresh: z._default(z.enum(refreshChoices), 'every-minute'),
  /** The paper that labels were printed on last. */
  labelPaper: z._default(z.enum(labelPaperChoices), firstLabelPaper),
  /** The paper that the clerk typed last. */
  ownPaper: z._default(ownLabelPaperSchema, firstOwnPaper),
  /** How far labels are moved on the paper, to the end of the line and down, in millimetres: some printers are a little off. */
  labelNudge: z._default(z.object({ across: nudge, down: nudge }), { across: 0, down: 0 }),
  /** The system's name of the printer for labels; empty for the system's dialog, and null until the clerk chooses. */
  labelPrinter: z._default(z.nullable(z.union([z.literal(''), printerNameSchema])), null),
  /** How many labels of the sheet in the printer are used up. */
  usedLabels: z._default(z.int().check(z.minimum(0), z.maximum(mostPlaces - 1)), 0),
})

/** What outlives the window of the clerk's view; see {@link keptViewSchema}. */
export type KeptView = Readonly<z.infer<typeof keptViewSchema>>
