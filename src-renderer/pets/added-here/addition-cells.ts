import type { Addition } from '../../../src-shared/addition.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import { localDate } from '../../../src-shared/local-date.ts'
import type { Table } from '../../../src-shared/table.ts'
import { words } from '../../../src-shared/words/words.ts'
import { statusLabel } from '../../ui/status-badge.tsx'
import { outcomeWords } from './outcome-words.ts'

function cellsOf({ sentAt, pet, outcome }: Addition, { names }: Categories): readonly string[] {
  return [
    localDate(sentAt),
    words.formats.time(sentAt),
    pet.name,
    pet.categoryId,
    names[pet.categoryId] ?? '',
    pet.status === undefined ? words.add.letTheStoreDecide : statusLabel(pet.status),
    outcome.kind === 'added' ? (outcome.petId ?? '') : '',
    outcomeWords(outcome),
  ]
}

/** Additions as a table for a file or paper: the names of the columns, then a row for each addition. */
export function additionTable(additions: readonly Addition[], categories: Categories): Table {
  const { columns, exportColumns } = words.addedHere
  const head = [
    exportColumns.date,
    columns.time,
    columns.name,
    exportColumns.categoryNumber,
    columns.category,
    exportColumns.status,
    columns.id,
    columns.outcome,
  ]
  return [head, ...additions.map((addition) => cellsOf(addition, categories))]
}
