import type { ReadSeparator, Separator } from '../delivery.ts'

/** What stands between the cells of a text, as a language calls it; a rare sign is called by itself. */
export function separatorName(separator: ReadSeparator, names: Readonly<Record<Separator, string>>): string {
  const known: Readonly<Partial<Record<ReadSeparator, string>>> = names
  return known[separator] ?? separator
}
