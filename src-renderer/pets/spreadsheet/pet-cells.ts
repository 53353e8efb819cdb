import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { defuseFormula, type Table } from '../../../src-shared/table.ts'
import { words } from '../../../src-shared/words/words.ts'
import { statusLabel } from '../../ui/badges.tsx'
import { copyText } from '../../ui/notices/messages.ts'

/**
 * One pet as the cells of a row: name, category number, the clerk's name for it, status, ID. Of a pet that is gone, the status
 * says so and what it was.
 */
function cellsOf(pet: Pet, { names }: Categories, isGone = false): readonly string[] {
  const { gone, wasStatus } = words.changes
  const status = isGone ? `${gone} · ${wasStatus(pet.status)}` : statusLabel(pet.status)
  return [pet.name, pet.categoryId, names[pet.categoryId] ?? '', status, pet.id]
}

const none: ReadonlySet<PetId> = new Set()

/**
 * The pets as a table for the clipboard, a file or paper: the names of the columns, then a row for each pet. `gone` has the IDs
 * of those that are gone.
 */
export function tableOf(pets: readonly Pet[], categories: Categories, gone = none): Table {
  const { fields } = words
  const head = [fields.name, fields.categoryNumber, fields.categoryId, fields.status, fields.id]
  return [head, ...pets.map((pet) => cellsOf(pet, categories, gone.has(pet.id)))]
}

/** A spreadsheet would take the cells after an open quote into its cell, so a cell that begins with one is quoted itself. */
function copiedCell(cell: string): string {
  const line = defuseFormula(cell).replace(/[\t\r\n]+/g, ' ')
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line
}

/** Rows as text to paste into a spreadsheet or a message: cells separated by tabs, without formulas. */
export function toText(rows: Table): string {
  return rows.map((cells) => cells.map(copiedCell).join('\t')).join('\n')
}

/**
 * Copies pets, each as one row, for a spreadsheet or a message, and says so. `isGone` tells which are gone from the
 * store.
 */
export function copyPets(
  pets: readonly Pet[],
  categories: Categories,
  isGone: (petId: PetId) => boolean,
): Promise<void> {
  return copyText(toText(pets.map((pet) => cellsOf(pet, categories, isGone(pet.id)))), words.copied(pets.length))
}
