/** A sentence; null or false where there is nothing to say. */
export type MaybeSentence = string | false | null

/** Those that are sentences. */
export function onlySentences(all: readonly MaybeSentence[]): readonly string[] {
  return all.filter((one) => one !== false && one !== null)
}
