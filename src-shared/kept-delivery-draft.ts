import * as z from 'zod/mini'
import { mostDeliveryRows, separators, textEncodings } from './delivery.ts'

const column = z.nullable(z.int().check(z.nonnegative()))

/** What a mended cell is kept under: its column, or its field where that is read from none. */
const cellKeySchema = z.string().check(z.regex(/^(?:\d+|name|categoryId|status)$/))

const fieldsSchema = z.strictObject({
  /** The file that the rows came from; null for what was pasted. */
  source: z.nullable(z.strictObject({ fileName: z.string(), encoding: z.enum(textEncodings) })),
  separator: z.enum(separators),
  /** The rows as they came in; the first of them names the columns if `hasHeader`. */
  lines: z.readonly(z.array(z.readonly(z.array(z.string()))).check(z.maxLength(mostDeliveryRows + 1))),
  hasHeader: z.boolean(),
  columns: z.readonly(z.array(z.string())),
  /** The column that each field is read from, counted from 0; null for none. */
  matching: z.strictObject({ name: column, categoryId: column, status: column }),
  /** What stands in for the empty cells of all rows. */
  forAll: z.strictObject({ categoryId: z.string(), status: z.string() }),
  /** What the clerk did with each row, in their order: `mended` is what stands in place of some cells. */
  rows: z.readonly(
    z
      .array(
        z.strictObject({
          number: z.int().check(z.positive()),
          mended: z.record(cellKeySchema, z.string()),
          choice: z.nullable(z.enum(['added', 'left-out'])),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostDeliveryRows)),
  ),
})

const reviewSchema = fieldsSchema.check(
  z.refine(({ columns, matching, rows }) => {
    const used = Object.values(matching).filter((one) => one !== null)
    const mended = rows.flatMap((row) => Object.keys(row.mended).map(Number))
    // No column is read into two fields, and there is no other column. A field's name is no number, and no column.
    return new Set(used).size === used.length && ![...used, ...mended].some((one) => one >= columns.length)
  }),
)

/** Accepts a {@link KeptDeliveryDraft}. */
export const keptDeliveryDraftSchema = z.strictObject({
  text: z.string(),
  review: z.nullable(reviewSchema),
})

/** What a clerk has prepared in one environment and not yet sent: the text in the field `Rows`, and the delivery under review. */
export type KeptDeliveryDraft = Readonly<z.infer<typeof keptDeliveryDraftSchema>>

/** Where nothing is prepared. */
export const noDeliveryDraft: KeptDeliveryDraft = { text: '', review: null }
