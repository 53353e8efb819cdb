import type { CallInput } from '../../../src-shared/contract.ts'
import { type Delivery, numberOfRow, type RowOutcome, rowEndOf } from '../../../src-shared/delivery.ts'
import { fileNames } from '../../../src-shared/file-names.ts'
import { defuseFormula } from '../../../src-shared/table.ts'
import { foldText } from '../../../src-shared/words/fold-text.ts'
import { words, wordsOfEveryLanguage } from '../../../src-shared/words/words.ts'

/**
 * The rows of a delivery that were certainly not added, as they came in and in the file's order, with a last column for the reason. Rows still
 * `toFix` are among them. Rows with an unknown outcome are not, because they may have been added and the app looks for them, nor are rows that
 * were `takenBack` to be fixed. A file that already has such a column gets no second one.
 */
export function remainingRows(
  delivery: Delivery,
  outcomes: readonly RowOutcome[],
  toFix: readonly { readonly number: number; readonly cells: readonly string[] }[] = [],
  takenBack: ReadonlySet<number> = new Set(),
): CallInput<'exportTable'> {
  const { name, columns, rows } = delivery
  const { errorColumn } = words.deliveryFile
  const lastColumn = foldText(columns.at(-1)?.trim() ?? '')
  const hasReasons = wordsOfEveryLanguage.some(({ delivery }) => delivery.headers.error.includes(lastColumn))
  const longest = Math.max(columns.length, ...[...rows, ...toFix].map(({ cells }) => cells.length))
  const count = hasReasons ? columns.length - 1 : longest
  function withLast(cells: readonly string[], cell: string): readonly string[] {
    return [...Array.from({ length: count }, (_, index) => cells[index] ?? ''), cell]
  }
  const sent = rows.flatMap(({ cells }, row) => {
    const reason = takenBack.has(row) ? null : reasonOf(outcomes[row])
    // The service's words must not run as a formula. The other cells are the clerk's own, and must read back unchanged.
    return reason === null
      ? []
      : [{ number: numberOfRow(delivery, row), cells: withLast(cells, defuseFormula(reason)) }]
  })
  const unsent = toFix.map(({ number, cells }) => ({ number, cells: withLast(cells, words.deliveryFile.toFix) }))
  const left = [...sent, ...unsent].toSorted((one, other) => one.number - other.number).map(({ cells }) => cells)
  return { fileName: fileNameOf(name), rows: [withLast(columns, errorColumn), ...left] }
}

/** Why a row was not added; null if it was, or if its outcome is unknown. */
function reasonOf(outcome: RowOutcome): string | null {
  const reasons = words.deliveryFile
  const end = rowEndOf(outcome)
  switch (end.kind) {
    case 'to-send':
      return reasons.notSent
    case 'refused':
      return end.message ?? reasons.refusedWithoutReason
    case 'already-there':
      return reasons.alreadyListed(end.petId)
    case 'not-added':
      return reasons.notAdded
    case 'may-be-there':
      return reasons.mayBeListed
    case 'unknown':
    case 'sending':
    case 'added':
    case 'found':
      return null
  }
}

// In bytes of UTF-8. Linux and macOS allow 255 in a name, which leaves some for the ending and for a word that the clerk adds.
const longestStem = 200

/** The delivery's name without characters that file systems forbid, cut between two characters if it is too long. */
function fileNameOf(name: string): string {
  const plain = name
    .replace(/\.\w{1,4}$/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: Windows takes none of them.
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, '-')
  let stem = ''
  for (const { segment } of new Intl.Segmenter().segment(plain)) {
    if (Buffer.byteLength(stem + segment) > longestStem) break
    stem += segment
  }
  return fileNames.deliveryRest(stem.trim())
}
