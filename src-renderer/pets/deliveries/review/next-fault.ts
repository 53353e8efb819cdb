import { type DeliveryField, deliveryFields, isDeliveryField } from '../../spreadsheet/header-words.ts'
import type { CheckedRow } from '../draft/check-rows.ts'

/** A cell of the rows as they are shown; `position` counts from 0. */
export interface FaultyCell {
  readonly position: number
  readonly field: DeliveryField
}

/**
 * The next cell with a fault after (`step` 1) or before (-1) a cell, row by row; undefined if there is none. `cell` is a
 * field, or anything else for what stands after the fields of a row.
 */
export function nextFault(
  rows: readonly Pick<CheckedRow, 'faults' | 'verdict'>[],
  { position, cell }: { readonly position: number; readonly cell: string },
  step: 1 | -1,
): FaultyCell | undefined {
  const width = deliveryFields.length
  const field = isDeliveryField(cell) ? deliveryFields.indexOf(cell) : -1
  const start = position * width + (field < 0 ? width - (step === 1 ? 1 : 0) : field)
  for (let at = start + step; at >= 0 && at < rows.length * width; at += step) {
    const row = rows[Math.floor(at / width)]
    const name = deliveryFields[at % width]
    if (row?.verdict === 'to-fix' && name && row.faults[name] !== undefined) {
      return { position: Math.floor(at / width), field: name }
    }
  }
  return undefined
}
