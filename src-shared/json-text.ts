declare const written: unique symbol

/**
 * The JSON text of a value that JSON can hold whole: no number beyond 2^53, no date, nothing undefined in a list. Long answers cross
 * the bridge in it. Text is copied as one piece; an object is copied property by property, once to leave main and once more
 * from the preload's world into the page's, which for a list of 100 pets takes a millisecond.
 * https://www.electronjs.org/docs/latest/api/context-bridge#parameter--error--return-type-support
 */
export type JsonText<Value> = string & { readonly [written]?: Value }

/** Writes a value as JSON text. */
export function writeJsonText<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value) as JsonText<Value>
}

/** Reads what {@link writeJsonText} wrote. */
export function readJsonText<Value>(text: JsonText<Value>): Value {
  return JSON.parse(text)
}
