import * as z from 'zod/mini'
import { deliveryPlaceOf } from './addition.ts'
import { answersAfter } from './answer-keys.ts'
import { mostDeliveryRows, rareSeparators, separators, textEncodings } from './delivery.ts'
import { environmentIds } from './environment.ts'
import { additionIdSchema, askedAboutSchema, deliveryIdSchema } from './identifier-schemas.ts'
import { newPetSchema } from './pet.ts'
import { byNewPetField, newPetFields } from './pet-fields.ts'

const cells = z.readonly(z.array(z.string()))
const rowNumbers = z._default(z.readonly(z.array(z.int().check(z.positive()))), [])
// Null for a field that an earlier version did not read.
const column = z._default(z.nullable(z.int().check(z.nonnegative())), null)

/** The key of a corrected cell: its column, or its field if no column gives the field. */
const cellKeySchema = z.string().check(z.regex(new RegExp(`^(?:\\d+|${newPetFields.join('|')})$`)))

/** The columns that fields have. */
const columnsIn = (matching: Readonly<Record<string, number | null>>) =>
  Object.values(matching).filter((one) => one !== null)

/** Accepts each field's column, counted from 0; null for none. No two fields have the same. */
export const matchingSchema = z.strictObject(byNewPetField(() => column)).check(
  z.refine((matching) => {
    const used = columnsIn(matching)
    return new Set(used).size === used.length
  }),
)

const answerText = z.string().check(z.maxLength(300))

/** Accepts the clerk's answers about odd rows: one for each kind of oddity, column or word. */
export const answersSchema = z.record(answerText, answerText)

const fieldsSchema = z.strictObject({
  /** The ID of the delivery that its rows become; absent in a draft of 2.0.0. */
  id: z.optional(deliveryIdSchema),
  /** The delivery that it last began as, even if main refused to begin it; absent if none. */
  begun: z.optional(deliveryIdSchema),
  /** The file that the rows came from; null if they were pasted. */
  source: z.nullable(
    z.strictObject({
      /** Main's ID for the file, as long as the app runs; null in a draft of an earlier version. */
      id: z._default(z.nullable(z.uuid()), null),
      fileName: z.string(),
      encoding: z.enum(textEncodings),
      /** Other encodings that it may have; none if there is no doubt. */
      encodings: z._default(z.readonly(z.array(z.enum(textEncodings))), []),
      /** A workbook's sheets, and the one that the rows came from; none and null if the file is text. */
      sheets: z._default(z.readonly(z.array(z.string())), []),
      sheet: z._default(z.nullable(z.string()), null),
      /** How many of that sheet's hidden rows are left out because they are too many, and how many other sheets are left out. */
      hidden: z._default(z.strictObject({ rows: z.int(), sheets: z.int() }), { rows: 0, sheets: 0 }),
    }),
  ),
  /** The environment from whose list or record the pets were carried here; absent if they were not. */
  carriedFrom: z.optional(z.enum(environmentIds)),
  separator: z.enum([...separators, ...rareSeparators]),
  /** In a draft of 2.1.0, which has only the rows still to fix: the delivery that began without them. */
  leftBy: z.optional(deliveryIdSchema),
  /** The rows above the header row: titles, which are left out. A draft of an earlier version has none. */
  above: z._default(z.readonly(z.array(z.strictObject({ number: z.int().check(z.positive()), cells }))), []),
  /** The header row as it came in; null if there is none. */
  header: z.nullable(cells),
  /** The header row's number; null if there is none, and in a draft of an earlier version. */
  headerRow: z._default(z.nullable(z.int().check(z.positive())), null),
  /** The columns' names on screen. */
  columns: cells,
  matching: matchingSchema,
  /** What fills the empty cells of all rows: a category as typed, and a status or `''` for the store's own. */
  forAll: z.strictObject({ categoryId: z.string(), status: z.string() }),
  /** A draft of 2.0.0 has no answers. */
  answers: z._default(answersSchema, {}),
  /** The numbers of the rows that the spreadsheet hides, and of those that it strikes out. */
  hiddenRows: rowNumbers,
  struckRows: rowNumbers,
  /** Only in a draft of an earlier version: the sheet that the rows only count. */
  summaryOf: z.optional(z.nullable(z.string())),
  /** The IDs of the pets and additions that rows looked like when the clerk chose to add those rows too. */
  askedAbout: z._default(askedAboutSchema, []),
  rows: z.readonly(
    z
      .array(
        z.strictObject({
          /**
           * The row's number in the file or the pasted text, counted from 1. The second and further pets of one row have thousandths: 4.001
           * is the second pet of row 4.
           */
          number: z.number().check(z.gte(1)),
          /** The cells as they came in. */
          cells,
          /** The clerk's corrections. */
          fixed: z.record(cellKeySchema, z.string()),
          /** Whether the clerk wants the row `added` whatever it looks like, or `left-out`; null before the clerk has chosen. */
          choice: z.nullable(z.enum(['added', 'left-out'])),
          /** The addition that it was last sent as, or will be; absent if it never was. Only the addition tells its outcome. */
          sent: z.optional(additionIdSchema),
          /** Why the delivery last began without it; absent if it began with it, or has not begun. */
          unsent: z.optional(z.enum(['to-fix', 'held-back', 'left-out'])),
          /** The same as `sent` in a draft of 2.1.0. */
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
    const fixed = rows.flatMap((row) => Object.keys(row.fixed).map(Number))
    // Every column exists. A field's name is not a number, so it is no column.
    return ![...columnsIn(matching), ...fixed].some((one) => one >= columns.length)
  }),
)

/** Accepts a {@link KeptDeliveryDraft}. */
export const keptDeliveryDraftSchema = z.strictObject({
  text: z.string(),
  review: z.nullable(reviewSchema),
})

/** What a clerk has prepared in one environment: the text in the field `Rows`, and the delivery under review. */
export type KeptDeliveryDraft = Readonly<z.infer<typeof keptDeliveryDraftSchema>>

/** The draft of an environment where nothing is prepared. */
export const noDeliveryDraft: KeptDeliveryDraft = { text: '', review: null }

/** A draft of an earlier version as this one keeps it, but without the rows that its delivery began with. */
export function inPresentForm({ text, review }: KeptDeliveryDraft): KeptDeliveryDraft {
  if (review?.leftBy === undefined) return { text, review }
  const { leftBy: begun, ...others } = review
  const rows = others.rows.map(({ refused, ...row }) => {
    const wasSent = refused !== undefined && deliveryPlaceOf(refused.id)?.id === begun
    return { ...row, sent: refused?.id, unsent: wasSent ? undefined : ('to-fix' as const) }
  })
  return { text, review: { ...others, begun, rows } }
}

/**
 * A draft for the environment's store at another base URL. Keeps what the clerk typed, but not the rows that a delivery to the former store began
 * with. What names that store's pets, categories or deliveries goes, and so does the ID, which may be a delivery's there.
 */
export function forAnotherStore({ text, review }: KeptDeliveryDraft): KeptDeliveryDraft {
  if (review === null) return { text, review }
  const { id: _, begun: __, leftBy: ___, ...others } = review
  const answers = answersAfter('store', review.answers)
  const rows = review.rows.flatMap(({ sent, unsent: ____, refused, ...row }) => (sent === undefined ? [row] : []))
  if (rows.length === 0) return { text, review: null }
  return { text, review: { ...others, answers, askedAbout: [], rows } }
}
