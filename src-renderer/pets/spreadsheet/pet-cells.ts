import type { EnvironmentId } from '../../../src-shared/environment.ts'
import { fileNames } from '../../../src-shared/file-names.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Pet, PetId } from '../../../src-shared/pet.ts'
import { newPetFields } from '../../../src-shared/pet-fields.ts'
import { asText, guardCell, type Table } from '../../../src-shared/table.ts'
import { listWords as words } from '../../../src-shared/words/list-words.ts'
import { statusLabel } from '../../ui/badges.tsx'
import { copyText, exportTable } from '../../ui/notices/messages.ts'

/** The names of a pet's columns. A category has two: its number and the clerk's name for it. */
export function petHead(): readonly string[] {
  const { name, categoryNumber, categoryId, status, id } = words.fields
  return [name, categoryNumber, categoryId, status, id]
}

/** A pet's cells, for a row below {@link petHead}. `status` is its status in words. */
export function petCells(pet: Pet, { names }: Categories, status: string): readonly string[] {
  const { name, categoryId = '', id } = pet
  return [name, categoryId, names[categoryId] ?? '', status, id]
}

/** A pet in the store as a row. A gone pet's status tells that it is gone, and its last status. */
function cellsOf(pet: Pet, categories: Categories, isGone = false): readonly string[] {
  const { gone, wasStatus } = words.changes
  return petCells(pet, categories, isGone ? `${gone} · ${wasStatus(pet.status)}` : statusLabel(pet.status))
}

/**
 * Makes a table with the columns' names and a row for each pet. It is for paper; for the clipboard or a file, pass the pets through
 * {@link forSpreadsheet} first. `gone` has the IDs of gone pets.
 */
export function tableOf(pets: readonly Pet[], categories: Categories, gone: ReadonlySet<PetId> = new Set()): Table {
  return [petHead(), ...pets.map((pet) => cellsOf(pet, categories, gone.has(pet.id)))]
}

/** Writes pets' names so that a spreadsheet keeps them as they are, see {@link asText}. For the clipboard or a file, not for paper. */
export function forSpreadsheet(pets: readonly Pet[]): readonly Pet[] {
  return pets.map((pet) => ({ ...pet, name: asText(pet.name) }))
}

/**
 * A cell without formulas, in which no number is rounded. One that begins with a quote is quoted, because a spreadsheet would take the next cells into
 * a cell with an open quote.
 */
function copiedCell(cell: string): string {
  const line = guardCell(cell).replace(/[\t\r\n]+/g, ' ')
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line
}

/** Turns rows into text to paste into a spreadsheet or a message: cells separated by tabs, without formulas. */
export function toText(rows: Table): string {
  return rows.map((cells) => cells.map(copiedCell).join('\t')).join('\n')
}

/** A sheet that suppliers can fill in: only the names of a delivery's columns, in the clerk's language. */
export const emptySheet = (): Table => [
  newPetFields.map((field) => words.fields[field === 'categoryId' ? 'categoryNumber' : field]),
]

/** Asks where to save the {@link emptySheet}, writes it there as CSV, and shows a message. */
export function saveEmptySheet(environment: EnvironmentId): Promise<void> {
  return exportTable(environment, { fileName: fileNames.emptySheet, rows: emptySheet() }, { title: words.saved })
}

/**
 * Copies each pet as a row, for a spreadsheet or a message, and shows a message. `isGone` tells which pets are gone from the
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
