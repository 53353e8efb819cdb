import * as z from 'zod/mini'
import { type AdditionId, type DeliveryId, deliveryPlaceOf } from './addition.ts'
import { type Delivery, mostDeliveryRows, numberOfRow, rareSeparators, separators, textEncodings } from './delivery.ts'
import { additionIdSchema, deliveryIdSchema } from './identifier-schemas.ts'
import { nameOddities, rowOddities } from './name-oddities.ts'
import { newPetSchema, petIdSchema } from './pet.ts'
import { byNewPetField, newPetFields } from './pet-fields.ts'

const cells = z.readonly(z.array(z.string()))
// None for a field that an earlier version did not read.
const column = z._default(z.nullable(z.int().check(z.nonnegative())), null)

/** The name that a corrected cell is kept under: its column, or its field if no column gives it. */
const cellKeySchema = z.string().check(z.regex(new RegExp(`^(?:\\d+|${newPetFields.join('|')})$`)))

/** What an answer is about: a kind of oddity, a column, or a word for a category or a status. */
const answerKeySchema = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(
      new RegExp(
        String.raw`^(?:${[...nameOddities, ...rowOddities].join('|')}|(?:quantity|name) \d+|refused [\da-f-]+|(?:categoryId|status) [\s\S]+)$`,
      ),
    ),
  )

/** Accepts the column that each field is read from, counted from 0; null for none. */
export const matchingSchema = z.strictObject(byNewPetField(() => column))

/** Accepts what the clerk said to what is odd in rows, by what it is about: to each kind, column or word once. */
export const answersSchema = z.record(answerKeySchema, z.string().check(z.maxLength(300)))

const fieldsSchema = z.strictObject({
  /** The ID of the delivery that its rows become; absent in a draft of 2.0.0. */
  id: z.optional(deliveryIdSchema),
  /** The file that the rows came from; null for what was pasted. */
  source: z.nullable(
    z.strictObject({
      /** By which main knows the file, as long as the app runs; null in a draft of an earlier version. */
      id: z._default(z.nullable(z.uuid()), null),
      fileName: z.string(),
      encoding: z.enum(textEncodings),
      /** How else it may be written; none where there is no doubt. */
      encodings: z._default(z.readonly(z.array(z.enum(textEncodings))), []),
      /** The sheets of a workbook, and the one that the rows came from; none and null where the file is text. */
      sheets: z._default(z.readonly(z.array(z.string())), []),
      sheet: z._default(z.nullable(z.string()), null),
      /** How many hidden rows of that sheet are left out because they are too many, and how many hidden sheets are. */
      hidden: z._default(z.strictObject({ rows: z.int(), sheets: z.int() }), { rows: 0, sheets: 0 }),
    }),
  ),
  separator: z.enum([...separators, ...rareSeparators]),
  /** The delivery that began without these rows, because they were still to be fixed; absent where none did. */
  leftBy: z.optional(deliveryIdSchema),
  /** The rows above those that name the columns: titles, which are left out. A draft of an earlier version has none. */
  above: z._default(z.readonly(z.array(z.strictObject({ number: z.int().check(z.positive()), cells }))), []),
  /** The row that names the columns as it came in; null where there is none. */
  header: z.nullable(cells),
  /** The number of that row; null where there is none, and in a draft of an earlier version. */
  headerRow: z._default(z.nullable(z.int().check(z.positive())), null),
  /** The columns as they are called on screen. */
  columns: cells,
  matching: matchingSchema,
  /** What fills the empty cells of all rows: a category as typed, and a status or `''` for the store's own. */
  forAll: z.strictObject({ categoryId: z.string(), status: z.string() }),
  /** A draft of 2.0.0 has no answers. */
  answers: z._default(answersSchema, {}),
  /** The rows that the spreadsheet hides, by their numbers, and the sheet that the rows only count; null where they count none. */
  hiddenRows: z._default(z.readonly(z.array(z.int().check(z.positive()))), []),
  summaryOf: z._default(z.nullable(z.string()), null),
  /** The IDs of the pets and additions that rows looked like when the clerk chose to add those rows too. */
  askedAbout: z._default(z.readonly(z.array(z.union([petIdSchema, additionIdSchema]))), []),
  rows: z.readonly(
    z
      .array(
        z.strictObject({
          /** The row of the file, or of what was pasted, counted from 1. */
          number: z.int().check(z.positive()),
          /** The cells as they came in. */
          cells,
          /** What the clerk put in their place. */
          fixed: z.record(cellKeySchema, z.string()),
          /** Whether the clerk wants it `added` whatever it looks like, or `left-out`; null where the clerk said neither. */
          choice: z.nullable(z.enum(['added', 'left-out'])),
          /** The addition that the service refused, with its words, before the row came back to be fixed; absent where none was. */
          refused: z.optional(
            z.strictObject({ id: additionIdSchema, message: z.nullable(z.string()), pet: newPetSchema }),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostDeliveryRows)),
  ),
})

const reviewSchema = fieldsSchema.check(
  z.refine(({ columns, matching, rows }) => {
    const used = Object.values(matching).filter((one) => one !== null)
    const fixed = rows.flatMap((row) => Object.keys(row.fixed).map(Number))
    // No column is read into two fields, and there is no other column. A field's name is no number, and no column.
    return new Set(used).size === used.length && ![...used, ...fixed].some((one) => one >= columns.length)
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

/**
 * What is left of a draft whose delivery has begun: the rows that it began without, to be fixed. A window that was closed in that
 * moment could not say so.
 */
export function withoutSent(
  draft: KeptDeliveryDraft,
  { id, rows: sent }: Pick<Delivery, 'id' | 'rows'>,
): KeptDeliveryDraft {
  const { review } = draft
  if (review === null) return draft
  const numbers = new Set(sent.map((_, row) => numberOfRow({ rows: sent }, row)))
  const rows = review.rows.filter(({ number, choice }) => !numbers.has(number) && choice !== 'left-out')
  const text = review.source === null ? '' : draft.text
  return { text, review: rows.length === 0 ? null : { ...review, id: undefined, rows, leftBy: id } }
}

type Rows = NonNullable<KeptDeliveryDraft['review']>['rows']

const isOf = (id: DeliveryId, addition: AdditionId | undefined) =>
  addition !== undefined && deliveryPlaceOf(addition)?.id === id

/**
 * The rows that a delivery began without, because they were still to be fixed, and that the clerk has not left out since. Those that
 * it sent in vain are not among them.
 */
export function stillToFix(review: KeptDeliveryDraft['review'] | undefined, id: DeliveryId): Rows {
  if (review?.leftBy !== id) return []
  return review.rows.filter(({ choice, refused }) => choice !== 'left-out' && !isOf(id, refused?.id))
}

/** The rows of a delivery that the service refused and that are under review again, by their places in the delivery. */
export function takenBack(review: KeptDeliveryDraft['review'] | undefined, id: DeliveryId): ReadonlySet<number> {
  const rows = review?.leftBy === id ? review.rows : []
  return new Set(
    rows.flatMap(({ refused }) => (isOf(id, refused?.id) ? [deliveryPlaceOf(refused?.id ?? '')?.row ?? -1] : [])),
  )
}
