import { isSection } from './not-translated.ts'

/** One catalogue of a language's plain text and of its sentences, which have sections of the same names. */
export function mergeWords<Text extends object, Sentences extends object>(
  text: Text,
  sentences: Sentences,
): Text & Sentences {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(text))
  for (const [name, part] of Object.entries(sentences)) {
    const before = merged[name]
    merged[name] = isSection(before) && isSection(part) ? mergeWords(before, part) : part
  }
  return merged as Text & Sentences
}
