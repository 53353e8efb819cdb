import * as z from 'zod/mini'
import { operations } from './operations.ts'
import { categoryIdSchema, petFilterSchema, petLimitSchema } from './pet.ts'
import { sortableColumns } from './pet-columns.ts'
import { environmentIdSchema } from './settings.ts'

const viewSchema = z.strictObject({
  filter: petFilterSchema,
  sorting: z.readonly(z.array(z.strictObject({ id: z.enum(sortableColumns), desc: z.boolean() }))),
})

/** How the list of one environment is looked at. */
export type View = Readonly<z.infer<typeof viewSchema>>

const draftSchema = z.strictObject({ name: z.string(), categoryId: z.string(), status: z.string() })

/** What a clerk has typed into the add form of one environment and not yet sent. `status` is empty for "let the store decide". */
export type Draft = Readonly<z.infer<typeof draftSchema>>

const categoriesSchema = z.strictObject({
  names: z.record(categoryIdSchema, z.string()),
  recent: z.readonly(z.array(categoryIdSchema)),
})

/**
 * What a clerk knows of the categories of one environment: their own names for them, because the service has none
 * (section 2: the category resource is not shown), and the numbers that they used last, newest first.
 */
export type Categories = Readonly<z.infer<typeof categoriesSchema>>

/** What of the window's view outlives the window: nothing in it came from the service. */
export const keptViewSchema = z.strictObject({
  views: z.partialRecord(environmentIdSchema, viewSchema),
  drafts: z.partialRecord(environmentIdSchema, draftSchema),
  categories: z.partialRecord(environmentIdSchema, categoriesSchema),
  /** The environment that was switched to and in which no pet was added since: its first add is asked about. */
  firstAddIn: z.nullable(environmentIdSchema),
  /** How many pets an environment shows until the clerk chooses otherwise there. */
  firstLimit: petLimitSchema,
})

/** What of the window's view outlives the window; see {@link keptViewSchema}. */
export type KeptView = Readonly<z.infer<typeof keptViewSchema>>

/** The view of a first run. */
export const firstKeptView: KeptView = {
  views: {},
  drafts: {},
  categories: {},
  firstAddIn: null,
  firstLimit: operations.listPets.limit.default,
}
