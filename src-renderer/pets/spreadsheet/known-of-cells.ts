/**
 * Makes a function that works something out of a row's cells as they came in, once for each row. While a clerk types in a review, all rows
 * are looked at again for each letter, and their cells are as before.
 */
export function knownOfCells<Value>(workOut: (cells: readonly string[]) => Value): (cells: readonly string[]) => Value {
  const known = new WeakMap<readonly string[], { readonly value: Value }>()
  return (cells) => {
    const before = known.get(cells)
    if (before) return before.value
    const value = workOut(cells)
    known.set(cells, { value })
    return value
  }
}
