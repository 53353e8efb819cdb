import * as z from 'zod/mini'
import { answersSchema, matchingSchema } from './kept-delivery-draft.ts'
import { mostColumnNames } from './known-sheet-limit.ts'

/** The names of the columns of a sheet, by which it is known. */
export const sheetColumnsSchema = z.readonly(
  z.array(z.string()).check(
    z.minLength(1),
    z.refine((columns) => columns.join('').length <= mostColumnNames),
  ),
)

/** Accepts a {@link KnownSheet}. */
export const knownSheetSchema = z
  .strictObject({
    columns: sheetColumnsSchema,
    /** The column that each field was read from: no column twice. */
    matching: matchingSchema,
    /** What the clerk said to what was odd in its rows. */
    answers: answersSchema,
  })
  .check(
    z.refine(({ matching }) => {
      const used = Object.values(matching).filter((one) => one !== null)
      return new Set(used).size === used.length
    }),
  )

/** What a clerk said of a sheet when a delivery of it began: those of a supplier have the same columns each week. */
export type KnownSheet = Readonly<z.infer<typeof knownSheetSchema>>
