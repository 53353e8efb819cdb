import * as z from 'zod/mini'
import { mostColumnNames } from './delivery.ts'
import { answersSchema, matchingSchema } from './kept-delivery-draft.ts'

/** A sheet's column names, by which the app recognises it. */
export const sheetColumnsSchema = z.readonly(
  z.array(z.string()).check(
    z.minLength(1),
    z.refine((columns) => columns.join('').length <= mostColumnNames),
  ),
)

/** Accepts a {@link KnownSheet}. */
export const knownSheetSchema = z.strictObject({
  columns: sheetColumnsSchema,
  matching: matchingSchema,
  /** The clerk's answers about odd rows. */
  answers: answersSchema,
})

/** The clerk's answers about a sheet, as a delivery of it began. A supplier's sheets have the same columns each week. */
export type KnownSheet = Readonly<z.infer<typeof knownSheetSchema>>
