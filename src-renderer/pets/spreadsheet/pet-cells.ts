import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { type PetField, petFields } from '../../../src-shared/pet-fields.ts'
import { asText, defuseFormula, type Table } from '../../../src-shared/table.ts'
import { words } from '../../../src-shared/words/words.ts'
import { statusLabel } from '../../ui/badges.tsx'
import { copyText } from '../../ui/notices/messages.ts'

/** The names of the columns of a pet. A category has two: its number and the clerk's name for it. */
export function petHead(): readonly string[] {
  const { fields } = words
  const names: Readonly<Record<PetField, readonly string[]>> = {
    name: [fields.name],
    categoryId: [fields.categoryNumber, fields.categoryId],
    status: [fields.status],
    id: [fields.id],
  }
  return petFields.flatMap((field) => names[field])
}

/** A pet as the cells of a row below {@link petHead}, with its status in words. */
export function petCells(pet: Pet, { names }: Categories, status: string): readonly string[] {
  const cells: Readonly<Record<PetField, readonly string[]>> = {
    name: [pet.name],
    categoryId: pet.categoryId === undefined ? ['', ''] : [pet.categoryId, names[pet.categoryId] ?? ''],
    status: [status],
    id: [pet.id],
  }
  return petFields.flatMap((field) => cells[field])
}

/** A pet of the store as a row. Of one that is gone, the status says so and what it was. */
function cellsOf(pet: Pet, categories: Categories, isGone = false): readonly string[] {
  const { gone, wasStatus } = words.changes
  return petCells(pet, categories, isGone ? `${gone} · ${wasStatus(pet.status)}` : statusLabel(pet.status))
}

const none: ReadonlySet<PetId> = new Set()

/**
 * The pets as a table for paper, or {@link forSpreadsheet} for the clipboard or a file: the names of the columns, then a row for each pet. `gone` has the IDs
 * of those that are gone.
 */
export function tableOf(pets: readonly Pet[], categories: Categories, gone = none): Table {
  return [petHead(), ...pets.map((pet) => cellsOf(pet, categories, gone.has(pet.id)))]
}

/** Pets with their names as a spreadsheet keeps them, see {@link asText}: for the clipboard or a file, not for paper. */
export function forSpreadsheet(pets: readonly Pet[]): readonly Pet[] {
  return pets.map((pet) => ({ ...pet, name: asText(pet.name) }))
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
  return copyText(
    toText(forSpreadsheet(pets).map((pet) => cellsOf(pet, categories, isGone(pet.id)))),
    words.copied(pets.length),
  )
}
