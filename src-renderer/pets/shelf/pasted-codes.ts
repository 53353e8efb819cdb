import type { Knowledge } from '../../../src-shared/knowledge.ts'
import { withoutGuard } from '../../../src-shared/table.ts'
import { words } from '../../../src-shared/words/words.ts'
import { numberToOpen } from '../search/search-pets.ts'
import { petHead } from '../spreadsheet/pet-cells.ts'
import { petsOfCode } from './pets-of-code.ts'

/** A date or a time, which batch scanners write beside each code. */
const moment = /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?:[ T]\d{1,2}:\d.*)?$|^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?$/i

/**
 * The codes in a pasted text, one of each row; `as-typed` if it is one code, and null if it has rows but it is not certain which of their cells are
 * pets. A cell is one if its column is called what the app calls IDs, or, unless the text has `newPets`, if it alone in its row is a number or a known
 * pet's name.
 */
export function pastedCodes(
  known: Pick<Knowledge, 'pets'>,
  text: string,
  newPets = false,
): readonly string[] | 'as-typed' | null {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const isOneLine = lines.length < 2 && !text.includes('\t')
  const isOne = (code: string) => numberToOpen(code) !== undefined || petsOfCode(known, code).length > 0
  const [only = ''] = lines
  if (isOneLine && isOne(only)) return 'as-typed'
  const rows = lines.map((line) => {
    const sign = line.includes('\t') ? '\t' : /[,;]/
    return (isOne(line) ? [line] : line.split(sign)).map((cell) => withoutGuard(cell.trim()))
  })
  const copied = ofOwnCopy(known, rows)
  if (copied || newPets) return copied
  if (isOneLine) {
    const cells = rows[0] ?? []
    if (cells.length > 1 && cells.every((cell) => known.pets.has(numberToOpen(cell) ?? ''))) return cells
  }
  // The first row may be a batch scanner's names of columns.
  const [head = [], ...below] = rows
  const isNamed = head.length > 1 && below.length > 0 && codeOf(known, head) === null && !/\d/.test(head.join())
  const codes = (isNamed ? below : rows).map((cells) => codeOf(known, cells))
  if (codes.every((code) => code !== null)) return isOneLine && rows[0]?.length === 1 ? 'as-typed' : codes
  return isOneLine ? 'as-typed' : null
}

/** The one cell of a row that stands for a pet; null if none or several may. */
function codeOf(known: Pick<Knowledge, 'pets'>, row: readonly string[]): string | null {
  const cells = row.filter((cell) => cell !== '' && !moment.test(cell))
  const [only] = cells
  if (only !== undefined && cells.length === 1) return only
  const likely = cells
    .map((cell) => ({ cell, isNumber: numberToOpen(cell) !== undefined, petIds: petsOfCode(known, cell) }))
    .filter(({ isNumber, petIds }) => isNumber || petIds.length > 0)
  const code = likely.find(({ isNumber }) => isNumber) ?? likely[0]
  const petId = code?.petIds[0]
  return code !== undefined && petId !== undefined && likely.every(({ petIds }) => petIds.includes(petId))
    ? code.cell
    : null
}

/** The codes in the app's own copy of a check or of the list, or in a table with such a column; null for any other. */
function ofOwnCopy({ pets }: Pick<Knowledge, 'pets'>, rows: readonly (readonly string[])[]): readonly string[] | null {
  const [head = [], ...below] = rows
  const { fields, shelf } = words
  const at = (named: string) => head.findIndex((cell) => words.foldText(cell) === words.foldText(named))
  const idAt = at(fields.id)
  if (idAt >= 0) {
    const [outcomeAt, nameAt] = [at(fields.outcome), at(fields.name)]
    const notScanned = [shelf.answers['not-scanned'], shelf.missing]
    // A code that stands for no pet has its place among the names.
    const nameOf = (cells: readonly string[]) => (outcomeAt >= 0 ? (cells[nameAt] ?? '') : '')
    return below
      .filter((cells) => cells.length > idAt && !notScanned.includes(cells[outcomeAt] ?? ''))
      .map((cells) => cells[idAt] || nameOf(cells))
      .filter((code) => code !== '')
  }
  // The list's copy has no names of columns.
  const names = petHead()
  const [place, nameAt] = [names.indexOf(fields.id), names.indexOf(fields.name)]
  const isCopy = rows.every((cells) => cells.length === names.length && numberToOpen(cells[place] ?? '') !== undefined)
  const isKnown = rows.some((cells) => pets.get(cells[place] ?? '')?.pet.name === cells[nameAt])
  return isCopy && isKnown ? rows.map((cells) => cells[place] ?? '') : null
}
