import type { Addition, AdditionOutcome } from '../../../src-shared/addition.ts'
import { serviceWordsOf } from '../../../src-shared/failure.ts'
import { localDate } from '../../../src-shared/file-names.ts'
import type { Categories } from '../../../src-shared/kept-view.ts'
import type { Table } from '../../../src-shared/table.ts'
import { words } from '../../../src-shared/words/words.ts'
import { statusLabel } from '../../ui/badges.tsx'
import { petCells, petHead } from '../spreadsheet/pet-cells.ts'

/** An addition's outcome in a few words, with the service's own if it refused the pet. */
export function outcomeWords(outcome: AdditionOutcome): string {
  const { addedHere } = words
  switch (outcome.kind) {
    case 'sending':
      return addedHere.sending
    case 'unknown':
      return addedHere.unknown
    case 'added':
      return { answer: addedHere.added, list: addedHere.found, clerk: addedHere.noted }[outcome.confirmedBy]
    case 'not-added': {
      if (outcome.replacedBy !== undefined) return addedHere.addedAgain
      // First, because an addition that the clerk is done with keeps the service's words.
      const said = serviceWordsOf(outcome.failure)
      if (said !== null) return addedHere.refusedBecause(said)
      return {
        refused: addedHere.refused,
        'not-sent': addedHere.notSent,
        interrupted: addedHere.interrupted,
        clerk: addedHere.notAdded,
      }[outcome.reason]
    }
  }
}

function cellsOf({ sentAt, pet, outcome }: Addition, categories: Categories): readonly string[] {
  const status = pet.status === undefined ? words.add.letTheStoreDecide : statusLabel(pet.status)
  const id = outcome.kind === 'added' ? (outcome.petId ?? '') : ''
  const cells = petCells({ ...pet, id }, categories, status)
  return [localDate(sentAt), words.formats.time(sentAt), ...cells, outcomeWords(outcome)]
}

/** Additions as a table for a file or paper: the column names, then a row for each addition. */
export function additionTable(additions: readonly Addition[], categories: Categories): Table {
  const { fields, addedHere } = words
  const head = [addedHere.exportDate, fields.time, ...petHead(), fields.outcome]
  return [head, ...additions.map((addition) => cellsOf(addition, categories))]
}
