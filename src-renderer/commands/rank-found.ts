import { wordsIn } from '../../src-shared/words/fold-text.ts'
import { words } from '../../src-shared/words/words.ts'

/** Something that a search found: what it says, and whether it can be done now. */
export interface Found {
  readonly label: string
  readonly isPossible: boolean
}

/** The words of a text; after an apostrophe one begins, too: `l’aperçu`. */
function wordsOf(text: string): readonly string[] {
  return wordsIn(words.foldText(text.replaceAll(/['’]/g, ' ')))
}

/**
 * Orders what a search found: first where its words begin words of the label, such as `la` in `Print labels`, then where they stand
 * elsewhere; of each, first what can be done now. Keeps the order otherwise.
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

/** Whether commands come before pets, both as {@link inRank} gives them: they win a tie, but only with one that can be done now. */
export function commandsComeFirst(commands: readonly Found[], pets: readonly Found[], search: string): boolean {
  const [command] = commands
  const wanted = wordsOf(search)
  if (!command?.isPossible) return false
  return isBegun(command, wanted) || !pets.some((pet) => isBegun(pet, wanted))
}
