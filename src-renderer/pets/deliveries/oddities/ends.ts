import { petNameOf } from '../../../../src-shared/pet-name.ts'
import { words } from '../../../../src-shared/words/words.ts'
import { knownOf } from '../../spreadsheet/known-of.ts'
import type { DeliveryDraft } from '../draft/delivery-draft.ts'
import { isFirstPiece } from '../draft/pieces.ts'
import type { ReadRow } from '../draft/read-row.ts'
import { type Answer, found, type Known, keep, rowsInPlay, setField } from './oddity.ts'

/** What may stand before or behind a name: numbers and signs in front, `1.`, `3 x`, `•`; and numbers, brackets or a word set off behind it. */
const ends = [
  /^\(?\d{1,4}(?:\s?[x×*.):]|\s?-)?\s+(?=[\p{L}"'“‘«])/u,
  /^[^\p{L}\p{N}\s"'“”‘’«»(¿¡#@&!?]+\s+(?=[\p{L}"'“‘«])/u,
  /(?<=[\p{L}"'”’».])\s(?:[x×*]\s?)?\d{1,4}$/u,
  /(?<=[\p{L}"'”’».])\s*[([][^()[\]]{1,20}[)\]]$/u,
  /(?<=[\p{L}"'”’».])\s[-–—:|]\s*[\p{L}\d]{1,20}$/u,
]

/** A row's name, and what is left of it without each of {@link ends}. */
const stemsIn = knownOf((read: ReadRow) => {
  const name = petNameOf(read.name)
  return { name, stems: ends.map((end) => name.replace(end, '').trim()) }
})

/** The share of names that must have something at the same end, in tenths. */
const tenths = 6
const enoughNames = 2

/**
 * Names that have a number, a sign or one word set off by a sign at the same end, as most of the others have. It is no part of them. Names that
 * differ only in it, such as Budgie 1 to Budgie 12, are whole.
 */
export function marks(draft: DeliveryDraft, known: Known) {
  const rows = rowsInPlay(draft, known).filter(
    (row) => !known.read(row).isNameTyped && known.read(row).name.trim() !== '',
  )
  return ends.flatMap((_, place) => {
    const cut = rows.flatMap((row) => {
      const { name, stems } = stemsIn(known.read(row))
      const stem = stems[place] ?? name
      return stem === name ? [] : [{ row, number: row.number, name, stem }]
    })
    const whole = cut.filter(({ row }) => isFirstPiece(row))
    const isOfMost = whole.length >= enoughNames && whole.length * 10 >= rows.filter(isFirstPiece).length * tenths
    if (!isOfMost || new Set(whole.map(({ stem }) => stem)).size * 2 <= whole.length) return []
    const takeAway: Answer = {
      given: 'fix',
      label: words.delivery.review.oddities.takeAway,
      apply: (now) => setField(now, 'name', new Map(cut.map(({ number, stem }) => [number, stem]))),
    }
    const { name = '', stem = '' } = cut[0] ?? {}
    const { oddities, odd } = words.delivery.review
    const sentence = `${oddities.kinds.mark} · ${odd.rows(cut.length, name, stem)}`
    const numbers = cut.map(({ number }) => number)
    return found('mark', numbers, name, [takeAway, keep()], { key: `mark ${place}`, sentence })
  })
}
