/**
 * Stands in a language's file for a word, a list of words or a sentence that nobody has translated yet: the app says it in English.
 * A release refuses it. Its type fits everywhere in a catalogue.
 */
export const notTranslated = Symbol.for('not translated') as never

/** Whether a part of a catalogue is a section of words. A list of words is none. */
export function isSection(part: unknown): part is object {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

/** The places of a catalogue that are not translated, such as `fields.status`. */
export function placesNotTranslated(catalogue: object): readonly string[] {
  return Object.entries(catalogue).flatMap(([name, part]: [string, unknown]) => {
    if (part === notTranslated) return [name]
    return isSection(part) ? placesNotTranslated(part).map((place) => `${name}.${place}`) : []
  })
}

/** A catalogue in which English stands wherever it is not translated. */
export function withEnglish<Catalogue extends object>(catalogue: Catalogue, english: Catalogue): Catalogue {
  const whole = Object.entries(catalogue).map(([name, part]: [string, unknown]) => {
    const inEnglish: unknown = Reflect.get(english, name)
    if (part === notTranslated) return [name, inEnglish]
    return [name, isSection(part) && isSection(inEnglish) ? withEnglish(part, inEnglish) : part]
  })
  return Object.fromEntries(whole) as Catalogue
}
