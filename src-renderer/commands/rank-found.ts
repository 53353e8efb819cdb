import { wordsIn } from '../../src-shared/words/fold-text.ts'
import { words } from '../../src-shared/words/words.ts'

/** Something that a search found: its label, and whether the clerk can choose it now. */
export interface Found {
  readonly label: string
  readonly isPossible: boolean
}

/** The words of a text. An apostrophe starts a new word too, as in `l’aperçu`. */
function wordsOf(text: string): readonly string[] {
  return wordsIn(words.foldText(text.replaceAll(/['’]/g, ' ')))
}

/**
 * Sorts what a search found. First come the items in which each searched word begins a word of the label, such as `la` in `Print
 * labels`. In both groups, items that the clerk can choose now come first. Otherwise keeps the order.
 */
export function inRank<Item extends Found>(found: readonly Item[], search: string): readonly Item[] {
  const wanted = wordsOf(search)
  if (wanted.length === 0) return found
  const [begun, others]: [Item[], Item[]] = [[], []]
  for (const item of found) (isBegun(item, wanted) ? begun : others).push(item)
  return [begun, others].flatMap((items) => [
    ...items.filter(({ isPossible }) => isPossible),
    ...items.filter(({ isPossible }) => !isPossible),
  ])
}

function isBegun({ label }: Found, wanted: readonly string[]): boolean {
  const all = wordsOf(label)
  return wanted.every((word) => all.some((one) => one.startsWith(word)))
}

/**
 * Whether commands come before pets, both sorted by {@link inRank}. Commands win a tie, but only if the first one can run now.
 */
export function commandsComeFirst(commands: readonly Found[], pets: readonly Found[], search: string): boolean {
  const [command] = commands
  const wanted = wordsOf(search)
  if (!command?.isPossible) return false
  return isBegun(command, wanted) || !pets.some((pet) => isBegun(pet, wanted))
}
