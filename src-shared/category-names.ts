import * as z from 'zod/mini'
import { type CategoryId, categoryIdSchema } from './pet.ts'

/** The longest name of a category that can be typed or read from a file, in characters. */
export const longestCategoryName = 100

/** Names of categories by their number, as an administrator writes them: each has something to read. */
export const categoryNamesSchema = z.record(
  categoryIdSchema,
  z.string().check(z.regex(/\S/), z.maxLength(longestCategoryName)),
)

/** Names of categories by their number. The service has none (section 2: the category resource is not shown). */
export type CategoryNames = Readonly<Record<CategoryId, string>>
