import type { Addition } from '../../../src-shared/addition.ts'
import { localDate } from '../../../src-shared/file-names.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Table } from '../../../src-shared/table.ts'
import { words } from '../../../src-shared/words/words.ts'
import { statusLabel } from '../../ui/badges.tsx'
import { lookOfOutcome } from '../add/outcome-look.ts'
import { petCells, petHead } from '../spreadsheet/pet-cells.ts'

function cellsOf({ sentAt, pet, outcome }: Addition, categories: Categories): readonly string[] {
  const status = pet.status === undefined ? words.add.letTheStoreDecide : statusLabel(pet.status)
  const id = outcome.kind === 'added' ? (outcome.petId ?? '') : ''
  const cells = petCells({ ...pet, id }, categories, status)
  return [localDate(sentAt), words.formats.time(sentAt), ...cells, lookOfOutcome(outcome, true).label]
}

/** Additions as a table for a file or paper: the column names, then a row for each addition. */
export function additionTable(additions: readonly Addition[], categories: Categories): Table {
  const { fields, addedHere } = words
  const head = [addedHere.exportDate, fields.time, ...petHead(), fields.outcome]
  return [head, ...additions.map((addition) => cellsOf(addition, categories))]
}
