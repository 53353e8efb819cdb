import * as z from 'zod/mini'
import { firstOwnPaper, type OwnLabelPaper, type OwnPaperField, ownPaperRange } from './own-label-paper.ts'

// Not in the paper's own file, because the first screen must not load zod with it.

function length(field: OwnPaperField) {
  const [least, most] = ownPaperRange[field]
  return z._default(z.number().check(z.minimum(least), z.maximum(most)), firstOwnPaper[field])
}

function count(field: OwnPaperField) {
  const [least, most] = ownPaperRange[field]
  return z._default(z.int().check(z.minimum(least), z.maximum(most)), firstOwnPaper[field])
}

/** Accepts an {@link OwnLabelPaper}. Missing fields are as in {@link firstOwnPaper}. */
export const ownLabelPaperSchema = z.object({
  unit: z._default(z.enum(['mm', 'in']), firstOwnPaper.unit),
  sheet: z._default(z.nullable(z.enum(['A4', 'Letter'])), firstOwnPaper.sheet),
  width: length('width'),
  height: length('height'),
  columns: count('columns'),
  rows: count('rows'),
  top: length('top'),
  start: length('start'),
  columnGap: length('columnGap'),
  rowGap: length('rowGap'),
} satisfies { readonly [Field in keyof OwnLabelPaper]: z.ZodMiniType<OwnLabelPaper[Field]> })
