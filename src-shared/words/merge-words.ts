function isSection(part: unknown): part is object {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

/** One catalogue of a language's plain text and of its sentences, which have sections of the same names. */
export function mergeWords<Text extends object, Sentences extends object>(
  text: Text,
  sentences: Sentences,
): Text & Sentences {
  const merged = new Map<string, unknown>(Object.entries(text))
  for (const [name, part] of Object.entries(sentences)) {
    const former = merged.get(name)
    merged.set(name, isSection(former) && isSection(part) ? mergeWords(former, part) : part)
  }
  return Object.fromEntries(merged) as Text & Sentences
}
