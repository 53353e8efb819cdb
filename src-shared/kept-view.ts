import * as z from 'zod/mini'
import { byEnvironment, formerStoresSchema, placeSchema } from './former-stores-schema.ts'
import { singleAdditionIdSchema } from './identifier-schemas.ts'
import { type LabelPaperChoice, labelPaperChoices } from './label-papers.ts'
import { asManyAsPossible, refreshChoices } from './list-choices.ts'
import { firstOwnPaper, mostPlaces, type OwnLabelPaper, type OwnPaperField, ownPaperRange } from './own-label-paper.ts'
import { type CategoryId, categoryIdSchema, petFilterSchema, petLimitSchema } from './pet.ts'
import { byNewPetField, petFields } from './pet-fields.ts'
import { printerNameSchema } from './printing.ts'

// Drops unknown fields and fills in missing ones: another version of the app may have written the file, and that must not lose what a clerk
// typed.

const { status, limit } = petFilterSchema.shape
const firstLabelPaper: LabelPaperChoice = 'as-printer'
/** How far labels can be moved, in millimetres. Beyond that, the clerk needs another paper. */
export const furthestNudge = 10
const nudge = z._default(z.number().check(z.minimum(-furthestNudge), z.maximum(furthestNudge)), 0)

const questionSchema = z.object({
  filter: z._default(
    // A limit is kept only if the clerk chose one; otherwise `firstLimit` applies.
    z.object({ status: z._default(status, 'all'), limit: z.exactOptional(limit) }),
    { status: 'all' },
  ),
  sorting: z._default(z.readonly(z.array(z.object({ id: z.enum(petFields), desc: z.boolean() }))), []),
})

/** What the clerk asks of one environment's list, as far as it is kept: the filter and sorting. */
export type KeptQuestion = Readonly<z.infer<typeof questionSchema>>

const text = z._default(z.string(), '')

const draftSchema = z.object({
  ...byNewPetField(() => text),
  /** The addition that this text became when the clerk pressed Add; null before that, and once the text has changed. */
  id: z._default(z.nullable(singleAdditionIdSchema), null),
  /** The addition that this text became before it changed; null if there is none. */
  replaces: z._default(z.nullable(singleAdditionIdSchema), null),
})

/** What a clerk has typed into the add form of one environment. `status` is empty for "let the store decide". */
export type Draft = Readonly<z.infer<typeof draftSchema>>

/** The longest category name that can be typed or read from a file, in characters. */
export const longestCategoryName = 100

/** An administrator's category names by number. Each has something to read. */
export const categoryNamesSchema = z.record(
  categoryIdSchema,
  z.string().check(z.regex(/\S/), z.maxLength(longestCategoryName)),
)

/** Category names by number. The service has none (section 2: the category resource is not shown). */
export type CategoryNames = Readonly<Record<CategoryId, string>>

const categoriesSchema = z.object({
  names: z._default(z.record(categoryIdSchema, z.string()), {}),
  recent: z._default(z.readonly(z.array(categoryIdSchema)), []),
})

/**
 * A clerk's names for one environment's categories, because the service has none (section 2: the category resource is not shown), and the numbers
 * that they used last, newest first.
 */
export type Categories = Readonly<z.infer<typeof categoriesSchema>>

function inRange(field: OwnPaperField, schema: z.ZodMiniNumber = z.number()) {
  const [least, most] = ownPaperRange[field]
  return z._default(schema.check(z.minimum(least), z.maximum(most)), firstOwnPaper[field])
}

const ownLabelPaperSchema = z.object({
  unit: z._default(z.enum(['mm', 'in']), firstOwnPaper.unit),
  sheet: z._default(z.nullable(z.enum(['A4', 'Letter'])), firstOwnPaper.sheet),
  width: inRange('width'),
  height: inRange('height'),
  columns: inRange('columns', z.int()),
  rows: inRange('rows', z.int()),
  top: inRange('top'),
  start: inRange('start'),
  columnGap: inRange('columnGap'),
  rowGap: inRange('rowGap'),
} satisfies { readonly [Field in keyof OwnLabelPaper]: z.ZodMiniType<OwnLabelPaper[Field]> })

/** The part of the clerk's view that survives the window. Nothing in it came from the service. */
export const keptViewSchema = z.object({
  views: byEnvironment(questionSchema),
  drafts: byEnvironment(draftSchema),
  /** The status that the clerk last chose for new pets of each store, in the form or for a delivery; empty for "let the store decide". */
  statuses: z._default(z.record(placeSchema, z.string()), {}),
  categories: byEnvironment(categoriesSchema),
  /** The categories of stores that environments had before, because each store numbers its own. */
  formerCategories: formerStoresSchema(categoriesSchema),
  /** How many pets an environment shows until the clerk chooses another number there. */
  firstLimit: z._default(petLimitSchema, asManyAsPossible),
  /** How often the app refreshes the shown list by itself. */
  refresh: z._default(z.enum(refreshChoices), 'every-minute'),
  /** The paper that was last used for labels. */
  labelPaper: z._default(z.enum(labelPaperChoices), firstLabelPaper),
  /** The paper that the clerk typed last. */
  ownPaper: z._default(ownLabelPaperSchema, firstOwnPaper),
  /** How far to move labels on the paper, towards the end of the line and down, in millimetres, because some printers are a little off. */
  labelNudge: z._default(z.object({ across: nudge, down: nudge }), { across: 0, down: 0 }),
  /** The system's name of the printer for labels; empty for the system's dialog, and null until the clerk chooses. */
  labelPrinter: z._default(z.nullable(z.union([z.literal(''), printerNameSchema])), null),
  /** Whether the check of the shelf sounds for codes that nobody knows, and for those that were scanned before. */
  shelfSounds: z._default(z.boolean(), false),
  /** How many labels of the sheet in the printer are used up. */
  usedLabels: z._default(z.int().check(z.minimum(0), z.maximum(mostPlaces - 1)), 0),
})

/** The part of the clerk's view that survives the window; see {@link keptViewSchema}. */
export type KeptView = Readonly<z.infer<typeof keptViewSchema>>
